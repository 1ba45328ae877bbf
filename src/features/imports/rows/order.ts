import { fold } from "../../../lib/text/fold.ts";
import { parseUuid } from "../../../lib/uuid.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { SheetRow } from "../../../sheets/sheet.ts";
import type { ColumnPlan, SheetPlan } from "../columns/columnPlan.ts";
import { wordsFor } from "./names.ts";

/** The rows of a sheet in the order in which they are written, and those that lie in a circle, by their lines. */
export interface OrderedRows {
  readonly rows: readonly SheetRow[];
  /** The lines of a circle of parents, by the lines in it. */
  readonly circles: ReadonlyMap<number, readonly number[]>;
}

/** Puts the rows of a tree into an order in which each parent stands before what lies in it; others stay as they are. */
export function orderRows({ resource, columns }: SheetPlan, rows: readonly SheetRow[]): OrderedRows {
  const groups = [
    ...Map.groupBy(columns.filter(leadsTo(resource.name, fieldsOf(resource))), ({ keys }) => keys[0]),
  ];
  const words = wordsFor(resource);
  const finders = groups.flatMap(([, parts]) => createFinder({ columns, words }, parts, rows) ?? []);
  if (finders.length === 0) return { rows, circles: new Map() };
  const parentsOf = (row: SheetRow): SheetRow[] =>
    finders.flatMap((find) => find(row) ?? []).filter((parent) => parent !== row);
  const walk = createWalk(parentsOf);
  for (const row of rows) walk.place(row);
  return walk;
}

/** A chain of parents may be as long as the file: it is walked, and not called. */
function createWalk(parentsOf: (row: SheetRow) => readonly SheetRow[]) {
  const rows: SheetRow[] = [];
  const circles = new Map<number, readonly number[]>();
  const seen = new Set<SheetRow>();
  const done = new Set<SheetRow>();
  const step = (path: SheetRow[], row: SheetRow): void => {
    seen.add(row);
    const parents = parentsOf(row);
    const above = parents.find((parent) => !done.has(parent) && seen.has(parent));
    const lines = above === undefined ? [] : path.slice(path.indexOf(above)).map(({ line }) => line);
    for (const line of lines) circles.set(line, lines);
    const next = parents.find((parent) => !seen.has(parent));
    if (next !== undefined) {
      path.push(next);
      return;
    }
    done.add(row);
    rows.push(row);
    path.pop();
  };
  return {
    rows,
    circles,
    place: (root: SheetRow): void => {
      const path = done.has(root) ? [] : [root];
      for (let row = path.at(-1); row !== undefined; row = path.at(-1)) step(path, row);
    },
  };
}

const leadsTo =
  (name: string, fields: SheetPlan["resource"]["fields"]) =>
  ({ use, keys: [first = ""] }: ColumnPlan): boolean =>
    use === "field" && fields[first]?.kind.reference?.target === name;

/** Finds the row of the same file that a row's reference means; undefined where its columns cannot tell. */
function createFinder(
  { columns, words }: { readonly columns: readonly ColumnPlan[]; readonly words: readonly string[] },
  parts: readonly ColumnPlan[],
  rows: readonly SheetRow[],
): ((row: SheetRow) => SheetRow | undefined) | undefined {
  const [only] = parts;
  if (only === undefined) return undefined;
  if (only.keys.length === 1) {
    // By name or id: what the row calls itself in any of the columns by which people know it.
    const own = columns.filter(
      ({ use, keys }) => use === "id" || (keys.length === 1 && words.includes(keys[0] ?? "")),
    );
    const byName = new Map(
      own.toReversed().flatMap((column) => rows.map((row) => [textIn(row, column), row] as const)),
    );
    return (row) => found(byName, textIn(row, only));
  }
  const own = parts.map(({ keys, byName }) =>
    columns.find((column) => column.byName === byName && column.keys.join() === keys.slice(1).join()),
  );
  if (own.some((column) => column === undefined)) return undefined;
  const textsOf = (row: SheetRow, of: readonly (ColumnPlan | undefined)[]): string =>
    of.map((column) => (column === undefined ? "" : textIn(row, column))).join("\u0000");
  const byKey = new Map(rows.map((row) => [textsOf(row, own), row] as const));
  return (row) => found(byKey, textsOf(row, parts));
}

const found = (rows: ReadonlyMap<string, SheetRow>, text: string): SheetRow | undefined =>
  /^\0*$/.test(text) ? undefined : rows.get(text);

function textIn({ cells }: SheetRow, { index }: ColumnPlan): string {
  const text = cells[index]?.trim() ?? "";
  return parseUuid(text) ?? fold(text);
}
