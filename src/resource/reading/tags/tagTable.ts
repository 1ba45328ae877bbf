import { type SQL, sql } from "drizzle-orm";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import { isSlug } from "../../../lib/text/slug.ts";
import { columnOf } from "../../definition/columns.ts";
import type { Resource } from "../../definition/resource.ts";
import { type Columns, type Field, field } from "../../fields/field.ts";
import { foldedSlug } from "../../fields/slug.ts";

/** Which records have which tags. */
export const recordTags = sqliteTable("record_tags", {
  id: text("id").primaryKey(),
  ownerResource: text("owner_resource").notNull(),
  ownerId: text("owner_id").notNull(),
  tagResource: text("tag_resource").notNull(),
  tagId: text("tag_id").notNull(),
  createdAt: text("created_at").notNull(),
});

/** The parameter of lists that filters by tags. */
export const tagFilter = "tag";

/** The column of tags in exports and imports. */
export const tagsColumn = "tags";

/** The table of the tags themselves. */
export const tagTable = "tags";

/** What a list is filtered by where its records may have tags: the slugs of these. */
export const tagField = (resource: Resource): Field =>
  field<string, string, string>({
    name: "tag",
    column: "none",
    rule: "must be the slug of a tag",
    input: { type: "string" },
    output: { type: "string" },
    store: () => undefined,
    filter: (slug) => (isSlug(slug) ? slug.toLowerCase() : undefined),
    render: () => sql`NULL`,
    having: (columns, slugs, isGathered) => hasTag(resource, columns, slugs, isGathered),
  });

/** The columns of the filter: what it compares is the id of the record. */
export const tagColumns = (resource: Resource): Columns => ({
  own: sql`${columnOf(resource, "id")}`,
  derived: undefined,
  of: (other) => sql`${columnOf(resource, other)}`,
});

function hasTag({ name }: Resource, { own }: Columns, slugs: SQL | undefined, isGathered: boolean): SQL {
  const ofResource = sql`tagged.owner_resource = ${sql.raw(`'${name}'`)}`;
  const among =
    slugs === undefined
      ? sql``
      : sql` AND tagged.tag_id IN (SELECT id FROM ${sql.identifier(tagTable)} WHERE ${foldedSlug(sql`slug`)} IN (SELECT value FROM json_each(${slugs})))`;
  return isGathered
    ? sql`${own} IN (SELECT tagged.owner_id FROM ${recordTags} AS tagged WHERE ${ofResource}${among})`
    : sql`EXISTS (SELECT 1 FROM ${recordTags} AS tagged WHERE tagged.owner_id = ${own} AND ${ofResource}${among})`;
}

/** The names of the tags of a record, as JSON: null where it has none. */
export const tagNames = (id: SQL): SQL =>
  sql`json((SELECT CASE count(*) WHEN 0 THEN NULL ELSE json_group_array(named.name ORDER BY named.name_folded) END FROM ${recordTags} AS tagged JOIN ${sql.identifier(tagTable)} AS named ON named.id = tagged.tag_id WHERE tagged.owner_id = ${id}))`;

const anyTagged = statement(
  () =>
    // By the index, a look for each tag: there are few tags, and many records that have some.
    sql`SELECT 1 AS found FROM ${sql.identifier(tagTable)} AS named CROSS JOIN ${recordTags} AS tagged ON tagged.tag_id = named.id AND tagged.owner_resource = ${sql.placeholder("resource")} LIMIT 1`,
);

/** Whether any record of a resource has a tag. */
export const hasTags = (database: Pick<Database, "statements">, { name }: Resource): boolean =>
  anyTagged(database).get({ resource: name }) !== null;
