import { promisify } from "node:util";
import { constants, createGzip, type Gzip, gzip } from "node:zlib";
import { isPieces, type Pieces } from "./pieces.ts";
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
export const isCompressed = (text: string | Uint8Array | Blob | Pieces, asked: Headers): boolean =>
  (isPieces(text) || lengthOf(text) >= least) && acceptsGzip(asked.get("accept-encoding"));

const lengthOf = (text: string | Uint8Array | Blob): number =>
  text instanceof Blob ? text.size : text.length;

/** Compresses the text; at once where that is quick. */
export function compress(
  text: string | Uint8Array<ArrayBuffer> | Blob,
): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> {
  if (text instanceof Blob) return text.bytes().then((bytes) => compressElsewhere(bytes, { level }));
  return text.length <= longestHere ? Bun.gzipSync(text, { level }) : compressElsewhere(text, { level });
}

/**
 * Compresses a body as its pieces come, on another thread and as one member: clients stop behind the first one. With
 * `flush` each piece can be read when it arrives; otherwise pieces are joined, which compresses better.
 */
export function compressPieces(pieces: Pieces, flush: "each" | "end" = "end"): Pieces {
  let gzip: Gzip | undefined;
  let made: Buffer[] = [];
  let isLast = false;
  let fail = (_: Error): void => undefined;
  const begin = (): Gzip =>
    createGzip({ level, flush: flush === "each" ? constants.Z_SYNC_FLUSH : constants.Z_NO_FLUSH })
      .on("data", (bytes: Buffer) => made.push(bytes))
      .on("error", (error) => fail(error));
  const write = (piece: Uint8Array | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      fail = reject;
      gzip ??= begin();
      if (piece === undefined) gzip.once("end", resolve).end();
      else gzip.write(piece, () => resolve());
    });
  return {
    next: async () => {
      while (made.length === 0 && !isLast) {
        const piece = await pieces.next();
        isLast = piece === undefined;
        await write(piece);
      }
      if (made.length === 0) return undefined;
      const bytes = new Uint8Array(Bun.concatArrayBuffers(made as Uint8Array<ArrayBuffer>[]));
      made = [];
      return bytes;
    },
    end: () => {
      isLast = true;
      gzip?.destroy();
      pieces.end?.();
    },
  };
}

/** Whether `Accept-Encoding` takes gzip, and not less gladly than plain text (RFC 9110, 12.5.3). */
export function acceptsGzip(header: string | null): boolean {
  if (header === null) return false;
  const weights = readWeights(header);
  const weight = weights.get("gzip") ?? weights.get("x-gzip") ?? weights.get("*") ?? 0;
  return weight > 0 && weight >= (weights.get("identity") ?? 0);
}
