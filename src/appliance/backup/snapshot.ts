import { Database as Sqlite } from "bun:sqlite";
import { closeSync, existsSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { causeOf, diskFailure, isDiskError, isWriteError } from "../../db/diskError.ts";
import { keyFile, sizeIfThere } from "../../db/files.ts";
import { countRows, lastMigration, requireSound } from "../../db/inspect.ts";
import { openToRead } from "../../db/openToRead.ts";
import { Failure, missing } from "../../lib/failures/failure.ts";
import { newSecret } from "../../lib/hash.ts";
import { noProgress, type ProgressLine } from "../../lib/progress.ts";
import { now } from "../../lib/time/time.ts";
import { newId } from "../../lib/uuid.ts";
import { version } from "../../lib/version.ts";
import type { Manifest } from "./answers.ts";
import {
  describeBytes,
  exists,
  hashFile,
  moveIntoPlace,
  removeFiles,
  requireSpace,
  syncFile,
  writeSynced,
} from "./disk.ts";
import { manifestPath } from "./manifest.ts";
import { readOrMakeKey, sign } from "./signature.ts";

/** Why a snapshot is taken, and who is told how far it has come. */
interface SnapshotOptions {
  readonly reason: string;
  readonly progress?: ProgressLine;
  /** A connection that has the database open, whose file may be gone; the file is opened unless given. */
  readonly source?: Sqlite | undefined;
}

/**
 * Copies a database, which may be in use, to `target` as of one moment, checks the copy and puts its manifest beside
 * it; both are on the disk when this returns. Writers are not stopped, but the calling thread is. A target that exists
 * is refused with a `Failure`, and after any failure nothing is left behind. A copy without a manifest is unfinished:
 * the manifest gets its name last.
 */
export function takeSnapshot(databaseFile: string, target: string, options: SnapshotOptions): Manifest {
  const { reason, progress = noProgress, source } = options;
  for (const path of [target, manifestPath(target)]) if (existsSync(path)) throw exists(path);
  if (source === undefined && !existsSync(databaseFile)) throw missing(databaseFile);
  makeDirectory(dirname(target));
  const copy = `${target}.${newSecret(6)}.partial`;
  const text = manifestPath(copy);
  try {
    const createdAt = now();
    const expected = source === undefined ? sizeOf(databaseFile) : sizeThrough(source);
    progress(`copying ${describeBytes(expected)}`);
    requireSpace(copy, expected);
    copyDatabase(databaseFile, copy, source);
    syncFile(copy);
    const { size } = statSync(copy);
    progress(`checking ${describeBytes(size)}`);
    const facts = inspectCopy(copy);
    const sha256 = hashFile(copy, (read) =>
      progress(`hashing ${describeBytes(read)} of ${describeBytes(size)}`),
    );
    const unsigned = {
      format: 1 as const,
      id: newId(),
      sitebook: version,
      createdAt,
      reason,
      ...facts,
      sha256,
      bytes: size,
    };
    const key = readOrMakeKey(keyFile(dirname(databaseFile)));
    const manifest: Manifest = { ...unsigned, signature: sign(unsigned, key) };
    writeSynced(text, `${JSON.stringify(manifest, null, 2)}\n`);
    moveIntoPlace(copy, target);
    placeManifest(text, target);
    return manifest;
  } finally {
    removeFiles(copy, text, `${copy}-journal`);
  }
}

/** A target without its manifest is of no use and would be in the way of the next attempt. */
function placeManifest(text: string, target: string): void {
  try {
    moveIntoPlace(text, manifestPath(target));
  } catch (error) {
    removeFiles(target);
    throw error;
  }
}

/** With what still stands in the write-ahead log, so that the copy has at most this size. */
const sizeOf = (file: string): number => statSync(file).size + sizeIfThere(`${file}-wal`);

const sizeThrough = (sqlite: Sqlite): number =>
  sqlite
    .query<{ bytes: number }, []>(
      "SELECT page_count * page_size AS bytes FROM pragma_page_count, pragma_page_size",
    )
    .get()?.bytes ?? 0;

function makeDirectory(path: string): void {
  try {
    if (!existsSync(path)) mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    throw new Failure(`${path} cannot be made: ${(error as Error).message}`);
  }
}

function copyDatabase(from: string, to: string, source: Sqlite | undefined): void {
  // SQLite writes into an empty file as it is, and so the copy is never readable to others.
  closeSync(openSync(to, "wx", 0o600));
  const sqlite = source ?? openSource(from);
  try {
    sqlite.run("PRAGMA busy_timeout = 5000");
    sqlite.query("VACUUM INTO ?").run(to);
  } catch (error) {
    throw explain(sqlite, error, from, to);
  } finally {
    if (source === undefined) sqlite.close(true);
  }
}

/** A database in write-ahead mode can be read on a read-only medium only if no other process can write it. */
function openSource(file: string): Sqlite {
  const sqlite = new Sqlite(file, { readonly: true, strict: true });
  try {
    sqlite.query("SELECT count(*) FROM sqlite_schema").get();
    return sqlite;
  } catch (error) {
    const cause = explain(sqlite, error, file);
    sqlite.close(true);
    if ((error as { code?: unknown }).code !== "SQLITE_CANTOPEN") throw cause;
    return openToRead(file);
  }
}

/** What is written is the copy, and what is read the database. */
function explain(sqlite: Sqlite, error: unknown, from: string, to = from): unknown {
  const cause = causeOf(sqlite, error, `${from}-wal`);
  return isDiskError(cause) ? diskFailure(isWriteError(cause) ? to : from, cause) : cause;
}

function inspectCopy(copy: string): Pick<Manifest, "schema" | "rows" | "documentBytes"> {
  const sqlite = new Sqlite(copy, { readonly: true, strict: true });
  try {
    requireSound(sqlite, "the copy");
    return {
      schema: lastMigration(sqlite),
      rows: countRows(sqlite),
      documentBytes: countDocumentBytes(sqlite),
    };
  } finally {
    sqlite.close(true);
  }
}

/** The bytes of all files of documents; a database before the first of them has no table of these. */
function countDocumentBytes(sqlite: Sqlite): number {
  const known = sqlite
    .query("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'document_files'")
    .get();
  if (known === null) return 0;
  const sum = sqlite
    .query<{ bytes: number }, []>("SELECT coalesce(sum(bytes), 0) AS bytes FROM document_files")
    .get();
  return sum?.bytes ?? 0;
}
