import { statfsSync } from "node:fs";
import { dirname } from "node:path";
import { sizeIfThere } from "../../db/files.ts";
import type { Database } from "../../db/open.ts";
import type { HealthDetails } from "./answers.ts";

/**
 * The room in bytes that the database and the write-ahead log beside it take, and what is free on their disk for us:
 * null where the system does not say.
 */
export type Storage = Pick<HealthDetails, "databaseBytes" | "walBytes" | "freeBytes">;

/** Measures the files of the database by asking the file system; a database in memory takes no room. */
export function measureStorage({ sqlite: { filename } }: Database): Storage {
  if (filename === "" || filename === ":memory:") return { databaseBytes: 0, walBytes: 0, freeBytes: null };
  return {
    databaseBytes: sizeIfThere(filename),
    walBytes: sizeIfThere(`${filename}-wal`),
    freeBytes: freeBeside(filename),
  };
}

function freeBeside(file: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(dirname(file));
    return bavail * bsize;
  } catch {
    return null;
  }
}
