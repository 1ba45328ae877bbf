import { isObject } from "../../lib/object.ts";
import type { NetBoxRecord } from "./data.ts";
import type { ApiObject } from "./pages.ts";

/** An object of the API as a dump has it: choices are their values, other objects their numbers. */
export function fromApi({ id, custom_fields: customFields, ...fields }: ApiObject): NetBoxRecord {
  const plain = Object.entries(fields).map(([field, value]) => [field, plainValue(value)]);
  return { id, fields: { ...Object.fromEntries(plain), custom_field_data: customFields ?? null } };
}

function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  if (!isObject(value)) return value;
  if ("value" in value && "label" in value) return value.value;
  return typeof value.id === "number" ? value.id : value;
}
