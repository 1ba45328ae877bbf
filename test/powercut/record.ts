import { readFileSync } from "node:fs";
import { relative } from "node:path";

/** What was done to a file of a directory, or to that itself, whose name is "" here; the kinds are those of test/disk/disk.c. */
export type Operation =
  | { readonly kind: "write"; readonly file: string; readonly offset: number; readonly bytes: Uint8Array }
  | { readonly kind: "truncate"; readonly file: string; readonly length: number }
  | { readonly kind: "flush begun" | "flush done"; readonly file: string; readonly flush: number }
  | { readonly kind: "unlink"; readonly file: string };

/** An operation, and how long the record was once it was written down. */
export type Recorded = Operation & { readonly end: number };

const headLength = 24;

/** Reads what was done to the files of a directory, in its order. */
export function readRecord(path: string, directory: string): Recorded[] {
  const bytes = readFileSync(path);
  const operations: Recorded[] = [];
  for (let at = 0; at < bytes.length; ) {
    const kind = bytes.readUInt32LE(at);
    const nameLength = bytes.readUInt32LE(at + 4);
    const offset = Number(bytes.readBigUInt64LE(at + 8));
    const length = Number(bytes.readBigUInt64LE(at + 16));
    at += headLength;
    const file = relative(directory, bytes.toString("utf8", at, at + nameLength));
    at += nameLength;
    const written = bytes.subarray(at, at + length);
    at += length;
    operations.push({ ...operationOf(kind, file, offset, written), end: at });
  }
  return operations;
}

function operationOf(kind: number, file: string, offset: number, bytes: Uint8Array): Operation {
  switch (kind) {
    case 1:
      return { kind: "write", file, offset, bytes };
    case 2:
      return { kind: "truncate", file, length: offset };
    case 3:
      return { kind: "flush begun", file, flush: offset };
    case 4:
      return { kind: "flush done", file, flush: offset };
    case 5:
      return { kind: "unlink", file };
    default:
      throw new Error(`the record has an operation ${kind}`);
  }
}
