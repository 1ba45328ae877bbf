import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { connect } from "../../db/connect.ts";
import { causeOf } from "../../db/diskError.ts";
import { renewEpoch } from "../../db/epoch.ts";
import { backupFolder, databaseFile } from "../../db/files.ts";
import { migrate } from "../../db/migrations/migrate.ts";
import type { Migration } from "../../db/migrations/readMigrations.ts";
import { Failure } from "../../lib/failures/failure.ts";
import type { Log } from "../../lib/log.ts";
import type { ProgressLine } from "../../lib/progress.ts";
import { quote } from "../../lib/text/quote.ts";
import { now } from "../../lib/time/time.ts";
import { sweep } from "../backup/folder.ts";
import { takeSnapshot } from "../backup/snapshot.ts";
import { keepOneSnapshot } from "./keepOneSnapshot.ts";
import { restoreCommand } from "./say.ts";

/** How an upgrade is run and what it tells while it runs. */
interface UpgradeOptions {
  readonly migrations: readonly Migration[];
  readonly litestream: boolean;
  readonly log: Log;
  readonly progress: ProgressLine;
}

/**
 * Applies the pending migrations to existing data, of which it first takes a verified snapshot. When it fails or is
 * killed, the data is as it was, and the version before starts on it.
 *
 * Decision: an upgrade that migrates voids every ETag given out before, since the same revision of a record may be answered
 * with more fields.
 */
export function upgrade(path: string, pending: readonly string[], options: UpgradeOptions): void {
  const { log, progress } = options;
  const [first = ""] = pending;
  const snapshot = snapshotBefore(path, first, progress);
  log.info("took a snapshot before migrating", {
    snapshot,
    migrations: pending.join(","),
    restore: restoreCommand(path, snapshot),
  });
  const connection = connect(databaseFile(path), { create: false, litestream: options.litestream });
  let current = first;
  try {
    migrate(connection.sqlite, options.migrations, (name) => {
      // In the transaction of the migrations: answers have other fields from then on.
      if (name === first) renewEpoch(connection);
      current = name;
      progress(`migration ${pending.indexOf(name) + 1} of ${pending.length}: ${name}`);
    });
  } catch (error) {
    throw new Failure(
      `migration ${current} failed (${messageOf(causeOf(connection.sqlite, error))}); the data is as it was, and the version before starts on it; the snapshot taken before is restored with: ${restoreCommand(path, snapshot)}`,
    );
  } finally {
    connection.close();
  }
  log.info("migrated", { migrations: pending.join(",") });
}

function snapshotBefore(path: string, migration: string, progress: ProgressLine): string {
  const folder = backupFolder(path);
  const prefix = `before-${migration}-`;
  const target = join(folder, `${prefix}${now().replaceAll(/[:.]/g, "-")}.db`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // The directory is locked, so an unfinished snapshot of an upgrade is one that was killed.
    sweep(folder, Number.POSITIVE_INFINITY, "before-");
    takeSnapshot(databaseFile(path), target, { reason: "migration", progress });
    return keepOneSnapshot(folder, prefix, target);
  } catch (error) {
    throw new Failure(
      `no snapshot could be taken before migration ${migration} (${messageOf(error)}): nothing was migrated; check that ${folder} is writable and has free space, then run sitebook check --data ${quote(path)}`,
    );
  }
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, " ").trim();
