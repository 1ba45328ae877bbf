import { fold, foldVersion } from "../../lib/fold.ts";
import type { Derivation, Field } from "./field.ts";

/** Folded text beside a text column, to search and sort by without regard to case. */
export const foldDerivation: Derivation = {
  suffix: "folded",
  version: foldVersion,
  derive: (stored) => (typeof stored === "string" ? fold(stored) : null),
};

/** The derived column of a field, if it has one: its kind's own, or folded text where the resource searches the field. */
export function derivationOf(field: Field, searched: boolean): Derivation | undefined {
  if (field.kind.derivation !== undefined) return field.kind.derivation;
  return searched && field.kind.folds === true ? foldDerivation : undefined;
}
