import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { insertInto } from "../../../db/statements/insert.ts";
import { statement } from "../../../db/statements/statement.ts";
import { maxSignIns, maxSignInsPerMinute, signInDays } from "../../../lib/limits.ts";
import { day, minute } from "../../../lib/time/duration.ts";
import { newId } from "../../../lib/uuid.ts";
import { timestampOf } from "../clock.ts";
import type { Tried } from "./attempt.ts";
import type { FailureReason } from "./reasons.ts";
import { type Shelf, signIns } from "./tables.ts";

const { sequence, shelf, personId, outcome, reason, attempts, createdAt, updatedAt } = signIns;

const insert = statement(() => sql`${insertInto(signIns, ["sequence"])} RETURNING sequence`);

const recentOf = statement(
  () =>
    sql`SELECT count(*) FILTER (WHERE ${outcome} = ${sql.placeholder("outcome")}) AS count, max(${sequence}) FILTER (WHERE ${outcome} = ${sql.placeholder("outcome")} AND ${reason} IS ${sql.placeholder("reason")}) AS last FROM ${signIns} WHERE ${personId} = ${sql.placeholder("personId")} AND ${createdAt} > ${sql.placeholder("since")}`,
);

const countMore = statement(
  () =>
    sql`UPDATE ${signIns} SET attempts = ${attempts} + ${sql.placeholder("more")}, updated_at = max(${updatedAt}, ${sql.placeholder("at")}) WHERE ${sequence} = ${sql.placeholder("sequence")}`,
);

const forgetOld = statement(
  () =>
    sql`DELETE FROM ${signIns} WHERE ${sequence} IN (SELECT ${sequence} FROM ${signIns} WHERE ${createdAt} < ${sql.placeholder("before")} ORDER BY ${createdAt} LIMIT ${sql.placeholder("limit")})`,
);

/** The entry that is the first beyond the most of a shelf, counted from the latest. */
const firstBeyond = statement(
  () =>
    sql`SELECT ${sequence} AS sequence FROM ${signIns} WHERE ${shelf} = ${sql.placeholder("shelf")} ORDER BY ${sequence} DESC LIMIT 1 OFFSET ${sql.placeholder("most")}`,
);

const forgetUpTo = statement(
  () =>
    sql`DELETE FROM ${signIns} WHERE ${sequence} IN (SELECT ${sequence} FROM ${signIns} WHERE ${shelf} = ${sql.placeholder("shelf")} AND ${sequence} <= ${sql.placeholder("upTo")} ORDER BY ${sequence} LIMIT ${sql.placeholder("limit")})`,
);

/** What became of an attempt: no reason is a success. */
export type Result = FailureReason | "success";

/** Failures of people's own accounts stand by themselves, as strangers can make the others by the thousand. */
function shelfOf(result: Result, { personId }: Tried): Shelf {
  if (result === "success") return "successes";
  return personId === null || result === "throttled" ? "strangers" : "failures";
}

/**
 * Writes an entry, inside a write, and answers its number; beyond the most that one person gets in a minute it is counted
 * into the last one of its kind. Failures, which strangers can make, never count a success into the one before it.
 */
export function recordSignIn(
  database: Database,
  tried: Tried,
  result: Result,
  now: number,
  count = 1,
): number {
  database.versions.bump("sign_ins");
  const kind = {
    outcome: result === "success" ? "success" : "failure",
    reason: result === "success" ? null : result,
  };
  const at = timestampOf(now);
  const recent = recentOf(database).get<{ count: number; last: number | null }>({
    ...kind,
    personId: tried.personId,
    since: timestampOf(now - minute),
  });
  if (recent !== null && recent.last !== null && recent.count >= maxSignInsPerMinute) {
    countMore(database).run({ sequence: recent.last, more: count, at });
    return recent.last;
  }
  const { requestId: _, ...who } = tried;
  const made = insert(database).get<{ sequence: number }>({
    id: newId(),
    shelf: shelfOf(result, tried),
    ...who,
    ...kind,
    attempts: count,
    createdAt: at,
    updatedAt: at,
  });
  return made?.sequence ?? 0;
}

/** Counts more attempts into an entry, inside a write. */
export function countIntoSignIn(database: Database, sequence: number, more: number, now: number): void {
  database.versions.bump("sign_ins");
  countMore(database).run({ sequence, more, at: timestampOf(now) });
}

/** Entries that one write removes at most, so that none takes long. */
const batch = 500;

/** Removes, inside a write, some of what is kept no longer; answers whether there may be more. */
export function forgetSignIns(database: Database, now: number): boolean {
  const removed = [
    forgetOld(database).run({ before: timestampOf(now - signInDays * day), limit: batch }),
    ...(Object.entries(maxSignIns) as [Shelf, number][]).map(([name, most]) => {
      const beyond = firstBeyond(database).get<{ sequence: number }>({ shelf: name, most });
      return beyond === null
        ? 0
        : forgetUpTo(database).run({ shelf: name, upTo: beyond.sequence, limit: batch });
    }),
  ];
  if (removed.some((count) => count > 0)) database.versions.bump("sign_ins");
  return removed.includes(batch);
}
