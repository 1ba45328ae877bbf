import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import type { Caller } from "../../http/session.ts";
import { boolean } from "../../resource/fields/boolean.ts";
import { choice } from "../../resource/fields/choice.ts";
import type { Fields } from "../../resource/fields/field.ts";
import { uuid } from "../../resource/fields/reference.ts";
import { shortText } from "../../resource/fields/text.ts";
import { timestamp } from "../../resource/fields/time.ts";
import type { Sessions } from "./sessions.ts";
import { sessions } from "./tables.ts";

/** What is answered of a session or token; never the token itself. */
export const entryFields: Fields = {
  id: uuid().required().byService(),
  kind: choice(["browser", "token"]).required().byService(),
  name: shortText().byService(),
  readOnly: boolean().required().byService(),
  address: shortText().byService(),
  userAgent: shortText().byService(),
  lastUsedAt: timestamp().required().byService(),
  expiresAt: timestamp().required().byService(),
  current: boolean().required().byService(),
  createdAt: timestamp().required().byService(),
  updatedAt: timestamp().required().byService(),
};

/** A session as its owner sees it; `current` is the one that asks. */
export type SessionEntry = Readonly<Record<string, string | boolean | null>>;

/** A person's own sessions or tokens that are not over, newest first. */
export function ownEntries(
  database: Database,
  { personId, sessionId }: Caller,
  { clock, limits }: Sessions,
  kind?: "browser" | "token",
): SessionEntry[] {
  const now = clock();
  // The last use that is stored is up to a minute old.
  const idleSince = now - (limits.idleMinutes + 1) * 60_000;
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
