import { answerData } from "../../http/answer.ts";
import { authorOf, type Route } from "../../http/route.ts";
import { notFound } from "../../lib/refusal.ts";
import { dataSchema, pageSchema } from "../../resource/answering/envelope.ts";
import { rowsHandler } from "../../resource/answering/list.ts";
import { listParameters } from "../../resource/answering/parameters.ts";
import { type SessionEntry, sessionSchema } from "./answers.ts";
import type { PeopleServices } from "./services.ts";
import { sessionEntries } from "./sessionEntry.ts";
import { entrySource, type SessionKind, sessionKinds } from "./sessionKinds.ts";
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
  const { chapter, label, kind } = sessionKinds[name];
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
