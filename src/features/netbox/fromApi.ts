import { isObject } from "../../lib/object.ts";
import type { NetBoxRecord } from "./data.ts";

/** An object as the API answers it. */
export type ApiObject = Readonly<Record<string, unknown>> & { readonly id: number };

/** What the API says of everything, and nothing is made of: most of its length. */
const unused =
  /^(?:url|display|display_url|created|last_updated|.*_count|connected_endpoints.*|config_context)$/;

/** An object of the API as a dump has it: choices are their values, other objects their numbers. */
export function fromApi({ id, custom_fields: customFields, ...fields }: ApiObject): NetBoxRecord {
  const plain = Object.entries(fields)
    .filter(([field]) => !unused.test(field))
    .map(([field, value]) => [field, plainValue(value)]);
  return { id, fields: { ...Object.fromEntries(plain), custom_field_data: customFields ?? null } };
}

function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  if (!isObject(value)) return value;
  if ("value" in value && "label" in value) return value.value;
  return typeof value.id === "number" ? value.id : value;
}
