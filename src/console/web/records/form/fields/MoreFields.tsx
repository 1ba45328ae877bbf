import { type ReactNode, useState } from "react";
import { midSentence } from "../../../../../lib/text/words.ts";
import type { FieldDescription } from "../../../../../resource/definition/describe.ts";
import { labelOf } from "../../../definitions/labels.ts";
import { Icon } from "../../../ui/Icon.tsx";
import type { RecordFormState } from "../useRecordForm.ts";
import { isUsual, previewSlug } from "./folded.ts";
import "./MoreFields.css";

interface MoreFieldsProps {
  readonly fields: readonly FieldDescription[];
  readonly form: RecordFormState;
  readonly children: ReactNode;
}

/**
 * Rarely used fields, collapsed with their names listed; expanded if one of them has a non-default or invalid value. For
 * the next record they stay as they were.
 */
export function MoreFields({ fields, form, children }: MoreFieldsProps) {
  const { base, values, problems, isMoreOpen } = form;
  const [isOpen, setOpen] = useState(
    () => isMoreOpen.current ?? fields.some((field) => !isUsual(field, base)),
  );
  isMoreOpen.current = isOpen;
  const mustOpen = fields.some(({ key }) => problems[key] !== undefined);
  if (mustOpen && !isOpen) setOpen(true);
  const slug = fields.find(({ kind }) => kind === "slug");
  // The slug grows while the name is typed; at the end it shifts nothing.
  const named = slug === undefined ? fields : [...fields.filter((field) => field !== slug), slug];
  const shown = slug === undefined ? undefined : slugShown(slug, values);
  return (
    <details
      className="more-fields"
      open={isOpen || mustOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Icon name="chevron-right" size={12} className="more-turn" />
        <strong>More fields</strong>
        <span className="more-names">
          {named.map((field, index) => (
            <span key={field.key}>
              {index > 0 && ", "}
              {index === 0 ? labelOf(field) : midSentence(labelOf(field))}
              {field === slug && shown !== undefined && (
                <>
                  {" "}
                  <code>{shown}</code>
                </>
              )}
            </span>
          ))}
        </span>
      </summary>
      <div className="more-body">{children}</div>
    </details>
  );
}

/** Returns the slug, or the one that the service will derive. */
function slugShown(field: FieldDescription, values: RecordFormState["values"]): string | undefined {
  const own = String(values[field.key] ?? "").trim();
  if (own !== "" || field.madeFrom === undefined) return own || undefined;
  return previewSlug(String(values[field.madeFrom] ?? ""));
}
