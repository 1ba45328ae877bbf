import { rememberBy } from "../../lib/remember.ts";
import { flattened, hasCustomFields } from "../definition/custom/custom.ts";
import { fieldsOf } from "../definition/fieldsOf.ts";
import type { Resource } from "../definition/resource.ts";

type Fields = Readonly<Record<string, unknown>>;

/** The changed fields of a record before and after, as JSON texts for the change log. */
interface Difference {
  readonly before: string;
  readonly after: string;
}

/** A rendered record for the change log: custom values by their keys, and nothing that is not stored in it, such as the items of an order. */
export function loggedFields(resource: Resource, json: string): string {
  const virtual = virtualKeys(resource);
  if (virtual.length === 0 && !hasCustomFields(resource)) return json;
  const record = { ...flattened(resource, JSON.parse(json)) };
  for (const key of virtual) delete record[key];
  return JSON.stringify(record);
}

const virtualKeys = rememberBy((resource: Resource) =>
  Object.entries(fieldsOf(resource)).flatMap(([key, { kind }]) => (kind.column === "none" ? [key] : [])),
);

/** Compares two records in the fields that a write has set; what is equal in both is left out. */
export function differenceOf(before: Fields, after: Fields, keys: readonly string[]): Difference {
  const changed = keys.filter((key) => !Bun.deepEquals(before[key], after[key]));
  const pick = (record: Fields): string =>
    JSON.stringify(Object.fromEntries(changed.map((key) => [key, record[key]])));
  return { before: pick(before), after: pick(after) };
}
