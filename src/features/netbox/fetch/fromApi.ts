import { isObject } from "../../../lib/object.ts";
import { type NetBoxRecord, saysNothing } from "../data.ts";

/** An object as the API answers it. */
export type ApiObject = Readonly<Record<string, unknown>> & { readonly id: number };

/** What the API says of everything, and nothing is made of: most of its length. */
const unused =
  /^(?:url|display|display_url|created|last_updated|.*_count|connected_endpoints.*|config_context)$/;

/**
 * Converts an object of the API to what a dump has: choices are their values, other objects their numbers. Fields that say
 * nothing are left out unless they are `kept`: they are most of what there is of an interface.
 */
export function fromApi(
  { id, custom_fields: custom_field_data, ...fields }: ApiObject,
  kept: ReadonlySet<string>,
): NetBoxRecord {
  const plain = Object.entries({ ...fields, custom_field_data })
    .filter(
      ([field, value]) =>
        // An empty value of a custom field clears what there is here.
        kept.has(field) || hasValues(field, value) || !(unused.test(field) || saysNothing(value)),
    )
    .map(([field, value]) => [field, field === "custom_field_data" ? value : plainValue(value)]);
  return { id, fields: Object.fromEntries(plain) };
}

const hasValues = (field: string, value: unknown): boolean =>
  field === "custom_field_data" && isObject(value) && Object.keys(value).length > 0;

function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  if (!isObject(value)) return value;
  if ("value" in value && "label" in value) return value.value;
  return typeof value.id === "number" ? value.id : value;
}
