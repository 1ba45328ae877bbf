import { Database as Sqlite } from "bun:sqlite";
import { describe, expect, test } from "bun:test";
import { resource } from "../../src/resource/definition/define.ts";
import { integer } from "../../src/resource/fields/integer.ts";
import { reference } from "../../src/resource/fields/reference.ts";
import { name, shortText } from "../../src/resource/fields/text.ts";
import { network } from "../../src/resources/areas.ts";
import { createTable } from "../tables/create.ts";
import { wrongDefaults } from "../tables/defaults.ts";
import { readDefaults, readTable } from "../tables/read.ts";
import { shapeOf, type TableShape, tableOf } from "../tables/shape.ts";

/*
 * How migrations are held against definitions: in whatever words and order a table says what its definition asks for it
 * is right, and where it says less, more or something else it is not.
 */

const things = resource("things", {
  label: "Thing",
  area: network,
  title: "{name}",
  fields: {
    name: name(),
    number: integer({ minimum: 1, maximum: 10 }).default(1),
    familyId: reference("families", { onDelete: "clear" }),
    code: shortText().required(),
    note: shortText(),
  },
  unique: [["code"], { nullCounts: ["familyId", "number"] }],
  example: { name: "One", code: "1" },
});

const right = {
  id: "id TEXT PRIMARY KEY NOT NULL",
  name: "name TEXT NOT NULL",
  name_folded: "name_folded TEXT NOT NULL",
  number: "number INTEGER NOT NULL DEFAULT 1 CHECK (number BETWEEN 1 AND 10)",
  family_id: "family_id TEXT REFERENCES families (id) ON DELETE SET NULL",
  code: "code TEXT NOT NULL UNIQUE",
  note: "note TEXT",
  created_at: "created_at TEXT NOT NULL",
  updated_at: "updated_at TEXT NOT NULL",
  revision: "revision INTEGER NOT NULL",
} as const;
type Lines = Readonly<Record<keyof typeof right, string>>;
const index = "CREATE UNIQUE INDEX things_number ON things (coalesce(family_id, ''), number)";

const create = (lines: Partial<Lines>, more: readonly string[] = []): string =>
  `CREATE TABLE things (${[...Object.values({ ...right, ...lines }), ...more].join(", ")}) STRICT`;

/** How the table that these statements make differs from its definition: the parts of its shape, and wrong DEFAULTs. */
function differences(...statements: readonly string[]): string[] {
  const sqlite = new Sqlite(":memory:");
  try {
    for (const statement of statements) sqlite.run(statement);
    const [made, asked] = [readTable(sqlite, tableOf(things)), shapeOf(things)];
    const parts = Object.keys(asked) as (keyof TableShape)[];
    return [
      ...parts.filter((part) => !Bun.deepEquals(made[part], asked[part])),
      ...wrongDefaults(things, readDefaults(sqlite, tableOf(things))),
    ];
  } finally {
    sqlite.close();
  }
}

const permutations = (items: readonly string[]): string[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));

/** All orders of a column's clauses. */
const orders = (column: string, ...clauses: readonly string[]): string[] =>
  permutations(clauses).map((order) => `${column} ${order.join(" ")}`);

const numbers = orders(
  "number INTEGER",
  "NOT NULL",
  "DEFAULT 1",
  "CHECK (number BETWEEN 1 AND 10)",
  "COLLATE BINARY",
);
const families = orders(
  "family_id TEXT",
  "REFERENCES families (id) ON DELETE SET NULL",
  "DEFAULT NULL",
  "COLLATE BINARY",
);
const codes = orders("code TEXT", "NOT NULL", "UNIQUE", "COLLATE BINARY");

describe("a table is its definition's", () => {
  test.each([...numbers, ...families, ...codes])("with %s", (line) => {
    const column = line.split(" ")[0] ?? "";
    expect(differences(create({ [column]: line }), index)).toEqual([]);
  });

  test.each<[how: string, lines: Partial<Lines>]>([
    ["in lower case", { number: "number integer not null default 1 check (number between 1 and 10)" }],
    ["in upper case", { number: "NUMBER INTEGER NOT NULL DEFAULT 1 CHECK (NUMBER BETWEEN 1 AND 10)" }],
    ["with no space", { number: "number INTEGER NOT NULL DEFAULT(1)CHECK(number BETWEEN 1 AND 10)" }],
    [
      "over several lines",
      { number: "number\n\tINTEGER\n\tNOT  NULL\n\tCHECK (\n\t\tnumber\n\t\tBETWEEN 1 AND 10\n\t)" },
    ],
    [
      "with comments",
      {
        number:
          "number INTEGER /* CHECK (0) */ NOT NULL -- never (null\n CHECK (number /* ! */ BETWEEN 1 AND 10)",
      },
    ],
    ["in quotes", { number: `"number" INTEGER NOT NULL CHECK ("number" BETWEEN 1 AND 10)` }],
    ["in brackets", { number: "[number] INTEGER NOT NULL CHECK (([number] BETWEEN 1 AND 10))" }],
    [
      "with names for its constraints",
      { number: "number INTEGER CONSTRAINT a NOT NULL CONSTRAINT b CHECK (number BETWEEN 1 AND 10)" },
    ],
    ["with a DEFAULT that is computed", { number: `${right.number.replace("1", "(2 - 1)")}` }],
    ["without a DEFAULT", { number: right.number.replace("DEFAULT 1", "") }],
    ["with a reference to the key that is meant", { family_id: right.family_id.replace(" (id)", "") }],
    ["with a reference in lower case", { family_id: right.family_id.toLowerCase() }],
    ["with what happens on update said", { family_id: `${right.family_id} ON UPDATE NO ACTION` }],
  ])("%s", (_, lines) => {
    expect(differences(create(lines), index)).toEqual([]);
  });

  test("with the constraints of columns behind all columns", () => {
    const lines = {
      id: "id TEXT NOT NULL",
      number: "number INTEGER NOT NULL",
      family_id: "family_id TEXT",
      code: "code TEXT NOT NULL",
    };
    const constraints = [
      "UNIQUE (code)",
      "CHECK (number BETWEEN 1 AND 10)",
      "FOREIGN KEY (family_id) REFERENCES families ON DELETE SET NULL",
      "PRIMARY KEY (id)",
    ];
    for (const order of permutations(constraints))
      expect(differences(create(lines, order), index)).toEqual([]);
  });

  test("with an index instead of a UNIQUE, in any writing", () => {
    const code = { code: "code TEXT NOT NULL" };
    expect(differences(create(code), index, "CREATE UNIQUE INDEX b ON things (code)")).toEqual([]);
    expect(differences(create(code), index, 'create unique index B on THINGS("code" asc)')).toEqual([]);
    const other = "CREATE UNIQUE INDEX b ON things(COALESCE( [family_id],'' ) , number)";
    expect(differences(create({}), other)).toEqual([]);
  });

  test.each([...numbers, ...families])("with %s added later", (line) => {
    const column = line.split(" ")[0] ?? "";
    const rest = Object.entries(right).flatMap(([name, text]) => (name === column ? [] : [text]));
    expect(
      differences(
        `CREATE TABLE things (${rest.join(", ")}) STRICT`,
        `ALTER TABLE things ADD COLUMN ${line}`,
        index,
      ),
    ).toEqual([]);
  });

  test("after it was rebuilt under another name", () => {
    const rebuilt = create({}).replace("things", "things_new");
    expect(differences(rebuilt, "ALTER TABLE things_new RENAME TO things", index)).toEqual([]);
  });

  test("as the tests' own tables are made", () => {
    expect(differences(...createTable(things))).toEqual([]);
  });
});

describe("a table is not its definition's", () => {
  test.each<[line: string, ...told: string[]]>([
    [right.number.replace(" CHECK (number BETWEEN 1 AND 10)", ""), "checks"],
    [right.number.replace("10", "11"), "checks"],
    [right.number.replace("BETWEEN", "NOT BETWEEN"), "checks"],
    [right.number.replace("CHECK (number", "CHECK (revision"), "checks"],
    [`${right.number} CHECK (number <> 5)`, "checks"],
    ["number INTEGER NOT NULL /* CHECK (number BETWEEN 1 AND 10) */", "checks"],
    [`number INTEGER NOT NULL DEFAULT 1 CHECK ("number" <> 'CHECK (number BETWEEN 1 AND 10)')`, "checks"],
    [right.number.replace("NOT NULL", ""), "columns"],
    [right.number.replace("NOT NULL", "NULL"), "columns"],
    [right.number.replace("INTEGER", "TEXT"), "columns"],
    [right.number.replace("DEFAULT 1", "DEFAULT 2"), "number DEFAULT 2"],
    [right.number.replace("DEFAULT 1", "DEFAULT '1'"), 'number DEFAULT "1"'],
    [right.number.replace("DEFAULT 1", "DEFAULT NULL"), "number DEFAULT null"],
    ["name TEXT NOT NULL DEFAULT ''", 'name DEFAULT ""'],
    ["name_folded TEXT NOT NULL DEFAULT 'x'", 'name_folded DEFAULT "x"'],
    ["note TEXT DEFAULT 'none'", 'note DEFAULT "none"'],
    ["note TEXT NOT NULL", "columns"],
    ["note TEXT COLLATE NOCASE", "collated"],
    ["note TEXT UNIQUE", "unique"],
    ["note TEXT, more TEXT", "columns"],
    ["note TEXT AS (code)", "columns"],
    ["revision INTEGER NOT NULL DEFAULT 1", "revision DEFAULT 1"],
    [right.family_id.replace("SET NULL", "RESTRICT"), "foreignKeys"],
    [right.family_id.replace(" ON DELETE SET NULL", ""), "foreignKeys"],
    [right.family_id.replace("families (id)", "makers (id)"), "foreignKeys"],
    [right.family_id.replace("(id)", "(name)"), "foreignKeys"],
    [`${right.family_id} ON UPDATE CASCADE`, "foreignKeys"],
    ["family_id TEXT", "foreignKeys"],
    [`note TEXT REFERENCES families (id)`, "foreignKeys"],
    ["code TEXT NOT NULL", "unique"],
    ["code TEXT NOT NULL UNIQUE COLLATE NOCASE", "collated", "unique"],
    ["id TEXT NOT NULL", "primaryKey"],
  ])("with %s", (line, ...told) => {
    const column = line.split(" ")[0] ?? "";
    expect(differences(create({ [column]: line }), index)).toEqual(told);
  });

  test.each([
    ["no index", "SELECT 1"],
    ["an index that is not unique", index.replace("UNIQUE", "")],
    ["another scope", index.replace("family_id", "note")],
    ["null as a scope of its own", index.replace("coalesce(family_id, '')", "family_id")],
    ["an index over some rows", `${index} WHERE number > 1`],
    ["a unique index too many", "CREATE UNIQUE INDEX more ON things (note)"],
  ])("with %s", (what, statement) => {
    const statements = what.endsWith("too many") ? [index, statement] : [statement];
    expect(differences(create({}), ...statements)).toEqual(["unique"]);
  });

  test("where it is not STRICT, or not there", () => {
    expect(differences(create({}).replace(" STRICT", ""), index)).toEqual(["isStrict"]);
    expect(differences("CREATE TABLE others (id TEXT)")).toContain("columns");
  });

  test("and SQLite itself adds no column that is NOT NULL and has nothing for the rows that are there", () => {
    const line = right.number.replace("DEFAULT 1 ", "");
    const statements = [
      "CREATE TABLE things (id TEXT) STRICT",
      "INSERT INTO things VALUES ('1')",
      `ALTER TABLE things ADD COLUMN ${line}`,
    ];
    expect(() => differences(...statements)).toThrow("Cannot add a NOT NULL column with default value NULL");
  });
});
