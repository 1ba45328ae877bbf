import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import type { Database } from "../../src/db/open.ts";
import { plain } from "../../src/lib/text/plain.ts";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { readPage } from "../../src/resource/reading/list.ts";
import { prepareSearch } from "../../src/resource/reading/search/prepare.ts";
import type { WriteContext } from "../../src/resource/writing/context.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { removeRecord } from "../../src/resource/writing/remove.ts";
import { updateRecord } from "../../src/resource/writing/update.ts";
import { openFixture } from "../fixture/database.ts";
import { families, makers, registry } from "../fixture/resources.ts";

interface Found {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
}

const directory = mkdtempSync(join(tmpdir(), "sitebook-search-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const contextOf = (database: Database): WriteContext => ({
  database,
  registry,
  attached: [],
  actor: { personId: null, email: null },
  requestId: null,
});
const query = { page: 1, pageSize: 10_000, sort: "name", descending: false, filters: [] };
const find = (database: Database, resource: Resource, text: string): readonly Found[] =>
  readPage(database, resource, { ...query, search: plain(text) }).data as Found[];

/** The definition of a search (spec, Conventions): what is looked for is in the name or the description, minding neither case nor accents. */
const isFound = (text: string, { name, description }: Found): boolean =>
  plain(name).includes(plain(text)) || plain(description ?? "").includes(plain(text));

/** Words in which trigrams, folding, code points beyond 16 bits and the syntax of FTS5 meet. */
const piece = fc.constantFrom(
  ...[
    "Straße",
    "STRASSE",
    "zürich",
    "zurich",
    "kjær",
    "ae",
    "Łuk",
    "ΑΘΗΝΑΣ",
    "server",
    "serv",
    "rver",
    "a",
    "ab",
    "abc",
    "bca",
  ],
  ...[
    '"',
    "'",
    "*",
    "^",
    "-",
    "(",
    "NEAR",
    " AND ",
    " ",
    "%",
    "_",
    "🛰️",
    "👩‍🚀",
    "é",
    "e\u0301",
    "1",
    "10.0.0.0/8",
  ],
);
const text = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(""));
const isBlank = (value: string): boolean => value.trim() === "";
const change = fc.record({
  what: fc.constantFrom("create", "create", "create", "update", "remove"),
  which: fc.nat(),
  name: text.filter((value) => !isBlank(value)),
  description: fc.option(text.filter((value) => !isBlank(value))),
});

describe("what a search finds is what its definition finds", () => {
  test("whatever was written before, and however often", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { maxLength: 25 }),
        fc.array(text, { maxLength: 12 }),
        async (changes, texts) => {
          const database = openFixture();
          prepareSearch(database, registry);
          const context = contextOf(database);
          const ids: string[] = [];
          for (const { what, which, name, description } of changes) {
            const id = ids[which % Math.max(ids.length, 1)];
            await database.write(() => {
              if (what === "create" || id === undefined) {
                ids.push(createRecord(context, makers, { name, description }).id);
              } else if (what === "update") updateRecord(context, makers, id, { name, description });
              else removeRecord(context, makers, ids.splice(which % ids.length, 1)[0] ?? "");
            });
          }
          const all = find(database, makers, "");
          const parts = changes.flatMap(({ name }) => [
            [...name].slice(1, 7).join(""),
            // Two characters, of the middle and of the end.
            [...name].slice(1, 3).join(""),
            [...plain(name)].slice(-2).join(""),
          ]);
          for (const searched of [...texts, ...parts, "\uE000a", "b\uE000"]) {
            const expected = all.filter((record) => isFound(searched, record)).map(({ id }) => id);
            expect(find(database, makers, searched).map(({ id }) => id)).toEqual(expected);
          }
          database.close();
        },
      ),
      { numRuns: 40 },
    );
  });

  test("in each group that is written, failing works among them", async () => {
    const database = openFixture();
    prepareSearch(database, registry);
    const context = contextOf(database);
    const works = Array.from({ length: 20 }, (_, index) =>
      database.write(() => {
        const { id } = createRecord(context, makers, { name: `backbone ${index}` });
        if (index % 3 === 0) throw new Error("on purpose");
        return id;
      }),
    );
    const written = (await Promise.allSettled(works)).flatMap((work) =>
      work.status === "fulfilled" ? [work.value] : [],
    );
    expect(written).toHaveLength(13);
    expect(new Set(find(database, makers, "BACKBONE").map(({ id }) => id))).toEqual(new Set(written));
    database.close();
  });
});

describe("a search index", () => {
  let database: Database;
  const file = join(directory, "sitebook.db");
  beforeAll(async () => {
    database = openFixture(file);
    prepareSearch(database, registry);
    const context = contextOf(database);
    await database.write(() => {
      for (let index = 0; index < 300; index += 1) {
        createRecord(context, families, { name: `Nordhaven ${index}` });
        createRecord(context, makers, {
          name: index % 50 === 0 ? "Südhafen" : `other ${index}`,
        });
      }
    });
    const [first] = find(database, makers, "other 1");
    await database.write(() => removeRecord(context, makers, first?.id ?? ""));
  });
  afterAll(() => database.close());

  test("is what finds a rare text: rows that it lacks are not found", () => {
    expect(find(database, makers, "südha")).toHaveLength(6);
    database.sqlite.run("SAVEPOINT spoilt");
    database.sqlite.run("INSERT INTO search (search) VALUES ('delete-all')");
    for (const text of ["südhaf", "af"])
      expect(readPage(database, makers, { ...query, pageSize: 50, search: plain(text) }).total).toBe(0);
    database.sqlite.run("ROLLBACK TO spoilt");
    database.sqlite.run("RELEASE spoilt");
  });

  test("of a version that did not index the ends of texts is rebuilt", () => {
    const old = openFixture();
    old.sqlite.run("DELETE FROM meta WHERE key = 'search content'");
    prepareSearch(old, registry);
    old.sqlite.run(
      "INSERT INTO makers (id, name, name_folded, created_at, updated_at, revision) VALUES ('019aa456-7e40-7c1f-8a52-5a1f3f0c9b11', 'Quay', 'quay', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 1)",
    );
    prepareSearch(old, registry);
    old.sqlite.run("INSERT INTO search (search) VALUES ('delete-all')");
    old.sqlite.run(
      "INSERT INTO search (rowid, first) SELECT makers.rowid + value * 1099511627776, 'quay' FROM makers, meta WHERE key = 'search number of makers'",
    );
    const found = (): number => readPage(old, makers, { ...query, search: "ay" }).total;
    old.versions.bumpAll();
    expect(found()).toBe(0);
    old.sqlite.run("DELETE FROM meta WHERE key = 'search content'");
    prepareSearch(old, registry);
    old.versions.bumpAll();
    expect(found()).toBe(1);
    old.close();
  });

  const copies: readonly [how: string, make: (file: string) => void][] = [
    ["a backup", (copy) => database.sqlite.run("VACUUM INTO ?", [copy])],
    [
      "rows that were renumbered",
      (copy) => {
        database.sqlite.run("VACUUM INTO ?", [copy]);
        const other = openFixture(copy);
        other.sqlite.run("PRAGMA foreign_keys = OFF");
        other.sqlite.run("CREATE TEMP TABLE kept AS SELECT * FROM makers ORDER BY rowid");
        other.sqlite.run("DELETE FROM makers");
        other.sqlite.run("INSERT INTO makers SELECT * FROM kept");
        other.sqlite.run("DELETE FROM search_pending");
        other.close();
      },
    ],
    [
      "a copy without it",
      (copy) => {
        database.sqlite.run("VACUUM INTO ?", [copy]);
        const other = openFixture(copy);
        other.sqlite.run("DROP TABLE search");
        other.close();
      },
    ],
    [
      "a copy that another program wrote into",
      (copy) => {
        database.sqlite.run("VACUUM INTO ?", [copy]);
        const other = openFixture(copy);
        other.sqlite.run(
          "UPDATE makers SET name = 'Südhafen', name_folded = 'südhafen' WHERE name_folded = 'other 2'",
        );
        other.sqlite.run(
          "DELETE FROM makers WHERE rowid IN (SELECT rowid FROM makers WHERE name_folded = 'südhafen' LIMIT 1)",
        );
        other.close();
      },
    ],
  ];
  test.each(copies)("fits %s after a start", (how, make) => {
    const copy = join(directory, `${how.replaceAll(" ", "-")}.db`);
    make(copy);
    const other = openFixture(copy);
    prepareSearch(other, registry);
    expect(find(other, makers, "südhaf")).toHaveLength(6);
    expect(find(other, families, "nordhaven 29")).toHaveLength(11);
    other.close();
  });
});
