import { mostSheetColumns, mostSheetRows } from "../lib/limits.ts";
import { invalid } from "../lib/refusal.ts";
import { createTextBudget, type TextBudget, tooManyColumns, tooManyRows, tooManyValues } from "./bounds.ts";
import type { Sheet, SheetCell, SheetRow } from "./sheet.ts";

/** A value of a JSON or YAML file; numbers and true and false are the texts that stand there. */
export type TreeValue = string | null | readonly TreeValue[] | TreeRecord;

/** A record with the line on which it begins. */
export interface TreeRecord {
  readonly line: number;
  readonly fields: ReadonlyMap<string, TreeValue>;
}

/** The levels of a file that are read; deeper ones are refused. */
export const deepestTree = 64;

/** Records in records that become columns of their own: `vlan: { group: { slug } }` is "vlan.group.slug". */
const deepestColumn = 3;

/** Reads rows that are records: a list of them, one under `data` as lists answer it, or several under the names of their sheets. */
export function readTree(value: TreeValue, name: string): Sheet[] {
  const budget = createTextBudget();
  if (isList(value)) return [sheetOf(name, value, budget)];
  if (!isRecord(value)) throw invalid("The file must hold a list of records");
  const data = value.fields.get("data");
  if (isList(data)) return [sheetOf(name, data, budget)];
  const entries = [...value.fields];
  // A record with a list of its own, such as its tags, is one record; sheets are lists of records and nothing else.
  const isBook = entries.length > 0 && entries.every(([, list]) => isList(list) && list.every(isRecord));
  if (!isBook) return [sheetOf(name, [value], budget)];
  return entries.map(([title, list]) => sheetOf(title, isList(list) ? list : [], budget));
}

const isList = (value: TreeValue | undefined): value is readonly TreeValue[] => Array.isArray(value);

const isText = (value: TreeValue): value is string => typeof value === "string";

const isRecord = (value: TreeValue): value is TreeRecord =>
  value !== null && typeof value === "object" && !isList(value);

/** The rows of a sheet have all columns that any of them has; what a record lacks is undefined. */
function sheetOf(name: string, values: readonly TreeValue[], budget: TextBudget): Sheet {
  if (values.length > mostSheetRows) throw tooManyRows();
  const columns = new Set<string>();
  const flat = values.map((value, index) => {
    if (!isRecord(value)) throw invalid(`record ${index + 1}: must be an object`);
    const cells = new Map<string, SheetCell>();
    flatten(value, { cells, budget, prefix: "", depth: deepestColumn });
    for (const key of cells.keys()) columns.add(key);
    if (columns.size > mostSheetColumns) throw tooManyColumns();
    return { line: value.line, cells };
  });
  const header = [...columns];
  if (header.length * flat.length > mostValues) throw tooManyValues();
  // Rows are told apart by their lines: where several records stand on one, each goes by its place.
  const hasLines = new Set(flat.map(({ line }) => line)).size === flat.length;
  const rows = flat.map(
    ({ line, cells }, index): SheetRow => ({
      line: hasLines ? line : index + 1,
      cells: header.map((key) => cells.get(key)),
    }),
  );
  return { name, header, rows };
}

/** The most values of a sheet, those included that its rows do not have. */
const mostValues = 20_000_000;

/** Where the values of a record go. */
interface Flattening {
  readonly cells: Map<string, SheetCell>;
  readonly budget: TextBudget;
  readonly prefix: string;
  readonly depth: number;
}

function flatten({ fields }: TreeRecord, flattening: Flattening): void {
  const { cells, budget, prefix, depth } = flattening;
  for (const [key, value] of fields) {
    const column = `${prefix}${key}`.trim();
    budget.take(column.length + 1);
    if (value !== null && isRecord(value) && value.fields.size > 0 && depth > 0) {
      flatten(value, { ...flattening, prefix: `${column}.`, depth: depth - 1 });
    } else cells.set(column, cellOf(value, budget));
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
  if (depth === 0) throw invalid(`The file nests more than ${deepestTree} levels`);
  budget.take(4 + (typeof value === "string" ? value.length : 0));
  if (value === null || typeof value === "string") return value;
  if (isList(value)) return value.map((item) => plainOf(item, budget, depth - 1));
  return Object.fromEntries([...value.fields].map(([key, item]) => [key, plainOf(item, budget, depth - 1)]));
}
