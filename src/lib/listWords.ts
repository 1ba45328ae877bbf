/** How a filter compares, as the parameters of a list have it behind two underscores. */
export const comparisons = ["n", "ic", "isw", "gte", "gt", "lte", "lt", "empty"] as const;

/** How a filter compares: not, contains, starts with, at least, more than, at most, less than, without a value. */
export type Comparison = (typeof comparisons)[number];

/** What is sorted by: the field, and in which direction. */
export const readOrder = (order: string): { readonly key: string; readonly descending: boolean } =>
  order.startsWith("-") ? { key: order.slice(1), descending: true } : { key: order, descending: false };

/** The field that a filter is on, and how it compares; undefined where that is equality. */
export function readFilterKey(key: string): {
  readonly key: string;
  readonly comparison: Comparison | undefined;
} {
  const at = key.lastIndexOf("__");
  const comparison = comparisons.find((one) => at > 0 && one === key.slice(at + 2));
  return comparison === undefined ? { key, comparison } : { key: key.slice(0, at), comparison };
}
