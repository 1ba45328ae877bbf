import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import type { Role } from "../../http/access.ts";
import { readableNames } from "../../resource/reading/readable.ts";
import type { Store } from "../../resource/reading/store.ts";
import { recordTags } from "../../resource/reading/tags/tagTable.ts";
import { tags } from "../../resources/tags.ts";
import type { RecordTag, TaggedRecord, TagUses } from "./answers.ts";

interface TaggedRow extends RecordTag {
  readonly recordId: string;
}

const tagsOfRecords = statement(
  () =>
    sql`SELECT tagged.owner_id AS recordId, named.id AS id, named.name AS name, named.slug AS slug, named.color AS color FROM ${recordTags} AS tagged JOIN ${tags.table} AS named ON named.id = tagged.tag_id WHERE tagged.owner_id IN (SELECT value FROM json_each(${sql.placeholder("ids")})) AND tagged.owner_resource IN (SELECT value FROM json_each(${sql.placeholder("readable")})) ORDER BY named.name_folded`,
);

/** The tags of records by name, as far as the role may read the records; those without tags are left out. */
export function tagsOfAll(
  { database, registry }: Pick<Store, "database" | "registry">,
  role: Role,
  ids: readonly string[],
): TaggedRecord[] {
  const rows = tagsOfRecords(database).all<TaggedRow>({
    ids: JSON.stringify(ids),
    readable: JSON.stringify(readableNames(registry, role)),
  });
  return [...Map.groupBy(rows, ({ recordId }) => recordId)].map(([recordId, own]) => ({
    recordId,
    tags: own.map(({ id, name, slug, color }) => ({ id, name, slug, color })),
  }));
}

/** The tags of a record, by name. */
export const tagsOf = (
  store: Pick<Store, "database" | "registry">,
  role: Role,
  id: string,
): readonly RecordTag[] => tagsOfAll(store, role, [id])[0]?.tags ?? [];

const usesByResource = statement(
  () =>
    sql`SELECT owner_resource AS resource, count(*) AS count FROM ${recordTags} WHERE tag_id = ${sql.placeholder("id")} AND owner_resource IN (SELECT value FROM json_each(${sql.placeholder("readable")})) GROUP BY owner_resource ORDER BY owner_resource`,
);

/** How many records that the role may read have a tag. */
export function usesOf({ database, registry }: Store, role: Role, id: string): TagUses {
  const resources = usesByResource(database).all<TagUses["resources"][number]>({
    id,
    readable: JSON.stringify(readableNames(registry, role)),
  });
  return { total: resources.reduce((sum, { count }) => sum + count, 0), resources };
}

const countUses = statement(
  () => sql`SELECT count(*) AS count FROM ${recordTags} WHERE tag_id = ${sql.placeholder("id")}`,
);

/** How many records have a tag. */
export const countTagged = (database: Pick<Database, "statements">, id: string): number =>
  countUses(database).get<{ count: number }>({ id })?.count ?? 0;
