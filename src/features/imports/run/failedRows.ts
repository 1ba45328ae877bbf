import { writeCsv } from "../../../sheets/csv/writeCsv.ts";
import type { Sheet, SheetRow } from "../../../sheets/sheet.ts";
import { problemsHeader } from "../columns/plan.ts";
import type { CellProblem } from "../values/problem.ts";

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
        [...failed].map(([{ name, header: all, width = all.length }, rows]) => {
          const header = all.slice(0, width);
          // What failed before has such a column already.
          const own = header.flatMap((title, index) => (title === problemsHeader ? [] : [index]));
          const lines = rows.map(({ row: { cells }, problems }) => [
            ...own.map((index) => cells[index] ?? null),
            problems.map(describeProblem).join("; "),
          ]);
          return [name, writeCsv([...own.map((index) => header[index] ?? ""), problemsHeader], lines)];
        }),
      ),
  };
}

const describeProblem = ({ column, message }: CellProblem): string =>
  column === null ? message : `${column}: ${message}`;
