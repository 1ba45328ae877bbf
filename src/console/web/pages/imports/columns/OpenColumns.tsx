import type { ImportSheet } from "../../../../../features/imports/answers.ts";
import { Button } from "../../../ui/Button.tsx";
import { formatCount } from "../../../ui/words.ts";
import { isOpen, mappingOf } from "../columns.ts";
import type { ImportState } from "../loading/useImport.ts";
import "./SheetCard.css";

interface OpenColumnsProps {
  readonly sheet: ImportSheet;
  readonly state: ImportState;
}

/** How many columns have no field yet, and a button that leaves them out. */
export function OpenColumns({ sheet, state }: OpenColumnsProps) {
  const open = sheet.columns.filter(isOpen);
  if (open.length === 0) return null;
  const leaveOut = (): void => {
    const rest = Object.fromEntries(open.map(({ header }) => [header, ""]));
    void state.change({
      sheets: [{ name: sheet.name, mapping: { ...mappingOf(sheet.columns), ...rest } }],
    });
  };
  return (
    <div className="open-columns">
      <span role="status">{formatCount(open.length, "column", "columns")} to assign</span>
      <Button size="small" onClick={leaveOut}>
        {open.length === 1 ? "Leave it out" : `Leave out these ${open.length}`}
      </Button>
    </div>
  );
}
