import { type ReactNode, useMemo } from "react";
import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { Adding } from "../../../kinds/kind.ts";
import type { RecordFormState } from "../useRecordForm.ts";
import { FormField } from "./FormField.tsx";
import { MoreFields } from "./MoreFields.tsx";
import { partsOf } from "./sections.ts";
import { pairsIn, spansOf } from "./spans.ts";
import "./FormSections.css";

/** How a form is laid out: with headings beside its fields, or one field after the other where there is little room. */
export type FormLayout = "sections" | "plain";

interface FormSectionsProps {
  readonly resource: ResourceDescription;
  readonly form: RecordFormState;
  readonly layout: FormLayout;
  readonly mayAdd: Adding;
  /** What is said below fields besides their own hints, by field; null keeps a line for it. */
  readonly notes?: Readonly<Record<string, ReactNode>>;
  /** Stands before what is folded away. */
  readonly children?: ReactNode;
}

/** The inputs of a form in sections, and what is seldom filled in folded away at the end. */
export function FormSections({ resource, form, layout, mayAdd, notes = {}, children }: FormSectionsProps) {
  const parts = useMemo(() => partsOf(resource), [resource]);
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
