import { Database as Sqlite } from "bun:sqlite";
import { accessSync, closeSync, constants, existsSync, openSync } from "node:fs";
import { Failure } from "../../lib/failure.ts";
import { explain, explaining } from "./explain.ts";
import { describeHolder, removeHolder, writeHolder } from "./holder.ts";
import { lockFile } from "./names.ts";

/** The data directory, held by this process alone. */
interface Lock {
  /** Lets go; a second call does nothing. */
  release(): void;
}

const sqliteBusy = 5;

/** A connection that nobody refers to is collected, and its lock with it. */
const held = new Set<Sqlite>();

/**
 * Takes the directory for this process, or throws at once a `Failure` of exit code 75 that names the holder. It is
 * SQLite's own lock on an empty database: on every system the kernel lets it go when the process dies, however it does.
 * Nothing may open the lock file otherwise while it is held: on POSIX closing any descriptor of it drops the lock.
 */
export function takeLock(path: string): Lock {
  const sqlite = explaining(path, () => openLock(lockFile(path)));
  try {
    // Without a journal file nothing is left behind; without a timeout nobody waits.
    for (const step of ["PRAGMA busy_timeout = 0", "PRAGMA journal_mode = MEMORY", "BEGIN EXCLUSIVE"]) {
      sqlite.run(step);
    }
  } catch (error) {
    sqlite.close(true);
    const { errno } = error as { errno?: unknown };
    if ((Number(errno) & 0xff) === sqliteBusy) {
      throw new Failure(
        `${path} is in use by ${describeHolder(path)}: stop it first, or name another directory with --data`,
        75,
      );
    }
    throw explain(error, path);
  }
  held.add(sqlite);
  writeHolder(path);
  return {
    release: () => {
      if (!held.delete(sqlite)) return;
      removeHolder(path);
      sqlite.close(true);
    },
  };
}

function openLock(file: string): Sqlite {
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  // On a file that it cannot write SQLite would take a shared lock instead, and say nothing.
  accessSync(file, constants.R_OK | constants.W_OK);
  return new Sqlite(file, { readwrite: true, create: false });
}
