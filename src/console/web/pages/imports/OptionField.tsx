import { Field } from "../../ui/input/Field.tsx";
import { Select } from "../../ui/input/Select.tsx";
import type { ImportState } from "./loading/useImport.ts";

const choices = {
  mode: {
    label: "Rows",
    options: [
      { value: "upsert", label: "Add and change records" },
      { value: "create", label: "Only add records" },
      { value: "update", label: "Only change records" },
    ],
  },
  empty: {
    label: "Empty cells",
    options: [
      { value: "clear", label: "Clear the value" },
      { value: "keep", label: "Leave the value as it is" },
    ],
  },
  numbers: {
    label: "Numbers",
    options: [
      { value: "auto", label: "1234.50, ask where unclear" },
      { value: "point", label: "1234.50" },
      { value: "comma", label: "1234,50" },
    ],
  },
  dates: {
    label: "Dates",
    options: [
      { value: "auto", label: "Any, ask where unclear" },
      { value: "ymd", label: "2026-11-23" },
      { value: "dmy", label: "23.11.2026" },
      { value: "mdy", label: "11/23/2026" },
    ],
  },
} as const;

type Choice = keyof typeof choices;

/** The options with a fixed list of values. */
export const optionNames = Object.keys(choices) as readonly Choice[];

interface OptionFieldProps {
  readonly name: Choice;
  readonly state: ImportState;
}

/** A field for one option. */
export const OptionField = ({ name, state }: OptionFieldProps) => (
  <Field label={choices[name].label}>
    {(control) => (
      <Select
        {...control}
        value={state.data.options[name]}
        options={choices[name].options}
        onChange={(value) => void state.change({ options: { [name]: value } })}
      />
    )}
  </Field>
);
