import { type SQL, sql } from "drizzle-orm";
import { rememberBy } from "../../lib/remember.ts";
import { type AnsweredIn, recordFields } from "./answered.ts";
import { columnOf, columnsFor } from "./columns.ts";
import { customColumn, customName, isCustomKey } from "./custom/custom.ts";
import { renderLayout } from "./custom/layout.ts";
import type { Resource } from "./resource.ts";

/** The SQL that gives a row of this resource as the JSON text of a record; its custom values come last, if it has any. */
export function renderRecord(resource: Resource, shown: AnsweredIn): SQL {
  const fields = recordFields(resource, shown);
  const keys = Object.keys(fields);
  const pairs = keys
    .filter((key) => !isCustomKey(key))
    .map((key) => sql`${sql.raw(`'${key}'`)}, ${fields[key]?.kind.render(columnsFor(resource, key))}`);
  const names = keys.filter(isCustomKey).map(customName);
  const plain = sql`json_object(${sql.join(pairs, sql`, `)})`;
  if (names.length === 0) return plain;
  const { hiddenCustom = [] } = resource;
  const custom = renderLayout(sql`${columnOf(resource, customColumn)}`, names, hiddenCustom);
  // A record ends with a time: the trimmed brace is its own.
  return sql`rtrim(${plain}, '}') || ${sql.raw(`',"${customColumn}":'`)} || ${custom} || '}'`;
}

/** The tables that a rendered record reads, its own first. */
export const tablesRead = (resource: Resource, shown: AnsweredIn): readonly string[] =>
  tablesOf(resource)[shown];

const tablesOf = rememberBy((resource: Resource) => {
  const where = (shown: AnsweredIn): readonly string[] => {
    const others = Object.values(recordFields(resource, shown)).flatMap(({ kind }) => kind.reads ?? []);
    return [...new Set([resource.name, ...others])];
  };
  return { lists: where("lists"), details: where("details") };
});
