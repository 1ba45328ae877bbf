import { Refusal } from "../../../lib/failures/refusal.ts";
import { isObject } from "../../../lib/object.ts";
import { weighJson } from "../../../sheets/tree/weighJson.ts";
import type { PinnedHost } from "./pinnedHost.ts";
import { Unreachable, unreadable } from "./unreadable.ts";

/** How long and how much is read of one NetBox, all its answers together. */
export interface ReadLimits {
  readonly milliseconds: number;
  readonly bytes: number;
}

/** Enough for as many records as one import takes. */
export const defaultLimits: ReadLimits = { milliseconds: 30 * 60_000, bytes: 512 * 1024 * 1024 };

/** How a NetBox is asked. */
export interface NetBoxConnection {
  readonly pinned: PinnedHost;
  /** The header with the token, which is kept nowhere else. */
  readonly authorization: string;
  readonly signal: AbortSignal | undefined;
  readonly limits: ReadLimits;
  /** Aborts when the time of all answers is over. */
  readonly deadline: AbortSignal;
  /** The bytes that were received so far. */
  readonly received: { bytes: number };
}

/** What NetBox answered: the document, or the status with which it refused. */
export type NetBoxAnswer =
  | { readonly document: Readonly<Record<string, unknown>> }
  | { readonly status: number };

/** The most bytes of one answer. */
const largestAnswer = 64 * 1024 * 1024;

/** The milliseconds that one answer may take. */
const longestAnswer = 60_000;

/**
 * Asks a NetBox for a document. A redirect is not followed, as it could lead anywhere.
 * @throws Refusal 502 where there is no NetBox, or one that cannot be reached or understood
 */
export async function ask(connection: NetBoxConnection, path: string): Promise<NetBoxAnswer> {
  const { pinned, authorization, signal, deadline } = connection;
  const { api, isDirect, host, serverName } = pinned;
  try {
    const response = await fetch(`${api}/${path}`, {
      headers: { authorization, accept: "application/json", ...(host === undefined ? {} : { host }) },
      redirect: "manual",
      signal: AbortSignal.any([
        AbortSignal.timeout(longestAnswer),
        deadline,
        ...(signal === undefined ? [] : [signal]),
      ]),
      ...(isDirect ? { proxy: false } : {}),
      ...(serverName === undefined ? {} : { tls: { serverName } }),
    });
    const { status, ok } = response;
    if (!ok) {
      await response.body?.cancel();
      if (status < 300 || status >= 400) return { status };
      throw unreadable(
        `it answers with a redirect (${status}), which is not followed: type the address that it leads to`,
      );
    }
    return { document: readDocument(await readText(response, connection)) };
  } catch (error) {
    signal?.throwIfAborted();
    if (deadline.aborted) throw unreadable(`reading it took longer than ${minutesOf(connection.limits)}`);
    throw error instanceof Refusal ? error : new Unreachable(whyNot(error));
  }
}

const minutesOf = ({ milliseconds }: ReadLimits): string => `${Math.round(milliseconds / 60_000)} minutes`;

function readDocument(text: string): Readonly<Record<string, unknown>> {
  try {
    weighJson(text);
  } catch {
    throw unreadable("an answer has too many values, or nests them too deeply");
  }
  try {
    const document: unknown = JSON.parse(text);
    if (isObject(document)) return document;
  } catch {
    // Refused below, as JSON that is not an object is.
  }
  throw unreadable("it answers with something else than JSON: is this the address of a NetBox?");
}

/** The text of an answer, as long as it is not too long. */
async function readText(response: Response, { received, limits }: NetBoxConnection): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    received.bytes += piece.byteLength;
    if (received.bytes > limits.bytes)
      throw unreadable(`its answers have more than ${Math.round(limits.bytes / 1024 / 1024)} MiB in all`);
    if (bytes > largestAnswer) throw unreadable("one of its answers has more than 64 MiB");
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

/** What went wrong below HTTP, by the codes of failures. */
const failures: readonly (readonly [RegExp, string])[] = [
  [/ENOTFOUND|EAI_AGAIN|DNS/i, "there is no such host"],
  [/REFUSED|UNREACH|FailedToOpenSocket/i, "nothing answers there"],
  [/Timeout/i, "it did not answer within a minute"],
  [/CERT|SELF_SIGNED|TLS|SSL|UNABLE_TO/i, "its certificate is not trusted here"],
  [/RESET|ConnectionClosed|EPIPE/i, "it closed the connection"],
];

function whyNot(error: unknown): string {
  const code = isObject(error) && "code" in error ? String(error.code) : "";
  const name = error instanceof Error ? `${code} ${error.name} ${error.message}` : code;
  return failures.find(([pattern]) => pattern.test(name))?.[1] ?? "it cannot be reached";
}
