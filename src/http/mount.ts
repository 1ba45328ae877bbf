import { Elysia } from "elysia";
import { compileProblems } from "../lib/checked.ts";
import { invalid, Refusal } from "../lib/refusal.ts";
import { requireAccess } from "./access.ts";
import { bodyLimit, readJson } from "./body.ts";
import { answerThrown, type LogFault } from "./errors.ts";
import { guardRequest, type HostCheck } from "./guard.ts";
import { nextRequestId } from "./requestId.ts";
import type { BodyRule, PublicCall, Route } from "./route.ts";
import { authenticate, type Caller, type FindCaller } from "./session.ts";

/** What the routes are guarded with. */
export interface Gate {
  readonly isOurHost: HostCheck;
  readonly findCaller: FindCaller;
  readonly logFault: LogFault;
}

type Params = Readonly<Record<string, string>>;
type Server = { requestIP(request: Request): { readonly address: string } | null } | null;

/**
 * Makes the HTTP application of a list of routes. Decision: the order of checks is host, origin, session, route and
 * method, role, size, media type, body; existence and conflicts are the handlers'.
 */
export function mount(routes: readonly Route[], gate: Gate): Elysia {
  const { isOurHost, findCaller, logFault } = gate;
  // standardHostname looks for the path from the 11th character on, which a short host name shifts.
  const app = new Elysia({ normalize: false, handler: { standardHostname: false } });

  app.onRequest(({ request }) => {
    try {
      guardRequest(request, isOurHost);
      return undefined;
    } catch (refusal) {
      return answerThrown(refusal, nextRequestId(), logFault);
    }
  });
  app.onError(({ request, code, error }) => {
    const requestId = nextRequestId();
    try {
      if (code !== "NOT_FOUND") throw error;
      authenticate(request.headers, findCaller);
      throw new Refusal(404, "Not found");
    } catch (thrown) {
      return answerThrown(thrown, requestId, logFault);
    }
  });
  for (const route of routes) {
    const answer = createAnswer(route, gate);
    app.route(
      route.method,
      route.path,
      ({ request, params, server }) => answer(request, params as Params, server as Server),
      { parse: "none" },
    );
  }
  for (const [path, methods] of methodsByPath(routes)) {
    const allow = methods.join(", ");
    app.all(
      path,
      ({ request }) => {
        const requestId = nextRequestId();
        try {
          authenticate(request.headers, findCaller);
          throw new Refusal(405, `Method not allowed: use ${allow}`, { allow });
        } catch (thrown) {
          return answerThrown(thrown, requestId, logFault);
        }
      },
      { parse: "none" },
    );
  }
  return app;
}

/** The function that answers one route: it checks what the route asks of a request, then lets the route handle it. */
function createAnswer(route: Route, { findCaller, logFault }: Gate) {
  const checkBody = route.body && createBodyCheck(route.body);

  const admit = (request: Request): Caller | undefined => {
    if (route.access === "public") return undefined;
    const caller = authenticate(request.headers, findCaller);
    requireAccess(caller.role, route.access);
    if (caller.readOnly && route.method !== "GET") throw new Refusal(403, "This token may only read");
    return caller;
  };
  const handle = (caller: Caller | undefined, call: PublicCall): Response | Promise<Response> => {
    if (route.access === "public") return route.handle(call);
    if (caller === undefined) throw new Refusal(401, "Not authenticated");
    return route.handle({ ...call, caller });
  };

  return (request: Request, params: Params, server: Server): Response | Promise<Response> => {
    const requestId = nextRequestId();
    const onThrown = (thrown: unknown): Response => answerThrown(thrown, requestId, logFault);
    try {
      const caller = admit(request);
      const call = {
        request,
        params,
        query: readQuery(request.url),
        body: undefined,
        requestId,
        address: server?.requestIP(request)?.address ?? "unknown",
      };
      if (checkBody === undefined) {
        const answer = handle(caller, call);
        return answer instanceof Promise ? answer.catch(onThrown) : answer;
      }
      // A body may be slow: who may no longer do this when it has come may not do it.
      return checkBody(request)
        .then((body) => handle(admit(request), { ...call, body }))
        .catch(onThrown);
    } catch (thrown) {
      return onThrown(thrown);
    }
  };
}

function createBodyCheck({
  schema,
  limit = bodyLimit,
  precheck,
}: BodyRule): (request: Request) => Promise<unknown> {
  const problemsOf = compileProblems(schema);
  return async (request) => {
    const body = await readJson(request, limit);
    const first = precheck?.(body);
    if (first !== undefined) throw invalid(first);
    const problems = problemsOf(body);
    if (problems.length > 0) throw invalid(...problems);
    return body;
  };
}

function readQuery(url: string): URLSearchParams {
  const start = url.indexOf("?");
  return new URLSearchParams(start === -1 ? "" : url.slice(start + 1));
}

/** HEAD is answered wherever GET is, by Elysia. */
function methodsByPath(routes: readonly Route[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { method, path } of routes) {
    const known = methods.get(path) ?? [];
    methods.set(path, [...known, ...(method === "GET" ? ["GET", "HEAD"] : [method])]);
  }
  return methods;
}
