import type { Page } from "../../../resource/answering/answers.ts";
import { ApiError, readFactorNeed } from "./apiError.ts";
import { gatherCustom, spreadCustom } from "./customValues.ts";
import type { Row } from "./record.ts";
import { waitFor } from "./sessionState.ts";

/** The parameters of a request; a list repeats the key, null asks for records without a value, undefined is left out. */
export type Query = Readonly<
  Record<string, string | number | boolean | null | undefined | readonly (string | number | boolean)[]>
>;

/** What the API answered, and the entity tag to send back with a change. */
export interface Tagged<Data = Row> {
  readonly data: Data;
  readonly etag: string | undefined;
  /** The name of the request, as the change log has it with what was written. */
  readonly requestId?: string | undefined;
  /** What a write did, by the name under which it can be taken back; undefined where it changed nothing. */
  readonly change?: number | undefined;
}

/** The methods of the API. */
type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** What a request may carry besides its address. */
interface RequestOptions {
  readonly query?: Query | undefined;
  /** Sent as JSON; a `Blob`, such as a file, as it stands. */
  readonly body?: unknown;
  /** Refused with 412 where the record is another by now. */
  readonly etag?: string | undefined;
  /** What is sent again with the same key is done once. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
  /** A 401 is thrown like any other error, and no dialog asks to sign in again. */
  readonly isSignIn?: boolean;
  /** The request is carried out also when the page is left meanwhile. */
  readonly keepalive?: boolean;
}

/** Asks for one thing, or writes: what stands in `data`, with its entity tag. Throws an `ApiError`. */
export async function request<Data = Row>(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<Tagged<Data>> {
  const { json, ...rest } = await send<{ readonly data: Data }>(method, path, options);
  return { data: json.data, ...rest };
}

/** Asks for one page of a list. Throws an `ApiError`. */
export async function requestPage<Item = Row>(
  path: string,
  query: Query = {},
  signal?: AbortSignal,
): Promise<Page<Item>> {
  const { json } = await send<Page<Item>>("GET", path, { query, signal });
  return json;
}

/**
 * Sends a request and answers its JSON as it stands. After a 401 it waits until somebody has signed in again, and where a
 * second factor is asked for until a code was given or one is set up.
 */
export async function send<Json>(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<Omit<Tagged, "data"> & { readonly json: Json }> {
  const response = await reach(method, path, options);
  if (response.status === 401 && options.isSignIn !== true) {
    await waitFor("signIn", options.signal);
    return send(method, path, options);
  }
  if (!response.ok) {
    const refusal = refusalOf(response, await readJson<Refused>(response, options.signal));
    const { secondFactor } = refusal;
    if (secondFactor !== "confirm" && secondFactor !== "setup") throw refusal;
    await waitFor(secondFactor, options.signal);
    return send(method, path, options);
  }
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

/** Where the clocks are by which "today" begins. */
export const timeZone: string = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

async function reach(method: Method, path: string, options: RequestOptions): Promise<Response> {
  const { query, body, etag, idempotencyKey, signal, keepalive = false } = options;
  const headers: Record<string, string> = { "x-time-zone": timeZone };
  // The browser names the type of a file.
  const isFile = body instanceof Blob;
  if (body !== undefined && !isFile) headers["content-type"] = "application/json";
  if (etag !== undefined) headers["if-match"] = etag;
  if (idempotencyKey !== undefined) headers["idempotency-key"] = idempotencyKey;
  try {
    return await fetch(path + writeQuery(query), {
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

/** Takes an answer at its word: the document tells what it is, and tests hold the server to that. */
async function readJson<Json>(response: Response, signal: AbortSignal | undefined): Promise<Json> {
  try {
    return await response.json();
  } catch (thrown) {
    if (signal?.aborted) throw thrown;
    // Only a body that came whole can be no JSON; else the connection was lost on the way.
    if (!(thrown instanceof SyntaxError)) throw noAnswer();
    throw new ApiError(response.status, `Sitebook answered something unexpected (${response.status})`);
  }
}

/** What a refusal answers; a proxy in between may answer otherwise. */
type Refused = { readonly error?: unknown; readonly secondFactor?: unknown; readonly data?: unknown } | null;

function refusalOf(response: Response, refused: Refused): ApiError {
  const told = refused?.error;
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new ApiError(
    response.status,
    typeof told === "string" ? told : `Refused (${response.status})`,
    Number.isFinite(seconds) ? seconds : undefined,
    readFactorNeed(refused?.secondFactor),
    refused?.data,
  );
}

/** A query string with its question mark, or nothing. */
export function writeQuery(query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const each of Array.isArray(value) ? value : [value]) params.append(key, String(each ?? ""));
  }
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}
