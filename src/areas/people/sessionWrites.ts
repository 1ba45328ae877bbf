import { and, eq, lt, ne, type SQL } from "drizzle-orm";
import { recordChange } from "../../db/changes.ts";
import { newSecret, sha256 } from "../../lib/hash.ts";
import { longestUserAgent } from "../../lib/limits.ts";
import { newId } from "../../lib/uuid.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { timestampOf } from "./clock.ts";
import { sessions } from "./tables.ts";

/** What a new session is like; times in milliseconds since 1970. */
export interface NewSession {
  readonly personId: string;
  readonly kind: "browser" | "token";
  readonly name: string | null;
  readonly readOnly: boolean;
  readonly address: string;
  readonly userAgent: string | null;
  readonly now: number;
  readonly expiresAt: number;
}

/** Starts a session and answers its id and its token, which is kept nowhere and can be answered only now. */
export function startSession(
  context: WriteContext,
  session: NewSession,
): { readonly id: string; readonly token: string } {
  const { database } = context;
  const id = newId();
  const token = newSecret(32);
  const { personId, kind, name, readOnly, address, now } = session;
  const at = timestampOf(now);
  const expiresAt = timestampOf(session.expiresAt);
  database.orm
    .insert(sessions)
    .values({
      id,
      tokenHash: sha256(token),
      personId,
      kind,
      name,
      readOnly,
      address,
      userAgent: session.userAgent?.slice(0, longestUserAgent).toWellFormed() ?? null,
      createdAt: at,
      lastUsedAt: at,
      expiresAt,
    })
    .run();
  recordChange(database, context, {
    action: "create",
    resource: "sessions",
    recordId: id,
    before: null,
    after: JSON.stringify({ id, personId, kind, name, readOnly, expiresAt }),
  });
  return { id, token };
}

/** Ends a person's own session or token by its id; answers whether there was one. */
export const endSession = (context: WriteContext, personId: string, id: string): boolean =>
  endWhere(context, and(eq(sessions.personId, personId), eq(sessions.id, id))) > 0;

/** Ends all sessions and tokens of a person, except the one that is named. */
export const endSessionsOf = (context: WriteContext, personId: string, except = ""): number =>
  endWhere(context, and(eq(sessions.personId, personId), ne(sessions.id, except)));

/** Ends the browser's session that was presented, whoever's it is; a script's token lives on. */
export const endSessionByToken = (context: WriteContext, token: string): number =>
  endWhere(context, and(eq(sessions.tokenHash, sha256(token)), eq(sessions.kind, "browser")));

/** Forgets sessions that have expired; they are over already, so the change log says nothing of it. */
export function forgetExpired({ database }: WriteContext, now: number): void {
  database.orm
    .delete(sessions)
    .where(lt(sessions.expiresAt, timestampOf(now)))
    .run();
}

function endWhere(context: WriteContext, condition: SQL | undefined): number {
  const { database } = context;
  if (condition === undefined) return 0;
  const ended = database.orm.delete(sessions).where(condition).returning().all();
  for (const { id, personId, kind, name, readOnly, expiresAt } of ended) {
    recordChange(database, context, {
      action: "delete",
      resource: "sessions",
      recordId: id,
      before: JSON.stringify({ id, personId, kind, name, readOnly, expiresAt }),
      after: null,
    });
  }
  return ended.length;
}
