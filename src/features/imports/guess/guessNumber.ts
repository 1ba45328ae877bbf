import { shortName } from "../../../resource/definition/fieldPath.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import { findResource, type Registry } from "../../../resource/definition/registry.ts";
import type { ColumnPlan, SheetPlan } from "../columns/columnPlan.ts";
import { numberOf } from "../columns/making.ts";
import type { ColumnProfile } from "../columns/profile.ts";
import type { ColumnGuess } from "./guessColumn.ts";

/**
 * Guesses that a column of numbers that goes to a reference has the numbers of its records: 30 in a column "VLAN" is a VID,
 * not a name. Undefined if they have none, or if another column has them.
 */
export function guessNumber(
  registry: Registry,
  { resource, columns }: Pick<SheetPlan, "resource" | "columns">,
  { use, keys: [key = "", ...further] }: ColumnPlan,
  { isWhole = false, filled }: ColumnProfile,
): ColumnGuess | undefined {
  const reference = fieldsOf(resource)[key]?.kind.reference;
  if (!isWhole || use !== "field" || further.length > 0 || reference === undefined) return undefined;
  const number = numberOf(findResource(registry, reference.target));
  const isUsed = columns.some(({ keys: [first, inner] }) => first === key && inner === number);
  if (number === undefined || isUsed) return undefined;
  return {
    field: `${shortName(key)}.${number}`,
    confidence: "sure",
    why: `All ${filled} values are numbers`,
  };
}
