import type { FieldDescription } from "../../../resource/definition/describe.ts";
import { labelOf } from "../definitions/labels.ts";
import { Field } from "../ui/Field.tsx";
import { sayTerm } from "../ui/words.ts";
import type { Draft } from "./drafts.ts";
import { kindOf } from "./registry.ts";

/** A field to edit. */
interface FieldInputProps {
  readonly field: FieldDescription;
  readonly value: Draft;
  readonly onChange: (value: Draft) => void;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** A realistic value, shown while there is none. */
  readonly example?: unknown;
  readonly autoFocus?: boolean;
  readonly mayAdd?: boolean;
}

/** The input of a field by its kind, with its label, its hint and what is wrong with it. */
export function FieldInput(props: FieldInputProps) {
  const { field, value, onChange, error, hint, example, autoFocus = false, mayAdd = false } = props;
  const { Input } = kindOf(field);
  return (
    <Field
      label={labelOf(field)}
      required={field.required}
      error={error}
      {...(hint !== undefined && { hint })}
      {...countOf(field, value)}
    >
      {(control) => (
        <Input
          field={field}
          value={value}
          onChange={onChange}
          control={control}
          placeholder={placeholderOf(field, example)}
          autoFocus={autoFocus}
          mayAdd={mayAdd}
        />
      )}
    </Field>
  );
}

function placeholderOf({ kind }: FieldDescription, example: unknown): string | undefined {
  if (typeof example !== "string" && typeof example !== "number") return undefined;
  return `e.g. ${kind === "status" ? sayTerm(String(example)) : example}`;
}

/** How much of the room is used, once it gets scarce. */
function countOf({ limits }: FieldDescription, value: Draft): { readonly aside?: string } {
  const most = limits?.maxLength;
  if (typeof value !== "string" || typeof most !== "number" || value.length < most * 0.8) return {};
  return { aside: `${[...value].length} of ${most}` };
}
