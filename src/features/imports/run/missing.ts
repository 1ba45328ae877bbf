import { maxImportGroups } from "../../../lib/limits.ts";
import { fold } from "../../../lib/text/fold.ts";
import type { ImportReport } from "../answers.ts";
import type { CellProblem } from "../values/problem.ts";

type Missing = ImportReport["missing"][number];

type MissingAt = Pick<CellProblem, "column" | "columnIndex" | "field" | "reference" | "makes">;

/** The most rows of which the lines are named. */
export const maxLines = 100;

interface Collected extends Omit<Missing, "rows" | "lines" | "name"> {
  rows: number;
  readonly lines: number[];
  /** How often it is written in which way. */
  readonly spellings: Map<string, number>;
}

/** Collects the records that references name and that do not exist, each once, as most rows write it. */
export function createMissing() {
  const found = new Map<string, Collected>();
  return {
    add: (sheet: string, line: number, { column, columnIndex, field, reference, makes }: MissingAt): void => {
      if (reference === null) return;
      const { resource, name } = reference;
      const key = JSON.stringify([sheet, columnIndex, resource, fold(name)]);
      const known = found.get(key);
      if (known === undefined && found.size >= maxImportGroups) return;
      const one = known ?? {
        ...{ sheet, column, columnIndex, field, resource, makes },
        ...{ rows: 0, lines: [], spellings: new Map<string, number>() },
      };
      found.set(key, one);
      one.rows += 1;
      if (one.lines.length < maxLines) one.lines.push(line);
      one.spellings.set(name, (one.spellings.get(name) ?? 0) + 1);
    },
    list: (): Missing[] =>
      [...found.values()]
        .map(({ spellings, ...one }) => ({ ...one, name: mostFrequent(spellings) }))
        .sort((one, other) => other.rows - one.rows),
  };
}

const mostFrequent = (spellings: ReadonlyMap<string, number>): string =>
  [...spellings].sort(([, one], [, other]) => other - one)[0]?.[0] ?? "";
