import { timeZone } from "../../api/client.ts";
import { useMay } from "../../api/session.ts";
import { Card } from "../../ui/Card.tsx";
import { Checkbox } from "../../ui/Checkbox.tsx";
import { Field } from "../../ui/Field.tsx";
import { Select } from "../../ui/Select.tsx";
import type { ImportState } from "./useImport.ts";

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
      { value: "point", label: "1234.50" },
      { value: "comma", label: "1234,50" },
    ],
  },
  dates: {
    label: "Dates",
    options: [
      { value: "ymd", label: "2026-11-23" },
      { value: "dmy", label: "23.11.2026" },
      { value: "mdy", label: "11/23/2026" },
    ],
  },
} as const;

type Choice = keyof typeof choices;

const names = Object.keys(choices) as Choice[];

const zones = (own: string): readonly { readonly value: string; readonly label: string }[] =>
  [...new Set([own, timeZone, "UTC", ...Intl.supportedValuesOf("timeZone")])].map((value) => ({
    value,
    label: value.replaceAll("_", " "),
  }));

/** How values are read, and what rows may do. */
export function OptionsCard({ state }: { readonly state: ImportState }) {
  const { options } = state.data;
  const isAdmin = useMay()("admin");
  const zone = options.timeZone ?? timeZone;
  return (
    <Card title="Options">
      <div className="stack">
        {names.map((name) => (
          <Field key={name} label={choices[name].label}>
            {(control) => (
              <Select
                {...control}
                value={options[name]}
                options={choices[name].options}
                onChange={(value) => void state.change({ options: { [name]: value } })}
              />
            )}
          </Field>
        ))}
        <Field label="Times without a zone" hint="Your own unless you choose another.">
          {(control) => (
            <Select
              {...control}
              value={zone}
              options={zones(zone)}
              onChange={(value) => void state.change({ options: { timeZone: value } })}
            />
          )}
        </Field>
        {isAdmin && (
          <Checkbox
            label="Keep IDs and times"
            hint="To move records here from another Sitebook."
            checked={options.keepIds}
            onChange={(keepIds) => void state.change({ options: { keepIds } })}
          />
        )}
      </div>
    </Card>
  );
}
