import type { Page } from "../../../resource/answering/answers.ts";
import { ApiError, readFactorNeed } from "./apiError.ts";
import { gatherCustom, spreadCustom } from "./customValues.ts";
import type { Row } from "./record.ts";
import { waitFor } from "./sessionState.ts";
import { fetchTogether, type Reply } from "./together/fetchTogether.ts";

/** The parameters of a request; a list repeats the key, null matches records without a value, undefined is omitted. */
export type Query = Readonly<
  Record<string, string | number | boolean | null | undefined | readonly (string | number | boolean)[]>
>;

/** The data of a response, and the entity tag to send with a change. */
export interface Tagged<Data = Row> {
  readonly data: Data;
  readonly etag: string | undefined;
  /** The id of the request, as recorded in the change log. */
  readonly requestId?: string | undefined;
  /** The number of the change group that a write created, for undo; undefined if nothing changed. */
  readonly change?: number | undefined;
}

/** The methods of the API. */
type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** Sends a request, as `fetch` does. */
export type Transport = (address: string, init: RequestInit) => Promise<Reply>;

/** The options of a request. */
interface RequestOptions {
  readonly query?: Query | undefined;
  /** Sent as JSON; a `Blob`, such as a file, is sent unchanged. */
  readonly body?: unknown;
  /** Rejected with 412 if the record has changed. */
  readonly etag?: string | undefined;
  /** A request that is repeated with the same key is executed once. */
  readonly idempotencyKey?: string;
  /** Further headers. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** A 401 is thrown like any other error, and no dialog asks to sign in again. */
  readonly isSignIn?: boolean;
  /** Completes the request even if the page is left. */
  readonly keepalive?: boolean;
  /** Sends it instead of `fetch`. */
  readonly transport?: Transport;
}

/** Sends a request and returns the response's `data` with its entity tag. Throws an `ApiError`. */
export async function request<Data = Row>(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<Tagged<Data>> {
  const { json, ...rest } = await send<{ readonly data: Data }>(method, path, options);
  return { data: json.data, ...rest };
}

/** Requests one page of a list. Throws an `ApiError`. */
export async function requestPage<Item = Row>(
  path: string,
  query: Query = {},
  signal?: AbortSignal,
): Promise<Page<Item>> {
  const { json } = await send<Page<Item>>("GET", path, { query, signal });
  return json;
}

/** Sends a request and returns its JSON, as `requestAccepted` accepts it. */
export async function send<Json>(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<Omit<Tagged, "data"> & { readonly json: Json }> {
  const response = await requestAccepted(method, path, options);
  const json = spreadCustom(await readJson<Json>(response, options.signal));
  const header = (name: string): string | undefined => response.headers.get(name) ?? undefined;
  const change = header("sitebook-change");
  return {
    json,
    etag: header("etag"),
    requestId: header("x-request-id"),
    ...(change !== undefined && { change: Number(change) }),
  };
}

/**
 * Sends a request and returns the response, unless it is a rejection. After a 401 it waits until the user has signed in
 * again; if a second factor is required, until a code was entered or a factor was set up. Throws an `ApiError`.
 */
export async function requestAccepted(method: Method, path: string, options: RequestOptions): Promise<Reply> {
  const response = await reach(method, path, options);
  if (response.ok) return response;
  if (response.status === 401 && options.isSignIn !== true) {
    await waitFor("signIn", options.signal);
  } else {
    const refusal = refusalOf(response, await readJson<Refused>(response, options.signal));
    const { secondFactor } = refusal;
    if (secondFactor !== "confirm" && secondFactor !== "setup") throw refusal;
    await waitFor(secondFactor, options.signal);
  }
  return requestAccepted(method, path, options);
}

/** The time zone that determines when "today" begins. */
export const timeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

async function reach(method: Method, path: string, options: RequestOptions): Promise<Reply> {
  const { query, body, etag, idempotencyKey, signal, keepalive = false } = options;
  const headers: Record<string, string> = { "x-time-zone": timeZone, ...options.headers };
  // The browser sets the media type of a file.
  const isFile = body instanceof Blob;
  if (body !== undefined && !isFile) headers["content-type"] = "application/json";
  if (etag !== undefined) headers["if-match"] = etag;
  if (idempotencyKey !== undefined) headers["idempotency-key"] = idempotencyKey;
  // Who is signed in is asked before everything else.
  const isRead = method === "GET" && options.isSignIn !== true;
  const send = options.transport ?? (isRead ? fetchTogether : fetch);
  try {
    return await send(path + writeQuery(query), {
      method,
      headers,
      keepalive,
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(gatherCustom(body)) }),
      ...(signal === undefined ? {} : { signal }),
    });
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    throw noAnswer();
  }
}

const noAnswer = (): ApiError =>
  new ApiError(0, "Sitebook is not responding. Check the network, then try again.");

/** Parses a response without validation: the OpenAPI document describes it, and tests check the server against that. */
async function readJson<Json>(response: Reply, signal: AbortSignal | undefined): Promise<Json> {
  try {
    return await response.json();
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    // A syntax error means a complete body that is not JSON; any other error means a lost connection.
    if (!(thrown instanceof SyntaxError)) throw noAnswer();
    throw new ApiError(response.status, `Unexpected response from Sitebook (${response.status})`);
  }
}

/** The body of an error response; a proxy may send another one. */
type Refused = { readonly error?: unknown; readonly secondFactor?: unknown; readonly data?: unknown } | null;

function refusalOf(response: Reply, refused: Refused): ApiError {
  const told = refused?.error;
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new ApiError(
    response.status,
    typeof told === "string" ? told : `Rejected (${response.status})`,
    Number.isFinite(seconds) ? seconds : undefined,
    readFactorNeed(refused?.secondFactor),
    refused?.data,
  );
}

/** Returns a query string with its question mark, or an empty string. */
export function writeQuery(query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const each of Array.isArray(value) ? value : [value]) params.append(key, String(each ?? ""));
  }
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}
