import { comparisonsOf, isEither } from "../../../lib/text/listWords.ts";
import type { FieldDescription } from "../../../resource/definition/describe.ts";

/** Whether a list can be filtered by a field. */
export const mayFilter = ({ scalar, answered, key }: FieldDescription): boolean =>
  scalar && answered !== "details" && key !== "id";

/** The parameters by which a list is filtered by a field: its own, those of its comparisons, and what else it asks by. */
export const filterKeys = ({ key, compares, nullable, asks = [] }: FieldDescription): string[] =>
  isEither(key)
    ? [key]
    : [key, ...comparisonsOf(compares, nullable).map((comparison) => `${key}__${comparison}`), ...asks];
