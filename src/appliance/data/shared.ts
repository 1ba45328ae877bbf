import { connect } from "../../db/connect.ts";
import { databaseFile } from "../../db/files.ts";
import { migrations as ourMigrations } from "../../db/migrations.ts";
import { createHandle, type Database } from "../../db/open.ts";
import type { Migration } from "../../db/readMigrations.ts";
import { Failure } from "../../lib/failure.ts";
import { readContents } from "./directory.ts";
import { explaining } from "./explain.ts";
import { inspectDatabase } from "./inspect.ts";
import { quote } from "./say.ts";

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
        `${databaseFile(path)} is of an older version and has yet to be migrated (${pending.join(", ")}): start ${serve} first`,
      );
    }
    return createHandle(connect(databaseFile(path), { create: false, shared: true }));
  });
}
