import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { FilterBar } from "../../../records/list/filters/FilterBar.tsx";
import { Field } from "../../../ui/input/Field.tsx";
import { TextInput } from "../../../ui/input/TextInput.tsx";
import { readOutputWords, writeOutputWords } from "../outputWords.ts";
import "./QueryField.css";

interface QueryFieldProps {
  /** The resource of the list, once it is selected. */
  readonly list: ResourceDescription | undefined;
  readonly value: string;
  readonly total: number | undefined;
  readonly error: string | undefined;
  readonly onChange: (query: string) => void;
}

/** The words of a list, as filters to build and as the text that they are stored as. */
export function QueryField({ list, value, total, error, onChange }: QueryFieldProps) {
  const words = list && readOutputWords(list, value);
  return (
    <div className="query-field">
      {list !== undefined && words !== undefined && (
        <FilterBar
          resource={list}
          filters={words.filters}
          total={total}
          onChange={(filters) => onChange(writeOutputWords({ ...words, filters }))}
        />
      )}
      <Field
        label="Query"
        hint="The words of the list's address. Filters write them; add a sort order here: sort=name__natural"
        {...(error !== undefined && { error })}
      >
        {(control) => (
          <TextInput
            {...control}
            mono
            value={value}
            spellCheck={false}
            autoCapitalize="off"
            placeholder="status=active&sort=name__natural"
            onChange={onChange}
          />
        )}
      </Field>
    </div>
  );
}
