import { constants, Database as Sqlite } from "bun:sqlite";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** What SQLite keeps beside a database that is in use, or was when its process was killed. */
const companionsOf = (file: string): string[] => [`${file}-wal`, `${file}-shm`];

/**
 * Opens a database without ever writing. One at rest is opened so that SQLite makes no files beside it either; the file
 * may then be on a medium that cannot be written.
 */
export function openToRead(file: string): Sqlite {
  const sqlite = open(file);
  // The file may come from elsewhere: nothing in its schema may run.
  sqlite.run("PRAGMA trusted_schema = OFF");
  return sqlite;
}

function open(file: string): Sqlite {
  if (companionsOf(file).some((path) => existsSync(path)))
    return new Sqlite(file, { readonly: true, strict: true });
  return new Sqlite(
    `${pathToFileURL(resolve(file)).href}?immutable=1`,
    constants.SQLITE_OPEN_READONLY | constants.SQLITE_OPEN_URI,
  );
}
