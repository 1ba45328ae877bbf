import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { labelOf } from "../../definitions/labels.ts";
import { isLong } from "../../definitions/prose.ts";
import { FieldInput } from "../../kinds/FieldInput.tsx";
import { sayProblem } from "../../kinds/sayProblem.ts";
import type { RecordFormState } from "./useRecordForm.ts";
import { fieldsToWrite } from "./values.ts";
import "./FormFields.css";

/** The inputs of a form. */
interface FormFieldsProps {
  readonly resource: ResourceDescription;
  readonly form: RecordFormState;
  /** A reference may be answered by making its target on the spot. */
  readonly mayAdd: boolean;
}

/** The inputs of a form, one a field, in the order of the definition; those of several lines over the whole width. */
export function FormFields({ resource, form, mayAdd }: FormFieldsProps) {
  const fields = fieldsToWrite(resource);
  return (
    <div className="form-fields">
      {fields.map((field, index) => (
        <div
          key={field.key}
          className="form-field"
          data-wide={isLong(field) || undefined}
          data-field={field.key}
        >
          <FieldInput
            field={field}
            value={form.values[field.key] ?? ""}
            onChange={(value) => form.set(field.key, value)}
            error={problemOf(resource, form, field.key)}
            hint={field.madeFrom === undefined ? undefined : hintFor(resource, field.madeFrom)}
            example={resource.example[field.key]}
            autoFocus={index === 0}
            mayAdd={mayAdd}
          />
        </div>
      ))}
    </div>
  );
}

function problemOf(resource: ResourceDescription, form: RecordFormState, key: string): string | undefined {
  const rule = form.problems[key];
  return rule === undefined ? undefined : sayProblem(resource, rule);
}

function hintFor({ fields }: ResourceDescription, source: string): string {
  const field = fields.find(({ key }) => key === source);
  return `Left empty, it is made from the ${field === undefined ? source : labelOf(field).toLowerCase()}.`;
}
