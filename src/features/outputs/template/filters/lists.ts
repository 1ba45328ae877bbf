import { fold } from "../../../../lib/text/fold.ts";
import { naturalKey } from "../../../../lib/text/natural.ts";
import { valueAt } from "../rows.ts";
import { identifier, line } from "./names.ts";
import { ip, isAddress, listOf, textOf } from "./network.ts";

const at = (item: unknown, path: unknown): unknown =>
  path === undefined ? item : valueAt(item, String(path));

/** Sorts as people count, by a field or the values themselves: web2 before web10. */
export const natural = (items: unknown, path?: unknown): readonly unknown[] =>
  listOf(items)
    .map((item) => ({ item, key: naturalKey(fold(textOf(at(item, path)))) }))
    .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0))
    .map(({ item }) => item);

/** A value as it is compared: texts without regard to case, addresses without the length of their network. */
function keyOf(value: unknown): string {
  const text = textOf(value);
  return isAddress(text) ? String(ip(text)) : text.toLowerCase();
}

/** How often each value of a field is there, by the value in lower case. */
export const countBy = (items: unknown, path: unknown): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = Object.create(null);
  for (const item of listOf(items)) {
    const key = keyOf(at(item, path));
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
};

/** The items of which one of these fields has a value, the first one of each value. */
export const uniqueBy = (items: unknown, ...paths: readonly unknown[]): readonly unknown[] => {
  const seen = new Set<string>();
  return listOf(items).filter((item) => {
    const key = paths.map((path) => keyOf(at(item, path))).find((one) => one !== "") ?? "";
    return key !== "" && !seen.has(key) && seen.add(key);
  });
};

/**
 * The items by the record that a reference of theirs leads to, the first of several that leads to one, in the order of
 * `name`: `name` is an identifier made of its slug, or else of its name, `title` its name on one line. Items without such a
 * record are left out.
 */
export const groupsOf = (items: unknown, ...paths: readonly unknown[]): readonly unknown[] => {
  const groups = new Map<string, { name: string; title: string; items: unknown[] }>();
  /** Many items lead to one record. */
  const known = new Map<unknown, unknown[] | undefined>();
  const groupOf = (target: unknown): unknown[] | undefined => {
    const name = identifier(valueAt(target, "slug") ?? valueAt(target, "name"));
    if (name === "") return undefined;
    const group = groups.get(name) ?? { name, title: line(valueAt(target, "name")), items: [] };
    groups.set(name, group);
    return group.items;
  };
  for (const item of listOf(items)) {
    const target = paths.map((path) => at(item, path)).find((one) => one !== null);
    if (!known.has(target)) known.set(target, groupOf(target));
    known.get(target)?.push(item);
  }
  return [...groups.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
};

/** The number that `countBy` says of a value. */
export const countOf = (counts: unknown, value: unknown): number => {
  const key = keyOf(value);
  const isThere = typeof counts === "object" && counts !== null && Object.hasOwn(counts, key);
  return isThere ? Number((counts as Record<string, number>)[key]) : 0;
};
