import { isObject } from "../../lib/object.ts";
import { Refusal } from "../../lib/refusal.ts";

/** How a NetBox is asked. */
export interface NetBoxConnection {
  /** The address of its API, without a slash at the end. */
  readonly api: string;
  /** The header with the token, which is kept nowhere else. */
  readonly authorization: string;
  readonly signal: AbortSignal | undefined;
  /** The bytes that were received so far. */
  readonly received: { bytes: number };
}

/** What NetBox answered: the document, or the status with which it refused. */
export type NetBoxAnswer =
  | { readonly document: Readonly<Record<string, unknown>> }
  | { readonly status: number; readonly detail: string };

/** The most bytes of one answer. */
const largestAnswer = 64 * 1024 * 1024;

/** The most bytes of all answers: those of half a million interfaces. */
const mostReceived = 1024 * 1024 * 1024;

/** The milliseconds that one answer may take. */
const longestAnswer = 60_000;

/** What is said of a NetBox that cannot be read. */
export const unreadable = (problem: string): Refusal => new Refusal(502, `url: ${problem}`);

/**
 * Asks a NetBox for a document. A redirect is not followed, as it could lead anywhere.
 * @throws Refusal 502 where there is no NetBox, or one that cannot be reached or understood
 */
export async function ask(connection: NetBoxConnection, path: string): Promise<NetBoxAnswer> {
  const { api, authorization, signal } = connection;
  const limit = AbortSignal.timeout(longestAnswer);
  try {
    const response = await fetch(`${api}/${path}`, {
      headers: { authorization, accept: "application/json" },
      redirect: "manual",
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw unreadable(redirected(response, api));
    }
    return readAnswer(response, await readText(response, connection));
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof Refusal ? error : unreadable(whyNot(error));
  }
}

function readAnswer({ status, ok }: Response, text: string): NetBoxAnswer {
  const document = parse(text);
  if (!ok) {
    const detail = isObject(document) && typeof document.detail === "string" ? document.detail : "";
    return { status, detail: detail.slice(0, 200) };
  }
  if (!isObject(document))
    throw unreadable("it answers with something else than JSON; is this the address of a NetBox?");
  return { document };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text of an answer, as long as it is not too long. */
async function readText(response: Response, { received }: NetBoxConnection): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ["", 0];
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    received.bytes += piece.byteLength;
    if (received.bytes > mostReceived) throw unreadable("its answers have more than 1 GiB in all");
    if (bytes > largestAnswer) throw unreadable("one of its answers has more than 64 MiB");
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

function redirected(response: Response, api: string): string {
  const target = URL.parse(response.headers.get("location") ?? "", `${api}/`);
  return target === null
    ? "it answers with a redirect, which is not followed"
    : `it redirects to ${target.origin}${target.pathname}, which is not followed; type the address that it leads to`;
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
