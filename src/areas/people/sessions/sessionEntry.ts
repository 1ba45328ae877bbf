import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import { minute } from "../../../lib/time/duration.ts";
import type { SessionEntry } from "../answers.ts";
import { maxAheadMilliseconds } from "../clock.ts";
import { sessions } from "../tables.ts";
import type { Sessions } from "./sessions.ts";

interface Row {
  readonly id: string;
  readonly kind: "browser" | "token";
  readonly name: string | null;
  readonly readOnly: 0 | 1;
  readonly managesPeople: 0 | 1;
  readonly address: string | null;
  readonly userAgent: string | null;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly expiresAt: string;
}

const sessionsOf = statement((kind: Row["kind"] | undefined) => {
  const { id, name, readOnly, managesPeople, address, userAgent, createdAt, lastUsedAt, expiresAt } =
    sessions;
  const ofKind = kind === undefined ? sql`` : sql` AND ${sessions.kind} = ${kind}`;
  return sql`SELECT ${id} AS id, ${sessions.kind} AS kind, ${name} AS name, ${readOnly} AS readOnly, ${managesPeople} AS managesPeople, ${address} AS address, ${userAgent} AS userAgent, ${createdAt} AS createdAt, ${lastUsedAt} AS lastUsedAt, ${expiresAt} AS expiresAt FROM ${sessions} WHERE ${sessions.personId} = ${sql.placeholder("personId")}${ofKind} ORDER BY ${id} DESC`;
});

/** Whose sessions are looked at, and in which session one looks. */
interface Look {
  readonly personId: string;
  readonly sessionId: string;
}

/** A person's sessions or tokens that are not over, newest first; `current` is the one in which one looks. */
export function sessionEntries(
  database: Database,
  { personId, sessionId }: Look,
  { clock, limits }: Sessions,
  kind?: "browser" | "token",
): SessionEntry[] {
  const now = clock();
  // The last use that is stored is up to a minute old.
  const idleSince = now - (limits.idleMinutes + 1) * minute;
  const isInUse = (usedAt: number): boolean => usedAt > idleSince && usedAt - now <= maxAheadMilliseconds;
  return sessionsOf(database, kind)
    .all<Row>({ personId })
    .filter(
      (row) =>
        Date.parse(row.expiresAt) > now && (row.kind === "token" || isInUse(Date.parse(row.lastUsedAt))),
    )
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      name: row.name,
      readOnly: row.readOnly === 1,
      managesPeople: row.kind === "browser" || row.managesPeople === 1,
      address: row.address,
      userAgent: row.userAgent,
      lastUsedAt: row.lastUsedAt,
      expiresAt: row.expiresAt,
      current: row.id === sessionId,
      createdAt: row.createdAt,
      updatedAt: row.lastUsedAt,
    }));
}
