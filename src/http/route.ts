import type { TSchema } from "typebox";
import type { Author } from "../db/changes/changes.ts";
import type { Access } from "./access.ts";
import type { Dialect } from "./dialect.ts";
import type { Answer } from "./sending/answer.ts";
import type { Caller } from "./session.ts";

/** A request on a route that anyone may call. */
export interface PublicCall {
  readonly request: Request;
  /** The parts of the path that the route left open, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** The body, checked against the route's schema; undefined on a route without one. */
  readonly body: unknown;
  readonly requestId: string;
  /** The network address of the client. */
  readonly address: string;
  /** The client came over TLS, to us or to a trusted proxy. */
  readonly isSecure: boolean;
  /** Keeps the connection open for an answer that takes longer than connections may be idle. */
  readonly waitAsLongAsItTakes: () => void;
}

/** A request of a caller who may make it. */
export interface Call extends PublicCall {
  readonly caller: Caller;
}

/** What a route takes as its body. */
export interface BodyRule {
  readonly schema: TSchema;
  /** The largest size in bytes; the ordinary limit unless given. */
  readonly limit?: number;
  /** Answers what is wrong with a body, before the schema is asked; for texts that the specification fixes. */
  readonly precheck?: (body: unknown) => string | undefined;
  readonly example?: unknown;
}

/** A body that is a file, and reaches the handler as its bytes. */
export interface UploadRule {
  readonly mediaTypes: readonly string[];
  /** The largest size in bytes. */
  readonly limit: number;
}

/** What the API's document says of a query parameter. */
export interface ParameterDocument {
  readonly name: string;
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
  /** May be sent several times. */
  readonly repeats?: true;
}

/** What the API's document says of a route; paths, bodies, access and the errors these bring are known already. */
export interface RouteDocument {
  /** What it does, in a few words: "List VLANs". */
  readonly summary: string;
  readonly description?: string;
  /** Its chapter: the plural label of a resource, "Session", "Administration". */
  readonly chapter: string;
  /** Unique among all routes: "listVlans". */
  readonly operationId: string;
  readonly parameters?: readonly ParameterDocument[];
  /** What the parts of the path are that are no ids, by name. */
  readonly pathParameters?: Readonly<Record<string, string>>;
  /**
   * Works with entity tags: a GET answers an ETag and takes `If-None-Match`, a POST answers one, a PATCH answers one and
   * takes `If-Match`, a DELETE takes it.
   */
  readonly conditional?: true;
  /** The body of the good answer. */
  readonly answer: {
    readonly status: 200 | 201;
    readonly schema: TSchema;
    /** JSON unless said. */
    readonly mediaType?: string;
    /** The media types that it may have as well, where the caller chooses. */
    readonly otherTypes?: Readonly<Record<string, TSchema>>;
    readonly example?: unknown;
  };
  /** The refusal that tells more than its text, as `data`. */
  readonly refusal?: {
    readonly status: 400 | 409;
    readonly description: string;
    readonly data: TSchema;
  };
  /** Error statuses in addition to those that follow from its access, path and body. */
  readonly errors?: readonly number[];
  /** An earlier address, which keeps working. */
  readonly deprecated?: true;
}

/** The parts of a path that its route left open, decoded. */
type Params = Readonly<Record<string, string>>;

interface RouteBase {
  /** OPTIONS is only for clients of another program that ask what they may send. */
  readonly method: "GET" | "POST" | "PATCH" | "DELETE" | "OPTIONS";
  /** As the router writes it: "/api/vlans/:id". */
  readonly path: string;
  readonly body?: BodyRule;
  /** Instead of a body of JSON. */
  readonly upload?: UploadRule;
  /** Its answers may set cookies or take them away. */
  readonly setsCookie?: true;
  /** Changes nothing although it is no GET, so that read-only tokens may call it. */
  readonly readsOnly?: true;
  /** Open also to who has to set up a second factor before anything else. */
  readonly beforeFactor?: true;
  /** Refused on an away copy: what it changes belongs to the box that the copy was cut from. */
  readonly boxOnly?: true;
  /** Works on a standby although it writes, such as signing in. */
  readonly onStandby?: true;
  /** Takes the token of a clone as well, which opens nothing else. */
  readonly forClones?: true;
  /** Throws 404 where its path names nothing that is there; asked where a body is wrong, as that comes first. */
  readonly find?: (params: Params, caller: Caller | undefined) => unknown;
  /** Set where it answers the clients of another program. */
  readonly dialect?: Dialect;
  readonly document: RouteDocument;
}

/** A route that anyone may call: these are few, and a test counts them. */
export interface PublicRoute extends RouteBase {
  readonly access: "public";
  readonly handle: (call: PublicCall) => Answer | Promise<Answer>;
}

/** A route for callers with a session and the access it asks for. */
export interface SessionRoute extends RouteBase {
  readonly access: Exclude<Access, "public">;
  readonly handle: (call: Call) => Answer | Promise<Answer>;
  /**
   * Where it follows fields that change while the server runs: the route as it is now, with another body, document and
   * handler. Returns the same object until they change.
   */
  readonly current?: () => Pick<SessionRoute, "body" | "document" | "handle">;
  /** Who may know these fields: the API's document shows the route to others as it was declared. */
  readonly currentAccess?: Exclude<Access, "public">;
}

/** One address and method of the API, all that is known about it in one place. */
export type Route = PublicRoute | SessionRoute;

/** Who makes a call's changes; null for the command line. */
export const authorOf = ({ caller, requestId }: Call): Author => ({
  actor: { personId: caller.personId || null, email: caller.email || null },
  requestId,
});
