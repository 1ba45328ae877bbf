import { expect, test } from "bun:test";
import { includesRole, leastRole } from "../../src/http/access.ts";
import { findResource } from "../../src/resource/definition/registry.ts";
import { registry } from "../../src/resources/index.ts";
import { linkedResources, linkFacts, linkRules } from "../../src/resources/links.ts";
import { openNewDatabase } from "../db/template.ts";
import { tableOf } from "../tables/shape.ts";

const { sqlite } = openNewDatabase();
const named = (name: string) => findResource(registry, name);

test("each link has a kind of its own at its owner, and leads to records with an address of their own", () => {
  const kinds = linkRules.map(({ owner, kind }) => `${owner} ${kind}`);
  expect(kinds).toEqual([...new Set(kinds)]);
  expect(linkedResources.filter((name) => named(name).parent !== undefined)).toEqual([]);
  for (const [name, facts] of Object.entries(linkFacts))
    for (const key of facts) expect(Object.keys(named(name).fields)).toContain(key);
});

test("who reads an owner, and so its change log, may read all that it may be about", () => {
  for (const { owner, records } of linkRules)
    for (const record of records) {
      const [reader, needed] = [leastRole(named(owner).read), leastRole(named(record).read)];
      expect([owner, record, includesRole(reader, needed)]).toEqual([owner, record, true]);
    }
});

test("no field is called as links are in the change log", () => {
  expect(registry.filter(({ fields }) => "link" in fields).map(({ name }) => name)).toEqual([]);
});

for (const name of linkedResources)
  test(`${name}: what is still linked is not deleted past the code that lets go of it`, () => {
    const table = tableOf(named(name));
    const triggers = sqlite.query<{ sql: string }, [string]>(
      "SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name = ?",
    );
    expect(triggers.get(`${table}_links`)?.sql.replaceAll(/\s+/g, " ")).toBe(
      `CREATE TRIGGER ${table}_links BEFORE DELETE ON ${table} WHEN EXISTS (SELECT 1 FROM links WHERE owner_id = OLD.id OR record_id = OLD.id) BEGIN SELECT RAISE(ABORT, 'links: the record still has links'); END`,
    );
  });

test("both ends of a link are found by an index", () => {
  const plan = sqlite
    .query<{ detail: string }, []>(
      "EXPLAIN QUERY PLAN SELECT 1 FROM links WHERE owner_id = 'x' OR record_id = 'x'",
    )
    .all()
    .map(({ detail }) => detail)
    .join("; ");
  expect(plan).toContain("links_owner");
  expect(plan).toContain("links_record");
});
