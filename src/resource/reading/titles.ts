import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { rememberBy } from "../../lib/remember.ts";
import { columnOf, columnsFor } from "../definition/columns.ts";
import { fillTitle, titleFields } from "../definition/display/title.ts";
import { findResource } from "../definition/registry.ts";
import type { Resource } from "../definition/resource.ts";
import type { Store } from "./store.ts";

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

/**
 * What a record is called where nothing around it says what it lies in: "web-01 eth0", "Delft A07". A record whose name is
 * unique within another alone has what that one is called in front.
 */
export function fullTitleIn(
  store: Pick<Store, "database" | "registry">,
  resource: Resource,
  values: Values,
): string {
  const title = titleIn(resource, values);
  const scope = scopeKey(resource);
  const id = scope && values[scope.key];
  if (scope === undefined || typeof id !== "string") return title;
  const outer = titleById(store.database, findResource(store.registry, scope.target), id);
  return outer === undefined ? title : `${outer} ${title}`;
}

/** The fields that say what a record is called in full. */
export const fullNamingFields = (resource: Resource): string[] => [
  ...namingFields(resource),
  ...(scopeKey(resource) === undefined ? [] : [scopeKey(resource)?.key ?? ""]),
];

/** The reference, always there, within which the name of a record is unique. */
const scopeKey = rememberBy(({ unique, fields }: Resource) => {
  const keys = unique.flatMap((rule) => (rule.fields.length > 1 ? rule.fields.slice(0, 1) : []));
  const key = keys.find((candidate) => fields[candidate]?.need === "required");
  const target = key === undefined ? undefined : fields[key]?.kind.reference?.target;
  return key === undefined || target === undefined ? undefined : { key, target };
});

/** The fields that say what people call a record. */
export const namingFields = ({ title, nickname = "" }: Resource): string[] => [
  ...new Set([...titleFields(title), ...titleFields(nickname)]),
];

/** Fields without a value leave no gap. */
const filled = (template: string, values: Values): string =>
  fillTitle(template, (key) => String(values[key] ?? ""))
    .replaceAll(/\s+/g, " ")
    .trim();
