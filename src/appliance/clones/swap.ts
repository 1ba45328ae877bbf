import { rmSync } from "node:fs";
import { lastSequence } from "../../db/clones/fingerprint.ts";
import { databaseFile, writtenFile } from "../../db/files.ts";
import { openToRead } from "../../db/openToRead.ts";
import { Failure } from "../../lib/failures/failure.ts";
import { now } from "../../lib/time/time.ts";
import { syncFile } from "../backup/disk.ts";
import { stampOf } from "../backup/names.ts";
import { replaceDatabase, settleOld } from "../backup/restore/replace.ts";

/** What a refreshed database takes the place of. */
export interface SwapOptions {
  /** The refreshed database, which nothing has open. */
  readonly next: string;
  /** The last entry of the change log that it has of the old one; more of it would be lost. */
  readonly sequence: number;
  /** Takes the lock of the data directory, or throws the `Failure` that names its holder. */
  readonly takeLock: (dataPath: string) => { release(): void };
}

/**
 * Gives a refreshed database the place of the old one in a single step, and returns where the old one is kept. Throws a `Failure`
 * that says why not, and nothing is changed then.
 */
export function swapRefreshed(dataPath: string, { next, sequence, takeLock }: SwapOptions): string {
  const lock = takeLock(dataPath);
  try {
    const file = databaseFile(dataPath);
    settleOld(file);
    requireUnchanged(file, sequence);
    syncFile(next);
    const kept = `${file}.replaced-${stampOf(now())}`;
    replaceDatabase(next, file, kept);
    rmSync(writtenFile(dataPath), { force: true });
    return kept;
  } finally {
    lock.release();
  }
}

function requireUnchanged(file: string, sequence: number): void {
  const sqlite = openToRead(file);
  try {
    if (lastSequence({ sqlite }) === sequence) return;
  } finally {
    sqlite.close();
  }
  throw new Failure(`${file} was changed while it was refreshed: nothing was replaced; refresh it again`);
}
