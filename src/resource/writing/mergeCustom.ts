import { type SQL, sql } from "drizzle-orm";
import { writtenFields } from "../definition/columns.ts";
import { customName, hasCustomFields, isCustomKey } from "../definition/custom.ts";
import type { Resource } from "../definition/resource.ts";

/** The keys of the custom fields of a resource. */
export const customKeys = (resource: Resource): string[] =>
  hasCustomFields(resource)
    ? writtenFields(resource).flatMap(({ key }) => (isCustomKey(key) ? [key] : []))
    : [];

/**
 * The SQL that gives custom values with those of these keys replaced by their placeholders; null takes a value away, and
 * where none is left there is null. What other fields have, archived ones too, stays.
 */
export function mergeCustom(before: SQL, keys: readonly string[]): SQL {
  const pairs = keys.map((key) => sql`${sql.raw(`'${customName(key)}'`)}, ${sql.placeholder(key)}`);
  return sql`nullif(json_patch(${before}, json_object(${sql.join(pairs, sql`, `)})), '{}')`;
}
