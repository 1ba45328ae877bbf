import { leastRole, roles } from "../../http/access.ts";
import type { Route } from "../../http/route.ts";
import { factorNeeds } from "../../lib/failures/refusal.ts";
import { pathParameterNames } from "./parameters.ts";
import { schemaPointer } from "./schemas.ts";
import type { ComponentReference, HeaderObject, JsonSchema, ResponseObject } from "./shape.ts";

/** The body of every error (spec, Errors). */
export const errorSchema: JsonSchema = {
  type: "object",
  title: "Error",
  properties: {
    error: { type: "string", minLength: 1, description: "What is wrong, for people to read" },
    secondFactor: {
      type: "string",
      enum: [...factorNeeds],
      description:
        "For programs, where it is about a second factor: a code is required with the password, the code was wrong, the session has to be confirmed with a code, or a factor has to be set up first",
    },
  },
  required: ["error"],
  additionalProperties: false,
};

/** The headers that answers have, as components. */
export const headers = {
  ETag: { description: "Changes whenever the answer does", schema: { type: "string" } },
  Change: {
    description:
      "The change that the write made, for `POST /api/changes/{sequence}/undo`; absent where it changed nothing that can be undone",
    schema: { type: "integer" },
  },
  RequestId: { description: "The name of this request in the server's log", schema: { type: "string" } },
  RetryAfter: { description: "Seconds to wait before another try", schema: { type: "string" } },
} as const satisfies Readonly<Record<string, HeaderObject>>;

/** The pointer to a header component. */
export const headerPointer = (name: keyof typeof headers): ComponentReference => ({
  $ref: `#/components/headers/${name}`,
});

const error = (description: string, retry?: "Retry-After"): ResponseObject => ({
  description,
  headers: {
    "X-Request-Id": headerPointer("RequestId"),
    ...(retry === undefined ? {} : { "Retry-After": headerPointer("RetryAfter") }),
  },
  content: { "application/json": { schema: { ...schemaPointer("Error") } } },
});

/** The fixed text of the routes that take many items (spec, Errors). */
const itemsRequired = "Body must include an items array";

const alsoForbidden =
  "also a second factor that has to be set up or given first, as `secondFactor` says; for a write also a token that may only read, or a cross-site request";

/** What errors mean, in the words of the specification where it has some (spec, Errors), by the component's name. */
const errors = {
  ValidationError: error(
    "Validation error: the body is malformed, incomplete or breaks a rule, which the text names",
  ),
  ItemsRequired: error(`${itemsRequired}, or another validation error, which the text names`),
  InvalidFilterParameter: error("Invalid filter parameter: the text names the parameter"),
  NotAuthenticated: error("Not authenticated"),
  InsufficientRole: error(`Insufficient role; ${alsoForbidden}`),
  AdminAccessRequired: error(`Admin access required; ${alsoForbidden}`),
  OperationsAccessRequired: error(`Operations access required; ${alsoForbidden}`),
  CrossSiteRequest: error("Cross-site request: the page that sends it is not one of this server's"),
  NotFound: error("Resource not found"),
  Conflict: error(
    "Conflict with what is stored: a value is in use already, or the record is still referred to",
  ),
  PreconditionFailed: error("If-Match failed: the record has changed since it was read"),
  RequestTimeout: error("The body came too slowly"),
  ContentTooLarge: error("The body is too large"),
  UnsupportedMediaType: error("The body is not sent as a media type that is taken here"),
  UnknownHost: error("Unknown host: the Host header names none of this machine's names"),
  TooManyRequests: error("Too many attempts", "Retry-After"),
  InternalError: error("Internal error: the log tells more under the request id"),
  BadGateway: error("Another server that was asked cannot be reached or read, which the text names"),
  Unavailable: error(
    "The database is busy, its disk is in trouble, or too much is asked for at once",
    "Retry-After",
  ),
  InsufficientStorage: error("The disk is full, or the room for documents is: nothing was changed"),
} as const satisfies Readonly<Record<string, ResponseObject>>;

type ErrorName = keyof typeof errors;

/** The meaning of a status where the route does not matter. */
const byStatus: Readonly<Record<number, ErrorName>> = {
  401: "NotAuthenticated",
  404: "NotFound",
  408: "RequestTimeout",
  409: "Conflict",
  412: "PreconditionFailed",
  413: "ContentTooLarge",
  415: "UnsupportedMediaType",
  421: "UnknownHost",
  429: "TooManyRequests",
  500: "InternalError",
  502: "BadGateway",
  503: "Unavailable",
  507: "InsufficientStorage",
};

/** The errors of a route by status, in order: those of its own and those that all routes of its sort have. */
export function errorsOf(route: Route): Record<string, ComponentReference> {
  const statuses = [...new Set([...impliedStatuses(route), ...(route.document.errors ?? [])])].sort(
    (a, b) => a - b,
  );
  return Object.fromEntries(
    statuses.map((status) => [
      String(status),
      { $ref: `#/components/responses/${nameError(route, status)}` },
    ]),
  );
}

/** The components that these pointers name. */
export function errorComponents(pointers: readonly ComponentReference[]): Record<string, ResponseObject> {
  const used = new Set(pointers.map(({ $ref }) => $ref.split("/").at(-1)));
  return Object.fromEntries(Object.entries(errors).filter(([name]) => used.has(name)));
}

function impliedStatuses({ access, method, path, body, upload, document, beforeFactor }: Route): number[] {
  const writes = method !== "GET";
  const takesBody = body !== undefined || upload !== undefined;
  const selects = access !== "public" && (leastRole(access) !== roles[0] || beforeFactor !== true);
  return [
    421,
    500,
    ...(access === "public" ? [] : [401]),
    ...(writes || selects ? [403] : []),
    ...(pathParameterNames(path).length > 0 ? [404] : []),
    ...(takesBody ? [400, 408] : []),
    // A body that no route asked for is held against the same rules.
    ...(writes ? [413, 415] : []),
    ...(document.conditional === true && (method === "PATCH" || method === "DELETE") ? [412] : []),
    ...(writes ? [503, 507] : []),
  ];
}

function nameError({ access, method, path, body, document }: Route, status: number): ErrorName {
  if (status === 400) {
    if (method === "GET") return "InvalidFilterParameter";
    return body?.precheck?.({}) === itemsRequired ? "ItemsRequired" : "ValidationError";
  }
  if (status === 403) {
    if (access === "operations") return "OperationsAccessRequired";
    if (access === "admin") return "AdminAccessRequired";
    return access === "public" ? "CrossSiteRequest" : "InsufficientRole";
  }
  const name = byStatus[status];
  if (name === undefined)
    throw new Error(`${document.operationId} (${path}): nothing says what status ${status} means`);
  return name;
}
