import { maxBundledValues, maxMarkdownLength } from "../../../lib/limits.ts";

/** The rule of plain values, as an error tells it. */
export const plainRule = "must be a text, a number, true, false, null, or a list of these";

/** Whether a value is one that a field can have in the change log, or a list of such. */
export const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.length <= maxBundledValues && value.every(isScalar) : isScalar(value);

const isScalar = (value: unknown): boolean =>
  value === null ||
  typeof value === "boolean" ||
  (typeof value === "number" && Number.isFinite(value)) ||
  (typeof value === "string" && value.length <= maxMarkdownLength && value.isWellFormed());
