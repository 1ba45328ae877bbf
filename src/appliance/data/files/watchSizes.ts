import type { Database as Sqlite } from "bun:sqlite";
import { statSync } from "node:fs";
import { readLogPages } from "./logPages.ts";

/** Looks at the sizes of the files of an open database. */
export interface SizeWatch {
  /** Returns the files that are shorter than what SQLite has written to them. */
  truncated(): string[];
  /** To be called before the database is closed. */
  stop(): void;
}

const logHeader = 32;
const frameHeader = 24;

/**
 * Watches whether another program truncates the database or its log. A checkpoint may empty the log, of Litestream and of
 * other processes too, but only after SQLite has noted that no frame of it counts. The database shrinks by `VACUUM`, to
 * the pages that it then has. The files are never opened for it: closing any descriptor of the database would drop
 * SQLite's locks.
 */
export function watchSizes(sqlite: Sqlite): SizeWatch {
  const [file, log] = [sqlite.filename, `${sqlite.filename}-wal`];
  const frames = sqlite.prepare<{ log: number }, []>("PRAGMA wal_checkpoint(NOOP)");
  const pages = sqlite.prepare<{ page_count: number }, []>("PRAGMA page_count");
  const pageSize = sqlite.query<{ page_size: number }, []>("PRAGMA page_size").get()?.page_size ?? 0;
  const [sizeOfFile, sizeOfLog] = [sizeReader(file), sizeReader(log)];
  let known = sizeOfFile() ?? 0;

  const countFrames = (): number => frames.get()?.log ?? 0;
  const isLogShort = (): boolean => {
    const before = countFrames();
    const size = sizeOfLog();
    if (before <= 0 || size === undefined) return false;
    // Another process may have emptied it in between.
    const count = Math.min(before, countFrames());
    return count > 0 && size < logHeader + count * (frameHeader + pageSize);
  };
  const isDatabaseShort = (): boolean => {
    const size = sizeOfFile();
    if (size === undefined) return false;
    if (size < known && (size < pageSize || lacksPage(Math.floor(size / pageSize)))) return true;
    known = size;
    return false;
  };
  /** What the file lacks must be in the log, as it is until the next checkpoint. */
  const lacksPage = (whole: number): boolean => {
    const count = pages.get()?.page_count ?? 0;
    if (whole >= count) return false;
    const inLog = readLogPages(log);
    return Array.from({ length: count - whole }, (_, index) => whole + 1 + index).some(
      (page) => !inLog.has(page),
    );
  };
  /** A second look at once rules out that a checkpoint of another process came in between. */
  const isSure = (isShort: () => boolean): boolean => isShort() && isShort();
  return {
    truncated: () => [...(isSure(isDatabaseShort) ? [file] : []), ...(isSure(isLogShort) ? [log] : [])],
    stop: () => {
      frames.finalize();
      pages.finalize();
    },
  };
}

/** Returns what reads the size of the file that now has a name, or has it first; undefined where none or another has it. */
function sizeReader(name: string): () => number | undefined {
  let first: number | undefined;
  return () => {
    const stats = statSync(name, { throwIfNoEntry: false });
    first ??= stats?.ino;
    return stats?.ino === first ? stats?.size : undefined;
  };
}
