import { Database as Sqlite } from "bun:sqlite";
import { rmSync } from "node:fs";
import { findStandbyMark, type StandbyMark } from "../../db/clones/standby.ts";
import { companions } from "../../db/files.ts";
import { requireSound } from "../../db/inspect.ts";
import { compareMigrations } from "../../db/migrations/migrate.ts";
import { migrations } from "../../db/migrations/migrations.ts";
import { Failure } from "../../lib/failures/failure.ts";
import { type PassedError, passError, reviveError } from "../../lib/threads.ts";
import { removeFiles, requireSpace, syncFile } from "../backup/disk.ts";
import { readCloneHeader, unpackDatabase } from "../clones/cloneFile.ts";
import { requireOurs } from "../clones/open.ts";

/** What a thread is told to do: to unpack a file that a box has answered, and to check the database in it. */
export interface VerifyJob {
  readonly file: string;
  /** The database that is made. */
  readonly next: string;
  /** The box that is followed; any one before the first copy. */
  readonly box: string | undefined;
}

interface PassedFailure extends PassedError {
  readonly isFailure: boolean;
}

/** What became of a job. */
export type VerifyResult = { readonly mark: StandbyMark } | { readonly trouble: PassedFailure };

/** Does a job and answers what became of it; nothing is thrown, and after a failure no database is left. */
export function settle(job: VerifyJob): VerifyResult {
  try {
    return { mark: verify(job) };
  } catch (error) {
    removeFiles(job.next, ...companions(job.next));
    return { trouble: { ...passError(error), isFailure: error instanceof Failure } };
  } finally {
    rmSync(job.file, { force: true });
  }
}

/** The error that a thread met, as one of this thread. */
export const revive = ({ isFailure, ...error }: PassedFailure): Error =>
  isFailure ? new Failure(error.message) : reviveError(error);

function verify({ file, next, box }: VerifyJob): StandbyMark {
  const header = readCloneHeader(file);
  removeFiles(next, ...companions(next));
  requireSpace(next, header.bytes);
  unpackDatabase(file, header, next);
  const sqlite = new Sqlite(next, { readwrite: true, create: false, strict: true });
  try {
    for (const pragma of ["trusted_schema = OFF", "journal_mode = MEMORY"]) sqlite.run(`PRAGMA ${pragma}`);
    requireOurs(sqlite, "what the box answered", header, migrations);
    if (compareMigrations(sqlite, migrations).pending.length > 0)
      throw new Failure(
        `the box has an older version, ${header.sitebook}: run that version here, or upgrade the box first`,
      );
    requireSound(sqlite, "what the box answered");
    const mark = findStandbyMark({ sqlite });
    if (mark?.id !== header.id)
      throw new Failure("what the box answered is not a standby of a Sitebook: check the address");
    if (box !== undefined && mark.box.id !== box)
      throw new Failure(
        `${mark.box.name} is another box than the one that is followed here: name an empty directory with --data for it`,
      );
    return mark;
  } finally {
    sqlite.close(true);
    syncFile(next);
  }
}
