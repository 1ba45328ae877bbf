import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";

/** A whole number that no two records in the same scope share, such as the VID of a VLAN in its group. */
export interface Numbering {
  readonly field: FieldDescription;
  /** The references that records of one scope have in common. */
  readonly scope: readonly string[];
}

/** How records of this resource are numbered; undefined where they are not. */
export function numberingOf({ unique, fields }: ResourceDescription): Numbering | undefined {
  for (const rule of unique) {
    const field = fields.find(({ key }) => key === rule.fields.at(-1));
    if (field?.kind === "integer" && !field.readOnly) return { field, scope: rule.fields.slice(0, -1) };
  }
  return undefined;
}

/** The least number from the first that is used on that none of these has; undefined where there is no room, or no first. */
export function nextFree(used: readonly number[], most: number): number | undefined {
  if (used.length === 0) return undefined;
  const taken = new Set(used);
  let next = Math.min(...used);
  while (taken.has(next)) next += 1;
  return next <= most ? next : undefined;
}
