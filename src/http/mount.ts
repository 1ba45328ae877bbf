import { Elysia } from "elysia";
import { compileProblems } from "../lib/checked.ts";
import { invalid, Refusal } from "../lib/refusal.ts";
import { requireAccess } from "./access.ts";
import { bodyLimit, checkUnread, readJson } from "./body.ts";
import { type AddressOf, addressOfPeer, type IsSecure, type Server } from "./client.ts";
import { answerThrown, type LogFault } from "./errors.ts";
import { guardRequest, type HostCheck } from "./guard.ts";
import { type Observe, observeAnswers, type RequestLog } from "./observe.ts";
import { nextRequestId } from "./requestId.ts";
import type { BodyRule, Call, PublicCall, Route } from "./route.ts";
import { authenticate, type Caller, type FindCaller } from "./session.ts";

/** What the routes are guarded with. */
export interface Gate {
  readonly isOurHost: HostCheck;
  readonly findCaller: FindCaller;
  readonly logFault: LogFault;
  /** Counts answers, where somebody wants to know. */
  readonly observe?: Observe;
  /** Hears of every answer with its request, where a log is kept. */
  readonly log?: RequestLog;
  /** Who a request comes from; the other end of the connection unless given. */
  readonly addressOf?: AddressOf;
  /** Whether a request came over TLS; none does unless given. */
  readonly isSecure?: IsSecure;
}

type Params = Readonly<Record<string, string>>;

/** A call that has passed the checks; one on a public route has no caller. */
type Admitted = PublicCall & { readonly caller: Caller | undefined };

const hasCaller = (call: Admitted): call is Call => call.caller !== undefined;

/**
 * Makes the HTTP application of a list of routes. Decision: the order of checks is host, origin, session, route and
 * method, role, size, media type, body; existence and conflicts are the handlers'.
 */
export function mount(routes: readonly Route[], gate: Gate): Elysia {
  const { isOurHost, findCaller, logFault, observe, log } = gate;
  const refuse = (request: Request, thrown: unknown): Response => {
    const requestId = nextRequestId();
    const answer = answerThrown(thrown, requestId, logFault);
    observe?.(undefined, answer.status, 0);
    log?.(request, { status: answer.status, milliseconds: 0, requestId, personId: undefined });
    return answer;
  };
  // standardHostname looks for the path from the 11th character on, which a short host name shifts.
  const app = new Elysia({ normalize: false, strictPath: true, handler: { standardHostname: false } });

  app.onRequest(({ request }) => {
    try {
      guardRequest(request, isOurHost);
      return undefined;
    } catch (refusal) {
      return refuse(request, refusal);
    }
  });
  app.onError(({ request, code, error }) => {
    try {
      if (code !== "NOT_FOUND") throw error;
      authenticate(request.headers, findCaller);
      throw new Refusal(404, "Not found");
    } catch (thrown) {
      return refuse(request, thrown);
    }
  });
  for (const route of routes) {
    const answer = observeAnswers(createAnswer(route, gate), route, observe);
    app.route(
      route.method,
      route.path,
      ({ request, params, server }) => answer(request, params as Params, server as Server | null),
      { parse: "none" },
    );
  }
  for (const [path, methods] of methodsByPath(routes)) {
    const allow = methods.join(", ");
    app.all(
      path,
      ({ request }) => {
        try {
          authenticate(request.headers, findCaller);
          throw new Refusal(405, `Method not allowed: use ${allow}`, { allow });
        } catch (thrown) {
          return refuse(request, thrown);
        }
      },
      { parse: "none" },
    );
  }
  return app;
}

/** The function that answers one route: it checks what the route asks of a request, then lets the route handle it. */
function createAnswer(route: Route, gate: Gate) {
  const { findCaller, logFault, log, addressOf = addressOfPeer, isSecure = () => false } = gate;
  const checkBody = route.body && createBodyCheck(route.body);

  const admit = (request: Request): Caller | undefined => {
    if (route.access === "public") return undefined;
    const caller = authenticate(request.headers, findCaller);
    requireAccess(caller.role, route.access);
    if (caller.readOnly && route.method !== "GET") throw new Refusal(403, "This token may only read");
    return caller;
  };
  const handle = (call: Admitted): Response | Promise<Response> => {
    if (route.access === "public") return route.handle(call);
    if (!hasCaller(call)) throw new Refusal(401, "Not authenticated");
    return route.handle(call);
  };

  return (request: Request, params: Params, server: Server | null): Response | Promise<Response> => {
    const requestId = nextRequestId();
    const begun = log === undefined ? 0 : performance.now();
    let caller: Caller | undefined;
    let hasWaited = false;

    const finish = (response: Response): Response => {
      response.headers.set("x-request-id", requestId);
      // The connection would never again be closed for being idle.
      if (hasWaited) response.headers.set("connection", "close");
      log?.(request, {
        status: response.status,
        milliseconds: performance.now() - begun,
        requestId,
        personId: caller?.personId,
      });
      return response;
    };
    const onThrown = (thrown: unknown): Response => finish(answerThrown(thrown, requestId, logFault));
    const callWith = (body: unknown, address?: string): Admitted => ({
      request,
      params,
      query: readQuery(request.url),
      body,
      requestId,
      caller,
      get address() {
        return address ?? addressOf(request, server);
      },
      get isSecure() {
        return isSecure(request, server);
      },
      waitAsLongAsItTakes: () => {
        hasWaited = true;
        server?.timeout(request, 0);
      },
    });
    try {
      caller = admit(request);
      if (checkBody === undefined) {
        if (route.method !== "GET") checkUnread(request);
        const answer = handle(callWith(undefined));
        return answer instanceof Promise ? answer.then(finish, onThrown) : finish(answer);
      }
      // Taken before the body is awaited: a client that leaves in between would have no address to be throttled by.
      const address = addressOf(request, server);
      return checkBody(request)
        .then((body) => {
          // A body may be slow: who may no longer do this when it has come may not do it.
          caller = admit(request);
          return handle(callWith(body, address));
        })
        .then(finish)
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
