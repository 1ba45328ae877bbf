import { Refusal } from "../lib/failures/refusal.ts";
import { maxTokenLength } from "../lib/limits.ts";
import type { Role } from "./access.ts";
import type { Dialect } from "./dialect.ts";

/** Who is calling, as the session says. */
export interface Caller {
  readonly sessionId: string;
  readonly personId: string;
  readonly email: string;
  readonly role: Role;
  /** A script token that may only read. */
  readonly readOnly: boolean;
  /** Calls with a token that was created for a script, and not from a browser. */
  readonly isToken?: boolean;
  /** Has to set up a second factor before anything else, as the role asks for one. */
  readonly lacksFactor?: boolean;
  /** Calls with the token of a clone, which only the routes for clones take. */
  readonly clone?: CallingClone;
}

/** A clone whose token is sent. */
export interface CallingClone {
  readonly id: string;
  /** Why nothing of it is accepted any more; undefined as long as it is. */
  readonly refusal?: Refusal | undefined;
}

/**
 * The command line: access to the data directory identifies no person that Sitebook knows, and allows everything.
 */
export const commandLine: Caller = {
  sessionId: "",
  personId: "",
  email: "",
  role: "super_admin",
  readOnly: false,
};

/** Whether it is the command line that calls; a session always has an id. */
export const isCommandLine = ({ sessionId }: Caller): boolean => sessionId === "";

/** Finds the caller behind a token; undefined for a token that is unknown, expired or revoked. */
export type FindCaller = (token: string) => Caller | undefined;

/** The name of the session cookie (spec, Authentication). */
export const sessionCookie = "session";

/**
 * The session token of a request: the cookie's, or that of `Authorization: Bearer`.
 *
 * Decision: the session is taken from the cookie or from `Authorization: Bearer`. Two session cookies are none, as it
 * cannot be known which of them is meant.
 */
export function readToken(headers: Headers, scheme?: Dialect["scheme"]): string | undefined {
  const token =
    readAuthorization(headers.get("authorization"), scheme) ?? readCookie(headers.get("cookie") ?? "");
  return token !== undefined && token !== "" && token.length <= maxTokenLength ? token : undefined;
}

function readAuthorization(header: string | null, scheme: string | undefined): string | undefined {
  const [, sent, token] = header === null ? [] : (/^(Bearer|Token) ([\w-]+)$/i.exec(header) ?? []);
  const isAccepted = sent?.toLowerCase() === "bearer" || scheme !== undefined;
  return isAccepted ? token : undefined;
}

/** The value of the one session cookie that a `Cookie` header has. */
function readCookie(header: string): string | undefined {
  if (!header.includes(";")) return readPair(header);
  const values = header.split(";").flatMap((pair) => readPair(pair) ?? []);
  return values.length === 1 ? values[0] : undefined;
}

const pairStart = `${sessionCookie}=`;

function readPair(text: string): string | undefined {
  const pair = text.trim();
  return pair.startsWith(pairStart) ? pair.slice(pairStart.length) : undefined;
}

/** The caller of a request; throws 401 where there is no valid session. */
export function authenticate(headers: Headers, findCaller: FindCaller, scheme?: Dialect["scheme"]): Caller {
  const token = readToken(headers, scheme);
  const caller = token === undefined ? undefined : findCaller(token);
  if (caller === undefined) throw new Refusal(401, "Not authenticated");
  return caller;
}
