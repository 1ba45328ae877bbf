import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import { chmodSync, writeFileSync } from "node:fs";
import { checkData } from "../../src/appliance/check/check.ts";
import { attachedKinds } from "../../src/attached.ts";
import { markerFile } from "../../src/db/files.ts";
import { loadCustomFields } from "../../src/features/customFields/source.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { customFields } from "../../src/resources/custom-fields.ts";
import { registry } from "../../src/resources/index.ts";
import { regions } from "../../src/resources/regions.ts";
import { createWorld, type World } from "./world.ts";

let filled: World;
let world: World;

beforeAll(async () => {
  filled = createWorld();
  const { database } = filled;
  loadCustomFields(database);
  const context = {
    ...{ database, registry, attached: attachedKinds },
    ...{ actor: { personId: null, email: null }, requestId: null },
  };
  await database.write(() => {
    const of = { resource: "regions", label: "Field" };
    createRecord(context, customFields, { ...of, key: "owner", kind: "text" });
    createRecord(context, customFields, { ...of, key: "size", kind: "decimal" });
    createRecord(context, regions, { name: "North", custom: { owner: "ÄRGER", size: "2.5" } });
    createRecord(context, regions, { name: "South", custom: { owner: "Léa" } });
    createRecord(context, regions, { name: "West" });
  });
  database.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
});
afterAll(() => filled.dispose());

beforeEach(() => {
  world = createWorld(filled.file);
  writeFileSync(markerFile(world.path), "{}", { mode: 0o600 });
  for (const one of [world.file, `${world.file}-wal`, `${world.file}-shm`]) chmodSync(one, 0o600);
});
afterEach(() => world.dispose());

const check = (): string[] =>
  checkData(world.path, { attached: attachedKinds }).map(({ check: name, problem }) => `${name}: ${problem}`);

test("custom values that the engine wrote are sound", () => {
  expect(check()).toEqual([]);
});

test.each([
  [
    "a value that differs from its index",
    `UPDATE regions SET custom = json_set(custom, '$.size', '3') WHERE name = 'North'`,
    [
      /^custom values: 1 regions have a custom value that is not indexed, such as /,
      /^custom values: 1 regions lack a custom value that is indexed/,
    ],
  ],
  [
    "a value that is not indexed",
    "DELETE FROM custom_values WHERE value = 'léa'",
    [/^custom values: 1 regions have a custom value that is not indexed/],
  ],
  [
    "an indexed value that no record has",
    "UPDATE regions SET custom = NULL WHERE name = 'South'",
    [/^custom values: 1 regions lack a custom value that is indexed/],
  ],
  [
    "an index of a field that is gone",
    "UPDATE custom_values SET field_id = 'none' WHERE value = 'léa'",
    [
      /^custom values: 1 regions have a custom value that is not indexed/,
      /^custom values: 1 custom values are indexed for a field that doesn't exist/,
    ],
  ],
  [
    "a value of no field",
    `UPDATE regions SET custom = json_set(custom, '$.colour', 'red') WHERE name = 'South'`,
    [/^custom values: 1 regions have a value of a custom field that doesn't exist/],
  ],
  [
    "values that are no JSON",
    "UPDATE regions SET custom = '{' WHERE name = 'North'",
    [
      /^custom values: 1 regions have custom values that are no JSON/,
      /^custom values: 2 regions lack a custom value that is indexed/,
    ],
  ],
])("finds %s", (_, sql, problems) => {
  world.database.sqlite.run("DROP TRIGGER IF EXISTS search_regions_update");
  world.database.sqlite.run(sql);
  expect(check()).toEqual(problems.map((problem) => expect.stringMatching(problem)));
});
