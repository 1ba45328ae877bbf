import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import type { Caller } from "../../../http/session.ts";
import { Refusal } from "../../../lib/failures/refusal.ts";
import { confirmationMinutes } from "../../../lib/limits.ts";
import { minute } from "../../../lib/time/duration.ts";
import type { Now } from "../clock.ts";
import { secondFactors } from "../factorTables.ts";
import { sessions } from "../tables.ts";

/** The sessions in which a code of the second factor was given a short while ago. */
export interface Confirmations {
  /** A code was given in this session just now. */
  add(sessionId: string): void;
  has(sessionId: string): boolean;
}

/**
 * Makes the memory of confirmations. Decision: a session is confirmed with a code once and holds for five minutes,
 * rather than each request having one: a code is good once in thirty seconds, and several changes often belong
 * together. A restart forgets confirmations.
 */
export function createConfirmations(clock: Now): Confirmations {
  const given = new Map<string, number>();
  const isFresh = (at: number): boolean => clock() >= at && clock() - at < confirmationMinutes * minute;
  return {
    add: (sessionId) => {
      for (const [other, at] of given) if (!isFresh(at)) given.delete(other);
      given.set(sessionId, clock());
    },
    has: (sessionId) => isFresh(given.get(sessionId) ?? Number.POSITIVE_INFINITY),
  };
}

const standing = statement(
  () =>
    sql`SELECT ${sessions.kind} AS kind, ${secondFactors.confirmedAt} AS confirmedAt FROM ${sessions} LEFT JOIN ${secondFactors} ON ${secondFactors.personId} = ${sessions.personId} WHERE ${sessions.id} = ${sql.placeholder("id")}`,
);

interface Standing {
  readonly kind: "browser" | "token";
  readonly confirmedAt: string | null;
}

const standingOf = (database: Database, { sessionId }: Caller): Standing | null =>
  standing(database).get<Standing>({ id: sessionId });

/**
 * Throws 403 where the caller has a second factor and has not given a code of it lately.
 *
 * Decision: what gives access asks for the second factor once more, of those who have one: a new token, a new person, an
 * import of people, another e-mail address or role, reactivating a person, a new password (your own or another person's), a
 * reset of another person's factor, and fetching a backup, which has all secrets. Checking an import asks for nothing.
 * Tokens for scripts and the command line are never asked: who works on the data directory can do all of it with `sitebook
 * user`.
 */
export function requireConfirmation(database: Database, caller: Caller, confirmations: Confirmations): void {
  const session = standingOf(database, caller);
  if (session?.kind !== "browser" || session.confirmedAt === null) return;
  if (confirmations.has(caller.sessionId)) return;
  throw new Refusal(
    403,
    "Confirm this with your second factor: send a code to /api/auth/confirm, then try again",
    {},
    { secondFactor: "confirm" },
  );
}

/** Throws 403 for a token. Decision: a token neither sets up a second factor nor changes one: it would lock its owner out. */
export function requireBrowser(database: Database, caller: Caller): void {
  if (standingOf(database, caller)?.kind === "browser") return;
  throw new Refusal(403, "Tokens can't change second factors; sign in to change yours");
}
