import { sql } from "drizzle-orm";
import { statement } from "../../db/statements/statement.ts";
import type { Caller } from "../../http/session.ts";
import { day } from "../../lib/time/duration.ts";
import { now } from "../../lib/time/time.ts";
import { findResource } from "../../resource/definition/registry.ts";
import { attachedColumns } from "../../resource/reading/attached.ts";
import { readableNames } from "../../resource/reading/readable.ts";
import type { Store } from "../../resource/reading/store.ts";
import { describeTitle, readTitles } from "../../resource/reading/titles.ts";
import type { Mention } from "./answers.ts";
import { type CommentRow, commentKind } from "./comments.ts";
import { showComments } from "./show.ts";

/** The mentions that one answer holds. */
export const maxAnsweredMentions = 100;

/** The days after which a mention is no longer listed. */
const listedDays = 365;

const mentionsOf = statement(
  (seen: "seen" | "unseen" | "all") =>
    sql`SELECT ${attachedColumns(commentKind)}, seen.seen_at AS seenAt FROM ${commentKind.table} AS comment LEFT JOIN seen_mentions AS seen ON seen.comment_id = comment.id AND seen.person_id = ${sql.placeholder("person")} WHERE comment.mentions IS NOT NULL AND comment.created_at >= ${sql.placeholder("since")} AND EXISTS (SELECT 1 FROM json_each(comment.mentions) WHERE value = ${sql.placeholder("person")}) AND comment.owner_resource IN (SELECT value FROM json_each(${sql.placeholder("readable")}))${{ seen: sql` AND seen.seen_at IS NOT NULL`, unseen: sql` AND seen.seen_at IS NULL`, all: sql`` }[seen]} ORDER BY comment.created_at DESC LIMIT ${sql.placeholder("limit")}`,
);

interface MentionRow extends CommentRow {
  readonly seenAt: string | null;
}

/**
 * The mentions of the caller, the newest first, and one more than are answered where there are more. Decision: a mention is
 * listed for a year, to those who may still read the record.
 */
export function findMentions(store: Store, caller: Caller, seen: "seen" | "unseen" | "all"): Mention[] {
  const { database, registry } = store;
  const rows = mentionsOf(database, seen).all<MentionRow>({
    person: caller.personId,
    since: new Date(Date.now() - listedDays * day).toISOString(),
    readable: JSON.stringify(readableNames(registry, caller.role)),
    limit: maxAnsweredMentions + 1,
  });
  const titles = titlesOf(store, rows);
  const comments = showComments(database, rows);
  return rows.flatMap(({ ownerId, seenAt }, place) => {
    const comment = comments[place];
    return comment === undefined ? [] : [{ comment, title: titles.get(ownerId) ?? "", seenAt }];
  });
}

function titlesOf(store: Store, rows: readonly CommentRow[]): ReadonlyMap<string, string> {
  const byResource = Map.groupBy(rows, ({ ownerResource }) => ownerResource);
  return new Map(
    [...byResource].flatMap(([name, own]) => {
      const ids = [...new Set(own.map(({ ownerId }) => ownerId))];
      const titles = readTitles(store, findResource(store.registry, name), ids);
      return [...titles].map(([id, title]) => [id, describeTitle(title)] as const);
    }),
  );
}

const noteSeen = statement(
  () =>
    sql`INSERT INTO seen_mentions (person_id, comment_id, seen_at) SELECT ${sql.placeholder("person")}, comment.id, ${sql.placeholder("at")} FROM ${commentKind.table} AS comment WHERE comment.id IN (SELECT value FROM json_each(${sql.placeholder("ids")})) AND EXISTS (SELECT 1 FROM json_each(comment.mentions) WHERE value = ${sql.placeholder("person")}) AND comment.owner_resource IN (SELECT value FROM json_each(${sql.placeholder("readable")})) ON CONFLICT (person_id, comment_id) DO NOTHING RETURNING comment_id`,
);

/** Notes inside a write that the caller has seen these mentions; returns how many they had not seen before. */
export function markSeen(
  { database, registry }: Pick<Store, "database" | "registry">,
  { personId, role }: Caller,
  ids: readonly string[],
): number {
  return noteSeen(database).all<{ comment_id: string }>({
    person: personId,
    readable: JSON.stringify(readableNames(registry, role)),
    at: now(),
    ids: JSON.stringify(ids.map((id) => id.toLowerCase())),
  }).length;
}
