import { fieldsOf } from "../../resource/definition/fieldsOf.ts";
import { findResource } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { Store } from "../../resource/reading/store.ts";
import { describeTitle, readFields, readTitles } from "../../resource/reading/titles.ts";
import { linkFacts } from "../../resources/links.ts";

/** What is told of a record at an end of a link. */
interface End {
  readonly title: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** What is shown of a record in addition to its title. */
const factsOf = (resource: Resource): readonly string[] =>
  linkFacts[resource.name] ?? ("status" in fieldsOf(resource) ? ["status"] : []);

/** What is told of records of a resource, by their ids; those that are no more are left out. */
export function readEnds(
  store: Pick<Store, "database" | "registry">,
  name: string,
  ids: readonly string[],
): ReadonlyMap<string, End> {
  const resource = findResource(store.registry, name);
  const keys = factsOf(resource);
  const values = readFields(store.database, resource, keys, ids);
  return new Map(
    [...readTitles(store, resource, ids)].map(([id, title]) => {
      const facts = Object.fromEntries(keys.map((key) => [key, values.get(id)?.[key] ?? null]));
      return [id, { title: describeTitle(title), facts }];
    }),
  );
}
