import { Failure, UsageError } from "../lib/failures/failure.ts";
import { Refusal } from "../lib/failures/refusal.ts";
import { systemErrorOf } from "../lib/failures/systemError.ts";

/** How a command that threw ends: what is printed behind `sitebook: `, and the exit code. */
interface Ending {
  readonly message: string;
  readonly exitCode: number;
}

const diskFails = "the disk reports an error: check the disk and its cable first; the data may be intact";

/** SQLite calls damaged what its disk cannot read as well. */
const unreadable = 'the database cannot be read: check the disk, then run "sitebook check"';

/** What the system refuses, and what to do about it; anything else with a code is a fault of ours. */
const remedies: Readonly<Record<string, string>> = {
  EACCES: "permission denied: run it as the owner, or grant this account access",
  EPERM: "not permitted: run it as the owner, or grant this account access",
  EROFS: "the file system is read-only: mount it writable, or choose another path",
  ENOSPC: "the disk is full: free some space and try again",
  EDQUOT: "the disk quota is used up: free some space and try again",
  ENOENT: "no such file or directory: check the path",
  ENOTDIR: "part of the path is not a directory: check the path",
  EISDIR: "is a directory, not a file: check the path",
  EEXIST: "already exists: choose another name",
  EMFILE: "too many open files: raise the limit with ulimit -n",
  EIO: diskFails,
  SQLITE_BUSY: "the database is busy: try again",
  SQLITE_FULL: "the disk is full: free some space and try again",
  SQLITE_IOERR_SHMSIZE: "the disk is full: free some space and try again",
  SQLITE_READONLY: "the database cannot be written: run it as the owner of the data directory",
  SQLITE_CANTOPEN: "the database cannot be opened: run it as the owner of the data directory",
  SQLITE_IOERR: diskFails,
  SQLITE_CORRUPT: unreadable,
  SQLITE_NOTADB: unreadable,
};

/** Says in one line what went wrong and what to do; only a fault of ours has its stack. */
export function explain(thrown: unknown): Ending {
  if (thrown instanceof UsageError) return { message: thrown.message, exitCode: 2 };
  if (thrown instanceof Failure) return { message: thrown.message, exitCode: thrown.exitCode };
  if (thrown instanceof Refusal) return { message: thrown.message, exitCode: 1 };
  const { code, path } = systemErrorOf(thrown);
  const remedy = remedies[code ?? ""] ?? remedies[/^SQLITE_[A-Z]+/.exec(code ?? "")?.[0] ?? ""];
  if (remedy !== undefined) {
    return { message: path === undefined ? remedy : `${path}: ${remedy}`, exitCode: 1 };
  }
  const stack = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  return { message: `internal error, please report it: ${stack}`, exitCode: 1 };
}
