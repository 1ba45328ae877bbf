import type { ImportSheet } from "../../../../features/imports/answers.ts";
import { useMay } from "../../api/session.ts";
import { linkSheet } from "../../definitions/linkSheet.ts";
import { resources } from "../../definitions/resources.ts";
import { Field } from "../../ui/input/Field.tsx";
import { Select } from "../../ui/input/Select.tsx";
import { formatCount } from "../../ui/words.ts";
import type { ImportState } from "./useImport.ts";
import "./SheetResource.css";

interface SheetResourceProps {
  readonly sheet: ImportSheet;
  readonly state: ImportState;
}

/** The resource of the rows of a sheet, to be selected if it was not recognised. */
export function SheetResource({ sheet: { name, rows, resource }, state }: SheetResourceProps) {
  const may = useMay();
  const offered = [...resources, linkSheet].filter(({ roles }) => may(roles.write));
  return (
    <div className="sheet-choice">
      <span>{formatCount(rows, "row", "rows")}</span>
      <Field label="These are">
        {(control) => (
          <Select
            {...control}
            value={resource ?? ""}
            placeholder="Leave out"
            options={offered.map((each) => ({ value: each.name, label: each.plural }))}
            onChange={(chosen) =>
              void state.change({ sheets: [{ name, resource: chosen === "" ? null : chosen }] })
            }
          />
        )}
      </Field>
    </div>
  );
}
