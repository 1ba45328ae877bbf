import type { RowSource } from "../../resource/reading/source.ts";

/** What can be listed and ended of a person: all sessions, tokens among them, or tokens alone. */
export const sessionKinds = {
  sessions: { chapter: "Session", label: "Session", kind: undefined },
  tokens: { chapter: "Tokens", label: "Token", kind: "token" },
} as const;

/** The last word of an address that lists sessions. */
export type SessionKind = keyof typeof sessionKinds;

/** Sessions and tokens of one person are few, so that nothing filters, searches or sorts them. */
export const entrySource = (rows: RowSource["rows"]): RowSource => ({ fields: {}, sort: "createdAt", rows });
