import { type SQL, sql } from "drizzle-orm";
import { type Stored, statement } from "../../db/statements/statement.ts";
import { recordFields } from "../../resource/definition/answered.ts";
import { columnOf, columnsFor, searchedColumn } from "../../resource/definition/columns.ts";
import { titleFields } from "../../resource/definition/display/title.ts";
import { fieldsOf } from "../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { caselessBy } from "../../resource/fields/caseless.ts";
import { particulars, plainText } from "../../resource/reading/search/particulars.ts";
import type { Reach } from "../../resource/reading/search/phrases.ts";

/** The field that stands for a name: what a list's search looks in first. */
export const mainField = (resource: Resource): string => resource.searched[0] ?? "id";

/** The fields that are read of what was found: the name, what titles are made of, and what else it is known by. */
export const foundFields = (resource: Resource): string[] => [
  ...new Set([mainField(resource), ...titleFields(resource.title), ...particulars(resource)]),
];

/** A record that was found: its id, and what is stored in `foundFields`. */
export type FoundRow = readonly [id: string, ...texts: Stored[]];

/** What the SQL of a search depends on, in addition to the resource. */
export interface FindShape {
  /** Fields of which each is to have one of some terms. */
  readonly terms: readonly string[];
  /** The records are among these rows; any of all where this is not so. */
  readonly among: boolean;
  /** Where each word is looked for; null where it is known to be there. */
  readonly within: Reach | null;
  readonly order: "name" | "newest";
}

const termName = (position: number): string => `terms ${position}`;

/** The values of the terms that records are to have. */
export const termValues = (terms: ReadonlyMap<string, readonly string[]>): Record<string, string> =>
  Object.fromEntries(
    [...terms.values()].map((values, position) => [termName(position), JSON.stringify(values)]),
  );

function whereTerms(resource: Resource, keys: readonly string[]): SQL[] {
  return keys.map(
    (key, position) =>
      sql`${columnsFor(resource, key).own} IN (SELECT value FROM json_each(${sql.placeholder(termName(position))}))`,
  );
}

function select(resource: Resource, conditions: readonly SQL[], order: SQL): SQL {
  const columns = ["id", ...foundFields(resource)].map((key) => columnsFor(resource, key).own);
  const where = conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` AND `);
  return sql`SELECT ${sql.join(columns, sql`, `)} FROM ${resource.table} WHERE ${where} ORDER BY ${order} LIMIT ${sql.placeholder("most")}`;
}

/** Records with this value in a field; it stands for one record, or for very few. */
export const havingValue = statement((resource: Resource, key: string) => {
  const columns = columnsFor(resource, key);
  const compared = recordFields(resource)[key]?.kind.compare?.(columns) ?? columns.own;
  return select(resource, [sql`${compared} = ${sql.placeholder("value")}`], sql`${columnOf(resource, "id")}`);
});

/** Records whose name begins with the text: one run of the index by name, however many records there are. */
export const beginning = statement((resource: Resource, terms: readonly string[]) => {
  const name = searchedColumn(resource, mainField(resource));
  const begins = sql`${name} >= ${sql.placeholder("search")} AND ${name} < ${sql.placeholder("end")}`;
  return select(
    resource,
    [begins, ...whereTerms(resource, terms)],
    sql`${name}, ${columnOf(resource, "id")}`,
  );
});

/** Records that have some terms and all words. A "+" keeps SQLite from fetching each row by itself. */
export const having = statement((resource: Resource, { terms, among, within, order }: FindShape) => {
  const rows = sql`${resource.table}.rowid IN (SELECT value FROM json_each(${sql.placeholder("rows")}))`;
  const conditions = [
    ...(among ? [rows] : []),
    ...whereTerms(resource, terms),
    ...(within === null ? [] : [whereWords(resource, within)]),
  ];
  const name = searchedColumn(resource, mainField(resource));
  return select(
    resource,
    conditions,
    order === "newest" ? sql`${resource.table}.rowid DESC` : sql`+${name}, ${columnOf(resource, "id")}`,
  );
});

/** That each of some words is in the record: in its title, in one of its particulars, or elsewhere. */
function whereWords(resource: Resource, reach: Reach): SQL {
  const [main = "id", ...others] = resource.searched;
  const folded = [main, ...(reach === "names" ? [] : others)].map((key) =>
    plainText(searchedColumn(resource, key)),
  );
  const values = particulars(resource).map((key) => {
    const { own } = columnsFor(resource, key);
    return caselessBy(fieldsOf(resource)[key]?.kind ?? {}) === "fold"
      ? sql`plain(${own})`
      : sql`lower(${own})`;
  });
  const word = sql`word.value`;
  const here = [...folded, ...values].map((text) => sql`instr(${text}, ${word}) > 0`);
  const title = sql`instr(${plainText(foldedTitle(resource))}, ${word}) > 0`;
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${sql.placeholder("words")}) AS word WHERE (${sql.join([...here, title], sql` OR `)}) IS NOT TRUE)`;
}

/** A title across several fields, "120 storage". */
function foldedTitle(resource: Resource): SQL {
  const parts = resource.title.split(/(\{\w+\})/).map((part) => {
    if (!part.startsWith("{")) return sql`lower(${part})`;
    const key = part.slice(1, -1);
    const text = resource.searched.includes(key) ? searchedColumn(resource, key) : columnOf(resource, key);
    return sql`coalesce(lower(${text}), '')`;
  });
  return sql.join(parts, sql` || `);
}
