import { isArchive } from "../../sheets/workbook/zip.ts";

/** Bytes from which on a file is read in a thread of its own, and all that is packed. */
const longFile = 256 * 1024;

/** Whether a file takes so long to read that it is read in a thread. */
export const isLongFile = (bytes: Uint8Array): boolean =>
  bytes.byteLength > longFile || isArchive(bytes) || (bytes[0] === 0x1f && bytes[1] === 0x8b);
