import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import type { Caller } from "../../http/session.ts";
import { minute } from "../../lib/duration.ts";
import type { SessionEntry } from "./answers.ts";
import type { Sessions } from "./sessions.ts";
import { sessions } from "./tables.ts";

/** A person's own sessions or tokens that are not over, newest first. */
export function ownEntries(
  database: Database,
  { personId, sessionId }: Caller,
  { clock, limits }: Sessions,
  kind?: "browser" | "token",
): SessionEntry[] {
  const now = clock();
  // The last use that is stored is up to a minute old.
  const idleSince = now - (limits.idleMinutes + 1) * minute;
  const rows = database.orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.personId, personId), kind && eq(sessions.kind, kind)))
    .orderBy(desc(sessions.id))
    .all();
  return rows
    .filter(
      (row) =>
        Date.parse(row.expiresAt) > now && (row.kind === "token" || Date.parse(row.lastUsedAt) > idleSince),
    )
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      name: row.name,
      readOnly: row.readOnly,
      address: row.address,
      userAgent: row.userAgent,
      lastUsedAt: row.lastUsedAt,
      expiresAt: row.expiresAt,
      current: row.id === sessionId,
      createdAt: row.createdAt,
      updatedAt: row.lastUsedAt,
    }));
}
