import { isObject } from "../lib/object.ts";
import { invalid } from "../lib/refusal.ts";
import type { Sheet, SheetCell, SheetRow } from "./sheet.ts";

/** Reads rows that are objects: an array of them, one under `data` as lists answer it, or several under the names of their sheets. */
export function readObjects(value: unknown, name: string): Sheet[] {
  if (Array.isArray(value)) return [sheetOf(name, value)];
  if (!isObject(value)) throw invalid("The file must hold a list of records");
  if (Array.isArray(value.data)) return [sheetOf(name, value.data)];
  const lists = Object.entries(value).filter(([, rows]) => Array.isArray(rows));
  if (lists.length === 0) return [sheetOf(name, [value])];
  return lists.map(([title, rows]) => sheetOf(title, rows as readonly unknown[]));
}

/** The rows of a sheet have all columns that any of them has; what an object lacks is nothing. */
function sheetOf(name: string, objects: readonly unknown[]): Sheet {
  const flat = objects.map((object, index) => {
    if (!isObject(object)) throw invalid(`record ${index + 1}: must be an object`);
    return flatten(object);
  });
  const header = [...new Set(flat.flatMap((object) => [...object.keys()]))];
  const rows = flat.map(
    (object, index): SheetRow => ({
      line: index + 1,
      cells: header.map((key) => object.get(key)),
    }),
  );
  return { name, header, rows };
}

/** An object of an object becomes columns with a dot: `site: { slug }` is "site.slug". */
function flatten(object: Readonly<Record<string, unknown>>, prefix = "", depth = 3): Map<string, SheetCell> {
  const cells = new Map<string, SheetCell>();
  for (const [key, value] of Object.entries(object)) {
    if (isObject(value) && depth > 0) {
      for (const [inner, cell] of flatten(value, `${prefix}${key}.`, depth - 1)) cells.set(inner, cell);
    } else cells.set(`${prefix}${key}`, cellOf(value));
  }
  return cells;
}

function cellOf(value: unknown): SheetCell {
  if (value === null || value === undefined) return null;
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map((item) => String(item).replaceAll(/[\\;]/g, "\\$&")).join("; ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
