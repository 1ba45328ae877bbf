import { type ReactNode, useMemo } from "react";
import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { Adding } from "../../../kinds/kind.ts";
import type { RecordFormState } from "../useRecordForm.ts";
import { FormField } from "./FormField.tsx";
import { MoreFields } from "./MoreFields.tsx";
import { briefPartsOf, partsOf } from "./sections.ts";
import { pairsIn, spansOf } from "./spans.ts";
import "./FormSections.css";

/** The layout of a form: with headings beside its fields, or a plain column where space is narrow. */
export type FormLayout = "sections" | "plain";

interface FormSectionsProps {
  readonly resource: ResourceDescription;
  readonly form: RecordFormState;
  readonly layout: FormLayout;
  readonly mayAdd: Adding;
  /** Notes below fields in addition to their hints, by field; null reserves a line. */
  readonly notes?: Readonly<Record<string, ReactNode>>;
  /** Shown before the collapsed fields. */
  readonly children?: ReactNode;
}

/** The inputs of a form in sections, with rarely used fields collapsed at the end. */
export function FormSections({ resource, form, layout, mayAdd, notes = {}, children }: FormSectionsProps) {
  const parts = useMemo(
    () => (layout === "plain" ? briefPartsOf(resource) : partsOf(resource)),
    [resource, layout],
  );
  const [first] = parts.sections[0]?.fields ?? parts.more;
  const gridOf = (fields: readonly FieldDescription[]): ReactNode => {
    const spans = spansOf(fields);
    const pairs = pairsIn(fields);
    return (
      <div className="form-fields">
        {fields.map((field, index) => (
          <FormField
            key={field.key}
            resource={resource}
            field={field}
            form={form}
            span={spans[index] ?? 12}
            isPair={pairs[index] ?? false}
            mayAdd={mayAdd}
            isFirst={field === first}
            note={notes[field.key]}
          />
        ))}
      </div>
    );
  };
  return (
    <div className="form-sections" data-layout={layout}>
      {layout === "plain"
        ? gridOf(parts.sections.flatMap(({ fields }) => fields))
        : parts.sections.map(({ label, hint, fields }) => (
            <section key={label} className="form-section">
              <div className="form-section-head">
                <h2>{label}</h2>
                {hint !== undefined && <p>{hint}</p>}
              </div>
              {gridOf(fields)}
            </section>
          ))}
      {children}
      {parts.more.length > 0 && (
        <MoreFields fields={parts.more} form={form}>
          {gridOf(parts.more)}
        </MoreFields>
      )}
    </div>
  );
}
