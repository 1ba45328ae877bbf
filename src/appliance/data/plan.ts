import { backupFolder, databaseFile } from "../../db/files.ts";
import { migrations as ourMigrations } from "../../db/migrations/migrations.ts";
import type { Migration } from "../../db/migrations/readMigrations.ts";
import { readContents } from "./directory.ts";
import { explaining } from "./explain.ts";
import { inspectDatabase } from "./files/inspect.ts";

/** What a start of this version would do to the database of a data directory. */
export interface UpgradePlan {
  readonly file: string;
  /** Whether the database is there, or would be made. */
  readonly exists: boolean;
  /** The migrations that it has seen. */
  readonly applied: readonly string[];
  /** Those that would be applied, in order. */
  readonly pending: readonly string[];
  /** The folder that would get a snapshot first; undefined where none would be taken. */
  readonly snapshotFolder: string | undefined;
  /** The size of the database, and so of the snapshot at most. */
  readonly bytes: number;
}

/**
 * Tells what would happen at a start, without the lock and writing nothing, beside a running server as well. Throws the
 * `Failure` that the start would end with.
 */
export function planMigrations(path: string, migrations: readonly Migration[] = ourMigrations): UpgradePlan {
  return explaining(path, () => {
    const file = databaseFile(path);
    if (readContents(path) === "nothing") {
      const pending = migrations.map(({ name }) => name);
      return { file, exists: false, applied: [], pending, snapshotFolder: undefined, bytes: 0 };
    }
    const { applied, pending, bytes } = inspectDatabase(path, migrations, "read");
    const snapshotFolder = pending.length > 0 ? backupFolder(path) : undefined;
    return { file, exists: true, applied, pending, snapshotFolder, bytes };
  });
}
