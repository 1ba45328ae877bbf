import { expect, test } from "bun:test";
import { openDatabase } from "../../src/db/open.ts";
import { openNewDatabase } from "./template.ts";

test("a database from the script is the one that the migrations make", () => {
  const describe = ({ sqlite }: ReturnType<typeof openDatabase>) => ({
    schema: sqlite.query("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name").all(),
    migrations: sqlite.query("SELECT * FROM migrations ORDER BY 1").all().length,
    id: sqlite.query("PRAGMA application_id").get(),
  });
  const [made, migrated] = [openNewDatabase(), openDatabase(":memory:")];
  expect(describe(made)).toEqual(describe(migrated));
  for (const database of [made, migrated]) database.close();
});
