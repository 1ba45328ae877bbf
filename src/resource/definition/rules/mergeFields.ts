import type { Rules } from "../resource.ts";

type Values = Readonly<Record<string, unknown>>;

/** A record of which two histories each have a version, merged. */
interface Merged {
  /** The values in which the record differs from `theirs`, as far as nobody has to decide. */
  readonly values: Values;
  /** Groups of fields that both have changed, each to other values; a field outside of all units is a group of its own. */
  readonly conflicts: readonly (readonly string[])[];
}

/**
 * Merges the fields of a record that two histories have changed since `base`: what one of them has changed is taken, what
 * both have changed to the same is kept, additive fields take what both have added, and units are merged whole. `base`
 * and `mine` have the same fields, in a form that JSON can express; fields that only `theirs` has stay as they are.
 */
export function mergeFields(
  base: Values,
  mine: Values,
  theirs: Values,
  { units, additive }: Pick<Rules, "units" | "additive">,
): Merged {
  const values: Record<string, unknown> = {};
  const conflicts: (readonly string[])[] = [];
  for (const group of groupsOf(Object.keys(mine), units)) {
    const [key = ""] = group;
    if (isSame(group, mine, base)) continue;
    // Both may have added as much: 5 and 5 more are 10.
    if (additive.includes(key)) values[key] = Number(theirs[key]) + Number(mine[key]) - Number(base[key]);
    else if (isSame(group, mine, theirs)) continue;
    else if (isSame(group, theirs, base)) for (const one of group) values[one] = mine[one];
    else conflicts.push(group);
  }
  return { values, conflicts };
}

/** The units as far as they are among the keys, then each other key by itself. */
function groupsOf(
  keys: readonly string[],
  units: readonly (readonly string[])[],
): readonly (readonly string[])[] {
  const whole = units.map((unit) => unit.filter((key) => keys.includes(key)));
  const inUnits = new Set(whole.flat());
  return [
    ...whole.filter((unit) => unit.length > 0),
    ...keys.filter((key) => !inUnits.has(key)).map((key) => [key]),
  ];
}

const isSame = (group: readonly string[], one: Values, other: Values): boolean =>
  group.every((key) => Bun.deepEquals(one[key], other[key]));
