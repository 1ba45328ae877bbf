import { sql } from "drizzle-orm";
import { statement } from "../../db/statements/statement.ts";
import { maxRecordTags } from "../../lib/limits.ts";
import type { Attached } from "../../resource/definition/attached/attached.ts";
import { recordTags } from "../../resource/reading/tags/tagTable.ts";
import { attachableNames } from "../../resources/attachable.ts";
import { tagSheet } from "../../resources/tagSheet.ts";
import { tags } from "../../resources/tags.ts";

/** A tag of a record as it is stored. */
export type TagRow = typeof recordTags.$inferSelect;

const nameById = statement(
  () =>
    sql`SELECT ${tags.table.name} AS name FROM ${tags.table} WHERE ${tags.table.id} = ${sql.placeholder("id")}`,
);

/** Tags as what is attached to records. The change log also has the name that a tag had, for people to read. */
export const tagKind: Attached = {
  word: "tag",
  table: recordTags,
  sheet: tagSheet,
  ends: {
    owner: { resources: attachableNames },
    tag: { resources: [tags.name] },
  },
  logged: { resource: "tagResource", id: "tagId" },
  told: (database, { tagId = null }) => ({
    name: nameById(database).get<{ name: string }>({ id: tagId })?.name ?? null,
  }),
  merge: "set",
  apart: [],
  alongside: ["record_tags"],
  max: maxRecordTags,
  nameOf: ({ name }) => `tag ${name}`,
  taken: () => "tag: the record has this tag already",
};
