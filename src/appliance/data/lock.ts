import { Database as Sqlite } from "bun:sqlite";
import { accessSync, closeSync, constants, existsSync, openSync, rmSync } from "node:fs";
import { Failure } from "../../lib/failures/failure.ts";
import { explain, explaining } from "./explain.ts";
import { describeHolder, removeHolder, writeHolder } from "./holder.ts";
import { findMount } from "./mount.ts";
import { lockFile, trialFile } from "./names.ts";

/** The data directory, held by this process alone. */
interface Lock {
  /** Lets go; a second call does nothing. */
  release(): void;
}

const sqliteBusy = 5;
const sqliteIoError = 10;

/** What SQLite says where the system refuses a lock: `ENOLCK` is "busy" to it, as a lock of another process is. */
const lockErrors: ReadonlySet<number> = new Set([sqliteBusy, sqliteIoError]);

/** Keeps the connection referenced: garbage collection would close it and release its lock. */
const held = new Set<Sqlite>();

/**
 * Takes the directory for this process, or throws at once a `Failure` of exit code 75 that names the holder. It is
 * SQLite's own lock on an empty database: on every system the kernel lets it go when the process dies, however it does.
 * Nothing may open the lock file otherwise while it is held: on POSIX closing any descriptor of it drops the lock.
 */
export function takeLock(path: string): Lock {
  const sqlite = explaining(path, () => openLock(lockFile(path)));
  try {
    lockExclusively(sqlite);
  } catch (error) {
    sqlite.close(true);
    const { errno } = error as { errno?: unknown };
    if (lockErrors.has(Number(errno) & 0xff) && !canLock(path)) throw unlockable(path);
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

function lockExclusively(sqlite: Sqlite): void {
  // Without a journal file nothing is left behind; without a timeout nothing waits.
  for (const step of ["PRAGMA busy_timeout = 0", "PRAGMA journal_mode = MEMORY", "BEGIN EXCLUSIVE"]) {
    sqlite.run(step);
  }
}

/** Returns whether a file of the directory can be locked that no other process has. */
function canLock(path: string): boolean {
  const file = trialFile(path, process.pid);
  let sqlite: Sqlite | undefined;
  try {
    sqlite = openLock(file);
    lockExclusively(sqlite);
    return true;
  } catch (error) {
    return !lockErrors.has(Number((error as { errno?: unknown }).errno) & 0xff);
  } finally {
    sqlite?.close(true);
    rmSync(file, { force: true });
  }
}

function unlockable(path: string): Failure {
  const mount = findMount(path);
  const fileSystem =
    mount === undefined ? "its file system" : `the ${mount.type} file system at ${mount.point}`;
  return new Failure(
    `${path} can't be locked: ${fileSystem} refuses locks; mount it with locks (NFS: without nolock, with its lock service running), or name a directory on a local disk with --data`,
  );
}

function openLock(file: string): Sqlite {
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  // On a file that it cannot write SQLite would take a shared lock instead, and say nothing.
  accessSync(file, constants.R_OK | constants.W_OK);
  return new Sqlite(file, { readwrite: true, create: false });
}
