import { timeZone } from "../../../api/client.ts";
import { useMay } from "../../../api/session.ts";
import { Checkbox } from "../../../ui/input/Checkbox.tsx";
import { Field } from "../../../ui/input/Field.tsx";
import { Select } from "../../../ui/input/Select.tsx";
import { Card } from "../../../ui/page/Card.tsx";
import type { ImportState } from "../loading/useImport.ts";
import { OptionField, optionNames } from "../OptionField.tsx";

const zones = (own: string): readonly { readonly value: string; readonly label: string }[] =>
  [...new Set([own, timeZone, "UTC", ...Intl.supportedValuesOf("timeZone")])].map((value) => ({
    value,
    label: value.replaceAll("_", " "),
  }));

/** The options: how values are read, and what rows may do. */
export function OptionsCard({ state }: { readonly state: ImportState }) {
  const { options } = state.data;
  const isAdmin = useMay()("admin");
  const zone = options.timeZone ?? timeZone;
  return (
    <Card title="How values are read">
      <div className="import-options">
        {optionNames.map((name) => (
          <OptionField key={name} name={name} state={state} />
        ))}
        <Field label="Times without a zone" hint="Defaults to your own time zone.">
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
            hint="For moving records from another Sitebook."
            checked={options.keepIds}
            onChange={(keepIds) => void state.change({ options: { keepIds } })}
          />
        )}
      </div>
    </Card>
  );
}
