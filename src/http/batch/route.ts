import { Type } from "typebox";
import { invalid } from "../../lib/failures/refusal.ts";
import {
  maxBatchEtagLength,
  maxBatchPartBytes,
  maxBatchParts,
  maxBatchPathLength,
} from "../../lib/limits.ts";
import type { ValueOf } from "../../lib/valueOf.ts";
import type { SessionRoute } from "../route.ts";
import { answerLines } from "./answer.ts";
import { createPart } from "./outer.ts";
import { answerParts, type Dispatch } from "./parts.ts";

const bodySchema = Type.Object(
  {
    requests: Type.Array(
      Type.Object(
        {
          path: Type.String({
            maxLength: maxBatchPathLength,
            description: "The address of a GET, with its query: /api/sites?pageSize=7",
          }),
          etag: Type.Optional(
            Type.String({
              maxLength: maxBatchEtagLength,
              description: "Sent as If-None-Match of this request",
            }),
          ),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: maxBatchParts },
    ),
  },
  { additionalProperties: false, title: "Batch" },
);

const lineSchema = Type.Object(
  {
    part: Type.Integer({ minimum: 0, description: "The position of the request in the batch" }),
    status: Type.Integer(),
    headers: Type.Object(
      {},
      { additionalProperties: Type.String(), description: "ETag, Cache-Control, Retry-After, X-Request-Id" },
    ),
    body: Type.Unknown({ description: "What the request alone answers; null for 304" }),
  },
  { additionalProperties: false, title: "Answer of a batch" },
);

type Body = ValueOf<typeof bodySchema>;

/**
 * Several reads in one request. Decision: each part of a batch passes all checks, is counted and logged as if it had been
 * sent alone, and has its own status and ETag; a batch only reads, so a read-only token may send one.
 */
export const batchRoute = (dispatch: Dispatch): SessionRoute => ({
  method: "POST",
  path: "/api/batch",
  access: "viewer",
  readsOnly: true,
  beforeFactor: true,
  body: {
    schema: bodySchema,
    example: { requests: [{ path: "/api/home" }, { path: "/api/sites?pageSize=7" }] },
  },
  document: {
    summary: "Send several reads at once",
    description: `Answers up to ${maxBatchParts} GET requests in one: a line of JSON for each, in the order in which they are ready. Each has the status, ETag and body that it would have alone, under the caller's role. What answers a file or more than ${maxBatchPartBytes} bytes gets the status 413; request it alone.`,
    chapter: "API",
    operationId: "readBatch",
    answer: { status: 200, schema: lineSchema, mediaType: "application/x-ndjson" },
  },
  handle: async ({ request, body }) => {
    const parts = (body as Body).requests.map(({ path, etag }, position) =>
      createPart(request, addressOfPart(request.url, path, position), etag),
    );
    return answerLines(request, await answerParts(parts, dispatch));
  },
});

/** Returns the URL of a part; throws 400 for one that is not below /api. */
function addressOfPart(outer: string, path: string, position: number): string {
  const { origin } = new URL(outer);
  const address = path.startsWith("/api/") ? URL.parse(path, origin) : null;
  if (address?.origin !== origin || !address.pathname.startsWith("/api/"))
    throw invalid(`requests[${position}].path: must be a path below /api/`);
  return address.href;
}
