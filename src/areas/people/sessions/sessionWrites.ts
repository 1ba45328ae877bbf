import { sql } from "drizzle-orm";
import { recordChange } from "../../../db/changes/changes.ts";
import { insertInto } from "../../../db/statements/insert.ts";
import { type Bindings, type Statement, statement } from "../../../db/statements/statement.ts";
import { newSecret, sha256 } from "../../../lib/hash.ts";
import { maxUserAgentLength } from "../../../lib/limits.ts";
import { newId } from "../../../lib/uuid.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { maxAheadMilliseconds, timestampOf } from "../clock.ts";
import { sessions } from "../tables.ts";

/** What a new session is like; times in milliseconds since 1970. */
interface NewSession {
  readonly personId: string;
  readonly kind: "browser" | "token";
  readonly name: string | null;
  readonly readOnly: boolean;
  /** A token that may make people and decide about them; a browser's session may in any case. */
  readonly managesPeople: boolean;
  readonly address: string;
  readonly userAgent: string | null;
  readonly now: number;
  readonly expiresAt: number;
}

const insertSession = statement(() => insertInto(sessions));

/** A session that is over, as its row was. */
interface Ended {
  readonly id: string;
  readonly personId: string;
  readonly kind: string;
  readonly name: string | null;
  readonly readOnly: 0 | 1;
  readonly managesPeople: 0 | 1;
  readonly expiresAt: string;
}

const ended = sql`RETURNING id, person_id AS personId, kind, name, read_only AS readOnly, manages_people AS managesPeople, expires_at AS expiresAt`;

const endOwn = statement(
  () =>
    sql`DELETE FROM ${sessions} WHERE ${sessions.personId} = ${sql.placeholder("personId")} AND ${sessions.id} = ${sql.placeholder("id")} ${ended}`,
);

const endOthers = statement(
  () =>
    sql`DELETE FROM ${sessions} WHERE ${sessions.personId} = ${sql.placeholder("personId")} AND ${sessions.id} <> ${sql.placeholder("except")} ${ended}`,
);

const endTokens = statement(
  () =>
    sql`DELETE FROM ${sessions} WHERE ${sessions.personId} = ${sql.placeholder("personId")} AND ${sessions.kind} = 'token' ${ended}`,
);

const endUnusedBrowsers = statement(
  () =>
    sql`DELETE FROM ${sessions} WHERE ${sessions.id} IN (SELECT ${sessions.id} FROM ${sessions} WHERE ${sessions.personId} = ${sql.placeholder("personId")} AND ${sessions.kind} = 'browser' ORDER BY ${sessions.lastUsedAt} DESC, ${sessions.id} DESC LIMIT -1 OFFSET ${sql.placeholder("kept")}) ${ended}`,
);

const endBrowsers = statement(
  () =>
    sql`DELETE FROM ${sessions} WHERE ${sessions.personId} = ${sql.placeholder("personId")} AND ${sessions.kind} = 'browser' AND ${sessions.id} <> ${sql.placeholder("except")} ${ended}`,
);

const endByToken = statement(
  () =>
    sql`DELETE FROM ${sessions} WHERE ${sessions.tokenHash} = ${sql.placeholder("tokenHash")} AND ${sessions.kind} = 'browser' ${ended}`,
);

const deleteExpired = statement(
  () =>
    sql`DELETE FROM ${sessions} WHERE ${sessions.expiresAt} < ${sql.placeholder("now")} OR (${sessions.kind} = 'browser' AND ${sessions.lastUsedAt} > ${sql.placeholder("ahead")})`,
);

/** Starts a session and answers its id and its token, which is kept nowhere and can be answered only now. */
export function startSession(
  context: WriteContext,
  session: NewSession,
): { readonly id: string; readonly token: string } {
  const { database } = context;
  const id = newId();
  const token = newSecret(32);
  const { personId, kind, name, readOnly, managesPeople, address, now } = session;
  const at = timestampOf(now);
  const expiresAt = timestampOf(session.expiresAt);
  insertSession(database).run({
    id,
    tokenHash: sha256(token),
    personId,
    kind,
    name,
    readOnly: readOnly ? 1 : 0,
    managesPeople: managesPeople ? 1 : 0,
    address,
    userAgent: session.userAgent?.slice(0, maxUserAgentLength).toWellFormed(),
    createdAt: at,
    lastUsedAt: at,
    expiresAt,
  });
  recordChange(database, context, {
    action: "create",
    resource: "sessions",
    recordId: id,
    before: null,
    after: JSON.stringify({ id, personId, kind, name, readOnly, managesPeople, expiresAt }),
  });
  return { id, token };
}

/** Ends a person's own session or token by its id; answers whether there was one. */
export const endSession = (context: WriteContext, personId: string, id: string): boolean =>
  end(context, endOwn(context.database), { personId, id }) > 0;

/** Ends all sessions and tokens of a person, except the one that is named. */
export const endSessionsOf = (context: WriteContext, personId: string, except = ""): number =>
  end(context, endOthers(context.database), { personId, except });

/** Ends all tokens of a person; their browsers stay signed in. */
export const endTokensOf = (context: WriteContext, personId: string): number =>
  end(context, endTokens(context.database), { personId });

/** Ends the browsers' sessions of a person that were used longest ago, until so many are left. */
export const endUnusedSessions = (context: WriteContext, personId: string, kept: number): number =>
  end(context, endUnusedBrowsers(context.database), { personId, kept });

/** Ends all signed-in browsers of a person, except the one that is named; tokens live on. */
export const endBrowsersOf = (context: WriteContext, personId: string, except = ""): number =>
  end(context, endBrowsers(context.database), { personId, except });

/** Ends the presented browser session, of any person; a token stays valid. */
export const endSessionByToken = (context: WriteContext, token: string): number =>
  end(context, endByToken(context.database), { tokenHash: sha256(token) });

/**
 * Forgets sessions that have expired, or were used in a future that the clock no longer shows; they are over already, so
 * the change log says nothing of it.
 */
export function forgetExpired({ database }: WriteContext, now: number): void {
  deleteExpired(database).run({ now: timestampOf(now), ahead: timestampOf(now + maxAheadMilliseconds) });
}

function end(context: WriteContext, remove: Statement, which: Bindings): number {
  const rows = remove.all<Ended>(which);
  for (const { id, personId, kind, name, readOnly, managesPeople, expiresAt } of rows) {
    recordChange(context.database, context, {
      action: "delete",
      resource: "sessions",
      recordId: id,
      before: JSON.stringify({
        id,
        personId,
        kind,
        name,
        readOnly: readOnly === 1,
        managesPeople: managesPeople === 1,
        expiresAt,
      }),
      after: null,
    });
  }
  return rows.length;
}
