import type { ImportSheet } from "../../../../../features/imports/answers.ts";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { Card } from "../../../ui/page/Card.tsx";
import type { ImportState } from "../loading/useImport.ts";
import { SheetResource } from "../SheetResource.tsx";
import { SheetTable } from "../table/SheetTable.tsx";
import { FixedValues } from "./FixedValues.tsx";
import { HeaderRow } from "./HeaderRow.tsx";
import { KeyField } from "./KeyField.tsx";
import { MakesChoice } from "./MakesChoice.tsx";
import { OpenColumns } from "./OpenColumns.tsx";
import { SheetNotes } from "./SheetNotes.tsx";
import "./SheetCard.css";

interface SheetCardProps {
  readonly sheet: ImportSheet;
  /** Undefined if the sheet is left out. */
  readonly resource: ResourceDescription | undefined;
  readonly state: ImportState;
}

/** A sheet of a file: what its rows are, what is left out of it, and its rows with a field for each column. */
export function SheetCard({ sheet, resource, state }: SheetCardProps) {
  const { name, columns } = sheet;
  const isOnly = state.data.sheets.length === 1;
  return (
    <Card flush title={isOnly ? "Rows" : name || "Rows"} count={sheet.rows}>
      <div className="sheet-head">
        <SheetResource sheet={sheet} state={state} />
        <HeaderRow sheet={sheet} state={state} />
        {resource !== undefined && <OpenColumns sheet={sheet} state={state} />}
      </div>
      <SheetNotes sheet={sheet} state={state} />
      {resource !== undefined && <MakesChoice sheet={sheet} state={state} />}
      {resource !== undefined && <FixedValues sheet={sheet} resource={resource} state={state} />}
      {(resource !== undefined || isOnly) && columns.length > 0 && (
        <SheetTable state={state} sheet={sheet} resource={resource} canAssign />
      )}
      {resource !== undefined && <KeyField sheet={sheet} resource={resource} state={state} />}
    </Card>
  );
}
