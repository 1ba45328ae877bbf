import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { maxComments } from "../../lib/limits.ts";
import { attachedColumns, findAttached, type RecordAt } from "../../resource/reading/attached.ts";
import { personName } from "../../resources/personName.ts";
import type { Comment, MentionedPerson } from "./answers.ts";
import { type CommentRow, commentKind } from "./comments.ts";

type Reading = Pick<Database, "statements">;

const commentsOfRecord = statement(
  () =>
    sql`SELECT ${attachedColumns(commentKind)} FROM ${commentKind.table} WHERE owner_id = ${sql.placeholder("id")} AND owner_resource = ${sql.placeholder("resource")} ORDER BY created_at DESC, id DESC LIMIT ${sql.raw(String(maxComments))}`,
);

const namesOf = statement(
  () => sql`SELECT value AS id, ${personName(sql`value`)} AS name FROM json_each(${sql.placeholder("ids")})`,
);

/** The ids of the people whom a comment mentions. */
export const mentionedIn = ({ mentions }: Pick<CommentRow, "mentions">): readonly string[] =>
  mentions === null ? [] : (JSON.parse(mentions) as string[]);

/** Comments as they are answered, with the names that the people they mention have now. */
export function showComments(database: Reading, rows: readonly CommentRow[]): Comment[] {
  const ids = [...new Set(rows.flatMap(mentionedIn))];
  const people = ids.length === 0 ? [] : namesOf(database).all<MentionedPerson>({ ids: JSON.stringify(ids) });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return rows.map(({ mentions, ...row }) => ({
    ...{ id: row.id, ownerResource: row.ownerResource, ownerId: row.ownerId },
    ...{ kind: row.kind as Comment["kind"], body: row.body },
    mentions: mentionedIn({ mentions }).map((id) => ({ id, name: names.get(id) ?? null })),
    ...{ authorId: row.authorId, authorName: row.authorName },
    ...{ createdAt: row.createdAt, editedAt: row.editedAt },
  }));
}

/** The comments of a record, the newest first. */
export const commentsOf = (database: Reading, { resource, id }: RecordAt): Comment[] =>
  showComments(database, commentsOfRecord(database).all<CommentRow>({ resource, id }));

/** The comment with an id, as it is stored; undefined where there is none. */
export const findComment = (database: Reading, id: string): CommentRow | undefined =>
  findAttached(database, commentKind, id) as CommentRow | undefined;
