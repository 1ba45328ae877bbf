import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { insertInto } from "../../db/statements/insert.ts";
import { statement } from "../../db/statements/statement.ts";
import { newId } from "../../lib/uuid.ts";
import { sharedViews } from "../../resources/sharedViews.ts";
import type { SavedView } from "./answers.ts";
import { ownViews } from "./tables.ts";

/** A view of one's own, as it is kept. */
type OwnView = typeof ownViews.$inferSelect;

/** A view as it is kept; one that is shared has no person. */
export type ViewRow = Omit<OwnView, "personId"> & { readonly personId: string | null };

const columnsFor = (personId: SQL) =>
  sql`id, ${personId} AS personId, made_by_id AS madeById, resource, name, search, created_at AS createdAt, updated_at AS updatedAt, revision`;
const caller = sql`${sql.placeholder("personId")}`;
const shared = sql`SELECT ${columnsFor(sql`NULL`)} FROM ${sharedViews.table}`;

/**
 * Decision: a view that was shared away, and is shared here by the merge, is there once: one's own of the same ID is kept, but not
 * seen as long as the shared one is there, so that undoing the merge shows it again.
 */
const isSeen = sql`id NOT IN (SELECT id FROM ${sharedViews.table})`;
const own = sql`SELECT ${columnsFor(sql`person_id`)} FROM ${ownViews} WHERE person_id = ${caller} AND ${isSeen}`;

const visibleViews = statement(
  () =>
    sql`SELECT * FROM (${shared} UNION ALL ${own}) ORDER BY resource, personId IS NOT NULL, fold(name), id`,
);

const viewById = statement(
  () => sql`${shared} WHERE id = ${sql.placeholder("id")} UNION ALL ${own} AND id = ${sql.placeholder("id")}`,
);

const insertView = statement(() => insertInto(ownViews));

const replaceView = statement(
  () =>
    sql`UPDATE ${ownViews} SET name = ${sql.placeholder("name")}, search = ${sql.placeholder("search")}, updated_at = ${sql.placeholder("updatedAt")}, revision = ${sql.placeholder("revision")} WHERE id = ${sql.placeholder("id")}`,
);

const isNamedAlike = sql`resource = ${sql.placeholder("resource")} AND fold(name) = fold(${sql.placeholder("name")}) AND id <> ${sql.placeholder("id")}`;
const sharedAlike = statement(() => sql`SELECT 1 AS known FROM ${sharedViews.table} WHERE ${isNamedAlike}`);
const ownAlike = statement(
  () => sql`SELECT 1 AS known FROM ${ownViews} WHERE person_id = ${caller} AND ${isSeen} AND ${isNamedAlike}`,
);

const deleteUnseen = statement(
  () =>
    sql`DELETE FROM ${ownViews} WHERE person_id = ${caller} AND resource = ${sql.placeholder("resource")} AND name = ${sql.placeholder("name")} AND NOT ${isSeen}`,
);

const deleteView = statement(() => sql`DELETE FROM ${ownViews} WHERE id = ${sql.placeholder("id")}`);

const changeId = statement(
  () =>
    sql`UPDATE ${ownViews} SET id = ${sql.placeholder("newId")} WHERE id = ${sql.placeholder("id")} AND updated_at > ${sql.placeholder("since")} RETURNING id`,
);

const countShared = statement(() => sql`SELECT count(*) AS count FROM ${sharedViews.table}`);

const countOwn = statement(() => sql`SELECT count(*) AS count FROM ${ownViews} WHERE person_id = ${caller}`);

/** The views that are shared and a person's own, by resource, the shared ones first, then by name. */
export const findViews = (database: Database, personId: string): ViewRow[] =>
  visibleViews(database).all<ViewRow>({ personId });

/** A view that is shared or this person's own; null where there is none. */
export const findView = (database: Database, personId: string, id: string): ViewRow | null =>
  viewById(database).get<ViewRow>({ id, personId });

/** Whether another view of this list has the same name but for its case, among those that are shared or one's own. */
export const isNameTaken = (database: Database, { id, resource, personId, name }: ViewRow): boolean =>
  (personId === null ? sharedAlike(database) : ownAlike(database)).get({
    ...{ id, resource, name },
    ...(personId !== null && { personId }),
  }) !== null;

/** Writes a new view of one's own; one of that name that is not seen any more gives way. */
export function storeView(database: Database, row: OwnView): void {
  dropUnseen(database, row);
  insertView(database).run(row);
  database.versions.bump("own_views");
}

/** Writes a view of one's own over as it was. */
export function storeViewAgain(database: Database, row: OwnView): void {
  const { id, name, search, updatedAt, revision } = row;
  dropUnseen(database, row);
  replaceView(database).run({ id, name, search, updatedAt, revision });
  database.versions.bump("own_views");
}

function dropUnseen(database: Database, { personId, resource, name }: OwnView): void {
  deleteUnseen(database).run({ personId, resource, name });
}

/** Deletes a view of one's own; if it is shared by now, the one that is not seen any more. */
export function dropView(database: Database, id: string): void {
  deleteView(database).run({ id });
  database.versions.bump("own_views");
}

/**
 * Gives a view of one's own another ID if it has this one, which a shared view is to have again, and was changed since a time.
 */
export function freeViewId(database: Database, id: string, since: string): void {
  if (changeId(database).get({ id, since, newId: newId() }) !== null) database.versions.bump("own_views");
}

/** How many views there are that are shared, or how many are this person's own. */
export const countViews = (database: Database, personId: string | null): number =>
  (personId === null
    ? countShared(database).get<{ count: number }>()
    : countOwn(database).get<{ count: number }>({ personId })
  )?.count ?? 0;

/** A view as it is answered. */
export const shownView = ({ personId, madeById, revision: _, ...view }: ViewRow): SavedView => ({
  id: view.id,
  resource: view.resource,
  name: view.name,
  search: view.search,
  shared: personId === null,
  ownerId: madeById,
  createdAt: view.createdAt,
  updatedAt: view.updatedAt,
});
