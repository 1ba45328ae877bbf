import type { Sheet, SheetRow } from "../../sheets/sheet.ts";
import { writeCsv } from "../../sheets/writeCsv.ts";
import type { CellProblem } from "./rows/rowRead.ts";

/** Collects the rows that failed, to be mended and sent again. */
export interface FailedRows {
  add(sheet: Sheet, row: SheetRow, problems: readonly CellProblem[]): void;
  /** A CSV file for each sheet that has some, by its name. */
  files(): Readonly<Record<string, string>>;
}

/** Makes what collects them. */
export function createFailedRows(): FailedRows {
  const failed = new Map<Sheet, { readonly row: SheetRow; readonly problems: readonly CellProblem[] }[]>();
  return {
    add: (sheet, row, problems) => {
      const known = failed.get(sheet);
      if (known === undefined) failed.set(sheet, [{ row, problems }]);
      else known.push({ row, problems });
    },
    files: () =>
      Object.fromEntries(
        [...failed].map(([sheet, rows]) => [
          sheet.name,
          writeCsv(
            [...sheet.header, "problems"],
            rows.map(({ row, problems }) => [
              ...row.cells.map((cell) => cell ?? null),
              problems.map(sayProblem).join("; "),
            ]),
          ),
        ]),
      ),
  };
}

const sayProblem = ({ column, message }: CellProblem): string =>
  column === null ? message : `${column}: ${message}`;
