import { Fragment } from "react";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { labelOf } from "../../definitions/labels.ts";
import { formatCount } from "../../ui/words.ts";
import { fieldsInOrder } from "./fields/sections.ts";
import { focusOn } from "./focusOn.ts";
import type { RecordFormState } from "./useRecordForm.ts";
import "./FormErrors.css";

interface FormErrorsProps {
  /** The id of the form. */
  readonly id: string;
  readonly resource: ResourceDescription;
  readonly form: RecordFormState;
}

/** The maximum number of fields listed; beyond that, the count is enough. */
const max = 4;

/** The invalid fields, each with a link to its input: "2 errors: Name, Maximum power". */
export function FormErrors({ id, resource, form: { problems } }: FormErrorsProps) {
  const wrong = fieldsInOrder(resource).filter(({ key }) => problems[key] !== undefined);
  if (wrong.length === 0) return null;
  const goTo = (key: string): void =>
    focusOn(
      document.getElementById(id)?.querySelector<HTMLElement>(`[data-field="${key}"] [aria-invalid]`) ??
        document.getElementById(id)?.querySelector<HTMLElement>(`[data-field="${key}"] input`),
    );
  return (
    <p className="form-errors">
      {formatCount(wrong.length, "error", "errors")}:{" "}
      {wrong.slice(0, max).map((field, index) => (
        <Fragment key={field.key}>
          {index > 0 && ", "}
          <button type="button" className="form-error" onClick={() => goTo(field.key)}>
            {labelOf(field)}
          </button>
        </Fragment>
      ))}
      {wrong.length > max && ` and ${wrong.length - max} more`}
    </p>
  );
}
