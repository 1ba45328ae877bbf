import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import { includesRole, type Role } from "../../../http/access.ts";
import type { Caller, FindCaller } from "../../../http/session.ts";
import { sha256 } from "../../../lib/hash.ts";
import { minute } from "../../../lib/time/duration.ts";
import { profiles } from "../../../resources/profiles.ts";
import { maxAheadMilliseconds, type Now, systemClock, timestampOf } from "../clock.ts";
import { secondFactors } from "../factorTables.ts";
import { sessions } from "../tables.ts";
import { type Confirmations, createConfirmations } from "./confirmation.ts";

/**
 * How long a signed-in browser stays signed in, without a request and at all. Decision: a session ends after 60 minutes
 * without a request and 12 hours after signing in, unless configured otherwise; a new role, a deactivation and a
 * sign-out hold from the next request on.
 */
interface SessionLimits {
  readonly idleMinutes: number;
  readonly hours: number;
  /** The least role that asks for a second factor; none does unless given. */
  readonly secondFactorFrom?: Role | undefined;
}

/** The sessions of a running Sitebook. */
export interface Sessions {
  readonly findCaller: FindCaller;
  readonly limits: SessionLimits;
  readonly clock: Now;
  readonly confirmations: Confirmations;
}

/** A session as it is kept in memory; times in milliseconds. */
interface Known {
  /** The versions of the tables it was read from. */
  readonly version: number;
  readonly caller: Caller;
  expiresAt: number;
  readonly idles: boolean;
  lastUsedAt: number;
  writtenAt: number;
}

interface Row {
  readonly sessionId: string;
  readonly personId: string;
  readonly email: string;
  readonly role: Role;
  readonly kind: "browser" | "token";
  readonly readOnly: number;
  readonly factorSince: string | null;
  readonly lastUsedAt: string;
  readonly expiresAt: string;
}

const tablesOfSessions = ["profiles", "sessions"] as const;

/** Sessions cached at a time; beyond that the cache is cleared. */
const maxKnown = 10_000;

/**
 * Makes the look-up of callers. A known session costs no query, yet whatever changes a person or a session, in this
 * process or another, is seen by the very next request: what is remembered counts for one version of both tables.
 */
export function createSessions(
  database: Database,
  limits: SessionLimits,
  clock: Now = systemClock,
): Sessions {
  const known = new Map<string, Known>();

  const find = (token: string): Known | undefined => {
    database.noticeOtherWriters();
    const version = database.versions.count(tablesOfSessions);
    const old = known.get(token);
    if (old?.version === version) return old;
    known.delete(token);
    const session = load(database, token, version, limits);
    if (session === undefined) return undefined;
    // What is stored lags behind by up to a minute, which would end a session that is in use too early.
    session.lastUsedAt = Math.max(session.lastUsedAt, old?.lastUsedAt ?? 0);
    session.writtenAt = Math.max(session.writtenAt, old?.writtenAt ?? 0);
    if (known.size >= maxKnown) known.clear();
    known.set(token, session);
    return session;
  };
  const findCaller: FindCaller = (token) => {
    const session = find(token);
    if (session === undefined) return undefined;
    const now = clock();
    // Decision: a browser's session ends where its last use lies in the future by more than five minutes, as it was begun
    // or used while the clock was wrong, and would live until that day. Tokens stay: a box without a clock of its own
    // comes up in the past, and its scripts would not come back by themselves.
    if (session.idles && session.lastUsedAt - now > maxAheadMilliseconds) {
      session.expiresAt = now;
      forget(database, session.caller.sessionId);
    }
    const isIdle = session.idles && now - session.lastUsedAt >= limits.idleMinutes * minute;
    if (isIdle || now >= session.expiresAt) return undefined;
    session.lastUsedAt = now;
    if (now - session.writtenAt >= minute) {
      session.writtenAt = now;
      writeLastUse(database, session.caller.sessionId, now);
    }
    return session.caller;
  };
  return { findCaller, limits, clock, confirmations: createConfirmations(clock) };
}

const sessionByToken = statement(
  () =>
    sql`SELECT ${sessions.id} AS sessionId, ${sessions.personId} AS personId, ${profiles.table.email} AS email, ${profiles.table.role} AS role, ${sessions.kind} AS kind, ${sessions.readOnly} AS readOnly, ${secondFactors.confirmedAt} AS factorSince, ${sessions.lastUsedAt} AS lastUsedAt, ${sessions.expiresAt} AS expiresAt FROM ${sessions} JOIN ${profiles.table} ON ${profiles.table.id} = ${sessions.personId} LEFT JOIN ${secondFactors} ON ${secondFactors.personId} = ${sessions.personId} WHERE ${sessions.tokenHash} = ${sql.placeholder("hash")} AND ${profiles.table.isActive} = 1`,
);

const storeUse = statement(
  () =>
    sql`UPDATE ${sessions} SET last_used_at = ${sql.placeholder("at")} WHERE id = ${sql.placeholder("id")}`,
);

const deleteSession = statement(() => sql`DELETE FROM ${sessions} WHERE id = ${sql.placeholder("id")}`);

function load(database: Database, token: string, version: number, limits: SessionLimits): Known | undefined {
  const row = sessionByToken(database).get<Row>({ hash: sha256(token) });
  if (row === null) return undefined;
  const { sessionId, personId, email, role } = row;
  const lastUsedAt = Date.parse(row.lastUsedAt);
  return {
    version,
    caller: {
      sessionId,
      personId,
      email,
      role,
      readOnly: row.readOnly === 1,
      isToken: row.kind === "token",
      lacksFactor: row.factorSince === null && asksForFactor(limits, role),
    },
    expiresAt: Date.parse(row.expiresAt),
    idles: row.kind === "browser",
    lastUsedAt,
    writtenAt: lastUsedAt,
  };
}

/** Whether people of this role have to have a second factor. */
export const asksForFactor = ({ secondFactorFrom }: SessionLimits, role: Role): boolean =>
  secondFactorFrom !== undefined && includesRole(role, secondFactorFrom);

/** Runs in the background, and nothing that is cached depends on it; a failed write is repeated a minute later. */
function writeLastUse(database: Database, id: string, at: number): void {
  database.write(() => storeUse(database).run({ id, at: timestampOf(at) })).catch(() => undefined);
}

/** It is over already, whether this succeeds or not. */
function forget(database: Database, id: string): void {
  database.write(() => deleteSession(database).run({ id })).catch(() => undefined);
}
