import { sql } from "drizzle-orm";
import { insertInto } from "../../db/insert.ts";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statement.ts";
import { signInFailures } from "./tables.ts";

/** The failed sign-ins of a subject; times are UTC timestamps. */
export type Failures = Omit<typeof signInFailures.$inferSelect, "subject">;

const { subject: subjectColumn, failures, lastAt, blockedUntil } = signInFailures;

const failuresOf = statement(
  () =>
    sql`SELECT ${failures} AS failures, ${lastAt} AS lastAt, ${blockedUntil} AS blockedUntil FROM ${signInFailures} WHERE ${subjectColumn} = ${sql.placeholder("subject")}`,
);

const storeOf = statement(
  () =>
    sql`${insertInto(signInFailures)} ON CONFLICT (subject) DO UPDATE SET failures = excluded.failures, last_at = excluded.last_at, blocked_until = excluded.blocked_until`,
);

const forget = statement(
  () => sql`DELETE FROM ${signInFailures} WHERE ${subjectColumn} = ${sql.placeholder("subject")}`,
);

const forgetBeginning = statement(
  () =>
    sql`DELETE FROM ${signInFailures} WHERE substr(${subjectColumn}, 1, 64) = ${sql.placeholder("beginning")}`,
);

const forgetBefore = statement(
  () => sql`DELETE FROM ${signInFailures} WHERE ${lastAt} < ${sql.placeholder("time")}`,
);

/** The failures of a subject; null where none are known. */
export const readFailures = (database: Database, subject: string): Failures | null =>
  failuresOf(database).get<Failures>({ subject });

/** Stores the failures of a subject in place of those that were known. */
export function storeFailures(database: Database, subject: string, next: Failures): void {
  storeOf(database).run({ subject, ...next });
}

/** Forgets the failures of a subject. */
export function forgetSubject(database: Database, subject: string): void {
  forget(database).run({ subject });
}

/** Forgets the failures of all subjects that begin with this hash. */
export function forgetSubjects(database: Database, beginning: string): void {
  forgetBeginning(database).run({ beginning });
}

/** Forgets the subjects that have not failed since this time. */
export function forgetOldFailures(database: Database, time: string): void {
  forgetBefore(database).run({ time });
}
