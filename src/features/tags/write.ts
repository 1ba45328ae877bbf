import { sql } from "drizzle-orm";
import { statement } from "../../db/statements/statement.ts";
import { mayAccess, type Role } from "../../http/access.ts";
import { invalid, notFound, Refusal } from "../../lib/failures/refusal.ts";
import { fold } from "../../lib/text/fold.ts";
import { now } from "../../lib/time/time.ts";
import { newId, parseUuid } from "../../lib/uuid.ts";
import { declaredFields } from "../../resource/definition/fieldsOf.ts";
import { attachedColumns, type RecordAt } from "../../resource/reading/attached.ts";
import { isThere, readRecord, recordIn } from "../../resource/reading/read.ts";
import { attachRow, checkAttachedCount, detachRow } from "../../resource/writing/attached.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { createRecord } from "../../resource/writing/create.ts";
import { type Tag, tags } from "../../resources/tags.ts";
import type { NewRecordTag } from "./answers.ts";
import { type TagRow, tagKind } from "./tags.ts";

const tagByName = statement(
  () => sql`SELECT id FROM ${tags.table} WHERE name_folded = ${sql.placeholder("name")}`,
);

const rowOfTag = statement(
  () =>
    sql`SELECT ${attachedColumns(tagKind)} FROM ${tagKind.table} WHERE owner_id = ${sql.placeholder("ownerId")} AND tag_id = ${sql.placeholder("tagId")}`,
);

/** The row of a tag of a record; undefined where the record has not got it. */
export const findTagRow = (
  { database }: Pick<WriteContext, "database">,
  ownerId: string,
  tagId: string,
): TagRow | undefined => rowOfTag(database).get<TagRow>({ ownerId, tagId }) ?? undefined;

/** Tags a record, inside a write; `role` is that of who does it. Throws 409 where it has the tag already. */
export function tagRecord(context: WriteContext, owner: RecordAt, role: Role, body: NewRecordTag): Tag {
  if ((body.tagId === undefined) === (body.name === undefined))
    throw invalid("tagId: send either tagId or name");
  checkAttachedCount(context, tagKind, owner);
  const tag =
    body.tagId === undefined ? findOrCreate(context, role, body.name ?? "") : findTag(context, body.tagId);
  attachRow(context, tagKind, rowFor(owner, tag.id));
  return tag;
}

function findTag({ database }: WriteContext, sent: string): Tag {
  const id = parseUuid(sent);
  if (id === undefined || !isThere(database, tags, id)) throw invalid("tagId: no such tag");
  return recordIn(tags, readRecord(database, tags, id));
}

function findOrCreate(context: WriteContext, role: Role, sent: string): Tag {
  const { kind } = declaredFields(tags).name;
  const name = kind.store(sent);
  if (name === undefined) throw invalid(`name: ${kind.rule}`);
  const found = tagByName(context.database).get<{ id: string }>({ name: fold(name) });
  if (found !== null) return recordIn(tags, readRecord(context.database, tags, found.id));
  if (!mayAccess(role, tags.write))
    throw new Refusal(403, "name: there is no such tag, and your role can't create tags");
  return recordIn(tags, createRecord(context, tags, { name }));
}

/** The row by which a record has a tag. */
export const rowFor = ({ resource, id }: RecordAt, tagId: string): TagRow => ({
  ...{ id: newId(), ownerResource: resource, ownerId: id },
  ...{ tagResource: tags.name, tagId, createdAt: now() },
});

/** Takes a tag from a record, inside a write; throws 404 where it has not got it. */
export function untagRecord(context: WriteContext, ownerId: string, sent: string): Tag {
  const tagId = parseUuid(sent);
  const row = tagId === undefined ? undefined : findTagRow(context, ownerId, tagId);
  if (tagId === undefined || row === undefined) throw notFound("Tag");
  detachRow(context, tagKind, row);
  return recordIn(tags, readRecord(context.database, tags, tagId));
}
