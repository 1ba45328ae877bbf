import type { FieldDescription, ResourceDescription } from "../../../resource/definition/describe.ts";
import { fieldsInLists } from "./fields.ts";
import { isLong } from "./prose.ts";
import { tagColumns } from "./tagFields.ts";
import { wholeView } from "./wholeView.ts";

const defaultCount = 8;

/** Returns the field that identifies a row, and whose cell links to the record. */
export function titleColumn({ title, searched }: ResourceDescription): string {
  const titled = titleFields(title);
  return titled.find((key) => searched.includes(key)) ?? titled[0] ?? "id";
}

/** Returns the fields of a title template, in order: "{vid} {name}" has vid and name. */
export const titleFields = (title: string): string[] =>
  [...title.matchAll(/\{(\w+)\}/g)].map(([, key = ""]) => key);

/**
 * Returns the default columns of a list: those of the definition, or else the fields of the title, the first other fields,
 * and the time of the last change. Long texts, ids and slugs are left for the record's own page.
 */
export function defaultColumns(resource: ResourceDescription): string[] {
  const { columns } = wholeView(resource);
  if (columns !== undefined) return [...columns];
  const titled = titleFields(resource.title);
  const others = fieldsInLists(resource).filter((field) => !titled.includes(field.key) && isUsual(field));
  return [...titled, ...others.map(({ key }) => key).slice(0, defaultCount - 1 - titled.length), "updatedAt"];
}

function isUsual(field: FieldDescription): boolean {
  if (["id", "slug", "tags", "recordTags"].includes(field.kind)) return false;
  if (field.key === "createdAt" || field.key === "updatedAt") return false;
  return !isLong(field) || field.key === "description";
}

/** Returns the fields of the selected columns, in order. */
export function columnFields(resource: ResourceDescription, chosen: readonly string[]): FieldDescription[] {
  const byKey = new Map([...resource.fields, ...tagColumns(resource)].map((field) => [field.key, field]));
  return chosen.map((key) => byKey.get(key)).filter((field) => field !== undefined);
}

/** Returns a list with one item moved. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
}
