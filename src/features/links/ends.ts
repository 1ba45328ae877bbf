import { type SQL, sql } from "drizzle-orm";
import { statement } from "../../db/statements/statement.ts";
import { columnOf, columnsFor } from "../../resource/definition/columns.ts";
import { findResource } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { Store } from "../../resource/reading/store.ts";
import { fullNamingFields, fullTitleIn } from "../../resource/reading/titles.ts";
import { linkFacts } from "../../resources/links.ts";

/** What is told of a record at an end of a link. */
interface End {
  readonly title: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

type Values = Readonly<Record<string, unknown>> & { readonly id: string };

/** What is told of a record besides its title. */
const factsOf = ({ name, fields }: Resource): readonly string[] =>
  linkFacts[name] ?? ("status" in fields ? ["status"] : []);

const valuesOfMany = statement((resource: Resource) => {
  const keys = [...new Set([...fullNamingFields(resource), ...factsOf(resource)])];
  const pairs = keys.map(
    (key): SQL =>
      sql`${sql.raw(`'${key}'`)}, ${resource.fields[key]?.kind.render(columnsFor(resource, key))}`,
  );
  return sql`SELECT json_object('id', ${columnOf(resource, "id")}, ${sql.join(pairs, sql`, `)}) AS json FROM ${resource.table} WHERE ${columnOf(resource, "id")} IN (SELECT value FROM json_each(${sql.placeholder("ids")}))`;
});

/** What is told of records of a resource, by their ids; those that are no more are left out. */
export function readEnds(
  store: Pick<Store, "database" | "registry">,
  name: string,
  ids: readonly string[],
): ReadonlyMap<string, End> {
  const resource = findResource(store.registry, name);
  const rows = valuesOfMany(store.database, resource).rows<[string]>({ ids: JSON.stringify(ids) });
  return new Map(
    rows.map(([json]) => {
      const values = JSON.parse(json) as Values;
      const facts = Object.fromEntries(factsOf(resource).map((key) => [key, values[key] ?? null]));
      return [values.id, { title: fullTitleIn(store, resource, values), facts }];
    }),
  );
}
