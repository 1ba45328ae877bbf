import { sql } from "drizzle-orm";
import { changes } from "../../../db/changes/changes.ts";
import type { Database } from "../../../db/open.ts";
import { inSavepoint } from "../../../db/savepoint.ts";
import { statement } from "../../../db/statements/statement.ts";
import { midSentence } from "../../../lib/text/words.ts";
import { isCustomKey } from "../../../resource/definition/custom/custom.ts";
import { declaredFields } from "../../../resource/definition/fieldsOf.ts";
import type { Registry } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { Reference } from "../../../resource/fields/field.ts";
import { isThere } from "../../../resource/reading/read.ts";
import { undoEntries } from "../../history/undo/entries.ts";
import { type Entry, entriesOf, spanOfGroup, spanOfRequest, type UndoSpan } from "../../history/undo/span.ts";
import { titleOfGone } from "../../history/undo/titleFor.ts";
import type { LoggedValues } from "../fold/netChange.ts";
import { type BoxRecord, choiceOf, declaredResource, keyOf, type MergedItem, type Merging } from "./item.ts";

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

/** A record that others refer to. */
interface Target {
  readonly name: string;
  readonly id: string;
  readonly onDelete: Reference["onDelete"];
}

/** The records that one with these values refers to. */
const targetsOf = (resource: Resource, values: LoggedValues): Target[] =>
  Object.entries(declaredFields(resource)).flatMap(([key, { kind }]): Target[] => {
    const id = values[key];
    return !isCustomKey(key) && kind.reference !== undefined && typeof id === "string"
      ? [{ name: kind.reference.target, id, onDelete: kind.reference.onDelete }]
      : [];
  });

/** The records that one belongs to: those with which it is deleted. */
const ownersOf = (resource: Resource, values: LoggedValues): Target[] =>
  targetsOf(resource, values).filter(({ onDelete }) => onDelete === "cascade");

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

/** A deletion at the box that is undone, so that a record comes back. */
interface Return {
  readonly root: BoxRecord;
  /** The entries of what was deleted as a whole; none where the log does not tell. */
  readonly undone: { readonly span: UndoSpan; readonly sequences: ReadonlySet<number> } | undefined;
}

/**
 * The deletions that have to be undone so that a record is there again, in this order: first those of what it, or what comes
 * back along with it, belongs or refers to.
 */
function returnsFor(merging: Merging, record: BoxRecord): Return[] {
  const { database, registry } = merging.context;
  const seen = new Set<string>();
  const returns: Return[] = [];
  const collect = (one: BoxRecord): void => {
    if (isThere(database, one.resource, one.id)) return;
    const root = rootOf(merging, one);
    const key = keyOf(root.resource.name, root.id);
    if (seen.has(key)) return;
    seen.add(key);
    const deletion = findDeletion(database, root);
    if (deletion === undefined) {
      returns.push({ root, undone: undefined });
      return;
    }
    const span = spanOf(database, deletion);
    const { sequences, deleted } = belongingTo(merging, span, root);
    for (const { name, id } of neededBy(registry, deleted))
      collect({ resource: declaredResource(registry, name), id });
    returns.push({ root, undone: { span, sequences } });
  };
  collect(record);
  return returns;
}

/** The records that deleted ones belonged or referred to, but for themselves; what is cleared with its target need not be there. */
function neededBy(registry: Registry, deleted: readonly Entry[]): Target[] {
  const own = new Set(deleted.map(({ resource, recordId }) => keyOf(resource, recordId)));
  return deleted
    .flatMap(({ resource, before }) => targetsOf(declaredResource(registry, resource), before ?? {}))
    .filter(({ name, id, onDelete }) => onDelete !== "clear" && !own.has(keyOf(name, id)));
}

/** What is decided about records that come back along with one. */
interface Coming {
  /** The item by which it is yet to be decided whether one of them comes back. */
  readonly undecided: MergedItem | undefined;
  /** The item by which one of them stays deleted. */
  readonly staying: MergedItem | undefined;
  /** The log tells how all of them were. */
  readonly isKnown: boolean;
}

/** Returns what is decided about a record that was deleted at the box, and about what comes back along with it. */
export function findComing(merging: Merging, record: BoxRecord, except?: MergedItem): Coming {
  const returns = returnsFor(merging, record);
  const leaders = returns
    .flatMap(({ root }) => merging.gone.get(keyOf(root.resource.name, root.id)) ?? [])
    .filter((leader) => leader !== except);
  return {
    undecided: leaders.find((leader) => choiceOf(leader, "deletedHere") === undefined),
    staying: leaders.find((leader) => choiceOf(leader, "deletedHere") === "stay-deleted"),
    isKnown: returns.every(({ undone }) => undone !== undefined),
  };
}

/** Says that a record stays deleted by a decision. */
export function describeStaying({ context }: Merging, { resource, id }: MergedItem): string {
  const title = titleOfGone(context, resource, id);
  return `${midSentence(resource.label)} ${title} stays deleted, as was decided about it`;
}

/**
 * Brings a record back that was deleted at the box, with what was deleted along with it, as an undo does, and with what it
 * refers to. Returns what stands against it; undefined once it is there. Decision: what a person decided to leave deleted
 * stays so, even if something else refers to it.
 */
export function bringBack(merging: Merging, record: BoxRecord, by?: MergedItem): string | undefined {
  const { staying } = findComing(merging, record, by);
  if (staying !== undefined) return describeStaying(merging, staying);
  return inSavepoint(
    merging.context.database,
    () => {
      for (const one of returnsFor(merging, record)) {
        const refused = undo(merging, one);
        if (refused !== undefined) return refused;
      }
      return undefined;
    },
    (refused) => refused === undefined,
  );
}

function undo({ context, tools }: Merging, { root, undone }: Return): string | undefined {
  const { database } = context;
  if (undone === undefined) return "the change log no longer has it, so it can't be brought back";
  const { conflicts } = undoEntries(context, undone.span, {
    writer: tools.writer,
    role: tools.caller.role,
    skipConflicts: true,
    tell: () => undefined,
    takes: ({ sequence }) => undone.sequences.has(sequence),
  });
  if (isThere(database, root.resource, root.id)) return undefined;
  const [first] = conflicts.told();
  return first === undefined ? "it can't be brought back" : `${first.field ?? first.title}: ${first.message}`;
}

const spanOf = (database: Database, { sequence, requestId, group }: Deletion): UndoSpan =>
  (group === null ? undefined : spanOfGroup(database, group)) ?? spanOfRequest(database, sequence, requestId);

/** The entries of a deletion that are about one record, what belongs to it and what referred to any of these. */
function belongingTo(
  { context }: Merging,
  span: UndoSpan,
  root: BoxRecord,
): { readonly sequences: ReadonlySet<number>; readonly deleted: readonly Entry[] } {
  const { database, registry } = context;
  const ids = new Set([keyOf(root.resource.name, root.id)]);
  const entries = [...entriesOf(database, span)];
  const deleted = entries.filter(({ action, resource, recordId, before }) => {
    if (action !== "delete") return false;
    const key = keyOf(resource, recordId);
    const owners = ownersOf(declaredResource(registry, resource), before ?? {});
    if (!ids.has(key) && !owners.some(({ name, id }) => ids.has(keyOf(name, id)))) return false;
    ids.add(key);
    return true;
  });
  const plain = new Set([...ids].map((key) => key.slice(key.indexOf("/") + 1)));
  const about = entries.filter((entry) => isAbout(entry, plain));
  return { sequences: new Set([...deleted, ...about].map(({ sequence }) => sequence)), deleted };
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
