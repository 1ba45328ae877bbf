import { Database as Sqlite } from "bun:sqlite";
import { afterEach, beforeEach, expect, test } from "bun:test";
import { chmodSync, existsSync, statSync, writeFileSync } from "node:fs";
import { checkData } from "../../src/appliance/check/check.ts";
import { cloneRulesOf } from "../../src/appliance/clones/tables.ts";
import { attachedKinds } from "../../src/attached.ts";
import { findCloneMark } from "../../src/db/clones/mark.ts";
import { markerFile } from "../../src/db/files.ts";
import { mayAccess } from "../../src/http/access.ts";
import { day } from "../../src/lib/time/duration.ts";
import { registry } from "../../src/resources/index.ts";
import { profiles } from "../../src/resources/profiles.ts";
import { sites } from "../../src/resources/sites.ts";
import { type Box, createBox, hashOf } from "./world.ts";

const rules = cloneRulesOf(registry);

/** What never comes along, whatever the rules say. */
const secretTables = [
  ...["sessions", "second_factors", "second_factor_steps", "recovery_codes", "clones", "imports"],
  ...["sign_ins", "sign_in_devices", "sign_in_failures", "credentials", "kept", "import_mappings"],
];

let box: Box;
beforeEach(async () => {
  box = await createBox();
});
afterEach(() => box.dispose());

const rowsOf = <Row>(file: string, query: string): Row[] => {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    return sqlite.query<Row, []>(query).all();
  } finally {
    sqlite.close();
  }
};

test("every table has a rule for clones, and every rule has a table", () => {
  const tables = box.database.sqlite
    .query<{ name: string }, []>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .all()
    .map(({ name }) => name);
  // A new table needs a line in src/appliance/clones/tables.ts.
  expect(Object.keys(rules).sort()).toEqual(tables);
});

test("operators may read every resource, so that its table comes along whole", () => {
  expect(registry.filter(({ read }) => !mayAccess("operator", read)).map(({ name }) => name)).toEqual([]);
});

test("a clone has the records, the indexes and the triggers of the box, and is sound", async () => {
  const names = Array.from({ length: 200 }, (_, n) => `Site ${n}`);
  for (const name of names) await box.make(sites, { name, description: "Straße" });
  const { directory, file } = box.cut();
  writeFileSync(markerFile(directory), "{}", { mode: 0o600 });
  chmodSync(directory, 0o700);
  expect(checkData(directory, { attached: attachedKinds })).toEqual([]);
  const schema =
    "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY type, name";
  expect(rowsOf<object>(file, schema)).toEqual(box.database.sqlite.query<object, []>(schema).all());
  expect(
    rowsOf<{ name: string }>(file, "SELECT name FROM sites")
      .map(({ name }) => name)
      .sort(),
  ).toEqual(names.sort());
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("nothing of a row that stays behind is in the bytes of a clone", () => {
  const { sqlite } = box.database;
  sqlite.run("PRAGMA foreign_keys = OFF");
  sqlite.run("PRAGMA ignore_check_constraints = ON");
  const limited = Object.entries(rules).flatMap(([table, rule]) => (rule === "all" ? [] : [table]));
  for (const table of new Set([...limited, ...secretTables])) {
    const columns = sqlite
      .query<{ name: string; type: string }, []>(`SELECT name, type FROM pragma_table_info('${table}')`)
      .all();
    const values = columns.map(({ name, type }) => {
      if (type === "INTEGER") return "1000001";
      return type === "BLOB" ? "CAST('stays-behind' AS BLOB)" : `'stays-behind-${table}-${name}'`;
    });
    sqlite.run(
      `INSERT INTO ${table} (${columns.map(({ name }) => name).join(", ")}) VALUES (${values.join(", ")})`,
    );
  }
  const { bytes, file } = box.cut({ mark: { documents: "all" } });
  expect(bytes.indexOf("stays-behind")).toBe(-1);
  expect(rowsOf(file, "SELECT password_hash FROM credentials")).toEqual([{ password_hash: hashOf("own") }]);
});

test("a clone has one password hash, also after many people were created and deleted", async () => {
  const { sqlite } = box.database;
  for (let n = 0; n < 50; n += 1) {
    const id = await box.make(profiles, { email: `person${n}@example.com`, role: "viewer" });
    sqlite.run("INSERT INTO credentials (person_id, password_hash, changed_at) VALUES (?, ?, 'now')", [
      id,
      hashOf(`left${n}`),
    ]);
  }
  sqlite.run("DELETE FROM profiles WHERE email GLOB 'person[1-4]*'");
  const { bytes } = box.cut();
  expect(bytes.toString("latin1").split("$argon2id$").length - 1).toBe(1);
  expect(bytes.indexOf("person7@example.com")).toBeGreaterThan(-1);
  // The log of people is among the entries here; the person deleted stands nowhere else.
  expect(box.cut({ logNames: ["sites"] }).bytes.indexOf("person11@example.com")).toBe(-1);
});

test("takes the entries of the log that the person may read, of 90 days", async () => {
  const id = await box.make(sites, { name: "Rotterdam" });
  const old = await box.make(sites, { name: "Utrecht" });
  const { sqlite } = box.database;
  const longAgo = new Date(Date.now() - 91 * day).toISOString();
  sqlite.run("UPDATE changes SET at = ? WHERE record_id = ?", [longAgo, old]);
  const { file } = box.cut({ logNames: ["sites"] });
  expect(rowsOf(file, "SELECT resource, record_id FROM changes")).toEqual([
    { resource: "sites", record_id: id },
  ]);
});

test("takes a group of changes whole or not at all, and an undo with what it undid", async () => {
  const [one, two, three] = [
    await box.make(sites, { name: "One" }),
    await box.make(sites, { name: "Two" }),
    await box.make(sites, { name: "Three" }),
  ];
  const { sqlite } = box.database;
  const group = (number: number, undoneBy: number | null, undoes: number | null): void => {
    sqlite.run(
      "INSERT INTO change_groups (number, kind, title, at, counts, undoes) VALUES (?, 'import', 'a', 'now', '{}', ?)",
      [number, undoes],
    );
    if (undoneBy !== null) {
      sqlite.run("UPDATE change_groups SET undone_by = ? WHERE number = ?", [number, undoneBy]);
    }
  };
  const put = (record: string, number: number): void => {
    sqlite.run("UPDATE changes SET group_id = ? WHERE record_id = ?", [number, record]);
  };
  group(1, null, null);
  group(2, null, null);
  group(3, 2, 2);
  put(one, 1);
  put(two, 2);
  put(three, 3);
  sqlite.run("UPDATE changes SET group_id = 3 WHERE record_id = ?", [box.person]);
  // The third group has an entry of a person, which stays behind; so the second, which it undid, does as well.
  const { file } = box.cut({ logNames: ["sites"] });
  expect(rowsOf(file, "SELECT number FROM change_groups")).toEqual([{ number: 1 }]);
  expect(rowsOf(file, "SELECT record_id, group_id FROM changes ORDER BY sequence")).toEqual([
    { record_id: one, group_id: 1 },
    { record_id: two, group_id: null },
    { record_id: three, group_id: null },
  ]);
  expect(rowsOf(box.cut().file, "SELECT number FROM change_groups")).toHaveLength(3);
});

test("marks the clone, counts on from the box, and has an epoch of its own", async () => {
  await box.make(sites, { name: "Rotterdam" });
  const { base, fingerprint, file, schema } = box.cut();
  const sqlite = new Sqlite(file);
  expect(findCloneMark({ sqlite })).toMatchObject({
    ...{ id: "c-1", base, fingerprint, documents: "none" },
    box: { name: "nas" },
    person: { id: box.person },
  });
  expect(base).toBe(2);
  expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
  expect(schema).toMatch(/^\d{4}_/);
  sqlite.run("INSERT INTO changes (at, action, resource, record_id) VALUES ('now', 'create', 'sites', 'x')");
  expect(sqlite.query("SELECT max(sequence) AS last FROM changes").get()).toEqual({ last: base + 1 });
  const epoch = sqlite.query<{ value: string }, []>("SELECT value FROM meta WHERE key = 'epoch'").get();
  expect(epoch?.value).not.toBe(box.database.epoch);
  sqlite.close();
});

test("refuses a file that exists", () => {
  const { file, bytes } = box.cut();
  expect(() => box.cut({ target: file })).toThrow("EEXIST");
  expect(existsSync(file)).toBe(true);
  expect(statSync(file).size).toBe(bytes.length);
});
