import { fold } from "../../../lib/text/fold.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { SheetRow } from "../../../sheets/sheet.ts";
import { columnOf } from "../columns/columnOf.ts";
import type { ColumnPlan, SheetPlan } from "../columns/columnPlan.ts";
import { describeOf } from "../rows/cells.ts";
import type { CellProblem } from "../values/problem.ts";
import { proposeTerms } from "../values/synonyms.ts";

/** A place of a record that only one record may have, such as the socket at an end of a cable, as a row writes it. */
interface Taken {
  readonly row: SheetRow;
  readonly column: ColumnPlan | undefined;
}

/**
 * Finds the rows of a sheet that name the same place, as the port at either end of a cable, by their lines: each of them is told
 * of another one, as only their author knows which is right. It compares what is written; where that differs, the record that
 * comes second is refused when it is written.
 */
export function findTaken(
  plan: SheetPlan,
  rows: readonly SheetRow[],
): ReadonlyMap<number, readonly CellProblem[]> {
  const places = plan.resource.uniqueAcross.flatMap(({ groups, inParts }) => (inParts ? groups : []));
  const problems = new Map<number, CellProblem[]>();
  if (places.length === 0) return problems;
  const writers = places.map((keys) => createWriter(plan, keys));
  const taken = Map.groupBy(
    rows.flatMap((row) =>
      writers.flatMap(({ column, write }) => {
        const text = write(row);
        return text === undefined ? [] : { text, row, column };
      }),
    ),
    ({ text }) => text,
  );
  for (const all of taken.values()) {
    if (all.length < 2) continue;
    for (const one of all) tell(problems, one, all);
  }
  return problems;
}

function tell(problems: Map<number, CellProblem[]>, one: Taken, all: readonly Taken[]): void {
  const { row, column } = one;
  const other = all.find((each) => each !== one);
  const where = other?.row === row ? "at the other end" : `in row ${other?.row.line}`;
  const problem = describeOf(
    row,
    column,
    `is ${where} as well; a port takes one cable, correct one of them`,
    {
      kind: "conflict",
    },
  );
  problems.set(row.line, [...(problems.get(row.line) ?? []), problem]);
}

/** Writes the place that the columns of some fields name; undefined where a row names none. */
function createWriter({ resource, columns }: SheetPlan, keys: readonly string[]) {
  const fields = fieldsOf(resource);
  const own = columns.flatMap(({ use, index, keys: [first = "", ...rest] }) => {
    const place = keys.indexOf(first);
    return use === "field" && place !== -1
      ? [{ index, field: fields[first], path: [place, ...rest].join(".") }]
      : [];
  });
  return {
    column: columnOf({ columns }, keys[0] ?? ""),
    write: ({ cells }: SheetRow): string | undefined => {
      const said = own.flatMap(({ index, field, path }) => {
        const text = cells[index]?.trim() ?? "";
        const term = field === undefined ? text : (proposeTerms(field, text)[0] ?? text);
        // The front is where a cable is unless said.
        return term === "" || term === "front" ? [] : `${path}=${fold(term)}`;
      });
      return said.some((text) => text.startsWith("0")) ? said.toSorted().join("\u0000") : undefined;
    },
  };
}
