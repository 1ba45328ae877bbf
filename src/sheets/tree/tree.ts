import { invalid, type Refusal } from "../../lib/failures/refusal.ts";
import { maxSheetColumns, maxSheetRows } from "../../lib/limits.ts";
import { createTextBudget, type TextBudget, tooManyColumns, tooManyRows, tooManyValues } from "../bounds.ts";
import type { Sheet, SheetCell } from "../sheet.ts";

/** A value of a JSON or YAML file; numbers and true and false are the texts that stand there. */
export type TreeValue = string | null | readonly TreeValue[] | TreeRecord;

/** A record with the line on which it begins; those of the same fields may share their names. */
export interface TreeRecord {
  readonly line: number;
  readonly keys: readonly string[];
  readonly values: readonly TreeValue[];
}

/** The levels of a file that are read; deeper ones are refused. */
export const deepestTree = 64;

/** The refusal of a file whose values nest more deeply. */
export const tooDeep = (): Refusal => invalid(`The file nests more than ${deepestTree} levels`);

/** Records in records that become columns of their own: `vlan: { group: { slug } }` is "vlan.group.slug". */
const deepestColumn = 3;

/** Reads rows that are records: a list of them, one under `data` as lists answer it, or several under the names of their sheets. */
export function readTree(value: TreeValue, name: string): Sheet[] {
  const budget = createTextBudget();
  if (isList(value)) return [sheetOf(name, value, budget)];
  if (!isRecord(value)) throw invalid("The file must contain a list of records");
  const data = value.values[value.keys.indexOf("data")];
  if (isList(data)) return [sheetOf(name, data, budget)];
  const entries = entriesOf(value);
  // A record with a list of its own, such as its tags, is one record; sheets are lists of records and nothing else.
  const isBook = entries.length > 0 && entries.every(([, list]) => isList(list) && list.every(isRecord));
  if (!isBook) return [sheetOf(name, [value], budget)];
  return entries.map(([title, list]) => sheetOf(title, isList(list) ? list : [], budget));
}

const isList = (value: TreeValue | undefined): value is readonly TreeValue[] => Array.isArray(value);

const isText = (value: TreeValue): value is string => typeof value === "string";

const isRecord = (value: TreeValue): value is TreeRecord =>
  value !== null && typeof value === "object" && !isList(value);

const entriesOf = ({ keys, values }: TreeRecord): [key: string, value: TreeValue][] =>
  keys.map((key, index) => [key, values[index] ?? null]);

/** The rows of a sheet have all columns that any of them has; what a record lacks is undefined. */
function sheetOf(name: string, values: readonly TreeValue[], budget: TextBudget): Sheet {
  if (values.length > maxSheetRows) throw tooManyRows();
  const columns = createColumns();
  const rows = values.map((value, index) => {
    if (!isRecord(value)) throw invalid(`record ${index + 1}: must be an object`);
    const cells: (SheetCell | undefined)[] = [];
    flatten(value, { cells, columns, budget, prefix: "", depth: deepestColumn });
    return { line: value.line, cells };
  });
  const header = columns.names;
  if (header.length * rows.length > maxValues) throw tooManyValues();
  // Rows are told apart by their lines: where several records stand on one, each goes by its place.
  const hasLines = new Set(rows.map(({ line }) => line)).size === rows.length;
  for (const [index, row] of rows.entries()) {
    if (!hasLines) row.line = index + 1;
    while (row.cells.length < header.length) row.cells.push(undefined);
  }
  return { name, header, rows };
}

/** The columns of a sheet, by the names that its records have for them. */
interface Columns {
  readonly names: string[];
  /** The column of a field of records that lie in others by this prefix. */
  of(prefix: string, key: string): number;
}

function createColumns(): Columns {
  const names: string[] = [];
  const byName = new Map<string, number>();
  const byPlace = new Map<string, Map<string, number>>();
  const find = (name: string): number => {
    const known = byName.get(name);
    if (known !== undefined) return known;
    if (names.push(name) > maxSheetColumns) throw tooManyColumns();
    byName.set(name, names.length - 1);
    return names.length - 1;
  };
  return {
    names,
    of: (prefix, key) => {
      const places = byPlace.get(prefix) ?? new Map<string, number>();
      byPlace.set(prefix, places);
      const place = places.get(key) ?? find(`${prefix}${key}`.trim());
      places.set(key, place);
      return place;
    },
  };
}

/** The most values of a sheet, those included that its rows do not have. */
const maxValues = 20_000_000;

/** Where the values of a record go. */
interface Flattening {
  readonly cells: (SheetCell | undefined)[];
  readonly columns: Columns;
  readonly budget: TextBudget;
  readonly prefix: string;
  readonly depth: number;
}

function flatten({ keys, values }: TreeRecord, flattening: Flattening): void {
  const { cells, columns, budget, prefix, depth } = flattening;
  for (const [index, key] of keys.entries()) {
    const value = values[index] ?? null;
    budget.take(prefix.length + key.length + 1);
    if (value !== null && isRecord(value) && value.keys.length > 0 && depth > 0) {
      const inner = `${prefix}${key}`.trim();
      flatten(value, { ...flattening, prefix: `${inner}.`, depth: depth - 1 });
      continue;
    }
    const column = columns.of(prefix, key);
    while (cells.length < column) cells.push(undefined);
    cells[column] = cellOf(value, budget);
  }
}

/** A list of texts is written as labels are, what is deeper as JSON. */
function cellOf(value: TreeValue, budget: TextBudget): SheetCell {
  if (value === null) return null;
  budget.take(1);
  if (typeof value === "string") return value;
  if (isList(value) && value.every(isText)) {
    return value
      .map((item) => {
        budget.take(item.length + 2);
        return item.replaceAll(/[\\;]/g, "\\$&");
      })
      .join("; ");
  }
  return JSON.stringify(plainOf(value, budget));
}

function plainOf(value: TreeValue, budget: TextBudget, depth = deepestTree): unknown {
  // What refers to itself has no end.
  if (depth === 0) throw tooDeep();
  budget.take(4 + (typeof value === "string" ? value.length : 0));
  if (value === null || typeof value === "string") return value;
  if (isList(value)) return value.map((item) => plainOf(item, budget, depth - 1));
  return Object.fromEntries(entriesOf(value).map(([key, item]) => [key, plainOf(item, budget, depth - 1)]));
}
