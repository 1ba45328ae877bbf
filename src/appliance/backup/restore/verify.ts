import type { Database as Sqlite } from "bun:sqlite";
import { statSync } from "node:fs";
import { applicationId } from "../../../db/applicationId.ts";
import { causeOf, diskFailure, isDiskError } from "../../../db/diskError.ts";
import { keyFile, sizeIfThere } from "../../../db/files.ts";
import { countRows, requireSound } from "../../../db/inspect.ts";
import { compareMigrations } from "../../../db/migrations/migrate.ts";
import type { Migration } from "../../../db/migrations/readMigrations.ts";
import { findForeignSchema } from "../../../db/migrations/schema.ts";
import { openToRead } from "../../../db/openToRead.ts";
import { Failure, missing } from "../../../lib/failures/failure.ts";
import type { ProgressLine } from "../../../lib/progress.ts";
import { searchSchema } from "../../../resource/reading/search/structure.ts";
import type { Manifest } from "../answers.ts";
import { describeBytes, hashFile } from "../disk.ts";
import { manifestPath, readManifest } from "../manifest.ts";
import { readKey, type Signer, signerOf } from "../signature.ts";

/** What a backup is checked for. */
export interface VerifyOptions {
  readonly progress: ProgressLine;
  /** Those of this version. */
  readonly migrations: readonly Migration[];
  /** Take a database that has no manifest, whose completeness nothing then vouches for. */
  readonly withoutManifest: boolean;
  /** Take one that this Sitebook has not signed; so is one without a manifest. */
  readonly foreign: boolean;
  /** The data directory whose key it must be signed with. */
  readonly dataPath: string;
}

/** A backup that may be restored. */
export interface Verified {
  /** Undefined where it has none and that was allowed. */
  readonly manifest: Manifest | undefined;
  readonly signer: Signer;
  readonly sha256: string;
  readonly bytes: number;
}

/**
 * Checks a backup without writing: that it is what its manifest says, whole, consistent, a Sitebook's, and no newer than
 * this version. Throws a `Failure` that says which of these it is not.
 */
export function verifyBackup(file: string, options: VerifyOptions): Verified {
  try {
    return verify(file, options);
  } catch (error) {
    throw isDiskError(error) ? diskFailure(file, error) : error;
  }
}

function verify(file: string, options: VerifyOptions): Verified {
  const { progress, migrations, withoutManifest, foreign, dataPath } = options;
  const bytes = sizeOf(file);
  refuseLog(file);
  const manifest = readManifest(file);
  if (manifest === undefined && !withoutManifest) {
    throw new Failure(
      `${file} has no manifest (${manifestPath(file)}), so its integrity is unknown: copy that file, too, or pass --without-manifest`,
    );
  }
  if (manifest !== undefined && manifest.bytes !== bytes) {
    throw tampered(file, `it has ${bytes} bytes and its manifest says ${manifest.bytes}`);
  }
  const sha256 = hashFile(file, (read) =>
    progress(`hashing ${describeBytes(read)} of ${describeBytes(bytes)}`),
  );
  if (manifest !== undefined && manifest.sha256 !== sha256) {
    throw tampered(file, "its SHA-256 is not the one in its manifest");
  }
  progress(`checking ${describeBytes(bytes)}`);
  inspect(file, (sqlite) => {
    requireOurs(sqlite, file, migrations);
    const [foreign] = findForeignSchema(sqlite, migrations, searchSchema);
    if (foreign !== undefined) {
      throw new Failure(
        `${file} has a schema that is not from Sitebook (${foreign}), which could run code of its own: restore another backup`,
      );
    }
    requireSound(sqlite, file);
    if (manifest !== undefined && !Bun.deepEquals(countRows(sqlite), manifest.rows)) {
      throw tampered(file, "its tables have other numbers of rows than its manifest says");
    }
  });
  const key = readKey(keyFile(dataPath));
  const signer = signerOf(manifest, key);
  if (signer !== "this" && !foreign && !withoutManifest) {
    throw new Failure(`${file} ${describeUnsigned(signer, keyFile(dataPath), key !== undefined)}`);
  }
  return { manifest, signer, sha256, bytes };
}

/** Why nothing vouches for a backup, and what to do where it is wanted all the same. */
const describeUnsigned = (signer: Signer, file: string, hasKey: boolean): string => {
  const anyway = "if you know that it was not tampered with, pass --foreign";
  if (signer === "none") return `is not signed, as backups of Sitebook 0.1.0 are not: ${anyway}`;
  return hasKey
    ? `was signed by another Sitebook than that of ${file}, or was changed: ${anyway}`
    : `was signed by a Sitebook whose key is not here (${file}): bring the key of that box, or ${anyway}`;
};

const tampered = (file: string, how: string): Failure =>
  new Failure(`${file} was changed or cut off after it was taken: ${how}; restore another backup`);

function sizeOf(file: string): number {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) throw missing(file);
  if (!stats.isFile()) throw new Failure(`${file} is not a file: name a backup`);
  if (stats.size === 0) throw new Failure(`${file} is empty: name a backup`);
  return stats.size;
}

/** A backup is one file; what stands in a log beside it would be lost, or is none of it. */
function refuseLog(file: string): void {
  for (const log of [`${file}-wal`, `${file}-journal`]) {
    if (sizeIfThere(log) > 0) {
      throw new Failure(
        `${file} has ${log} beside it, so it is a database in use, not a backup: take one with "sitebook backup"`,
      );
    }
  }
}

/** What SQLite itself objects to is told in one line as well. */
function inspect(file: string, look: (sqlite: Sqlite) => void): void {
  let sqlite: Sqlite | undefined;
  try {
    sqlite = openToRead(file);
    look(sqlite);
  } catch (error) {
    const cause = causeOf(sqlite, error);
    if (cause instanceof Failure || isDiskError(cause)) throw cause;
    throw new Failure(`${file} is not a whole SQLite database: ${(error as Error).message}`);
  } finally {
    sqlite?.close();
  }
}

function requireOurs(sqlite: Sqlite, file: string, migrations: readonly Migration[]): void {
  const id = sqlite.query<{ application_id: number }, []>("PRAGMA application_id").get()?.application_id;
  const { applied, odd } = compareMigrations(sqlite, migrations);
  // Databases of the first versions have no id, but the migrations.
  if ((id !== applicationId && id !== 0) || applied.length === 0) {
    throw new Failure(`${file} is not a database of Sitebook: name a backup`);
  }
  if (odd?.problem === "unknown") {
    throw new Failure(
      `${file} was taken by a newer Sitebook (it has migration ${odd.name}): restore it with that version`,
    );
  }
  if (odd !== undefined) {
    throw new Failure(
      `${file} was not made by a release of Sitebook: its migration ${odd.name} differs from ours; restore it with the version that took it`,
    );
  }
}
