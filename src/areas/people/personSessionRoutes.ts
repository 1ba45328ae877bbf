import { authorOf, type Call, type Route } from "../../http/route.ts";
import { answerData } from "../../http/sending/answer.ts";
import { dataSchema, pageSchema } from "../../resource/answering/envelope.ts";
import { rowsHandler } from "../../resource/answering/list.ts";
import { listParameters } from "../../resource/answering/parameters.ts";
import { profiles } from "../../resources/profiles.ts";
import { type Account, requireAccount } from "./accounts.ts";
import { endedSchema, type SessionEntry, sessionSchema } from "./answers.ts";
import { confirmCaller, requireManagingSession, requireReach } from "./authority.ts";
import type { PeopleServices } from "./services.ts";
import { sessionEntries } from "./sessions/sessionEntry.ts";
import { endEntry, entrySource, type SessionKind, sessionKinds } from "./sessions/sessionKinds.ts";
import { endSessionsOf, endTokensOf } from "./sessions/sessionWrites.ts";

/**
 * Seeing and ending the sessions and tokens of other people. Decision: administrators see and end those of the people
 * they manage, which are those below them, and a super_admin everybody's; one's own are there as well.
 */
export const personSessionRoutes = (services: PeopleServices): Route[] =>
  (["sessions", "tokens"] as const).flatMap((name) => [
    listRoute(services, name),
    endRoute(services, name),
    endAllRoute(services, name),
  ]);

const operations = {
  sessions: { list: "listSessionsOfPerson", end: "endSessionOfPerson", endAll: "endSessionsOfPerson" },
  tokens: { list: "listTokensOfPerson", end: "endTokenOfPerson", endAll: "endTokensOfPerson" },
} as const;

const pathOf = (name: SessionKind): string => `/api/profiles/:id/${name}`;

function listRoute(services: PeopleServices, name: SessionKind): Route {
  const { chapter } = sessionKinds[name];
  const source = entrySource((call) => entriesOf(services, call, name));
  return {
    method: "GET",
    path: pathOf(name),
    access: profiles.write,
    document: {
      summary: `List a person's ${name}`,
      description: "Of people with a lower role than yours; a super_admin sees all.",
      chapter,
      operationId: operations[name].list,
      parameters: listParameters(source),
      answer: { status: 200, schema: pageSchema(sessionSchema) },
      errors: [400],
    },
    handle: rowsHandler(source),
  };
}

function endRoute(services: PeopleServices, name: SessionKind): Route {
  const { chapter } = sessionKinds[name];
  const { store } = services;
  return {
    method: "DELETE",
    path: `${pathOf(name)}/:sessionId`,
    access: profiles.write,
    document: {
      summary: `End one of a person's ${name}`,
      chapter,
      operationId: operations[name].end,
      answer: { status: 200, schema: dataSchema(sessionSchema) },
    },
    handle: async (call) => {
      const end = (): SessionEntry => {
        const { personId } = requireEnder(services, call);
        const entries = entriesOf(services, call, name);
        return endEntry({ ...store, ...authorOf(call) }, personId, name, entries, call.params.sessionId);
      };
      return answerData(JSON.stringify(await store.database.write(end, { vital: true })));
    },
  };
}

function endAllRoute(services: PeopleServices, name: SessionKind): Route {
  const { store } = services;
  const endAll = name === "tokens" ? endTokensOf : endSessionsOf;
  return {
    method: "DELETE",
    path: pathOf(name),
    access: profiles.write,
    document: {
      summary: `End all of a person's ${name}`,
      description:
        name === "tokens"
          ? "Their browsers stay signed in. Answers how many have ended."
          : "Tokens end as well. Answers how many have ended.",
      chapter: sessionKinds[name].chapter,
      operationId: operations[name].endAll,
      answer: { status: 200, schema: dataSchema(endedSchema) },
    },
    handle: async (call) => {
      const end = (): number => {
        const { personId } = requireEnder(services, call);
        return endAll({ ...store, ...authorOf(call) }, personId);
      };
      const ended = await store.database.write(end, { vital: true });
      return answerData(JSON.stringify({ ended }));
    },
  };
}

/** The entries of the person that the address names, who has to be in the caller's reach: 404, or 403. */
function entriesOf({ store: { database }, sessions }: PeopleServices, call: Call, name: SessionKind) {
  const target = requireAccount(database, call.params.id ?? "");
  requireReach(call.caller, target);
  const look = { personId: target.personId, sessionId: call.caller.sessionId };
  return sessionEntries(database, look, sessions, sessionKinds[name].kind);
}

/** Inside a write: the person whose sessions the caller may end as things stand; throws 401, 403 or 404. */
function requireEnder({ store: { database } }: PeopleServices, { caller, params }: Call): Account {
  const target = requireAccount(database, params.id ?? "");
  requireReach(confirmCaller(database, caller, profiles.write), target);
  if (target.personId !== caller.personId) requireManagingSession(database, caller);
  return target;
}
