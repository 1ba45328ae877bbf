import { type CookieRequest, cookie } from "@elysiajs/cookie";
import { Elysia } from "elysia";
import { Refusal } from "../lib/failures/refusal.ts";
import { admitParts } from "./batch/outer.ts";
import { addressOfPeer, type Server } from "./client.ts";
import type { SetCookie } from "./cookie.ts";
import type { Dialect } from "./dialect.ts";
import { answerThrown } from "./errors.ts";
import type { Gate } from "./gate.ts";
import { guardRequest } from "./guard.ts";
import { nextRequestId } from "./requestId.ts";
import { createRespond, type Params } from "./respond.ts";
import type { Route } from "./route.ts";
import { authenticate } from "./session.ts";

/**
 * Makes the HTTP application of a list of routes. Decision: checks come in this order: host, origin, session, route and
 * method, role, size, media type, JSON, existence, the body's fields, `If-Match` and conflicts. So who has no session
 * learns nothing but 401, and who may write learns that a record is not there whatever the body holds.
 */
export function mount(routes: readonly Route[], given: Gate): Elysia {
  const gate = admitParts(given);
  const { isOurHost, findCaller, logFault, observe, log, strictTransport } = gate;
  const { addressOf = addressOfPeer, isSecure = () => false } = gate;
  /** Counts and logs an answer that no route gave. */
  const tell = (request: Request, answer: Response, requestId = nextRequestId()): Response => {
    const strict = strictTransport?.(request.headers.get("host") ?? "");
    if (strict !== undefined) answer.headers.set("strict-transport-security", strict);
    observe?.(undefined, answer.status, 0);
    log?.(request, {
      status: answer.status,
      milliseconds: 0,
      requestId,
      address: () => addressOf(request, app.server as Server | null),
      personId: undefined,
    });
    return answer;
  };
  const refuse = (request: Request, thrown: unknown, dialect?: Dialect): Response => {
    const requestId = nextRequestId();
    const { status, headers, body } = answerThrown(thrown, requestId, logFault, dialect);
    const answer = new Response(body, { status, headers: { ...headers, "x-request-id": requestId } });
    return tell(request, answer, requestId);
  };
  // standardHostname looks for the path from the 11th character on, which a short host name shifts.
  const app = new Elysia({ normalize: false, strictPath: true, handler: { standardHostname: false } });
  // The plugin's hook reaches the routes that are added here: those that set no cookie do without it.
  const jar = new Elysia().use(cookie().as("scoped"));

  const guard = (request: Request): void =>
    guardRequest(request, isOurHost, () => isSecure(request, app.server as Server | null));

  /** Each handler asks this first; a hook of Elysia's would cost every request. */
  const turnAway = (request: Request, { dialect }: Route): Response | undefined => {
    try {
      guard(request);
      return undefined;
    } catch (refusal) {
      return refuse(request, refusal, dialect);
    }
  };
  app.onError(async ({ request, code, error }) => {
    try {
      guard(request);
      if (code !== "NOT_FOUND") throw error;
      const making = gate.page?.(request);
      // A run from source builds the console first, for longer than a connection may be idle.
      if (making instanceof Promise) app.server?.timeout(request, 0);
      const page = await making;
      if (page !== undefined) return tell(request, page);
      authenticate(request.headers, findCaller);
      throw new Refusal(404, "Not found");
    } catch (thrown) {
      return refuse(request, thrown);
    }
  });
  for (const route of routes) {
    const respond = createRespond(route, gate, () => app.server as Server | null);
    const { method, path } = route;
    if (route.setsCookie) {
      jar.route(
        method,
        path,
        ({ request, params, setCookie, set }) =>
          turnAway(request, route) ??
          respond(request, params as Params, cookieWriter(setCookie, set.headers)),
        unread,
      );
    } else {
      app.route(
        method,
        path,
        ({ request, params }) => turnAway(request, route) ?? respond(request, params as Params),
        unread,
      );
    }
  }
  app.use(jar);
  for (const [path, { methods, dialect }] of methodsByPath(routes)) {
    const allow = methods.join(", ");
    app.all(
      path,
      ({ request }) => {
        try {
          guard(request);
          authenticate(request.headers, findCaller, dialect?.scheme);
          const text = dialect?.methodNotAllowed(request) ?? `Method not allowed: use ${allow}`;
          throw new Refusal(405, text, { allow });
        } catch (thrown) {
          return refuse(request, thrown, dialect);
        }
      },
      unread,
    );
  }
  return app;
}

/** Bodies are read where they are checked, and not by Elysia. */
const unread = { parse: "none" } as const;

/**
 * The plugin's types know the attributes under a name that the mended package of cookies has dropped. It lists cookies
 * under a name that Elysia takes for one header, with commas in it; under the other it writes a header for each.
 */
const cookieWriter =
  (write: CookieRequest["setCookie"], headers: Record<string, unknown>): SetCookie =>
  ({ name, value, ...attributes }) => {
    write(name, value, { signed: false, ...attributes });
    headers["set-cookie"] = headers["Set-Cookie"];
  };

interface PathMethods {
  readonly methods: readonly string[];
  readonly dialect: Dialect | undefined;
}

/** HEAD is answered wherever GET is, by Elysia. */
function methodsByPath(routes: readonly Route[]): Map<string, PathMethods> {
  const byPath = new Map<string, PathMethods>();
  for (const { method, path, dialect } of routes) {
    const known = byPath.get(path)?.methods ?? [];
    const methods = [...known, ...(method === "GET" ? ["GET", "HEAD"] : [method])];
    byPath.set(path, { methods, dialect });
  }
  return byPath;
}
