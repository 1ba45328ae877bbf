import { type SQL, sql } from "drizzle-orm";
import { rememberBy } from "../../lib/remember.ts";
import { type AnsweredIn, recordFields } from "./answered.ts";
import { columnsFor } from "./columns.ts";
import type { Resource } from "./resource.ts";

/** The SQL that gives a row of this resource as the JSON text of a record. */
export function renderRecord(resource: Resource, shown: AnsweredIn): SQL {
  const pairs = Object.entries(recordFields(resource, shown)).map(
    ([key, field]) => sql`${sql.raw(`'${key}'`)}, ${field.kind.render(columnsFor(resource, key))}`,
  );
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
