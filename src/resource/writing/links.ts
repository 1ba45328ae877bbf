import { type SQL, sql } from "drizzle-orm";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { recordChange } from "../../db/changes/changes.ts";
import { insertInto } from "../../db/statements/insert.ts";
import { statement } from "../../db/statements/statement.ts";
import { conflict } from "../../lib/failures/refusal.ts";
import { mostLinks } from "../../lib/limits.ts";
import type { LoggedLink } from "../definition/link.ts";
import type { Resource } from "../definition/resource.ts";
import { fullTitleIn } from "../reading/titles.ts";
import { isConstraint } from "./constraint.ts";
import type { WriteContext } from "./context.ts";

/**
 * What records are about, such as the devices that an incident affects. Beside the records and not in them: who may read a
 * device may not learn of its incidents.
 */
export const links = sqliteTable("links", {
  id: text("id").primaryKey(),
  kind: text("kind").notNull(),
  ownerResource: text("owner_resource").notNull(),
  ownerId: text("owner_id").notNull(),
  recordResource: text("record_resource").notNull(),
  /** Null once the record is no more. */
  recordId: text("record_id"),
  /** What the record was called when it was linked; once it is no more, what it was called last. */
  recordTitle: text("record_title").notNull(),
  note: text("note"),
  createdAt: text("created_at").notNull(),
});

/** A link as it is kept. */
export type LinkRow = typeof links.$inferSelect;

/** The columns of a link, by the names of its fields. */
export const linkColumns = sql`id, kind, owner_resource AS ownerResource, owner_id AS ownerId, record_resource AS recordResource, record_id AS recordId, record_title AS recordTitle, note, created_at AS createdAt`;

const own = sql`owner_resource = ${sql.placeholder("resource")} AND owner_id = ${sql.placeholder("id")}`;
const about = sql`record_resource = ${sql.placeholder("resource")} AND record_id = ${sql.placeholder("id")}`;

const ownLinks = statement(() => sql`SELECT ${linkColumns} FROM ${links} WHERE ${own}`);

const linksAbout = statement(() => sql`SELECT ${linkColumns} FROM ${links} WHERE ${about}`);

const deleteLink = statement(() => sql`DELETE FROM ${links} WHERE id = ${sql.placeholder("id")}`);

const releaseLink = statement(
  () =>
    sql`UPDATE ${links} SET record_id = NULL, record_title = ${sql.placeholder("title")} WHERE id = ${sql.placeholder("id")}`,
);

const matching = sql`owner_resource = ${sql.placeholder("ownerResource")} AND owner_id = ${sql.placeholder("ownerId")} AND kind = ${sql.placeholder("kind")} AND record_resource = ${sql.placeholder("resource")} AND record_id IS ${sql.placeholder("id")} AND note IS ${sql.placeholder("note")}`;

const linkAsLogged = statement(
  () =>
    sql`SELECT ${linkColumns} FROM ${links} WHERE ${matching} AND (record_id IS NOT NULL OR record_title = ${sql.placeholder("title")}) LIMIT 1`,
);

const insertLink = statement(() => insertInto(links));

const updateLink = statement(
  () =>
    sql`UPDATE ${links} SET record_id = ${sql.placeholder("recordId")}, record_title = ${sql.placeholder("recordTitle")}, note = ${sql.placeholder("note")} WHERE id = ${sql.placeholder("id")}`,
);

const countOwn = statement(
  () => sql`SELECT count(*) AS count FROM ${links} WHERE owner_id = ${sql.placeholder("ownerId")}`,
);

/** The condition that both ends of a link are of resources among `readable`, a JSON array of names. */
export const hasReadableEnds: SQL = sql`owner_resource IN (SELECT value FROM json_each(${sql.placeholder("readable")})) AND record_resource IN (SELECT value FROM json_each(${sql.placeholder("readable")}))`;

/** Throws 409 where a record has as many links as it may have. */
export function checkLinkCount({ database }: Pick<WriteContext, "database">, ownerId: string): void {
  if ((countOwn(database).get<{ count: number }>({ ownerId })?.count ?? 0) < mostLinks) return;
  throw conflict(`There are ${mostLinks} links, which is as many as there may be: remove one first`);
}

/** The link that the change log of its owner tells of, where there still is one. */
export const findLogged = (
  { database }: Pick<WriteContext, "database">,
  owner: { readonly resource: string; readonly id: string },
  link: LoggedLink,
): LinkRow | undefined =>
  linkAsLogged(database).get<LinkRow>({ ...link, ownerResource: owner.resource, ownerId: owner.id }) ??
  undefined;

/** Makes a link, which its owner's change log tells; throws 409 where the two are linked in this way already. */
export function addLink(context: WriteContext, link: LinkRow): void {
  try {
    insertLink(context.database).run(link);
  } catch (error) {
    throw isConstraint(error) ? conflict(`recordId: ${link.recordTitle} is linked already`) : error;
  }
  logLink(context, null, link);
}

/** Changes the record or the note of a link, which its owner's change log tells; throws 409 where the two are linked already. */
export function changeLink(context: WriteContext, before: LinkRow, after: LinkRow): void {
  const { id, recordId, recordTitle, note } = after;
  try {
    updateLink(context.database).run({ id, recordId, recordTitle, note });
  } catch (error) {
    throw isConstraint(error) ? conflict(`recordId: ${recordTitle} is linked already`) : error;
  }
  logLink(context, before, after);
}

/** Deletes a link, which its owner's change log tells. */
export function dropLink(context: WriteContext, link: LinkRow): void {
  deleteLink(context.database).run({ id: link.id });
  logLink(context, link, null);
}

/**
 * Lets go of a record that is about to be deleted, whose values are given. Decision: what a record is about goes with it,
 * and those that are about it keep what it was called last, as an incident must still say what broke.
 */
export function releaseLinks(
  context: WriteContext,
  resource: Resource,
  { id, json }: { readonly id: string; readonly json: string },
): void {
  const { database } = context;
  const at = { resource: resource.name, id };
  for (const link of ownLinks(database).all<LinkRow>(at)) dropLink(context, link);
  const held = linksAbout(database).all<LinkRow>(at);
  if (held.length === 0) return;
  const title = fullTitleIn(context, resource, JSON.parse(json));
  for (const link of held) {
    releaseLink(database).run({ id: link.id, title });
    logLink(context, link, { ...link, recordId: null, recordTitle: title });
  }
}

/**
 * Tells the owner's change log what became of a link. Decision: a link is told in the change log of the record that says
 * what it is about, and never in that of the other one, whose readers may not be readers of the first.
 */
export function logLink(context: WriteContext, before: LinkRow | null, after: LinkRow | null): void {
  const { ownerResource = "", ownerId = "" } = after ?? before ?? {};
  recordChange(context.database, context, {
    action: "update",
    resource: ownerResource,
    recordId: ownerId,
    before: JSON.stringify({ link: before && said(before) }),
    after: JSON.stringify({ link: after && said(after) }),
  });
}

const said = ({ kind, recordResource, recordId, recordTitle, note }: LinkRow): LoggedLink => ({
  kind,
  resource: recordResource,
  id: recordId,
  title: recordTitle,
  note,
});
