import { sql } from "drizzle-orm";
import { isSlug } from "../../../lib/text/slug.ts";
import { recordTags, tagTable } from "../../../resource/reading/tags/tagTable.ts";
import { tags } from "../../../resources/tags.ts";
import type { ModelFilter } from "../model.ts";

/** The records that have all of these tags, by their slugs. */
export const tag: ModelFilter = {
  lookups: ["n"],
  rule: "must be the slug of a tag",
  read: (text) => (isSlug(text) ? text.toLowerCase() : undefined),
  where: ({ at }, values, lookup) => {
    const all = lookup === "n" ? sql`1` : sql`json_array_length(${values})`;
    return sql`${at("id")} IN (SELECT tagged.owner_id FROM ${recordTags} AS tagged JOIN ${sql.identifier(tagTable)} AS tag ON tag.id = tagged.tag_id WHERE lower(tag.slug) IN (SELECT value FROM json_each(${values})) GROUP BY tagged.owner_id HAVING count(*) >= ${all})`;
  },
  known: tags,
};
