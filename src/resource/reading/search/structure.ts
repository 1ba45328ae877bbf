import { findMetas, writeMeta } from "../../../db/meta.ts";
import type { StartSchema } from "../../../db/migrations/schema.ts";
import type { Database } from "../../../db/open.ts";
import { searchedKey } from "../../definition/columns.ts";
import { customColumn, isCustomKey } from "../../definition/custom/custom.ts";
import type { Resource } from "../../definition/resource.ts";
import { columnName, tableName } from "../../definition/table.ts";
import { indexedTexts, particulars } from "./particulars.ts";

/**
 * The search index: one FTS5 table of trigrams (https://sqlite.org/fts5.html) for all resources, and the rows that wait
 * to be indexed. It contains nothing that the records don't, and is rebuilt if it doesn't match them.
 *
 * A record's row in it is its own rowid plus `base`, which is the resource's alone. That rowids stand still in a VACUUM
 * of tables with an index is how SQLite works and not what it promises: `prepareSearch` looks whether they did.
 */
export interface Indexed {
  readonly resource: Resource;
  readonly base: number;
}

/** Room for the rowids of one resource. */
export const span: number = 2 ** 40;

const createIndexOf = (columns: string): string =>
  `CREATE VIRTUAL TABLE search USING fts5(${columns}, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`;

/**
 * Trigrams with their places: a run of them, which FTS5 calls a phrase, is exactly a text within a text. First and second
 * are the name and the description, which lists look in; third are the particulars, each between marks.
 */
const createIndex = createIndexOf("first, second, third");
const createPending =
  "CREATE TABLE search_pending (row INTEGER PRIMARY KEY NOT NULL, known INTEGER NOT NULL CHECK (known IN (0, 1))) STRICT";

/**
 * The words of texts that are attached to records, a row for each part of one. Its words are those of searches already, and
 * it contains nothing that the texts don't.
 */
const createTexts =
  "CREATE VIRTUAL TABLE search_texts USING fts5(text, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0')";

/**
 * The triggers of the index, of whatever resources and numbers, those of other versions among them: all they do is to
 * note a row that was written.
 */
const noteOf = (row: "new" | "old", known: 0 | 1): string =>
  `BEGIN INSERT INTO search_pending \\(row, known\\) VALUES \\(${row}\\.rowid \\+ \\d+, ${known}\\) ON CONFLICT DO NOTHING; END`;
const triggers: readonly RegExp[] = [
  `insert AFTER INSERT ON \\1 ${noteOf("new", 0)}`,
  `update AFTER UPDATE OF \\w+(?:, \\w+)* ON \\1 WHEN old\\.\\w+ IS NOT new\\.\\w+(?: OR old\\.\\w+ IS NOT new\\.\\w+)* ${noteOf("new", 1)}`,
  `delete AFTER DELETE ON \\1 ${noteOf("old", 1)}`,
].map((rest) => new RegExp(`^CREATE TRIGGER search_(\\w+)_${rest}$`));

/** What every start creates in a database in addition to its migrations. */
export const searchSchema: StartSchema = {
  createTables: [createIndex, createPending, createTexts],
  earlierTables: [{ name: "search", sql: createIndexOf("first, second") }],
  isTrigger: (sql) => triggers.some((trigger) => trigger.test(sql)),
};

/** The names of the columns of its name and description: folded ones, where text is stored as people wrote it. */
export const searchedColumns = (resource: Resource): readonly string[] =>
  indexedTexts(resource).map((key) => columnName(searchedKey(resource, key)));

/** The names of all columns that the index holds something of. */
const indexedColumns = (resource: Resource): readonly string[] => [
  ...searchedColumns(resource),
  ...particulars(resource)
    .filter((key) => !isCustomKey(key))
    .map(columnName),
  ...(resource.custom ? [customColumn] : []),
];

/**
 * Stands behind each text in the index, and before each particular, so that its last two letters have a trigram as well. It is of private use: a
 * search that has it looks at the records.
 */
export const endMark = "\uE000";

/** Identifies the content of the index of a text; an index with other content is rebuilt. */
export const contentVersion = "plain texts with an end, and particulars";

/** The trigrams of the index, for who looks for those that begin alike; it lives with the connection. */
export const createTerms =
  "CREATE VIRTUAL TABLE IF NOT EXISTS temp.search_terms USING fts5vocab(main, search, instance)";

/** Makes what is missing of the index's tables and triggers; answers the resources, and whether anything was made. */
export function makeStructure(
  database: Database,
  resources: readonly Resource[],
): { readonly indexed: readonly Indexed[]; readonly isNew: boolean } {
  const { sqlite } = database;
  const known = new Map(
    sqlite
      .query<{ name: string; sql: string }, []>(
        "SELECT name, sql FROM sqlite_schema WHERE name = 'search' OR substr(name, 1, 7) = 'search_'",
      )
      .all()
      .map((row) => [row.name, row.sql] as const),
  );
  let isNew = false;
  const make = (kind: "TABLE" | "TRIGGER", name: string, create: string): void => {
    if (known.get(name) === create) return;
    if (known.has(name)) sqlite.run(`DROP ${kind} ${name}`);
    sqlite.run(create);
    isNew = true;
  };
  make("TABLE", "search", createIndex);
  make("TABLE", "search_pending", createPending);
  // Who attaches the texts fills it.
  if (!known.has("search_texts")) sqlite.run(createTexts);
  const numbers = numbersOf(database, resources);
  const indexed = resources.map((resource) => ({ resource, base: (numbers.get(resource) ?? 0) * span }));
  for (const one of indexed) {
    for (const [name, create] of triggersOf(one)) make("TRIGGER", name, create);
  }
  return { indexed, isNew };
}

const numberPrefix = "search number of ";

/** Returns the number that every resource has for good; new ones get the next, in the order in which they come. */
function numbersOf(database: Database, resources: readonly Resource[]): ReadonlyMap<Resource, number> {
  const known = findMetas(database, numberPrefix);
  let last = known.size;
  return new Map(
    resources.map((resource) => {
      const number = known.get(`${numberPrefix}${resource.name}`);
      if (number !== undefined) return [resource, Number(number)];
      last += 1;
      writeMeta(database, `${numberPrefix}${resource.name}`, String(last));
      return [resource, last];
    }),
  );
}

/** What the rowids of each of these resources are raised by in an index that is there already. */
export function knownBases(database: Database, resources: readonly Resource[]): ReadonlyMap<string, number> {
  const known = findMetas(database, numberPrefix);
  return new Map(
    resources.flatMap(({ name }) => {
      const number = known.get(`${numberPrefix}${name}`);
      return number === undefined ? [] : [[name, Number(number) * span]];
    }),
  );
}

/** They note the row for every writer; a group of writes indexes what it noted at its end, in one statement. */
function triggersOf({ resource, base }: Indexed): [name: string, create: string][] {
  const table = tableName(resource);
  const note = (row: "new" | "old", known: 0 | 1): string =>
    `BEGIN INSERT INTO search_pending (row, known) VALUES (${row}.rowid + ${base}, ${known}) ON CONFLICT DO NOTHING; END`;
  const columns = indexedColumns(resource);
  const differs = columns.map((column) => `old.${column} IS NOT new.${column}`).join(" OR ");
  return [
    [`search_${table}_insert`, `AFTER INSERT ON ${table} ${note("new", 0)}`],
    [
      `search_${table}_update`,
      `AFTER UPDATE OF ${columns.join(", ")} ON ${table} WHEN ${differs} ${note("new", 1)}`,
    ],
    [`search_${table}_delete`, `AFTER DELETE ON ${table} ${note("old", 1)}`],
  ].map(([name = "", rest = ""]) => [name, `CREATE TRIGGER ${name} ${rest}`]);
}
