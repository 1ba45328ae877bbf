import { compileProblems } from "../lib/failures/problems.ts";
import { invalid, Refusal } from "../lib/failures/refusal.ts";
import { maxBodyBytes } from "../lib/limits.ts";
import { once, rememberBy } from "../lib/remember.ts";
import { requireAccess } from "./access.ts";
import { type BodyWait, checkUnread, readJson, readUpload } from "./body.ts";
import { addressOfPeer, type Server } from "./client.ts";
import type { Cookie, SetCookie } from "./cookie.ts";
import { answerThrown } from "./errors.ts";
import type { Gate } from "./gate.ts";
import { onBox } from "./onBox.ts";
import { queryText } from "./queryText.ts";
import { nextRequestId } from "./requestId.ts";
import type { BodyRule, Call, PublicCall, Route } from "./route.ts";
import type { Answer } from "./sending/answer.ts";
import { isPieces, streamPieces } from "./sending/pieces.ts";
import { authenticate, type Caller, type CallingClone } from "./session.ts";

/** The parts of a path that its route left open. */
export type Params = Readonly<Record<string, string>>;

/** Answers the requests of one route; one that sets cookies is handed what writes them. */
type Respond = (request: Request, params: Params, setCookie?: SetCookie) => Response | Promise<Response>;

/** A call that has passed the checks; one on a public route has no caller. */
type Admitted = PublicCall & { readonly caller: Caller | undefined };

const hasCaller = (call: Admitted): call is Call => call.caller !== undefined;

/** A request on its way through the checks to its answer. */
interface Exchange {
  readonly request: Request;
  readonly params: Params;
  readonly setCookie: SetCookie | undefined;
  readonly requestId: string;
  readonly begun: number;
  caller: Caller | undefined;
  /** The client's address, read on first use: it is gone once the client disconnects. */
  address: string | undefined;
  /** The connection may be idle for as long as the answer takes. */
  hasWaited: boolean;
}

/** The function that answers one route: it checks what the route asks of a request, then lets the route handle it. */
export function createRespond(route: Route, gate: Gate, server: () => Server | null): Respond {
  const { findCaller, logFault, observe, log, strictTransport } = gate;
  const { addressOf = addressOfPeer, isSecure = () => false } = gate;
  const readBody = bodyReaderOf(route);

  const admit = (request: Request): Caller | undefined => {
    if (route.access === "public") {
      requireBox(route, gate);
      return undefined;
    }
    const caller = authenticate(request.headers, findCaller, route.dialect?.scheme);
    if (caller.clone !== undefined) requireForClones(route, caller.clone);
    if (caller.lacksFactor === true && route.beforeFactor !== true) throw factorMissing();
    requireAccess(caller.role, route.access);
    if (caller.readOnly && route.method !== "GET" && route.readsOnly !== true)
      throw new Refusal(403, "This token may only read");
    requireBox(route, gate);
    return caller;
  };
  const handle = (call: Admitted): Answer | Promise<Answer> => {
    if (route.access === "public") return route.handle(call);
    if (!hasCaller(call)) throw new Refusal(401, "Not authenticated");
    return (route.current?.() ?? route).handle(call);
  };
  const waitLong = (exchange: Exchange): void => {
    exchange.hasWaited = true;
    server()?.timeout(exchange.request, 0);
  };
  const callOf = (exchange: Exchange, body: unknown): Admitted => {
    const { request, params, requestId, caller } = exchange;
    return {
      request,
      params,
      get query() {
        return new URLSearchParams(queryText(request.url));
      },
      body,
      requestId,
      caller,
      get address() {
        return exchange.address ?? addressOf(request, server());
      },
      get isSecure() {
        return isSecure(request, server());
      },
      waitAsLongAsItTakes: () => waitLong(exchange),
    };
  };
  const logBroken = (failure: unknown, requestId: string): void => {
    if (!(failure instanceof Refusal)) logFault(failure, requestId);
  };
  const finish = (exchange: Exchange, answer: Answer): Response => {
    const { status, headers, body, whole, cookies = none } = answer;
    const { request, requestId, begun, caller, hasWaited } = exchange;
    const sent = isPieces(body)
      ? streamPieces(body, (failure) => logBroken(failure, requestId), { person: caller?.personId })
      : body;
    for (const cookie of cookies) writeCookie(exchange, cookie);
    if (whole === undefined) headers["x-request-id"] = requestId;
    const strict = whole === undefined ? strictTransport?.(request.headers.get("host") ?? "") : undefined;
    if (strict !== undefined) headers["strict-transport-security"] = strict;
    // The connection would never again be closed for being idle.
    if (hasWaited) headers.connection = "close";
    const milliseconds = performance.now() - begun;
    observe?.(route, status, milliseconds);
    log?.(request, {
      status,
      milliseconds,
      requestId,
      address: () => exchange.address ?? addressOf(request, server()),
      personId: caller?.personId || undefined,
    });
    return new Response(sent, whole ?? { status, headers });
  };
  const finishThrown = (exchange: Exchange, thrown: unknown): Response =>
    finish(exchange, answerThrown(thrown, exchange.requestId, logFault, route.dialect));
  /** Bun closes a connection on which no answer begins in time, also while the server is busy with it. */
  const finishLater = async (exchange: Exchange, answer: Promise<Answer>): Promise<Response> => {
    const timer = setTimeout(() => waitLong(exchange), moment);
    try {
      return finish(exchange, await answer);
    } catch (thrown) {
      return finishThrown(exchange, thrown);
    } finally {
      clearTimeout(timer);
    }
  };

  return (request, params, setCookie) => {
    const exchange: Exchange = {
      request,
      params,
      setCookie,
      requestId: nextRequestId(),
      begun: performance.now(),
      caller: undefined,
      address: undefined,
      hasWaited: false,
    };
    try {
      exchange.caller = admit(request);
      if (readBody === undefined) {
        if (route.method !== "GET") checkUnread(request);
        const answer = handle(callOf(exchange, undefined));
        return answer instanceof Promise ? finishLater(exchange, answer) : finish(exchange, answer);
      }
      // Taken before the body is awaited: a client that leaves in between would have no address to be throttled by.
      if (route.access === "public") exchange.address = addressOf(request, server());
      // Bun closes a connection on which no answer begins in time, also while its body comes.
      const waiting = { onSlow: () => waitLong(exchange), patience: gate.patience };
      const answer = readBody(request, waiting).then(({ body, problems }) => {
        // A body may be slow: who may no longer do this when it has come may not do it.
        exchange.caller = admit(request);
        if (problems.length > 0) {
          route.find?.(params, exchange.caller);
          throw invalid(...problems);
        }
        return handle(callOf(exchange, body));
      });
      return finishLater(exchange, answer);
    } catch (thrown) {
      return finishThrown(exchange, thrown);
    }
  };
}

const none: readonly Cookie[] = [];

/** An answer that is there by then, in milliseconds, comes before the connection has been idle for long. */
const moment = 1000;

/** Decision: who lacks a second factor that their role asks for is refused everything but setting one up, token or not. */
const factorMissing = (): Refusal =>
  new Refusal(
    403,
    "Your role asks for a second factor: set one up in your profile, or at /api/auth/second-factor",
    {},
    { secondFactor: "setup" },
  );

/**
 * Throws for what a standby or an away copy leaves to its box. Decision: a standby refuses everything that writes with 503, as a
 * service that can't do it at the moment, apart from signing in and out.
 */
function requireBox({ method, readsOnly, onStandby, boxOnly }: Route, { standby, box }: Gate): void {
  const isRead = method === "GET" || method === "OPTIONS" || readsOnly === true;
  const refusal = isRead || onStandby === true ? undefined : standby?.();
  if (refusal !== undefined) throw refusal;
  if (boxOnly === true && box !== undefined) throw onBox(box);
}

/**
 * Decision: a clone has a token of its own at the box, which may send what was changed away and fetch a refresh, and nothing
 * else: it reads nothing and applies nothing. So a stolen laptop opens nothing, and recalling the clone voids the token.
 */
function requireForClones({ forClones }: Route, { refusal }: CallingClone): void {
  if (forClones !== true)
    throw new Refusal(403, "The token of a clone can only send changes and fetch a refresh; sign in instead");
  if (refusal !== undefined) throw refusal;
}

function writeCookie({ setCookie }: Exchange, cookie: Cookie): void {
  if (setCookie === undefined) throw new Error("a route that sets a cookie has to say so");
  setCookie(cookie);
}

/** A body, and what is wrong with it. */
interface ReadBody {
  readonly body: unknown;
  readonly problems: readonly string[];
}

type ReadBodyOf = (request: Request, waiting: BodyWait) => Promise<ReadBody>;

function bodyReaderOf(route: Route): ReadBodyOf | undefined {
  const { body, upload } = route;
  if (body !== undefined && "current" in route) {
    const readerOf = rememberBy(createBodyReader);
    return (request, waiting) => readerOf(route.current?.().body ?? body)(request, waiting);
  }
  if (upload === undefined) return body && createBodyReader(body);
  return async (request, waiting) => ({ body: await readUpload(request, upload, waiting), problems: [] });
}

function createBodyReader(rule: BodyRule): ReadBodyOf {
  const { limit = maxBodyBytes, precheck } = rule;
  const problemsOf = once(() => compileProblems(rule.schema));
  return async (request, waiting) => {
    const body = await readJson(request, limit, waiting);
    const first = precheck?.(body);
    return { body, problems: first === undefined ? problemsOf()(body) : [first] };
  };
}
