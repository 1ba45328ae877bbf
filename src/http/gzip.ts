import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { readWeights } from "./weights.ts";

/**
 * The shortest text worth compressing. Decision: answers are compressed with gzip from 8 KiB on, as a shorter one
 * leaves in one flight of packets however it is written.
 */
const least = 8 * 1024;

/** Longer texts are compressed on another thread: on this one they would hold up everybody else for milliseconds. */
const longestHere = 32 * 1024;

/** Takes about as long as level 1 and halves what that leaves; higher levels save little more. */
const level = 2;

const compressElsewhere = promisify(gzip);

/** Whether an answer of this text is sent compressed to a client that sends these headers. */
export const isCompressed = (text: string | Uint8Array, asked: Headers): boolean =>
  text.length >= least && acceptsGzip(asked.get("accept-encoding"));

/** Compresses the text; at once where that is quick. */
export function compress(
  text: string | Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> {
  return text.length <= longestHere ? Bun.gzipSync(text, { level }) : compressElsewhere(text, { level });
}

/** Whether `Accept-Encoding` takes gzip, and not less gladly than plain text (RFC 9110, 12.5.3). */
export function acceptsGzip(header: string | null): boolean {
  if (header === null) return false;
  const weights = readWeights(header);
  const weight = weights.get("gzip") ?? weights.get("x-gzip") ?? weights.get("*") ?? 0;
  return weight > 0 && weight >= (weights.get("identity") ?? 0);
}
