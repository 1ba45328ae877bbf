import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/message/Notice.tsx";
import { formatCount } from "../../../ui/words.ts";
import { isOpen } from "../columns.ts";
import { ImportFoot } from "../ImportFoot.tsx";
import { sheetResource } from "../sheetResource.ts";
import type { ImportState } from "../useImport.ts";
import { useGoToStep } from "../useImportStep.ts";
import { ColumnTable } from "./ColumnTable.tsx";
import { OptionsCard } from "./OptionsCard.tsx";

/** The field of each column, how rows are matched with records, and how values are read. */
export function ColumnsStep({ state }: { readonly state: ImportState }) {
  const { data } = state;
  const goTo = useGoToStep();
  const sheets = data.sheets.filter(({ resource }) => resource !== null);
  const open = sheets.flatMap(({ columns }) => columns.filter(isOpen));
  return (
    <>
      {open.length > 0 && (
        <Notice tone="warn" title={`${formatCount(open.length, "column is", "columns are")} unknown`}>
          Select a field for {open.length === 1 ? "it" : "each"}, or ignore{" "}
          {open.length === 1 ? "it" : "them"}.
        </Notice>
      )}
      <div className="columns">
        <div className="stack">
          {sheets.map((sheet) => {
            const resource = sheetResource(sheet.resource);
            return resource === undefined ? null : (
              <ColumnTable key={sheet.name} sheet={sheet} resource={resource} state={state} />
            );
          })}
        </div>
        <aside className="stack" aria-label="Options">
          <OptionsCard state={state} />
        </aside>
      </div>
      <ImportFoot
        state={state}
        note="Nothing is written yet. The choices are remembered for the next file with the same columns."
      >
        <Button
          variant="primary"
          disabled={open.length > 0 || sheets.length === 0}
          onClick={() => goTo("check")}
        >
          Check
        </Button>
      </ImportFoot>
    </>
  );
}
