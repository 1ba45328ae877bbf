import type { Page } from "../../resource/answering/answers.ts";
import { readFile } from "../../sheets/read.ts";
import type { SheetRow } from "../../sheets/sheet.ts";
import { recognise } from "../netbox/recognise.ts";
import type { ImportCells } from "./answers.ts";
import type { CellEdit, ImportJob, Reading } from "./job.ts";
import { prepareSheet } from "./prepare/prepareSheet.ts";
import { readOptionsOf } from "./readOptions.ts";

/** Which cells of a file are shown. */
export interface CellsInput {
  readonly file: Uint8Array;
  readonly name: string;
  readonly reading: Reading;
  readonly sheet: string;
  readonly sheets: ImportJob["sheets"];
  readonly cells: readonly CellEdit[];
  /** Only rows on these lines; all rows if undefined. */
  readonly lines: readonly number[] | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Returns a page of all rows of a sheet with their fixed cells, also of those left out; no rows for a sheet that the file does not have. */
export function readCells({
  sheet: name,
  cells,
  lines,
  page,
  pageSize,
  ...input
}: CellsInput): Page<ImportCells> {
  const { sheets } =
    recognise(input.file) ?? readFile(input.file, { ...readOptionsOf(whole(input)), hidden: "all" });
  const sheet = sheets.find((one) => one.name === name);
  const choice = input.sheets.find((one) => one.name === name);
  const edited = sheet === undefined ? undefined : prepareSheet(sheet, choice, cells);
  const rows = rowsOn(edited?.rows ?? [], lines);
  const from = (page - 1) * pageSize;
  return {
    data: rows.slice(from, from + pageSize).map((row) => ({
      line: row.line,
      cells: (edited?.header ?? []).map((_, at) => row.cells[at] ?? null),
    })),
    total: rows.length,
    page,
    pageSize,
    hasMore: from + pageSize < rows.length,
  };
}

/** Takes the rows that are left out, too: a table shows them, so that they can be taken after all. */
const whole = <Input extends Pick<CellsInput, "sheets">>(input: Input): Input => ({
  ...input,
  sheets: input.sheets.map((sheet) => ({ ...sheet, skipLines: [], takeTotals: true })),
});

function rowsOn(rows: readonly SheetRow[], lines: readonly number[] | undefined): readonly SheetRow[] {
  if (lines === undefined) return rows;
  const wanted = new Set(lines);
  return rows.filter(({ line }) => wanted.has(line));
}
