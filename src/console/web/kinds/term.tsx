import { toneIn } from "../definitions/tones.ts";
import { Select } from "../ui/input/Select.tsx";
import { StatusBadge } from "../ui/StatusBadge.tsx";
import { formatTerm } from "../ui/words.ts";
import { TermFilter } from "./input/TermFilter.tsx";
import { TermInput } from "./input/TermInput.tsx";
import type { InputProps, KindParts, ShownProps } from "./kind.ts";

const parts: Omit<KindParts, "Input"> = {
  Cell: ({ field, value }: ShownProps) => (
    <StatusBadge value={String(value)} tone={toneIn(field, String(value))} />
  ),
  Filter: TermFilter,
  Chip: ({ value }) => formatTerm(value),
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
      options={(field.suggestions ?? []).map((term) => ({ value: term, label: formatTerm(term) }))}
      onChange={onChange}
      autoFocus={autoFocus}
      {...(field.nullable && { placeholder: "None" })}
    />
  ),
};
