import { isAtWork } from "../../../api/pages/imports.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/message/Notice.tsx";
import { ConversionCard } from "../ConversionCard.tsx";
import { isOpen } from "../columns.ts";
import { FileCard } from "../file/FileCard.tsx";
import { ImportFoot } from "../ImportFoot.tsx";
import type { ImportState } from "../loading/useImport.ts";
import { useGoToStep } from "../loading/useImportStep.ts";
import { ProgressNote } from "../ProgressNote.tsx";
import { resourceOfSheet } from "../sheetResource.ts";
import { OptionsCard } from "./OptionsCard.tsx";
import { SheetCard } from "./SheetCard.tsx";

/** The rows of the file as read, with the field of each column, how rows match records, and how values are read. */
export function ColumnsStep({ state }: { readonly state: ImportState }) {
  const { data } = state;
  const { file, sheets, conversion } = data;
  const goTo = useGoToStep();
  const chosen = sheets.filter(({ resource }) => resource !== null);
  const open = chosen.flatMap(({ columns }) => columns.filter(isOpen));
  return (
    <>
      {isAtWork(data) && <ProgressNote progress={data.progress} label="Reading" />}
      <FileCard state={state} />
      {file.problem === null && sheets.length === 0 && !isAtWork(data) && (
        <Notice tone="warn" title="There are no rows in this file">
          Check that it is the right one, and that it has a row with the column names.
        </Notice>
      )}
      {conversion !== null && <ConversionCard conversion={conversion} />}
      {sheets.map((sheet) => (
        <SheetCard key={sheet.name} sheet={sheet} resource={resourceOfSheet(sheet)} state={state} />
      ))}
      {file.problem === null && <OptionsCard state={state} />}
      <ImportFoot state={state} note={describeNext(chosen.length, open.length)}>
        <Button
          variant="primary"
          disabled={open.length > 0 || chosen.length === 0}
          onClick={() => goTo("check")}
        >
          Check
        </Button>
      </ImportFoot>
    </>
  );
}

function describeNext(sheets: number, open: number): string {
  if (sheets === 0) return "Choose what the rows are.";
  if (open > 0) return "Assign the other columns to a field, or leave them out.";
  return "Nothing is written yet. Sitebook remembers these choices for files with the same columns.";
}
