import { answerData } from "../../http/answer.ts";
import { authorOf, type Route } from "../../http/route.ts";
import { notFound } from "../../lib/refusal.ts";
import { dataSchema, pageSchema } from "../../resource/answering/envelope.ts";
import { rowsHandler } from "../../resource/answering/list.ts";
import { listParameters } from "../../resource/answering/parameters.ts";
import type { RowSource } from "../../resource/reading/source.ts";
import { type SessionEntry, sessionSchema } from "./answers.ts";
import type { PeopleServices } from "./services.ts";
import { sessionEntries } from "./sessionEntry.ts";
import { endSession } from "./sessionWrites.ts";
import { makeTokenRoute } from "./tokenRoute.ts";

/** Seeing and ending one's own sessions, and making tokens for scripts and wall screens. */
export const sessionRoutes = (services: PeopleServices): Route[] => [
  listRoute(services, "sessions"),
  endRoute(services, "sessions"),
  listRoute(services, "tokens"),
  makeTokenRoute(services),
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
  const source = entrySource(({ caller }) => sessionEntries(store.database, caller, sessions, kind));
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
        const found = sessionEntries(database, call.caller, sessions, kind).find((own) => own.id === id);
        if (found === undefined) throw notFound(label);
        endSession({ ...store, ...authorOf(call) }, call.caller.personId, id);
        return found;
      };
      const entry = await database.write(end, { vital: true });
      return answerData(JSON.stringify(entry));
    },
  };
}
