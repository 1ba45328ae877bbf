import { midSentence } from "../../../../lib/text/words.ts";
import { labelOf } from "../../definitions/labels.ts";
import { Checkbox } from "../../ui/input/Checkbox.tsx";
import { Combobox } from "../../ui/input/Combobox.tsx";
import type { FilterProps } from "../kind.ts";
import { labelTerm } from "../shown/labelTerm.ts";
import "./TermFilter.css";

/** A filter by the terms of a vocabulary; an open one accepts others, too. */
export function TermFilter({ field, values, onChange }: FilterProps) {
  const suggestions = field.suggestions ?? [];
  const others = values.filter((value) => value !== "" && !suggestions.includes(value));
  const set = (term: string, isChosen: boolean): void =>
    onChange(isChosen ? [...values, term] : values.filter((value) => value !== term));
  return (
    <div className="filter-terms">
      <fieldset>
        <legend className="visually-hidden">{labelOf(field)}</legend>
        {[...suggestions, ...others].map((term) => (
          <Checkbox
            key={term}
            label={labelTerm(field, term)}
            checked={values.includes(term)}
            onChange={(isChosen) => set(term, isChosen)}
          />
        ))}
      </fieldset>
      {field.closed !== true && (
        <Combobox
          aria-label={`Another ${midSentence(labelOf(field))}`}
          placeholder="Another term …"
          value={null}
          options={[]}
          allowCustom
          onChange={(option) => option !== null && set(option.value, true)}
        />
      )}
    </div>
  );
}
