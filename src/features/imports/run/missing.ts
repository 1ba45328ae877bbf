import { maxImportGroups } from "../../../lib/limits.ts";
import { fold } from "../../../lib/text/fold.ts";
import type { ImportReport } from "../answers.ts";
import type { CellProblem } from "../values/problem.ts";

type Missing = ImportReport["missing"][number];

/** The most rows of which the lines are named. */
export const maxLines = 100;

/** Collects the records that references name and that do not exist, each once. */
export function createMissing() {
  const found = new Map<
    string,
    Omit<Missing, "rows" | "lines"> & { rows: number; readonly lines: number[] }
  >();
  return {
    add: (sheet: string, line: number, problem: CellProblem): void => {
      const { column, columnIndex, field, reference, makes } = problem;
      if (reference === null) return;
      const { resource, name } = reference;
      const key = JSON.stringify([sheet, columnIndex, resource, fold(name)]);
      const known = found.get(key);
      if (known !== undefined) {
        known.rows += 1;
        if (known.lines.length < maxLines) known.lines.push(line);
      } else if (found.size < maxImportGroups) {
        found.set(key, {
          ...{ sheet, column, columnIndex, field, resource, name, makes },
          ...{ rows: 1, lines: [line] },
        });
      }
    },
    list: (): Missing[] => [...found.values()].sort((one, other) => other.rows - one.rows),
  };
}
