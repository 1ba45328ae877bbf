import { type SQL, sql } from "drizzle-orm";
import { type Stored, statement } from "../../db/statement.ts";
import { fold } from "../../lib/fold.ts";
import { recordFields } from "../../resource/definition/answered.ts";
import { columnOf, columnsFor } from "../../resource/definition/columns.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { titleFields } from "../../resource/definition/title.ts";
import { type SearchShape, whereFound, whereText } from "../../resource/reading/search/condition.ts";

/** The field that stands for a name: what a list's search looks in first. */
export const mainField = (resource: Resource): string => resource.searched[0] ?? "id";

/** The fields that are read of what was found: the name, and what the title is made of. */
export const foundFields = (resource: Resource): string[] => [
  ...new Set([mainField(resource), ...titleFields(resource.title)]),
];

/** A record that was found: its id, and the texts of `foundFields`, folded. */
export type FoundRow = readonly [id: string, ...texts: Stored[]];

/** The column in which a field can be compared without regard to case. */
function foldedColumn(resource: Resource, key: string): SQL {
  const { own, derived } = columnsFor(resource, key);
  return resource.fields[key]?.kind.folds === true ? (derived ?? sql`fold(${own})`) : own;
}

function select(resource: Resource, condition: SQL, order: (main: SQL) => SQL): SQL {
  const id = columnOf(resource, "id");
  const columns = [id, ...foundFields(resource).map((key) => foldedColumn(resource, key))];
  const main = foldedColumn(resource, mainField(resource));
  return sql`SELECT ${sql.join(columns, sql`, `)} FROM ${resource.table} WHERE ${condition} ORDER BY ${order(main)}, ${id} LIMIT ${sql.placeholder("most")}`;
}

const byName = (main: SQL): SQL => main;

/** A "+" keeps SQLite from walking through the index by name, from which it would fetch each row by itself. */
const ofWholeRows = (main: SQL): SQL => sql`+${main}`;

/** Records with this value in a field; it stands for one record, or for very few. */
export const havingValue = statement((resource: Resource, key: string) => {
  const columns = columnsFor(resource, key);
  const compared = recordFields(resource)[key]?.kind.compare?.(columns) ?? columns.own;
  return select(resource, sql`${compared} = ${sql.placeholder("value")}`, byName);
});

/** Records whose name begins with the text: one run of the index by name, however many records there are. */
export const beginning = statement((resource: Resource) => {
  const name = foldedColumn(resource, mainField(resource));
  return select(
    resource,
    sql`${name} >= ${sql.placeholder("search")} AND ${name} < ${sql.placeholder("end")}`,
    byName,
  );
});

/** Records that have the text in these fields. */
export const containing = statement((resource: Resource, search: SearchShape) =>
  select(resource, whereFound(resource, search), ofWholeRows),
);

/** Records that have the text in their name, or in their title across several fields: "120 Storage". */
export const titled = statement((resource: Resource) => {
  const parts = resource.title
    .split(/(\{\w+\})/)
    .map((part) =>
      part.startsWith("{")
        ? sql`coalesce(${foldedColumn(resource, part.slice(1, -1))}, '')`
        : sql`${fold(part)}`,
    );
  const inName = whereText(resource, { keys: [mainField(resource)], index: null });
  const inTitle = sql`instr(${sql.join(parts, sql` || `)}, ${sql.placeholder("search")}) > 0`;
  return select(resource, sql`(${inName} OR ${inTitle})`, ofWholeRows);
});
