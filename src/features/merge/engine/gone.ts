import { sql } from "drizzle-orm";
import { changes } from "../../../db/changes/changes.ts";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import { isCustomKey } from "../../../resource/definition/custom/custom.ts";
import { declaredFields } from "../../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { isThere } from "../../../resource/reading/read.ts";
import { undoEntries } from "../../history/undo/entries.ts";
import { type Entry, entriesOf, spanOfGroup, spanOfRequest, type UndoSpan } from "../../history/undo/span.ts";
import type { LoggedValues } from "../fold/netChange.ts";
import { type BoxRecord, declaredResource, keyOf, type Merging } from "./item.ts";

/** A deletion at the box, as its log tells. */
export interface Deletion {
  readonly sequence: number;
  readonly requestId: string | null;
  readonly group: number | null;
  /** The record as it was. */
  readonly before: LoggedValues;
}

const lastDeletion = statement(
  () =>
    sql`SELECT sequence, request_id AS requestId, group_id AS "group", before FROM ${changes} WHERE resource = ${sql.placeholder("resource")} AND record_id = ${sql.placeholder("id")} AND action = 'delete' ORDER BY sequence DESC LIMIT 1`,
);

/** Returns how a record was deleted at the box; undefined where the log does not tell. */
export function findDeletion(database: Database, { resource, id }: BoxRecord): Deletion | undefined {
  const row = lastDeletion(database).get<Omit<Deletion, "before"> & { readonly before: string }>({
    ...{ resource: resource.name, id },
  });
  return row === null ? undefined : { ...row, before: JSON.parse(row.before) as LoggedValues };
}

/** The records that one belongs to: those with which it is deleted. */
const ownersOf = (
  resource: Resource,
  values: LoggedValues,
): { readonly name: string; readonly id: string }[] =>
  Object.entries(declaredFields(resource)).flatMap(([key, { kind }]) => {
    const id = values[key];
    return !isCustomKey(key) && kind.reference?.onDelete === "cascade" && typeof id === "string"
      ? [{ name: kind.reference.target, id }]
      : [];
  });

/** Returns the record with which this one was deleted: the device of a port; itself where it was deleted alone. */
export function rootOf({ context }: Merging, record: BoxRecord): BoxRecord {
  const { database, registry } = context;
  const deletion = findDeletion(database, record);
  if (deletion === undefined) return record;
  for (const { name, id } of ownersOf(record.resource, deletion.before)) {
    const owner = { resource: declaredResource(registry, name), id };
    if (isThere(database, owner.resource, id)) continue;
    const theirs = findDeletion(database, owner);
    if (theirs?.requestId === deletion.requestId && theirs.group === deletion.group)
      return rootOf({ context } as Merging, owner);
  }
  return record;
}

/**
 * Brings a record back that was deleted at the box, with what was deleted along with it, as an undo does. Returns what stands
 * against it; undefined once it is there.
 */
export function bringBack(merging: Merging, record: BoxRecord): string | undefined {
  const { context, tools } = merging;
  const { database } = context;
  if (isThere(database, record.resource, record.id)) return undefined;
  const root = rootOf(merging, record);
  const deletion = findDeletion(database, root);
  if (deletion === undefined) return "the change log no longer has it, so it can't be brought back";
  const span = spanOf(database, deletion);
  const taken = belongingTo(merging, span, root);
  const { conflicts } = undoEntries(context, span, {
    writer: tools.writer,
    role: tools.caller.role,
    skipConflicts: true,
    tell: () => undefined,
    takes: ({ sequence }) => taken.has(sequence),
  });
  if (isThere(database, record.resource, record.id)) return undefined;
  const [first] = conflicts.told();
  return first === undefined ? "it can't be brought back" : `${first.field ?? first.title}: ${first.message}`;
}

const spanOf = (database: Database, { sequence, requestId, group }: Deletion): UndoSpan =>
  (group === null ? undefined : spanOfGroup(database, group)) ?? spanOfRequest(database, sequence, requestId);

/** The entries of a deletion that are about one record, what belongs to it and what referred to any of these. */
function belongingTo({ context }: Merging, span: UndoSpan, root: BoxRecord): ReadonlySet<number> {
  const { database, registry } = context;
  const ids = new Set([keyOf(root.resource.name, root.id)]);
  const entries = [...entriesOf(database, span)];
  const taken = new Set<number>();
  for (const entry of entries) {
    if (entry.action !== "delete") continue;
    const resource = declaredResource(registry, entry.resource);
    const key = keyOf(entry.resource, entry.recordId);
    const belongs = ownersOf(resource, entry.before ?? {}).some(({ name, id }) => ids.has(keyOf(name, id)));
    if (!ids.has(key) && !belongs) continue;
    ids.add(key);
    taken.add(entry.sequence);
  }
  const plain = new Set([...ids].map((key) => key.slice(key.indexOf("/") + 1)));
  for (const entry of entries) if (isAbout(entry, plain)) taken.add(entry.sequence);
  return taken;
}

/** Whether an entry took a reference or a link to one of these records away, or something that was attached to it. */
function isAbout({ action, recordId, before, after }: Entry, ids: ReadonlySet<string>): boolean {
  if (action !== "update") return false;
  if (ids.has(recordId)) return true;
  return Object.entries(before ?? {}).some(([key, value]) => {
    if ((after?.[key] ?? null) !== null) return false;
    if (typeof value === "string") return ids.has(value);
    return typeof value === "object" && value !== null && "id" in value && ids.has(String(value.id));
  });
}
