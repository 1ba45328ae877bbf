import type { Database as Sqlite } from "bun:sqlite";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { databaseFile, writtenFile } from "../../../db/files.ts";
import type { Database } from "../../../db/open.ts";
import { Failure } from "../../../lib/failures/failure.ts";
import { isObject } from "../../../lib/object.ts";
import { quote } from "../../../lib/text/quote.ts";
import { restoreCommand } from "../say.ts";

/** Notes how far the change log has come on the disk. */
export interface WrittenNote {
  /** To be called before the database is closed. */
  stop(): void;
}

/** Milliseconds from a write to its note, at most, while others are not written all the time. */
const everyMilliseconds = 100;

/**
 * Notes the number of the newest change beside the database, once nothing waits for the disk. A crash leaves the note,
 * so that the next start can tell a log that is gone from one that was never written; a clean stop removes it.
 */
export function noteWritten(
  path: string,
  { sqlite, writer }: Pick<Database, "sqlite" | "writer">,
): WrittenNote {
  let noted: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const note = (): void => {
    timer = undefined;
    // What is committed but not flushed may be lost in a power cut, and no client was told about it.
    if (writer.waiting() > 0 || writer.refusal() !== undefined) return;
    const newest = readNewest(sqlite);
    if (newest === noted) return;
    noted = newest;
    try {
      writeFileSync(writtenFile(path), `${JSON.stringify({ sequence: newest })}\n`, { mode: 0o600 });
    } catch {
      // On a full disk there is no note, as before the first one.
    }
  };
  writer.observe(() => {
    if (timer !== undefined || isOver) return;
    timer = setTimeout(note, everyMilliseconds);
    timer.unref();
  });
  return {
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
}

/** Forgets the note: the database is whole, or another one was put in its place on purpose. */
export const removeWritten = (path: string): void => rmSync(writtenFile(path), { force: true });

/** Returns the noted number of the newest change; undefined where there is no note, or only a part of one. */
export function readWritten(path: string): number | undefined {
  try {
    const note: unknown = JSON.parse(readFileSync(writtenFile(path), "utf8"));
    return isObject(note) && typeof note.sequence === "number" ? note.sequence : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Throws a `Failure` where a database lacks changes that were on the disk before a crash.
 *
 * Decision: a start refuses a database that is older than what was confirmed before a crash, such as one whose log was
 * deleted or that was copied without its log: it would serve old data, or none, without a word.
 */
export function refuseOlder(path: string, sqlite: Sqlite, noted: number | undefined): void {
  const newest = noted === undefined ? 0 : readNewest(sqlite);
  if (noted === undefined || newest >= noted) return;
  const file = databaseFile(path);
  throw new Failure(
    `${file} ends at change ${newest}, but change ${noted} was confirmed before Sitebook was killed: its log ${file}-wal is missing or cut short, or the database was replaced; put the files back, or restore a backup: ${restoreCommand(path)}; to go on without these changes, delete ${quote(writtenFile(path))}`,
  );
}

/** Returns the number of the newest change that was ever made; 0 before the first. */
const readNewest = (sqlite: Sqlite): number =>
  sqlite.query<{ seq: number }, []>("SELECT seq FROM sqlite_sequence WHERE name = 'changes'").get()?.seq ?? 0;
