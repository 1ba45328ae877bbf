import { diskFailure, isDiskError } from "../../db/diskError.ts";
import { databaseFile } from "../../db/files.ts";
import { isFull } from "../../db/reserve.ts";
import { Failure } from "../../lib/failures/failure.ts";
import { refuseDatabase } from "./say.ts";

const otherDirectory = "or name another directory with --data";

/** Primary result codes of SQLite (https://sqlite.org/rescode.html) that have a cause outside the program. */
const sqliteCauses: Readonly<Record<number, (path: string) => Failure>> = {
  3: (path) => denied(path),
  5: (path) => busy(path),
  6: (path) => busy(path),
  8: (path) => denied(path),
  11: (path) => refuseDatabase(path, databaseFile(path), "is damaged"),
  13: (path) => full(path),
  14: (path) => denied(path),
  26: (path) => refuseDatabase(path, databaseFile(path), "is damaged: it is not an SQLite database"),
};

/** Codes of the system's own errors. */
const systemCauses: Readonly<Record<string, (path: string) => Failure>> = {
  EACCES: (path) => denied(path),
  EPERM: (path) => denied(path),
  EROFS: (path) =>
    new Failure(`${path} is on a read-only file system: mount it for writing, ${otherDirectory}`),
  ENOSPC: (path) => full(path),
  EDQUOT: (path) => full(path),
  ENOTDIR: (path) => new Failure(`${path} is not a directory: name a directory with --data`),
  EEXIST: (path) => new Failure(`${path} is not a directory: name a directory with --data`),
  ENOENT: (path) => new Failure(`${path} cannot be created: create its parent directory, ${otherDirectory}`),
  ENAMETOOLONG: () => new Failure("the path of the data directory is too long: name another with --data"),
};

/** Turns what SQLite or the system threw over this data directory into one line that says what to do; all else stays. */
export function explain(error: unknown, path: string): unknown {
  if (error instanceof Failure || !(error instanceof Error)) return error;
  const { code, errno } = error as { code?: unknown; errno?: unknown };
  // A full disk also shows as an error of the disk, where the memory that processes share has no room.
  if (isFull(error)) return full(path);
  if (isDiskError(error)) return diskFailure(databaseFile(path), error);
  if (typeof code !== "string") return error;
  if (code.startsWith("SQLITE_")) {
    // The low byte is the primary code, the rest tells more.
    return sqliteCauses[Number(errno) & 0xff]?.(path) ?? error;
  }
  return systemCauses[code]?.(path) ?? error;
}

/** Does something with this data directory; what the system objects to comes out as a `Failure`. */
export function explaining<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw explain(error, path);
  }
}

function denied(path: string): Failure {
  const user = process.getuid === undefined ? "the user that runs Sitebook" : `user ${process.getuid()}`;
  return new Failure(
    `${path} cannot be read and written by ${user}: change the owner of the directory and its files to that user, ${otherDirectory}`,
  );
}

const busy = (path: string): Failure =>
  new Failure(`${databaseFile(path)} is locked by another program: close it and try again`, 75);

const full = (path: string): Failure =>
  new Failure(`the disk of ${path} is full: free some space and try again`);
