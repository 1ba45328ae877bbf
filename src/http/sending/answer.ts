import type { RefusalDetails } from "../../lib/failures/refusal.ts";
import { sha256 } from "../../lib/hash.ts";
import { rememberByText } from "../../lib/remember.ts";
import type { Cookie } from "../cookie.ts";
import { acceptsGzip, compress, compressPieces, isCompressed } from "./gzip.ts";
import { isPieces, type Pieces } from "./pieces.ts";

const sameOrigin = { "cross-origin-resource-policy": "same-origin" } as const;

/** Headers that every answer carries. */
export const safetyHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  ...sameOrigin,
};

const jsonHeaders = { "content-type": "application/json", ...safetyHeaders };
const readHeaders = {
  ...jsonHeaders,
  "cache-control": "private, no-cache",
  vary: "Cookie, Authorization, Accept-Encoding",
};
/** What a 304 needs of it: the rest describes the answer that the caller has (RFC 9110, 15.4.5). */
const knownHeaders = {
  "cache-control": readHeaders["cache-control"],
  vary: readHeaders.vary,
  ...sameOrigin,
};
const otherHeaders = { ...jsonHeaders, "cache-control": "no-store" };

type Given = Readonly<Record<string, string>>;

/** An answer as data; it becomes a `Response` when all its headers are known. The headers are its own, to be added to. */
export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array<ArrayBuffer> | Blob | Pieces | null;
  /** Only on a route that says that it sets some. */
  readonly cookies?: readonly Cookie[];
  /** All there is to it, where nothing is added: it may be sent many times. */
  readonly whole?: ResponseInit;
}

/** An answer whose body is a text. */
export type TextAnswer = Answer & { readonly body: string };

/** ETags that are asked about again and again have their 304 made once; it names no request, as it says nothing new. */
const notModified: (etag: string) => Answer = rememberByText(1000, (etag) => {
  const headers = { ...knownHeaders, etag };
  return { status: 304, headers, body: null, whole: { status: 304, headers: new Headers(headers) } };
});

/** An answer of JSON text that must not be cached: to a write, or an error. */
export const answerJson = (json: string, status = 200, headers: Given = {}): TextAnswer => ({
  status,
  headers: { ...otherHeaders, ...headers },
  body: json,
});

/** `{ data }` around the JSON text of a record (spec, Conventions). */
export const answerData = (json: string, status = 200, headers: Given = {}): Answer =>
  answerJson(`{"data":${json}}`, status, headers);

/** `{ error }` (spec, Errors), and what stands beside it for programs. */
export const answerError = (
  message: string,
  status: number,
  headers: Given = {},
  details: RefusalDetails = {},
): TextAnswer => answerJson(JSON.stringify({ error: message, ...details }), status, headers);

/**
 * An answer to a read, which the caller may keep and ask about again by its ETag: 304 where `If-None-Match` names it,
 * else what `render` gives, compressed where it is long and the caller takes gzip. Decision: the compressed form of an
 * answer has an ETag of its own, as it is other bytes, and both are taken back in `If-None-Match` and `If-Match`.
 */
export function answerRead(
  { headers: asked }: Request,
  etag: string,
  render: () => Body | Promise<Body>,
  keeping?: Keeping,
): Answer | Promise<Answer> {
  const known = asked.get("if-none-match");
  if (matchesEtag(known, etag)) {
    return notModified(known !== etag && known?.includes(gzipEtag(etag)) ? gzipEtag(etag) : etag);
  }
  const make = (): Answer | Promise<Answer> => {
    const body = render();
    return body instanceof Promise
      ? body.then((rendered) => answerBody(asked, etag, rendered))
      : answerBody(asked, etag, body);
  };
  if (keeping === undefined) return make();
  const coding = acceptsGzip(asked.get("accept-encoding")) ? "gzip" : "plain";
  return keeping.cache.get(`${coding} ${keeping.key}`, etag, make);
}

/**
 * Answers kept to be given again. One counts for the entity tag that it was made under and no other: as that changes
 * with every table the answer was read from, what is given again is what would be made now.
 */
export interface AnswerCache {
  /** The answer that is kept or being made under this key and ETag, else what `make` gives, which is kept from then on. */
  get(key: string, etag: string, make: () => Answer | Promise<Answer>): Answer | Promise<Answer>;
}

/** Where an answer may be kept to be given again, and what it is called there: all that it depends on but its ETag. */
interface Keeping {
  readonly cache: AnswerCache;
  readonly key: string;
}

type Body = string | Uint8Array<ArrayBuffer> | Blob | Pieces;

function answerBody(asked: Request["headers"], etag: string, text: Body): Answer | Promise<Answer> {
  if (!isCompressed(text, asked)) {
    return { status: 200, headers: { ...readHeaders, etag }, body: shared(text) };
  }
  const headers = { ...readHeaders, etag: gzipEtag(etag), "content-encoding": "gzip" };
  if (isPieces(text)) return { status: 200, headers, body: compressPieces(text) };
  const body = compress(text);
  return body instanceof Promise
    ? body.then((bytes) => ({ status: 200, headers, body: shared(bytes) }))
    : { status: 200, headers, body };
}

/**
 * Returns an answer to a read that no cache may store, 304 included. Decision: what is about the caller alone or tells
 * where people are (their own profile, pins, sign-ins, sessions, tokens, second factors) is `no-store`; lists and records,
 * of people as well, are `private, no-cache` with an ETag.
 */
export async function answerUnstored(answer: Answer | Promise<Answer>): Promise<Answer> {
  const { status, headers, body } = await answer;
  return { status, headers: { ...headers, "cache-control": "no-store" }, body };
}

/** Bytes from which a body is better shared than copied. */
const leastShared = 256 * 1024;

/** A response has a copy of the bytes it is given, and shares those of a blob with all others that have it. */
const shared = (body: Body): Body =>
  body instanceof Uint8Array && body.byteLength >= leastShared ? new Blob([body]) : body;

const gzipEtag = (etag: string): string => etag.replace(/"$/, '-gzip"');

/** The entity tag of an answer that is the same as long as its body is. */
export const contentEtag = (body: string): string => `"${sha256(body).slice(0, 32)}"`;

/** Whether a list of entity tags has this one, compared weakly (RFC 9110, 8.8.3.2), in its plain or compressed form. */
export function matchesEtag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  if (header === etag) return true;
  return header.split(",").some((candidate) => {
    const plain = candidate
      .trim()
      .replace(/^W\//, "")
      .replace(/-gzip"$/, '"');
    return plain === etag || plain === "*";
  });
}
