import { isObject } from "../../../lib/object.ts";
import type { NetBoxRecord } from "../data.ts";

/** The field in which a record of NetBox has its custom values, by the names of their fields. */
const valuesField = "custom_field_data";

/** The field of a record in which one custom value is, once each has its own. */
export const ownField = (name: string): string => `${valuesField}.${name}`;

/** Returns a record with a field of its own for each custom value, so that each is taken or lost by itself. */
export function withOwnFields(record: NetBoxRecord): NetBoxRecord {
  const { [valuesField]: values, ...others } = record.fields;
  if (!isObject(values)) return record;
  const own = Object.entries(values).map(([name, value]) => [ownField(name), valueIn(value)] as const);
  return { ...record, fields: { ...others, ...Object.fromEntries(own) } };
}

/** The API has the value of a choice beside its label. */
const valueIn = (value: unknown): unknown =>
  isObject(value) && "value" in value && "label" in value ? value.value : value;

/** Whether a custom value is none. `false` is one, and so is a document with `false` in it. */
export const isNoValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && Object.keys(value).length === 0);

/** The values that records have of a custom field. */
export const valuesOf = (records: readonly NetBoxRecord[], name: string): unknown[] =>
  records.flatMap(({ fields }) => {
    const value = fields[ownField(name)];
    return isNoValue(value) ? [] : [value];
  });
