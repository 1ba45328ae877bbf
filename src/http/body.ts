import { invalid, Refusal } from "../lib/failures/refusal.ts";
import { deepestBody, maxBodyBytes } from "../lib/limits.ts";
import { nextTurn } from "../lib/nextTurn.ts";
import { createDepthCheck } from "../lib/text/jsonDepth.ts";
import { awaitBody, type Patience } from "./arrival.ts";

/** What a body that comes slowly is to be told of, and how long it may take. */
export interface BodyWait {
  readonly onSlow: () => void;
  readonly patience: Patience | undefined;
}

const inSilence: BodyWait = { onSlow: () => undefined, patience: undefined };

/**
 * Reads a JSON body: 415 for another media type, 413 past `limit` bytes, which are counted while they arrive, and 400
 * for what is no JSON or nests too deep; and what `awaitBody` throws of one that comes too slowly, or not at all.
 */
export async function readJson(
  request: Request,
  limit: number,
  waiting: BodyWait = inSilence,
): Promise<unknown> {
  const announced = announcedSize(request.headers, limit);
  requireJson(request.headers.get("content-type"));
  let arrived = announced;
  const reading = readBytes(request, limit, announced, (size) => {
    arrived = size;
  });
  const bytes = await awaitBody(request, reading, { ...waiting, bytes: () => arrived });
  // Each step over a long body takes milliseconds in which no other request is answered.
  const isLong = bytes.byteLength > longestAtOnce;
  if (isLong) await nextTurn();
  const text = decode(bytes);
  await requireShallow(text);
  if (isLong) await nextTurn();
  try {
    return JSON.parse(text);
  } catch {
    throw invalid("Body must be valid JSON");
  }
}

/** Reads a body of any of these media types as it is: 415 for another one, 413 past `limit` bytes; see `readJson`. */
export async function readUpload(
  request: Request,
  { limit, mediaTypes }: { readonly limit: number; readonly mediaTypes: readonly string[] },
  waiting: BodyWait = inSilence,
): Promise<Uint8Array> {
  const announced = announcedSize(request.headers, limit);
  if (!mediaTypes.includes(mediaTypeOf(request.headers.get("content-type")))) {
    throw new Refusal(415, `Body must be sent as one of ${mediaTypes.join(", ")}`);
  }
  let arrived = announced;
  const reading = readBytes(request, limit, announced, (size) => {
    arrived = size;
  });
  return awaitBody(request, reading, { ...waiting, bytes: () => arrived });
}

async function requireShallow(text: string): Promise<void> {
  const depth = createDepthCheck(text, deepestBody);
  for (let state = depth.check(longestAtOnce); state !== "done"; state = depth.check(longestAtOnce)) {
    if (state === "deeper") throw invalid(`Body must not nest deeper than ${deepestBody} levels`);
    await nextTurn();
  }
}

/** Characters that are looked at in one turn of the event loop. */
const longestAtOnce = 512 * 1024;

function requireJson(contentType: string | null): void {
  if (mediaTypeOf(contentType) !== "application/json") {
    throw new Refusal(415, "Body must be sent as Content-Type: application/json");
  }
}

const mediaTypeOf = (contentType: string | null): string =>
  contentType?.split(";", 1)[0]?.trim().toLowerCase() ?? "";

const smallest = 4096;

function enlarge(bytes: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(size);
  larger.set(bytes);
  return larger;
}

/** Holds what a route without a body is sent against the same rules; it is not read. */
export function checkUnread({ headers }: Request): void {
  const isThere = announcedSize(headers, maxBodyBytes) > 0 || headers.has("transfer-encoding");
  if (isThere) requireJson(headers.get("content-type"));
}

const tooLarge = (limit: number): Refusal => new Refusal(413, `Body must not be larger than ${limit} bytes`);

/** The size of a body as its header tells; 0 where it does not. */
function announcedSize(headers: Headers, limit: number): number {
  const announced = Number(headers.get("content-length") ?? 0);
  if (announced > limit) throw tooLarge(limit);
  return announced;
}

async function readBytes(
  request: Request,
  limit: number,
  announced: number,
  tell: (arrived: number) => void,
): Promise<Uint8Array> {
  // The server takes no more than was announced, so there is nothing to count.
  if (announced > 0 && !request.headers.has("transfer-encoding")) return request.bytes();
  let bytes = new Uint8Array(Math.max(announced, smallest));
  let size = 0;
  for await (const chunk of request.body ?? []) {
    const next = size + chunk.byteLength;
    if (next > limit) throw tooLarge(limit);
    // One buffer that doubles: a body of a million tiny chunks must not become a million objects.
    if (next > bytes.byteLength) bytes = enlarge(bytes, Math.max(next, bytes.byteLength * 2));
    bytes.set(chunk, size);
    size = next;
    tell(size);
  }
  return bytes.subarray(0, size);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw invalid("Body must be UTF-8");
  }
}
