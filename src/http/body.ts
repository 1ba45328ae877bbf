import { invalid, Refusal } from "../lib/refusal.ts";

/** Nesting that no honest body reaches. */
const deepest = 32;

/** The largest body of an ordinary request, in bytes. Decision: as the specification sets no limit. */
export const bodyLimit = 1024 * 1024;

/**
 * Reads a JSON body: 415 for another media type, 413 past `limit` bytes, which are counted while they arrive, and 400
 * for what is no JSON or nests deeper than 32 levels.
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  requireJson(request.headers.get("content-type"));
  const text = decode(await readBytes(request, limit));
  checkDepth(text);
  try {
    return JSON.parse(text);
  } catch {
    throw invalid("Body must be valid JSON");
  }
}

function requireJson(contentType: string | null): void {
  const mediaType = contentType?.split(";", 1)[0]?.trim().toLowerCase();
  if (mediaType !== "application/json") {
    throw new Refusal(415, "Body must be sent as Content-Type: application/json");
  }
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const tooLarge = new Refusal(413, `Body must not be larger than ${limit} bytes`);
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > limit) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge;
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw invalid("Body must be UTF-8");
  }
}

/** Counts brackets outside strings, before the parser and the schema see them: both recurse. */
function checkDepth(text: string): void {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) index = endOfString(text, index);
    else depth += depthOf(code);
    if (depth > deepest) throw invalid(`Body must not nest deeper than ${deepest} levels`);
  }
}

const quote = 0x22;
const backslash = 0x5c;

/** The index of the quote that ends the string which begins at `start`; the end of the text where none does. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text.charCodeAt(index) !== quote) {
    index += text.charCodeAt(index) === backslash ? 2 : 1;
  }
  return index;
}

/** +1 for an opening bracket or brace, -1 for a closing one. */
function depthOf(code: number): number {
  if (code === 0x5b || code === 0x7b) return 1;
  return code === 0x5d || code === 0x7d ? -1 : 0;
}
