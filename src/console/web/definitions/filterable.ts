import { comparisonsOf, isEither } from "../../../lib/text/listWords.ts";
import type { FieldDescription } from "../../../resource/definition/describe.ts";

/** Returns whether a list can be filtered by a field. */
export const mayFilter = ({ scalar, answered, key }: FieldDescription): boolean =>
  scalar && answered !== "details" && key !== "id";

/** Returns the filter parameters of a field: its own, those of its comparisons, and its special ones. */
export const filterKeys = ({ key, compares, nullable, asks = [] }: FieldDescription): string[] =>
  isEither(key)
    ? [key]
    : [key, ...comparisonsOf(compares, nullable).map((comparison) => `${key}__${comparison}`), ...asks];
