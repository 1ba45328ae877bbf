import { sha256 } from "../../lib/hash.ts";
import { customKey } from "../definition/custom.ts";
import { describeFields } from "../definition/describe.ts";
import type { Resource } from "../definition/resource.ts";
import type { Fields } from "../fields/field.ts";

/**
 * Returns a resource with custom fields behind its own, given by name. The result is a resource like any other: what is
 * worked out of it and remembered (statements, schemas, sources of lists) is worked out once for each set of fields.
 */
export function withFields(resource: Resource, added: Fields): Resource {
  const { declared = resource } = resource;
  const custom = Object.entries(added).map(([name, field]) => [customKey(name), field] as const);
  if (custom.length === 0) return declared;
  const fields = { ...declared.fields, ...Object.fromEntries(custom) };
  return { ...declared, fields, declared, tag: tagOf(fields) };
}

/** Names a set of fields in entity tags. */
const tagOf = (fields: Fields): string => sha256(JSON.stringify(describeFields(fields))).slice(0, 12);
