import { Database } from "bun:sqlite";
import { expect, test } from "bun:test";
import { migrate } from "../../src/db/migrations/migrate.ts";
import { migrations } from "../../src/db/migrations/migrations.ts";

const rebuild = "0023";

test("groups of changes take any kind, and keep what refers to them, where a database of 0.5.1 is upgraded", () => {
  const sqlite = new Database(":memory:");
  migrate(
    sqlite,
    migrations.filter(({ name }) => name < rebuild),
  );
  const at = "2026-11-21T02:30:00.000Z";
  const insertGroup = (
    number: number,
    kind: string,
    undoes: number | null,
    undoneBy: number | null,
  ): void => {
    sqlite.run(
      "INSERT INTO change_groups (number, kind, title, at, counts, undoes, undone_by) VALUES (?, ?, 'vlans.csv', ?, '{}', ?, ?)",
      [number, kind, at, undoes, undoneBy],
    );
  };
  sqlite.run("PRAGMA foreign_keys = OFF");
  insertGroup(3, "import", null, 4);
  insertGroup(4, "undo", 3, null);
  insertGroup(9, "edit", null, null);
  sqlite.run("PRAGMA foreign_keys = ON");
  sqlite.run("DELETE FROM change_groups WHERE number = 9");
  sqlite.run(
    "INSERT INTO imports (id, kind, state, name, created_at, updated_at, file, choice, group_id) VALUES ('a', 'import', 'done', 'vlans.csv', ?, ?, '{}', '{}', 3)",
    [at, at],
  );
  const rows = () =>
    ["change_groups", "imports"].map((table) => sqlite.query(`SELECT * FROM ${table}`).values());
  const before = rows();
  expect(() => insertGroup(5, "merge", null, null)).toThrow("CHECK");

  expect(migrate(sqlite, migrations)[0]).toStartWith(rebuild);
  expect(rows()).toEqual(before);
  sqlite.run("INSERT INTO change_groups (kind, title, at, counts) VALUES ('merge', 'laptop', ?, '{}')", [at]);
  const { number } =
    sqlite.query<{ number: number }, []>("SELECT max(number) AS number FROM change_groups").get() ?? {};
  expect(number).toBe(10);
  expect(() => sqlite.run("DELETE FROM change_groups WHERE number = 3")).toThrow("FOREIGN KEY");
  expect(sqlite.query("PRAGMA foreign_key_check").all()).toEqual([]);
  sqlite.close();
});
