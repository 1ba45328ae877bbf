/** Headers that every answer of the API carries. */
export const safetyHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

const jsonHeaders = { "content-type": "application/json", ...safetyHeaders };
const readHeaders = { ...jsonHeaders, "cache-control": "private, no-cache", vary: "Cookie, Authorization" };
const otherHeaders = { ...jsonHeaders, "cache-control": "no-store" };

type Headers = Readonly<Record<string, string>>;

/** An answer of JSON text that nobody may keep: to a write, or an error. */
export const answerJson = (json: string, status = 200, headers: Headers = {}): Response =>
  new Response(json, { status, headers: { ...otherHeaders, ...headers } });

/** `{ data }` around the JSON text of a record (spec, Conventions). */
export const answerData = (json: string, status = 200, headers: Headers = {}): Response =>
  answerJson(`{"data":${json}}`, status, headers);

/** `{ error }` (spec, Errors). */
export const answerError = (message: string, status: number, headers: Headers = {}): Response =>
  answerJson(JSON.stringify({ error: message }), status, headers);

/**
 * An answer to a read, which the caller may keep and ask about again by its ETag: 304 where `If-None-Match` names it,
 * else what `render` gives.
 */
export function answerRead(request: Request, tag: string, render: () => string): Response {
  const headers = { ...readHeaders, etag: tag };
  return matchesTag(request.headers.get("if-none-match"), tag)
    ? new Response(null, { status: 304, headers })
    : new Response(render(), { headers });
}

/** Whether a list of entity tags has this one, compared weakly (RFC 9110, 8.8.3.2). */
export function matchesTag(header: string | null, tag: string): boolean {
  if (header === null) return false;
  return header.split(",").some((candidate) => {
    const plain = candidate.trim().replace(/^W\//, "");
    return plain === tag || plain === "*";
  });
}
