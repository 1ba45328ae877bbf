import { sql } from "drizzle-orm";
import { changeGroups, countChanges } from "../../db/changes/groups.ts";
import { deleteMeta, findMetas, writeMeta } from "../../db/meta.ts";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { Refusal } from "../../lib/failures/refusal.ts";
import { nextTurn } from "../../lib/nextTurn.ts";
import { now } from "../../lib/time/time.ts";
import { findResource } from "../../resource/definition/registry.ts";
import { currentResource } from "../../resource/reading/current.ts";
import { isThere, type Rendered, readRecord, recordIn } from "../../resource/reading/read.ts";
import { reindexCustom } from "../../resource/reading/search/prepare.ts";
import type { Store } from "../../resource/reading/store.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { removeRecord } from "../../resource/writing/remove.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import { type CustomField, customFields } from "../../resources/custom-fields.ts";
import { forgetValue, someValues } from "./usage.ts";

/** The records that one write removes values of: others wait for some ten milliseconds. */
export const recordsAtOnce = 40;

/** The records that one write indexes again, which takes less. */
const indexedAtOnce = 100;

/** Facts about work that is under way: they outlive a stop, after which it goes on. */
const deletionPrefix = "custom field deletion ";
const reindexPrefix = "custom field search ";

const wakers = new WeakMap<Database, () => void>();

/** Has the work go on, where this database is served. */
const wake = (database: Database): void => wakers.get(database)?.();

/** Notes, inside a write, that the custom texts of these records are to be indexed again for searches. */
export function noteReindex(database: Database, resource: string): void {
  writeMeta(database, `${reindexPrefix}${resource}`, "0");
  wake(database);
}

const markDeleting = statement(
  () =>
    sql`UPDATE ${customFields.table} SET status = 'deleting', updated_at = ${sql.placeholder("at")}, revision = revision + 1 WHERE ${customFields.table.id} = ${sql.placeholder("id")}`,
);

/** Begins to delete a field that many records have values of, inside a write. */
export function beginDeletion({ database }: WriteContext, id: string, group: number): void {
  // What is logged is the deletion: undone, the field is archived again.
  markDeleting(database).run({ id, at: now() });
  database.versions.bump(customFields.name);
  writeMeta(database, `${deletionPrefix}${id}`, String(group));
  wake(database);
}

/** Removes the values that some records have of a field, inside a write; returns whether any had one. */
export function removeValues(context: WriteContext, id: string): boolean {
  const { database, registry } = context;
  const { resource, key } = recordIn(customFields, readRecord(database, customFields, id));
  const owner = currentResource(database, findResource(registry, resource), "all");
  const entries = someValues(database, id, recordsAtOnce);
  for (const entry of entries) {
    const { recordId } = entry;
    if (isThere(database, owner, recordId))
      updateRecord(context, owner, recordId, { custom: { [key]: null } });
    forgetValue(database, id, entry);
  }
  return entries.length > 0;
}

/** Deletes a field without values; `before` is the record as it was before its deletion began. */
export const finishDeletion = (context: WriteContext, id: string, before: Rendered): void => {
  removeRecord(context, customFields, id, { before });
};

const groupById = statement(
  () =>
    sql`SELECT actor_id AS personId, actor_email AS email FROM ${changeGroups} WHERE ${changeGroups.number} = ${sql.placeholder("group")}`,
);

/** Takes the next step of the work that is under way, inside a write; returns whether there is more of it. */
function takeStep({ database, registry, attached }: Store): boolean {
  const [deletion] = findMetas(database, deletionPrefix);
  if (deletion !== undefined) {
    const [fact, number] = deletion;
    const group = Number(number);
    const actor = groupById(database).get<{ personId: string | null; email: string | null }>({ group }) ?? {
      personId: null,
      email: null,
    };
    deleteSome({ database, registry, attached, actor, requestId: null, group }, fact);
    return true;
  }
  const [reindex] = findMetas(database, reindexPrefix);
  if (reindex === undefined) return false;
  const [fact, last] = reindex;
  const owner = registry.find(({ name }) => name === fact.slice(reindexPrefix.length));
  const next = owner && reindexCustom(database, owner, Number(last), indexedAtOnce);
  if (next === undefined) deleteMeta(database, fact);
  else writeMeta(database, fact, String(next));
  return true;
}

function deleteSome(context: WriteContext & { readonly group: number }, fact: string): void {
  const { database, group } = context;
  const id = fact.slice(deletionPrefix.length);
  if (isThere(database, customFields, id)) {
    if (removeValues(context, id)) return;
    const record = readRecord(database, customFields, id);
    const archived = { ...(JSON.parse(record.json) as CustomField), status: "archived" };
    finishDeletion(context, id, { ...record, json: JSON.stringify(archived) });
    countChanges(database, group);
  }
  deleteMeta(database, fact);
}

/** Work on custom fields that goes on beside requests: deletions of fields with many values, and indexing. */
export interface FieldWork {
  /** Stops behind the step that is under way; the next start goes on. */
  stop(): Promise<void>;
}

/**
 * Goes on with the work on custom fields of a served database, a small write after the other, whenever there is some; also with
 * what an earlier process has left.
 */
export function startFieldWork(store: Store): FieldWork {
  const { database } = store;
  let isStopped = false;
  let running: Promise<void> | undefined;
  let isAwake = false;
  const run = async (): Promise<void> => {
    do {
      isAwake = false;
      // The write that woke this up commits first.
      await nextTurn();
      while (!isStopped && (await database.write(() => takeStep(store)))) await nextTurn();
    } while (isAwake && !isStopped);
  };
  const start = (): void => {
    isAwake = true;
    if (isStopped) return;
    running ??= run()
      .catch((failure: unknown) => {
        // A database that refuses writes is told of elsewhere; the next start goes on.
        if (!(failure instanceof Refusal)) throw failure;
      })
      .finally(() => {
        running = undefined;
      });
  };
  wakers.set(database, start);
  if (findMetas(database, "custom field ").size > 0) start();
  return {
    stop: async () => {
      isStopped = true;
      wakers.delete(database);
      await running;
    },
  };
}
