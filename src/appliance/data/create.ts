import { closeSync, openSync } from "node:fs";
import { markAsOurs } from "../../db/applicationId.ts";
import { connect } from "../../db/connect.ts";
import { databaseFile, unfinishedFile } from "../../db/files.ts";
import { migrate } from "../../db/migrations/migrate.ts";
import type { Migration } from "../../db/migrations/readMigrations.ts";
import { renameDurably } from "./durable.ts";
import { removeUnfinished } from "./leftovers.ts";

/**
 * Makes the database of an empty directory, under another name until it is whole: a kill on the way leaves no database
 * rather than half of one. SQLite gives the files beside it the mode of the file itself, 0600.
 */
export function createDatabase(path: string, migrations: readonly Migration[]): void {
  const unfinished = unfinishedFile(path);
  removeUnfinished(path);
  try {
    closeSync(openSync(unfinished, "wx", 0o600));
    fill(unfinished, migrations);
    renameDurably(unfinished, databaseFile(path));
  } catch (error) {
    // On a full disk it would keep the room that the next attempt needs.
    removeUnfinished(path);
    throw error;
  }
}

function fill(file: string, migrations: readonly Migration[]): void {
  const connection = connect(file, { create: false });
  try {
    // Nothing is to be kept of it before it has its name, and it gets that once it is whole on the disk.
    connection.sqlite.run("PRAGMA synchronous = OFF");
    migrate(connection.sqlite, migrations);
    markAsOurs(connection.sqlite);
    // The file gets its name without its log: what a full disk keeps there must not be left behind.
    connection.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
  } finally {
    connection.close();
  }
}
