import { Select } from "../../../ui/input/Select.tsx";
import { TextInput } from "../../../ui/input/TextInput.tsx";
import { formatTerm } from "../../../ui/words.ts";

interface ValueInputProps {
  readonly label: string;
  readonly value: string;
  /** The values that the field permits; null if it takes any text. */
  readonly terms: readonly string[] | null;
  readonly onChange: (value: string) => void;
}

/** A field for the value of a cell; a list for fields with a fixed set of values. */
export function ValueInput({ label, value, terms, onChange }: ValueInputProps) {
  if (terms === null || terms.length === 0)
    return <TextInput className="fix-value" aria-label={label} value={value} onChange={onChange} />;
  const isTerm = terms.includes(value);
  return (
    <Select
      className="fix-value"
      aria-label={label}
      value={value}
      options={[
        ...(isTerm ? [] : [{ value, label: value === "" ? "Empty" : `“${value}”` }]),
        ...terms.map((term) => ({ value: term, label: formatTerm(term) })),
      ]}
      onChange={onChange}
    />
  );
}
