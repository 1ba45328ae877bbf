import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { insertInto } from "../../db/statements/insert.ts";
import { statement } from "../../db/statements/statement.ts";
import type { SavedView } from "./answers.ts";
import { views } from "./tables.ts";

/** A view as it is kept. */
export type ViewRow = typeof views.$inferSelect;

const columns = sql`id, person_id AS personId, made_by_id AS madeById, resource, name, search, created_at AS createdAt, updated_at AS updatedAt, revision`;
const caller = sql`${sql.placeholder("personId")}`;

const visibleViews = statement(
  () =>
    sql`SELECT ${columns} FROM ${views} WHERE person_id IS NULL OR person_id = ${caller} ORDER BY resource, person_id IS NOT NULL, fold(name), id`,
);

const viewById = statement(
  () =>
    sql`SELECT ${columns} FROM ${views} WHERE id = ${sql.placeholder("id")} AND (person_id IS NULL OR person_id = ${caller})`,
);

const insertView = statement(() => insertInto(views));

const replaceView = statement(
  () =>
    sql`UPDATE ${views} SET person_id = ${caller}, name = ${sql.placeholder("name")}, search = ${sql.placeholder("search")}, updated_at = ${sql.placeholder("updatedAt")}, revision = ${sql.placeholder("revision")} WHERE id = ${sql.placeholder("id")}`,
);

const namedAlike = statement(
  () =>
    sql`SELECT 1 AS known FROM ${views} WHERE resource = ${sql.placeholder("resource")} AND person_id IS ${caller} AND fold(name) = fold(${sql.placeholder("name")}) AND id <> ${sql.placeholder("id")}`,
);

const deleteView = statement(() => sql`DELETE FROM ${views} WHERE id = ${sql.placeholder("id")}`);

const countShared = statement(() => sql`SELECT count(*) AS count FROM ${views} WHERE person_id IS NULL`);

const countOwn = statement(() => sql`SELECT count(*) AS count FROM ${views} WHERE person_id = ${caller}`);

/** The views that are shared and a person's own, by resource, the shared ones first, then by name. */
export const findViews = (database: Database, personId: string): ViewRow[] =>
  visibleViews(database).all<ViewRow>({ personId });

/** A view that is shared or this person's own; null where there is none. */
export const findView = (database: Database, personId: string, id: string): ViewRow | null =>
  viewById(database).get<ViewRow>({ id, personId });

/** Whether another view of this list has the same name but for its case, among those that are shared or one's own. */
export const isNameTaken = (database: Database, { id, resource, personId, name }: ViewRow): boolean =>
  namedAlike(database).get({ id, resource, personId, name }) !== null;

/** Writes a new view. */
export function storeView(database: Database, row: ViewRow): void {
  insertView(database).run(row);
  database.versions.bump("views");
}

/** Writes a view over as it was. */
export function storeViewAgain(database: Database, row: ViewRow): void {
  replaceView(database).run(row);
  database.versions.bump("views");
}

/** Deletes a view. */
export function dropView(database: Database, id: string): void {
  deleteView(database).run({ id });
  database.versions.bump("views");
}

/** How many views there are that are shared, or how many are this person's own. */
export const countViews = (database: Database, personId: string | null): number =>
  (personId === null ? countShared(database) : countOwn(database)).get<{ count: number }>({ personId })
    ?.count ?? 0;

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
