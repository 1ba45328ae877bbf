import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";

/** A whole number that is unique in its scope, such as the VID of a VLAN in its group. */
export interface Numbering {
  readonly field: FieldDescription;
  /** The references that define the scope. */
  readonly scope: readonly string[];
}

/** Returns the numbering of a resource; undefined if it has none. */
export function numberingOf({ unique, fields }: ResourceDescription): Numbering | undefined {
  for (const rule of unique) {
    const field = fields.find(({ key }) => key === rule.fields.at(-1));
    if (field?.kind === "integer" && !field.readOnly) return { field, scope: rule.fields.slice(0, -1) };
  }
  return undefined;
}

/** Returns the lowest free number above the first used one; undefined if none is free or none is used. */
export function nextFree(used: readonly number[], max: number): number | undefined {
  if (used.length === 0) return undefined;
  const taken = new Set(used);
  let next = Math.min(...used);
  while (taken.has(next)) next += 1;
  return next <= max ? next : undefined;
}
