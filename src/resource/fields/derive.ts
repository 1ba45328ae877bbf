import { fold, foldVersion } from "../../lib/text/fold.ts";
import { naturalKey } from "../../lib/text/natural.ts";
import type { Derivation, Field } from "./field.ts";

/** Folded text beside a text column, to search and sort by without regard to case. */
export const foldDerivation: Derivation = {
  suffix: "folded",
  version: foldVersion,
  derive: (stored) => (typeof stored === "string" ? fold(stored) : null),
};

/** Folded text in natural order, beside a text column whose values carry numbers. */
export const naturalDerivation: Derivation = {
  suffix: "natural",
  version: `natural-1 ${foldVersion}`,
  derive: (stored) => (typeof stored === "string" ? naturalKey(fold(stored)) : null),
};

/** The derived columns of a field: the one that it is compared by, where it has one, and its natural order. */
export function derivationsOf(field: Field, searched: boolean): readonly Derivation[] {
  const compared = derivationOf(field, searched);
  return [
    ...(compared === undefined ? [] : [compared]),
    ...(field.kind.natural === true ? [naturalDerivation] : []),
  ];
}

/**
 * The derived column that a field is compared by, if it has one: its kind's own, or folded text where the resource
 * searches the field.
 */
export function derivationOf(field: Field, searched: boolean): Derivation | undefined {
  if (field.kind.derivation !== undefined) return field.kind.derivation;
  return searched && field.kind.folds === true ? foldDerivation : undefined;
}
