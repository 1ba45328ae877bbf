import { answerData } from "../../http/answer.ts";
import { authorOf, type Call, type Route } from "../../http/route.ts";
import { day } from "../../lib/duration.ts";
import { usualTokenDays } from "../../lib/limits.ts";
import { invalid, notFound, Refusal } from "../../lib/refusal.ts";
import { dataSchema, pageSchema } from "../../resource/answering/envelope.ts";
import { rowsHandler } from "../../resource/answering/list.ts";
import { listParameters } from "../../resource/answering/parameters.ts";
import type { RowSource } from "../../resource/reading/source.ts";
import { newTokenSchema, type SessionEntry, sessionSchema, type TokenBody, tokenSchema } from "./answers.ts";
import { confirmCaller } from "./authority.ts";
import type { PeopleServices } from "./services.ts";
import { ownEntries } from "./sessionEntry.ts";
import { endSession, startSession } from "./sessionWrites.ts";

/** Seeing and ending one's own sessions, and making tokens for scripts and wall screens. */
export const sessionRoutes = (services: PeopleServices): Route[] => [
  listRoute(services, "sessions"),
  endRoute(services, "sessions"),
  listRoute(services, "tokens"),
  createTokenRoute(services),
  endRoute(services, "tokens"),
];

const chapters = {
  sessions: {
    chapter: "Session",
    label: "Session",
    list: "listSessions",
    end: "endSession",
    kind: undefined,
  },
  tokens: { chapter: "Tokens", label: "Token", list: "listTokens", end: "deleteToken", kind: "token" },
} as const;

type Listed = keyof typeof chapters;

/** Sessions and tokens of one person are few, so that nothing filters, searches or sorts them. */
const entrySource = (rows: RowSource["rows"]): RowSource => ({ fields: {}, sort: "createdAt", rows });

function listRoute({ store, sessions }: PeopleServices, name: Listed): Route {
  const { chapter, list, kind } = chapters[name];
  const source = entrySource(({ caller }) => ownEntries(store.database, caller, sessions, kind));
  return {
    method: "GET",
    path: `/api/auth/${name}`,
    access: "viewer",
    document: {
      summary: `List one's own ${name}`,
      chapter,
      operationId: list,
      parameters: listParameters(source),
      answer: { status: 200, schema: pageSchema(sessionSchema) },
      errors: [400],
    },
    handle: rowsHandler(source),
  };
}

function endRoute({ store, sessions }: PeopleServices, name: Listed): Route {
  const { chapter, label, end, kind } = chapters[name];
  return {
    method: "DELETE",
    path: `/api/auth/${name}/:id`,
    access: "viewer",
    document: {
      summary: `End one of one's own ${name}`,
      chapter,
      operationId: end,
      answer: { status: 200, schema: dataSchema(sessionSchema) },
    },
    handle: async (call) => {
      const { database } = store;
      const id = call.params.id?.toLowerCase() ?? "";
      const end = (): SessionEntry => {
        const found = ownEntries(database, call.caller, sessions, kind).find((own) => own.id === id);
        if (found === undefined) throw notFound(label);
        endSession({ ...store, ...authorOf(call) }, call.caller.personId, id);
        return found;
      };
      const entry = await database.write(end, { vital: true });
      return answerData(JSON.stringify(entry));
    },
  };
}

/**
 * Decision: a token is a session with a name, shown once, that may be read only. Without a chosen end it lasts a year:
 * it is renewed or forgotten.
 */
function createTokenRoute({ store, sessions }: PeopleServices): Route {
  return {
    method: "POST",
    path: "/api/auth/tokens",
    access: "viewer",
    body: {
      schema: tokenSchema,
      example: { name: "Wall screen", readOnly: true, expiresAt: "2027-12-31T00:00:00.000Z" },
    },
    document: {
      summary: "Make a token",
      description: `Answers the secret once. Without expiresAt the token lasts ${usualTokenDays} days.`,
      chapter: "Tokens",
      operationId: "createToken",
      answer: { status: 201, schema: dataSchema(newTokenSchema) },
    },
    handle: async (call) => {
      const { database } = store;
      const now = sessions.clock();
      const wish = call.body as TokenBody;
      const expiresAt =
        typeof wish.expiresAt === "string" ? Date.parse(wish.expiresAt) : now + usualTokenDays * day;
      if (expiresAt <= now) throw invalid("expiresAt: must be in the future");
      const made = await database.write(() => {
        confirmCaller(database, call.caller, "viewer");
        // Decision: a token makes no tokens, as one that leaks would renew itself for ever.
        if (ownEntries(database, call.caller, sessions, "token").some(({ current }) => current === true)) {
          throw new Refusal(403, "A token makes no tokens: sign in to make one");
        }
        const { id, token } = startSession(
          { ...store, ...authorOf(call) },
          {
            ...originOf(call),
            kind: "token",
            name: wish.name,
            readOnly: wish.readOnly ?? false,
            now,
            expiresAt,
          },
        );
        return { ...ownEntries(database, call.caller, sessions).find((own) => own.id === id), token };
      });
      return answerData(JSON.stringify(made), 201);
    },
  };
}

const originOf = ({ caller, address, request }: Call) => ({
  personId: caller.personId,
  address,
  userAgent: request.headers.get("user-agent"),
});
