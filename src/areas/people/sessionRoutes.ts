import { authorOf, type Route } from "../../http/route.ts";
import { answerData } from "../../http/sending/answer.ts";
import { dataSchema, pageSchema } from "../../resource/answering/envelope.ts";
import { rowsHandler } from "../../resource/answering/list.ts";
import { listParameters } from "../../resource/answering/parameters.ts";
import { type SessionEntry, sessionSchema } from "./answers.ts";
import type { PeopleServices } from "./services.ts";
import { sessionEntries } from "./sessions/sessionEntry.ts";
import { endEntry, entrySource, type SessionKind, sessionKinds } from "./sessions/sessionKinds.ts";
import { makeTokenRoute } from "./tokenRoute.ts";

/** Seeing and ending one's own sessions, and making tokens for scripts and wall screens. */
export const sessionRoutes = (services: PeopleServices): Route[] => [
  listRoute(services, "sessions"),
  endRoute(services, "sessions"),
  listRoute(services, "tokens"),
  makeTokenRoute(services),
  endRoute(services, "tokens"),
];

const operations = {
  sessions: { list: "listSessions", end: "endSession" },
  tokens: { list: "listTokens", end: "deleteToken" },
} as const;

function listRoute({ store, sessions }: PeopleServices, name: SessionKind): Route {
  const { chapter, kind } = sessionKinds[name];
  const source = entrySource(({ caller }) => sessionEntries(store.database, caller, sessions, kind));
  return {
    method: "GET",
    path: `/api/auth/${name}`,
    access: "viewer",
    document: {
      summary: `List one's own ${name}`,
      chapter,
      operationId: operations[name].list,
      parameters: listParameters(source),
      answer: { status: 200, schema: pageSchema(sessionSchema) },
      errors: [400],
    },
    handle: rowsHandler(source),
  };
}

function endRoute({ store, sessions }: PeopleServices, name: SessionKind): Route {
  const { chapter, kind } = sessionKinds[name];
  return {
    method: "DELETE",
    path: `/api/auth/${name}/:id`,
    access: "viewer",
    document: {
      summary: `End one of one's own ${name}`,
      chapter,
      operationId: operations[name].end,
      answer: { status: 200, schema: dataSchema(sessionSchema) },
    },
    handle: async (call) => {
      const { database } = store;
      const { caller, params } = call;
      const end = (): SessionEntry => {
        const own = sessionEntries(database, caller, sessions, kind);
        return endEntry({ ...store, ...authorOf(call) }, caller.personId, name, own, params.id);
      };
      const entry = await database.write(end, { vital: true });
      return answerData(JSON.stringify(entry));
    },
  };
}
