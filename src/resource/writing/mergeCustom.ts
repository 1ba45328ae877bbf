import { type SQL, sql } from "drizzle-orm";
import { writtenFields } from "../definition/columns.ts";
import { customName, hasCustomFields, isCustomKey } from "../definition/custom/custom.ts";
import { writeLayout } from "../definition/custom/layout.ts";
import { fieldsOf } from "../definition/fieldsOf.ts";
import type { Resource } from "../definition/resource.ts";

/** The keys of the custom fields of a resource. */
export const customKeys = (resource: Resource): string[] =>
  hasCustomFields(resource)
    ? writtenFields(resource).flatMap(({ key }) => (isCustomKey(key) ? [key] : []))
    : [];

/**
 * Returns the SQL of custom values in which those of these keys are replaced by their placeholders. Null removes a value;
 * without any value the result is null. Values of other fields, archived ones included, are kept.
 */
export function mergeCustom(resource: Resource, before: SQL, keys: readonly string[]): SQL {
  const pairs = keys.map((key) => sql`${sql.raw(`'${customName(key)}'`)}, ${renderGiven(resource, key)}`);
  const values = sql`json_patch(${before}, json_object(${sql.join(pairs, sql`, `)}))`;
  return writeLayout(values, customKeys(resource).map(customName), resource.hiddenCustom ?? []);
}

/** The value of a placeholder as it is answered. */
const renderGiven = (resource: Resource, key: string): SQL | undefined =>
  fieldsOf(resource)[key]?.kind.render({
    own: sql`${sql.placeholder(key)}`,
    derived: undefined,
    of: (other) => sql`${sql.placeholder(other)}`,
  });
