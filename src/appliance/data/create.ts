import { closeSync, openSync, rmSync } from "node:fs";
import { markAsOurs } from "../../db/applicationId.ts";
import { connect } from "../../db/connect.ts";
import { companions, databaseFile, unfinishedFile } from "../../db/files.ts";
import { migrate } from "../../db/migrate.ts";
import type { Migration } from "../../db/readMigrations.ts";
import { renameDurably } from "./durable.ts";

/**
 * Makes the database of an empty directory, under another name until it is whole: a kill on the way leaves no database
 * rather than half of one. SQLite gives the files beside it the mode of the file itself, 0600.
 */
export function createDatabase(path: string, migrations: readonly Migration[]): void {
  const unfinished = unfinishedFile(path);
  for (const file of [unfinished, ...companions(unfinished)]) rmSync(file, { force: true });
  closeSync(openSync(unfinished, "wx", 0o600));
  const connection = connect(unfinished, { create: false });
  try {
    migrate(connection.sqlite, migrations);
    markAsOurs(connection.sqlite);
  } finally {
    connection.close();
  }
  renameDurably(unfinished, databaseFile(path));
}
