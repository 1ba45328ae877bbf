import { Combobox } from "../../ui/input/Combobox.tsx";
import { formatTerm } from "../../ui/words.ts";
import type { InputProps } from "../kind.ts";

/** An input for a term of an open vocabulary: suggested ones, or any other. */
export function TermInput({ field, value, onChange, control, placeholder, autoFocus = false }: InputProps) {
  const term = String(value);
  return (
    <Combobox
      {...control}
      value={term === "" ? null : { value: term, label: formatTerm(term) }}
      options={(field.suggestions ?? []).map((each) => ({ value: each, label: formatTerm(each) }))}
      allowCustom
      clearable={field.nullable}
      autoFocus={autoFocus}
      onChange={(option) => onChange(option?.value ?? "")}
      {...(placeholder !== undefined && { placeholder })}
    />
  );
}
