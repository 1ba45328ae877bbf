import { sha256 } from "../../../lib/hash.ts";
import { type CustomFieldsOf, customKey } from "../../definition/custom/custom.ts";
import { describeFields } from "../../definition/describe.ts";
import type { Extent, Resource } from "../../definition/resource.ts";
import type { Field, Fields } from "../../fields/field.ts";

/**
 * Returns a resource with custom fields, given by name, after its own. The result is a resource like any other, so
 * whatever is cached by resource (statements, schemas, sources of lists) is cached for each set of fields.
 */
export function withFields(resource: Resource, added: CustomFieldsOf, extent?: Extent): Resource {
  const { declared = resource } = resource;
  for (const [name, field] of Object.entries(added.fields)) checkField(declared, name, field);
  const custom = Object.entries(added.fields).map(([name, field]) => [customKey(name), field] as const);
  if (custom.length === 0) return declared;
  const fields = { ...declared.fields, ...Object.fromEntries(custom) };
  const ids = Object.entries(added.ids ?? {}).map(([name, id]) => [customKey(name), id] as const);
  return {
    ...declared,
    fields,
    declared,
    tag: tagOf(fields),
    customIds: Object.fromEntries(ids),
    ...(added.hidden === undefined ? {} : { hiddenCustom: added.hidden }),
    ...(extent === undefined ? {} : { extent }),
  };
}

/**
 * Throws if a field cannot be a custom one: its name becomes part of SQL, and the JSON column holds no derived values,
 * references or required values.
 */
function checkField(
  { name: resource, custom }: Resource,
  name: string,
  { kind, nullable, need }: Field,
): void {
  const isPlain = kind.derivation === undefined && kind.natural === undefined && kind.asks === undefined;
  const standsAlone = kind.column !== "none" && kind.reference === undefined && kind.slug === undefined;
  const isOptional = nullable && need === "optional";
  if (custom && /^[a-z][A-Za-z0-9]*$/.test(name) && isPlain && standsAlone && isOptional) return;
  throw new Error(`${resource}: ${JSON.stringify(name)} cannot be a custom field of the kind ${kind.name}`);
}

/** Names a set of fields in entity tags. */
const tagOf = (fields: Fields): string => sha256(JSON.stringify(describeFields(fields))).slice(0, 12);
