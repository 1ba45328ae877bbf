import { sql } from "drizzle-orm";
import { changes } from "../../../db/changes/changes.ts";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { isThere } from "../../../resource/reading/read.ts";
import { readStored } from "../../../resource/writing/row.ts";
import { refusedBy } from "../../history/undo/obstacles.ts";
import { storedOf } from "../../history/undo/stored.ts";
import type { LoggedValues } from "../fold/netChange.ts";
import type { Explained } from "./explain.ts";
import { lostRecord } from "./explain.ts";
import { bringBack } from "./gone.ts";
import { type BoxRecord, choiceOf, type MergedItem, type Merging } from "./item.ts";
import { becomeSame } from "./prepare.ts";
import { compareReturned, decideDeletedAway } from "./together.ts";
import { contextFor, valuesFor } from "./write.ts";

/** Does what a person decided about an item that was refused; returns whether it is to be tried again, or is done. */
export function decide(merging: Merging, item: MergedItem, explained: Explained): boolean {
  const { fields, other, reason, choices } = explained;
  const choice = choiceOf(item, reason);
  if (choice === undefined || !choices.includes(choice)) return false;
  if (choice === "leave" || choice === "keep") {
    Object.assign(item, { outcome: "done", refusal: undefined });
    return true;
  }
  if (choice === "same" && other !== undefined) {
    becomeSame(merging, item, other.id);
    return true;
  }
  if (choice === "theirs") return leaveToBox(item, fields);
  if (choice === "clear") return clear(item, fields);
  if (choice === "bring-back") return bringBackLost(merging, item, fields);
  if (choice === "mine")
    return other === undefined ? openRing(merging, item, fields) : makeWay(merging, item, other);
  return false;
}

/** What these fields refer to comes back. */
function bringBackLost(merging: Merging, item: MergedItem, fields: readonly string[]): boolean {
  const lost = fields.flatMap((field) => lostRecord(merging, item, field) ?? []);
  if (lost.length === 0 || !lost.every((record) => bringBack(merging, record) === undefined)) return false;
  compareReturned(merging);
  decideDeletedAway(merging);
  return true;
}

/**
 * The box's values of these fields stay, with those of their units; false where they did already. A record that can't be created
 * without them is left out.
 */
function leaveToBox(item: MergedItem, fields: readonly string[]): boolean {
  const before = item.dropped.size;
  if (fields.some((key) => !isLeavable(item, key))) {
    Object.assign(item, { outcome: "done", refusal: undefined });
    return true;
  }
  const drop = (field: string): void => {
    const unit = item.resource.units.find((keys) => keys.includes(field)) ?? [field];
    for (const key of unit) if (isLeavable(item, key)) item.dropped.add(key);
  };
  for (const field of fields) drop(field);
  if (item.dropped.size > before) return true;
  // A name that is taken at the site is named, where it is the site that was changed.
  for (const { fields: rule } of item.resource.unique)
    if (rule.some((key) => fields.includes(key))) for (const key of rule) drop(key);
  return item.dropped.size > before;
}

/** A record is not created without what it must have. */
const isLeavable = ({ action, resource }: MergedItem, key: string): boolean =>
  action === "update" || fieldsOf(resource)[key]?.nullable === true;

/** References to what is not there become empty. */
function clear(item: MergedItem, fields: readonly string[]): boolean {
  const open = item.fields.filter((field) => fields.includes(field.key) && field.other?.value !== null);
  item.fields = item.fields.map((field) =>
    open.includes(field) ? { ...field, other: { value: null } } : field,
  );
  return open.length > 0;
}

/** The record at the box that has the port gives way: a cable that was laid twice is laid once. */
function makeWay(merging: Merging, item: MergedItem, other: BoxRecord): boolean {
  if (!isThere(merging.context.database, other.resource, other.id)) return false;
  const context = contextFor(merging, item);
  return refusedBy(() => merging.tools.writer.remove(context, other.resource, other.id, "")) === undefined;
}

const firstSince = statement(
  () =>
    sql`SELECT before FROM ${changes} WHERE resource = ${sql.placeholder("resource")} AND record_id = ${sql.placeholder("id")} AND sequence > ${sql.placeholder("base")} AND action = 'update' ORDER BY sequence`,
);

/** The record that the box put below this one goes back to where it was. */
function openRing(merging: Merging, item: MergedItem, fields: readonly string[]): boolean {
  const { context, merge, tools } = merging;
  const { database } = context;
  const { resource } = item;
  const key = fields.find((field) => resource.acyclic.some((keys) => keys.length === 1 && keys[0] === field));
  const parent = key === undefined ? undefined : valuesFor(merging, item)[key];
  if (key === undefined || typeof parent !== "string" || parent === item.id) return false;
  const child = childOnTheWay(database, resource, { key, from: parent, to: item.id });
  if (child === undefined) return false;
  const before = valueBefore(database, { resource, id: child }, key, merge.header.base.sequence);
  const { stored } = storedOf(resource, { [key]: before === item.id ? null : before });
  const values = { ...readStored(database, resource, child), ...stored };
  const whole = tools.writer.complete(resource, { database, id: child, given: stored, values: () => values });
  const written = refusedBy(() =>
    tools.writer.update(contextFor(merging, item), resource, child, whole as LoggedValues, ""),
  );
  return written === undefined;
}

/** The record that lies right below `to` and above `from`, or is it. */
function childOnTheWay(
  database: Database,
  resource: Resource,
  { key, from, to }: { readonly key: string; readonly from: string; readonly to: string },
): string | undefined {
  const passed = new Set<string>();
  for (let id = from; !passed.has(id); ) {
    passed.add(id);
    const up = readStored(database, resource, id)[key] ?? null;
    if (up === to) return id;
    if (typeof up !== "string") return undefined;
    id = up;
  }
  return undefined;
}

/** What a field was before the box changed it since the clone was taken; null where it did not, or nothing tells. */
function valueBefore(database: Database, { resource, id }: BoxRecord, key: string, base: number): unknown {
  const rows = firstSince(database).all<{ before: string }>({ resource: resource.name, id, base });
  const values = rows.map(({ before }) => JSON.parse(before) as LoggedValues);
  return values.find((before) => Object.hasOwn(before, key))?.[key] ?? null;
}
