import { type SQL, sql } from "drizzle-orm";
import { rememberBy } from "../../lib/remember.ts";
import { type AnsweredIn, recordFields } from "./answered.ts";
import { columnsFor } from "./columns.ts";
import { customColumn, customName, isCustomKey } from "./custom/custom.ts";
import type { Resource } from "./resource.ts";

/** The SQL that gives a row of this resource as the JSON text of a record; its custom values come last, if it has any. */
export function renderRecord(resource: Resource, shown: AnsweredIn): SQL {
  const fields = recordFields(resource, shown);
  const pairsOf = (keys: readonly string[], nameOf: (key: string) => string): SQL[] =>
    keys.map(
      (key) => sql`${sql.raw(`'${nameOf(key)}'`)}, ${fields[key]?.kind.render(columnsFor(resource, key))}`,
    );
  const keys = Object.keys(fields);
  const pairs = pairsOf(
    keys.filter((key) => !isCustomKey(key)),
    (key) => key,
  );
  const custom = pairsOf(keys.filter(isCustomKey), customName);
  if (custom.length > 0)
    pairs.push(sql`${sql.raw(`'${customColumn}'`)}, json_object(${sql.join(custom, sql`, `)})`);
  return sql`json_object(${sql.join(pairs, sql`, `)})`;
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
