import { rememberBy } from "../../../lib/remember.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../../resource/definition/resource.ts";

/**
 * The fields that people call a record by in one word, the surest first: its slug, the keys of one field, its name and what
 * its title is alone; at last what tells it within its scope, as the VID of a VLAN does in its group.
 */
export const wordsFor = rememberBy((resource: Resource): readonly string[] => {
  const { keys, title } = resource;
  // A tag keeps its slug when it is renamed, and would be taken for another one.
  const hasSlug = keys.flat().includes("slug");
  const fields = fieldsOf(resource);
  const single = keys.flatMap((key) => (key.length === 1 ? key : []));
  const alone = /^\{(\w+)\}$/.exec(title)?.[1] ?? "";
  const scoped = keys.flatMap((key) => (key.length > 1 ? key.slice(-1) : []));
  return [...new Set([...(hasSlug ? ["slug"] : []), ...single, "name", alone, ...scoped])].filter((key) => {
    const kind = fields[key]?.kind;
    return kind !== undefined && kind.reference === undefined && kind.compares !== "moment";
  });
});
