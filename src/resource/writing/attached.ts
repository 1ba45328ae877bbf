import { getTableColumns, sql } from "drizzle-orm";
import { recordChange } from "../../db/changes/changes.ts";
import { insertInto } from "../../db/statements/insert.ts";
import { type Stored, statement } from "../../db/statements/statement.ts";
import { conflict, invalid } from "../../lib/failures/refusal.ts";
import { midSentence } from "../../lib/text/words.ts";
import { now } from "../../lib/time/time.ts";
import { newId } from "../../lib/uuid.ts";
import {
  type Attached,
  type AttachedRow,
  endsAt,
  keysOfEnd,
  type LoggedRow,
  loggedOf,
} from "../definition/attached/attached.ts";
import type { Resource } from "../definition/resource.ts";
import { attachedColumn, countAttached, type RecordAt, rowsAt } from "../reading/attached.ts";
import { fullTitleIn } from "../reading/titles.ts";
import { isConstraint } from "./constraint.ts";
import type { WriteContext } from "./context.ts";

const insertRow = statement(({ table }: Attached) => insertInto(table));

const updateRow = statement((kind: Attached) => {
  const keys = Object.keys(getTableColumns(kind.table)).filter((key) => key !== "id");
  const sets = keys.map((key) => sql`${attachedColumn(kind, key)} = ${sql.placeholder(key)}`);
  return sql`UPDATE ${kind.table} SET ${sql.join(sets, sql`, `)} WHERE id = ${sql.placeholder("id")}`;
});

const deleteRow = statement(
  ({ table }: Attached) => sql`DELETE FROM ${table} WHERE id = ${sql.placeholder("id")}`,
);

/** Throws 409 where a record has as many rows of a kind as it may have. */
export function checkAttachedCount(
  { database }: Pick<WriteContext, "database">,
  kind: Attached,
  owner: RecordAt,
): void {
  if (countAttached(database, kind, owner) < kind.max) return;
  const rows = midSentence(kind.sheet.plural);
  throw conflict(`There are ${kind.max} ${rows}, which is as many as there may be: remove one first`);
}

/** Throws 400 where something is not there that a row needs. */
function requireAll({ database }: WriteContext, kind: Attached, row: AttachedRow): void {
  const [field, message] = kind.missing?.(database, row) ?? [];
  if (field !== undefined) throw invalid(`${field}: ${message}`);
}

/** Attaches a row to a record and logs it; throws 409 where a unique index refuses it. */
export function attachRow(context: WriteContext, kind: Attached, row: AttachedRow): void {
  requireAll(context, kind, row);
  refusing(kind, row, () => insertRow(context.database, kind).run(row));
  logRow(context, kind, null, row);
}

/** Changes a row and logs it; throws 409 where a unique index refuses it. */
export function changeRow(
  context: WriteContext,
  kind: Attached,
  before: AttachedRow,
  after: AttachedRow,
): void {
  requireAll(context, kind, after);
  refusing(kind, after, () => updateRow(context.database, kind).run(after));
  logRow(context, kind, before, after);
}

/** Removes a row and logs it. */
export function detachRow(context: WriteContext, kind: Attached, row: AttachedRow): void {
  deleteRow(context.database, kind).run({ id: row.id });
  logRow(context, kind, row, null);
}

function refusing(kind: Attached, row: AttachedRow, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!isConstraint(error)) throw error;
    throw conflict(kind.taken?.(row) ?? `${kind.sheet.label} is there already`);
  }
}

/**
 * Logs what became of a row. Decision: what is attached is logged in the change log of its owner alone, never in that of
 * another record that it leads to, whose readers may not be readers of the owner.
 */
function logRow(
  context: WriteContext,
  kind: Attached,
  before: AttachedRow | null,
  after: AttachedRow | null,
): void {
  const { ownerResource = "", ownerId = "" } = after ?? before ?? {};
  const entry = (row: AttachedRow | null): string =>
    JSON.stringify({ [kind.word]: row && { ...loggedOf(kind, row), ...kind.told?.(context.database, row) } });
  recordChange(context.database, context, {
    action: "update",
    resource: ownerResource,
    recordId: ownerId,
    before: entry(before),
    after: entry(after),
  });
}

/**
 * Releases all that is attached to a record that is about to be deleted, whose values are given. Decision: what belongs to a
 * record is deleted with it; a row that keeps a title outlives the record, as an incident must still say what broke.
 */
export function releaseAttached(
  context: WriteContext,
  resource: Resource,
  record: { readonly id: string; readonly json: string },
): void {
  for (const kind of context.attached)
    for (const end of endsAt(kind, resource.name)) releaseAt(context, kind, end, { ...record, resource });
}

function releaseAt(
  context: WriteContext,
  kind: Attached,
  end: string,
  { resource, id, json }: { readonly resource: Resource; readonly id: string; readonly json: string },
): void {
  const rows = rowsAt(context.database, kind, end, { resource: resource.name, id });
  if (kind.ends[end]?.keepsTitle !== true) {
    for (const row of rows) detachRow(context, kind, row);
    return;
  }
  if (rows.length === 0) return;
  const keys = keysOfEnd(end);
  const title = fullTitleIn(context, resource, JSON.parse(json));
  for (const row of rows) changeRow(context, kind, row, { ...row, [keys.id]: null, [keys.title]: title });
}

/** Returns the row that the change log of its owner describes, as it would be stored again in place of `present`. */
export function restoredRow(
  { logged, table }: Attached,
  owner: RecordAt,
  from: LoggedRow,
  present: AttachedRow | undefined,
): AttachedRow {
  const nothing = Object.fromEntries(Object.keys(getTableColumns(table)).map((key) => [key, null]));
  const known = Object.entries(logged).map(([key, of]): [string, Stored] => [of, from[key] ?? null]);
  return {
    ...nothing,
    ...{ id: newId(), createdAt: now() },
    ...present,
    ...{ ownerResource: owner.resource, ownerId: owner.id },
    ...Object.fromEntries(known),
  };
}
