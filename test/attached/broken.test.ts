import { expect, test } from "bun:test";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { attachedKinds } from "../../src/attached.ts";
import { openDatabase } from "../../src/db/open.ts";
import type { Attached } from "../../src/resource/definition/attached/attached.ts";
import { resource } from "../../src/resource/definition/define.ts";
import { choice } from "../../src/resource/fields/choice.ts";
import { uuid } from "../../src/resource/fields/reference.ts";
import { text as longText } from "../../src/resource/fields/text.ts";
import { organization } from "../../src/resources/areas.ts";
import { promiseNames, undeclaredTables, verify } from "./promises.ts";

/*
 * The conformance tests of what is attached to records are themselves tested: a toy kind keeps all promises, and one that
 * lacks something breaks the promise named after what is missing.
 */

const remarks = sqliteTable("remarks", {
  id: text("id").primaryKey(),
  ownerResource: text("owner_resource").notNull(),
  ownerId: text("owner_id").notNull(),
  body: text("body").notNull(),
  createdAt: text("created_at").notNull(),
});

const owners = ["regions", "platforms"] as const;
const sheetOf = (own: string) =>
  resource("remarks", {
    ...{ label: "Remark", area: organization, icon: "list", title: "{owner}", sort: "createdAt", keys: [] },
    fields: {
      ownerResource: choice(owners).required(),
      ownerId: uuid(),
      owner: longText(),
      [own]: longText().required(),
    },
    example: { ownerResource: "regions", [own]: "Seen in spring" },
  });

const right: Attached = {
  word: "remark",
  table: remarks,
  sheet: sheetOf("body"),
  ends: { owner: { resources: owners } },
  logged: { id: "id", body: "body", createdAt: "createdAt" },
  merge: "fields",
  max: 100,
  nameOf: ({ body }) => `remark "${body}"`,
};

const table =
  "CREATE TABLE remarks (id TEXT PRIMARY KEY NOT NULL, owner_resource TEXT NOT NULL, owner_id TEXT NOT NULL, body TEXT NOT NULL, created_at TEXT NOT NULL) STRICT;";
const guard = (records: string): string =>
  `CREATE TRIGGER ${records}_remarks BEFORE DELETE ON ${records} WHEN EXISTS (SELECT 1 FROM remarks WHERE owner_id = OLD.id) BEGIN SELECT RAISE(ABORT, 'remarks: the record still has remarks'); END;`;
const schema = [table, ...owners.map(guard)].join("\n");

/** Returns the promises that a kind breaks. */
async function brokenBy(kind: Attached, own = schema): Promise<string[]> {
  const broken: string[] = [];
  for (const name of promiseNames) {
    await verify(name, kind, { schema: own }).catch(() => broken.push(name));
  }
  return broken;
}

test("a kind that lacks nothing keeps all promises", async () => {
  expect(await brokenBy(right)).toEqual([]);
});

const lacking: readonly (readonly [what: string, promise: string, part: Partial<Attached>])[] = [
  ["a column of its table in its sheet", "declared", { sheet: sheetOf("other") }],
  ["a field in the log", "logged", { logged: { id: "id", createdAt: "createdAt" } }],
  ["its id in the log", "restored", { logged: { body: "body" } }],
  ["the resource of an owner", "released", { ends: { owner: { resources: ["platforms"] } } }],
  ["a resource whose rows are verified", "checked", { ends: { owner: { resources: ["platforms"] } } }],
  ["a field in exports and imports", "exchanged", { sheet: sheetOf("other") }],
  ["what tells its rows apart", "merged", { logged: { body: "ownerId" } }],
  ["room for a row", "counted", { max: 0 }],
];

test.each(lacking)("a kind without %s is reported as not %s", async (_, name, part) => {
  expect(await brokenBy({ ...right, ...part })).toContain(name);
});

test("a kind without a trigger that guards deletions is named with the trigger", async () => {
  const unguarded = verify("guarded", right, { schema: `${table}\n${guard("regions")}` });
  await expect(unguarded).rejects.toThrow("the trigger platforms_remarks");
});

test("a table that no kind declares is named", () => {
  const database = openDatabase(":memory:");
  database.sqlite.run(table);
  expect(undeclaredTables(database, attachedKinds)).toEqual(["remarks"]);
  expect(undeclaredTables(database, [...attachedKinds, right])).toEqual([]);
});
