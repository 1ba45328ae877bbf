import type { ImportSheet } from "../../../../features/imports/answers.ts";
import { useMay } from "../../api/session.ts";
import { attachedSheets } from "../../definitions/attachedSheets.ts";
import { resources } from "../../definitions/resources.ts";
import { Field } from "../../ui/input/Field.tsx";
import { Select } from "../../ui/input/Select.tsx";
import type { ImportState } from "./loading/useImport.ts";

interface SheetResourceProps {
  readonly sheet: ImportSheet;
  readonly state: ImportState;
}

/** The resource of the rows of a sheet, as guessed or chosen. */
export function SheetResource({ sheet: { name, resource }, state }: SheetResourceProps) {
  const may = useMay();
  const offered = [...resources, ...attachedSheets].filter(({ roles }) => may(roles.write));
  const isOnly = state.data.sheets.length === 1;
  return (
    <Field label="These are">
      {(control) => (
        <Select
          {...control}
          value={resource ?? ""}
          placeholder={isOnly ? "Choose…" : "Leave out"}
          options={offered.map((each) => ({ value: each.name, label: each.plural }))}
          onChange={(chosen) =>
            void state.change({ sheets: [{ name, resource: chosen === "" ? null : chosen }] })
          }
        />
      )}
    </Field>
  );
}
