import { connect } from "../../db/connect.ts";
import { databaseFile } from "../../db/files.ts";
import { migrations as ourMigrations } from "../../db/migrations/migrations.ts";
import type { Migration } from "../../db/migrations/readMigrations.ts";
import { createHandle, type Database } from "../../db/open.ts";
import { hasLog, recoverLog } from "../../db/recoverLog.ts";
import { Failure } from "../../lib/failures/failure.ts";
import { quote } from "../../lib/text/quote.ts";
import { readContents } from "./directory.ts";
import { explaining } from "./explain.ts";
import { inspectDatabase } from "./files/inspect.ts";
import { takeLock } from "./lock.ts";

/** The exit code of a directory that another process holds. */
const inUse = 75;

/**
 * Opens the database of a data directory beside a server that may be running on it, as the `user` commands do: takes
 * no lock, makes nothing and migrates nothing. Throws a `Failure` where there is no database or it is of another version.
 */
export function openShared(path: string, migrations: readonly Migration[] = ourMigrations): Database {
  return explaining(path, () => {
    const serve = `sitebook serve --data ${quote(path)}`;
    if (readContents(path) === "nothing") {
      throw new Failure(
        `there is no Sitebook in ${path} yet: start one with ${serve}, or name another directory with --data`,
      );
    }
    const { pending } = inspectDatabase(path, migrations, "write");
    if (pending.length > 0) {
      throw new Failure(
        `${databaseFile(path)} is from an older version and needs migration (${pending.join(", ")}): start ${serve} first`,
      );
    }
    recoverUnserved(path);
    return createHandle(connect(databaseFile(path), { create: false, shared: true }));
  });
}

/** Opening a database without a running server recovers its log, as a start would. */
function recoverUnserved(path: string): void {
  if (!hasLog(databaseFile(path))) return;
  let lock: ReturnType<typeof takeLock>;
  try {
    lock = takeLock(path);
  } catch (error) {
    if (error instanceof Failure && error.exitCode === inUse) return;
    throw error;
  }
  try {
    recoverLog(databaseFile(path), { shared: true });
  } finally {
    lock.release();
  }
}
