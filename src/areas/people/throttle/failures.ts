import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { insertInto } from "../../../db/statements/insert.ts";
import { statement } from "../../../db/statements/statement.ts";
import { maxCountedFailures } from "../../../lib/limits.ts";
import { signInFailures } from "../tables.ts";

/** The failed sign-ins of a subject; times are UTC timestamps. */
export type Failures = Omit<typeof signInFailures.$inferSelect, "subject">;

const { subject: subjectColumn, failures, lastAt, blockedUntil } = signInFailures;

const failuresOf = statement(
  () =>
    sql`SELECT ${failures} AS failures, ${lastAt} AS lastAt, ${blockedUntil} AS blockedUntil FROM ${signInFailures} WHERE ${subjectColumn} = ${sql.placeholder("subject")}`,
);

const insert = statement(() => insertInto(signInFailures));

const forget = statement(
  () => sql`DELETE FROM ${signInFailures} WHERE ${subjectColumn} = ${sql.placeholder("subject")}`,
);

/** What comes behind a beginning is a point, and "/" comes next after it. */
const forgetBeginning = statement(
  () =>
    sql`DELETE FROM ${signInFailures} WHERE ${subjectColumn} >= ${sql.placeholder("beginning")} AND ${subjectColumn} < ${sql.placeholder("beginning")} || '/'`,
);

/** A row gets a new number with each failure, so that the lowest have not failed for the longest time. */
const forgetSurplus = statement(
  () =>
    sql`DELETE FROM ${signInFailures} WHERE rowid <= (SELECT max(rowid) FROM ${signInFailures}) - ${maxCountedFailures}`,
);

/** A few at a time, as many may have become old at once. */
const forgetBefore = statement(
  () =>
    sql`DELETE FROM ${signInFailures} WHERE rowid IN (SELECT rowid FROM ${signInFailures} WHERE ${lastAt} < ${sql.placeholder("time")} ORDER BY ${lastAt} LIMIT 100)`,
);

/** The failures of a subject; null where none are known. */
export const readFailures = (database: Database, subject: string): Failures | null =>
  failuresOf(database).get<Failures>({ subject });

/** Stores the failures of a subject in place of those that were known; null forgets them. */
export function storeFailures(database: Database, subject: string, next: Failures | null): void {
  forget(database).run({ subject });
  if (next !== null) insert(database).run({ subject, ...next });
}

/** Forgets the failures of all subjects that are this hash or begin with it and a point. */
export function forgetSubjects(database: Database, beginning: string): void {
  forgetBeginning(database).run({ beginning });
}

/** Forgets subjects that have not failed since this time, and those beyond the most that are remembered. */
export function forgetOldFailures(database: Database, time: string): void {
  forgetSurplus(database).run();
  forgetBefore(database).run({ time });
}
