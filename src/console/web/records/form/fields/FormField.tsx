import type { ReactNode } from "react";
import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { examples } from "../../../definitions/examples.ts";
import { labelOf } from "../../../definitions/labels.ts";
import { describeProblem } from "../../../kinds/describeProblem.ts";
import { FieldInput } from "../../../kinds/FieldInput.tsx";
import type { Adding } from "../../../kinds/kind.ts";
import type { RecordFormState } from "../useRecordForm.ts";
import { pastePlace } from "./pastePlace.ts";

interface FormFieldProps {
  readonly resource: ResourceDescription;
  readonly field: FieldDescription;
  readonly form: RecordFormState;
  /** The number of columns it takes, of twelve. */
  readonly span: number;
  /** On narrow screens, it shares its line with a neighbour. */
  readonly isPair: boolean;
  readonly mayAdd: Adding;
  readonly isFirst: boolean;
  /** Shown below it instead of its hint; null reserves a line. */
  readonly note?: ReactNode;
}

/** A field of a form with its input, which is checked when the focus leaves it. */
export function FormField({ resource, field, form, span, isPair, mayAdd, isFirst, note }: FormFieldProps) {
  const { key, madeFrom } = field;
  const rule = form.problems[key];
  const style: Record<string, number> = { "--span": span };
  const hint = note ?? (madeFrom === undefined ? undefined : hintFor(resource, madeFrom));
  return (
    <div
      className="form-field"
      data-field={key}
      data-pair={isPair || undefined}
      style={style}
      onPaste={pastePlace(resource, key, form)}
    >
      <FieldInput
        field={field}
        value={form.values[key] ?? ""}
        onChange={(value) => form.set(key, value)}
        error={rule === undefined ? undefined : describeProblem(resource, rule)}
        hint={hint}
        keepsHint={note !== undefined}
        example={examples[resource.name]?.[key]}
        autoFocus={isFirst}
        mayAdd={mayAdd}
      />
    </div>
  );
}

function hintFor({ fields }: ResourceDescription, source: string): string {
  const field = fields.find(({ key }) => key === source);
  return `Leave empty to derive it from the ${field === undefined ? source : labelOf(field).toLowerCase()}.`;
}
