import { type Answer, safetyHeaders } from "../sending/answer.ts";
import { acceptsGzip, compress, compressPieces, isCompressed } from "../sending/gzip.ts";
import type { Lines } from "./parts.ts";

/** Answers the lines of a batch: whole if all parts are answered already, otherwise as they become ready. */
export async function answerLines({ headers: asked }: Request, lines: Lines): Promise<Answer> {
  const headers = {
    ...safetyHeaders,
    "content-type": "application/x-ndjson",
    "cache-control": "no-store",
    vary: "Accept-Encoding",
  };
  const compressed = { ...headers, "content-encoding": "gzip" };
  if (lines.isComplete()) {
    const bytes = (await lines.pieces.next()) ?? new Uint8Array();
    return isCompressed(bytes, asked)
      ? { status: 200, headers: compressed, body: await compress(bytes) }
      : { status: 200, headers, body: bytes };
  }
  return acceptsGzip(asked.get("accept-encoding"))
    ? { status: 200, headers: compressed, body: compressPieces(lines.pieces, "each") }
    : { status: 200, headers, body: lines.pieces };
}
