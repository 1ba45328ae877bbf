import { toneIn } from "../definitions/tones.ts";
import { Select } from "../ui/input/Select.tsx";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { TermFilter } from "./input/TermFilter.tsx";
import { TermInput } from "./input/TermInput.tsx";
import type { InputProps, KindParts, ShownProps } from "./kind.ts";
import { labelTerm, offeredTerms } from "./shown/labelTerm.ts";

const parts: Omit<KindParts, "Input"> = {
  Cell: ({ field, value }: ShownProps) => (
    <StatusBadge
      value={String(value)}
      label={labelTerm(field, String(value))}
      tone={toneIn(field, String(value))}
    />
  ),
  Filter: TermFilter,
  Chip: ({ field, value }) => labelTerm(field, value),
};

/** A term of an open vocabulary. */
export const statusKind: KindParts = { ...parts, Input: TermInput };

/** A term of a closed vocabulary. */
export const choiceKind: KindParts = {
  ...parts,
  Input: ({ field, value, onChange, control, autoFocus = false }: InputProps) => (
    <Select
      {...control}
      value={String(value)}
      options={offeredTerms(field, value).map((term) => ({ value: term, label: labelTerm(field, term) }))}
      onChange={onChange}
      autoFocus={autoFocus}
      {...placeholderOf(field, value)}
    />
  ),
};

/** Without a value, a required field shows none: the browser would show its first option as if it were selected. */
function placeholderOf({ nullable }: InputProps["field"], value: InputProps["value"]) {
  if (nullable) return { placeholder: "None" };
  return value === "" ? { placeholder: "Select one" } : {};
}
