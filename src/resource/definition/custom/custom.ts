import { isObject } from "../../../lib/object.ts";
import { rememberBy } from "../../../lib/remember.ts";
import type { Field, Fields } from "../../fields/field.ts";

/**
 * Custom fields are defined while the server runs. Their values are stored together in the JSON column `custom`, by name,
 * each as it is answered, so that SQLite copies those of a record into its answer: see `layout.ts`. Everywhere in the code and
 * in queries, logs and files such a field has one key, `custom.rackColour`; only in the JSON of records and bodies the values
 * stand in an object: `{ "custom": { … } }`.
 */
export const customColumn = "custom";

const prefix = `${customColumn}.`;

/** The key of the custom field of this name. */
export const customKey = (name: string): string => `${prefix}${name}`;

/** Whether a key is that of a custom field. */
export const isCustomKey = (key: string): boolean => key.startsWith(prefix);

/** The name of the custom field that has this key. */
export const customName = (key: string): string => key.slice(prefix.length);

/** The custom fields among these, by their names. */
export const customFieldsIn = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]): [string, Field][] =>
      isCustomKey(key) ? [[customName(key), field]] : [],
    ),
  );

/** The fields that are not custom. */
export const plainFieldsIn = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => !isCustomKey(key)));

/** A resource, as far as its custom fields go. */
interface TakesCustom {
  /** Its records take values of custom fields. */
  readonly custom: boolean;
  readonly fields: Fields;
}

/** The custom fields of a resource, before they are part of it. */
export interface CustomFieldsOf {
  /** The fields by their own names, in order. */
  readonly fields: Fields;
  /** The ids under which the values of the fields are indexed, by the names of the fields; the others are not indexed. */
  readonly ids?: Readonly<Record<string, string>>;
  /** The names of the other fields that records may have values of, such as archived ones. */
  readonly hidden?: readonly string[];
}

const hasCustom = rememberBy((fields: Fields) => ({ any: Object.keys(fields).some(isCustomKey) }));

/** Whether a resource has custom fields at the moment. */
export const hasCustomFields = ({ custom, fields }: TakesCustom): boolean => custom && hasCustom(fields).any;

type Values = Readonly<Record<string, unknown>>;

/** A record or a body with its custom values by their keys, as the change log has them: `{ "custom.rackColour": "red" }`. */
export function flattened({ custom: takes }: Pick<TakesCustom, "custom">, record: Values): Values {
  if (!takes) return record;
  const { [customColumn]: custom, ...others } = record;
  if (!isObject(custom)) return record;
  const entries = Object.entries(custom).map(([name, value]) => [customKey(name), value] as const);
  return { ...others, ...Object.fromEntries(entries) };
}
