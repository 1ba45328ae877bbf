import { constants } from "bun:sqlite";
import { closeSync, existsSync, openSync, readSync } from "node:fs";
import { Failure } from "../lib/failures/failure.ts";
import { systemErrorOf } from "../lib/failures/systemError.ts";

/** What the system says where a disk, or the way to it, fails: the last ones come of disks that were unplugged or unmounted. */
const systemCodes: ReadonlySet<string> = new Set(["EIO", "EREMOTEIO", "ESTALE", "ENXIO", "ENODEV"]);

/** SQLite's I/O errors of writing; the others come of reading (https://sqlite.org/rescode.html). */
const ofWriting = /^SQLITE_IOERR_(WRITE|FSYNC|DIR_FSYNC|TRUNCATE|DELETE|SHMSIZE|BEGIN_ATOMIC|COMMIT_ATOMIC)$/;

/** Primary result codes of SQLite: an I/O error, and what it calls damage. */
const ioError = 10;
const damages: ReadonlySet<number> = new Set([11, 26]);

/** EIO and ENXIO, which have these numbers on every system. */
const readErrors: ReadonlySet<number> = new Set([5, 6]);

/** Whether the disk did not do what it was told. It says nothing of what stands on it: what cannot be read may be whole. */
export function isDiskError(thrown: unknown): boolean {
  const { code = "" } = systemErrorOf(thrown);
  return systemCodes.has(code) || code.startsWith("SQLITE_IOERR");
}

/** Whether the disk failed while it was written to. */
export const isWriteError = (thrown: unknown): boolean => ofWriting.test(systemErrorOf(thrown).code ?? "");

/** What to tell of a file whose disk has failed, in a line. */
export function diskFailure(file: string, thrown: unknown): Failure {
  const { message, code } = systemErrorOf(thrown);
  const deed = isWriteError(thrown) ? "written" : "read";
  return new Failure(
    `${file} cannot be ${deed} (${message}, ${code}): check the disk and its cable before anything else; the data on it may be whole`,
  );
}

/** `integrity_check` tells of pages that it could not read as if they were damaged; this is that error as it was. */
export function readErrorIn(finding: string): Error | undefined {
  const number = Number(/\berror code=(\d+)/.exec(finding)?.[1]);
  if ((number & 0xff) !== ioError) return undefined;
  return readError(number);
}

const readError = (errno: number): Error =>
  Object.assign(new Error("disk I/O error"), { code: "SQLITE_IOERR_READ", errno });

/** What of a connection tells of the system's errors. */
interface Controlled {
  fileControl(operation: number, into: Int32Array): number;
}

/**
 * What SQLite threw, or the error of the disk that it took for damage: a page that the disk cannot read is malformed to
 * it (SQLITE_IOERR_CORRUPTFS). The system's last word on the file tells the two apart. Of the write-ahead log it keeps
 * none, so that one is read through where it is named; closing it drops no lock.
 */
export function causeOf(sqlite: Controlled | undefined, thrown: unknown, log?: string): unknown {
  if (!damages.has((systemErrorOf(thrown).errno ?? 0) & 0xff)) return thrown;
  // Bun asks for eight bytes; the system's number is in the first four.
  const last = new Int32Array(2);
  sqlite?.fileControl(constants.SQLITE_FCNTL_LAST_ERRNO, last);
  if (readErrors.has(last[0] ?? 0)) return readError(ioError);
  return (log === undefined ? undefined : failureToRead(log)) ?? thrown;
}

/** What the system says of reading a file through, where the disk fails. */
function failureToRead(file: string): unknown {
  if (!existsSync(file)) return undefined;
  const buffer = new Uint8Array(1024 * 1024);
  const descriptor = openSync(file, "r");
  try {
    while (readSync(descriptor, buffer) > 0);
    return undefined;
  } catch (error) {
    return isDiskError(error) ? error : undefined;
  } finally {
    closeSync(descriptor);
  }
}
