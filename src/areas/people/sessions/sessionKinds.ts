import { notFound } from "../../../lib/failures/refusal.ts";
import type { RowSource } from "../../../resource/reading/source.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import type { SessionEntry } from "../answers.ts";
import { endSession } from "./sessionWrites.ts";

/** What can be listed and ended of a person: all sessions, tokens among them, or tokens alone. */
export const sessionKinds = {
  sessions: { chapter: "Session", label: "Session", kind: undefined },
  tokens: { chapter: "Tokens", label: "Token", kind: "token" },
} as const;

/** The last word of an address that lists sessions. */
export type SessionKind = keyof typeof sessionKinds;

/** Sessions and tokens of one person are few, so that nothing filters, searches or sorts them. */
export const entrySource = (rows: RowSource["rows"]): RowSource => ({ fields: {}, sort: "createdAt", rows });

/** Ends, inside a write, one of a person's entries by its id as sent, and answers it as it was; throws 404. */
export function endEntry(
  context: WriteContext,
  personId: string,
  name: SessionKind,
  entries: readonly SessionEntry[],
  sent = "",
): SessionEntry {
  const found = entries.find(({ id }) => id === sent.toLowerCase());
  if (found === undefined) throw notFound(sessionKinds[name].label);
  endSession(context, personId, found.id);
  return found;
}
