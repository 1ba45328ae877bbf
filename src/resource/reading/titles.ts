import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statement.ts";
import { columnOf, columnsFor } from "../definition/columns.ts";
import type { Resource } from "../definition/resource.ts";
import { fillTitle, titleFields } from "../definition/title.ts";

type Values = Readonly<Record<string, unknown>>;

const titledById = statement((resource: Resource) => {
  const pairs = namingFields(resource).map(
    (key) => sql`${sql.raw(`'${key}'`)}, ${resource.fields[key]?.kind.render(columnsFor(resource, key))}`,
  );
  return sql`SELECT json_object(${sql.join(pairs, sql`, `)}) AS json FROM ${resource.table} WHERE ${columnOf(resource, "id")} = ${sql.placeholder("id")}`;
});

/** What people call a record: its nickname where it has one, else its title; undefined where there is no such record. */
export function titleById(database: Database, resource: Resource, id: string): string | undefined {
  const found = titledById(database, resource).get<{ readonly json: string }>({ id });
  return found === null ? undefined : titleIn(resource, JSON.parse(found.json) as Values);
}

/** The same of the fields of a record that are at hand; "" where none of them says it. */
export const titleIn = (resource: Resource, values: Values): string =>
  filled(resource.nickname ?? "", values) || filled(resource.title, values);

/** The fields that say what people call a record. */
export const namingFields = ({ title, nickname = "" }: Resource): string[] => [
  ...new Set([...titleFields(title), ...titleFields(nickname)]),
];

/** Fields without a value leave no gap. */
const filled = (template: string, values: Values): string =>
  fillTitle(template, (key) => String(values[key] ?? ""))
    .replaceAll(/\s+/g, " ")
    .trim();
