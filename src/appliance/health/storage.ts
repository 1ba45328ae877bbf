import { statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Database } from "../../db/open.ts";

/** The room that the database takes, in bytes. */
export interface Storage {
  readonly databaseBytes: number;
  /** The write-ahead log beside it. */
  readonly walBytes: number;
  /** What is free on its disk for us; null where the system does not say. */
  readonly freeBytes: number | null;
}

/** Measures the files of the database by asking the file system; a database in memory takes no room. */
export function measureStorage({ sqlite: { filename } }: Database): Storage {
  if (filename === "" || filename === ":memory:") return { databaseBytes: 0, walBytes: 0, freeBytes: null };
  return {
    databaseBytes: sizeOf(filename),
    walBytes: sizeOf(`${filename}-wal`),
    freeBytes: freeBeside(filename),
  };
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

function freeBeside(file: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize;
  } catch {
    return null;
  }
}
