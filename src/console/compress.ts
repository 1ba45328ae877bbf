import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Coding } from "./files.ts";

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** The compression levels: high for a build, low for a run from source. */
export interface Effort {
  readonly brotli: number;
  readonly gzip: number;
}

/** Compresses bytes; codings that save less than 5 % are skipped. */
export async function compress(
  bytes: Uint8Array<ArrayBuffer>,
  effort: Effort,
): Promise<Partial<Record<Exclude<Coding, "identity">, Uint8Array<ArrayBuffer>>>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([brotliOf(bytes, { params }), gzipOf(bytes, { level: effort.gzip })]);
  const isWorth = (made: Uint8Array): boolean => made.length < bytes.length * 0.95;
  return {
    ...(isWorth(br) ? { br: new Uint8Array(br) } : {}),
    ...(isWorth(gz) ? { gzip: new Uint8Array(gz) } : {}),
  };
}
