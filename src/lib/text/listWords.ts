/** How a filter compares, as the parameters of a list have it behind two underscores. */
export const comparisons = ["n", "ic", "isw", "gte", "gt", "lte", "lt", "empty"] as const;

/** How a filter compares: not, contains, starts with, at least, more than, at most, less than, without a value. */
export type Comparison = (typeof comparisons)[number];

/** What is sorted by: the field, and in which direction. */
export const readOrder = (order: string): { readonly key: string; readonly descending: boolean } =>
  order.startsWith("-") ? { key: order.slice(1), descending: true } : { key: order, descending: false };

const naturally = "__natural";

/** What sorts by a field in natural order, "web2" before "web10". */
export const inNaturalOrder = (key: string): string => `${key}${naturally}`;

/** The field that is sorted by, and whether in its natural order. */
export const readSorted = (key: string): { readonly field: string; readonly isNatural: boolean } =>
  key.endsWith(naturally)
    ? { field: key.slice(0, -naturally.length), isNatural: true }
    : { field: key, isNatural: false };

/** The field that a filter is on, and how it compares; undefined where that is equality. */
export function readFilterKey(key: string): {
  readonly key: string;
  readonly comparison: Comparison | undefined;
} {
  const at = key.lastIndexOf("__");
  const comparison = comparisons.find((one) => at > 0 && one === key.slice(at + 2));
  return comparison === undefined ? { key, comparison } : { key: key.slice(0, at), comparison };
}

/** The name of a filter by several fields, of which any may have the value: "aInterfaceId,zInterfaceId". */
export const joinFields = (keys: readonly string[]): string => keys.join(",");

/** Whether the name of a filter holds several fields. */
export const isEither = (name: string): boolean => name.includes(",");

/** The fields that the name of a filter holds; one where it is no filter by several. */
export const splitFields = (name: string): readonly string[] => name.split(",");

/** How the values of a field compare: by order, also as moments from where one stands, or as texts. */
export type Compares = "order" | "moment" | "text";

const anyValue = ["value", "text", "order", "moment"] as const;
const bounds = ["order", "moment"] as const;

const takenBy: Readonly<Record<Comparison, readonly (Compares | "value")[]>> = {
  n: anyValue,
  ic: ["text"],
  isw: ["text"],
  gte: bounds,
  gt: bounds,
  lte: bounds,
  lt: bounds,
  empty: anyValue,
};

/** The comparisons that a field takes, by how its values compare and whether it may have none. */
export const comparisonsOf = (compares: Compares | undefined, nullable: boolean): readonly Comparison[] =>
  comparisons.filter((one) => takenBy[one].includes(compares ?? "value") && (one !== "empty" || nullable));

/** What of a list's address says how its records are shown, and not which: no filter has such a name. */
export const mannerWords: readonly string[] = ["page", "pageSize", "sort", "order", "columns", "peek"];

/** What the key of a column looks like. */
export const columnPattern: RegExp = /^(?:custom\.)?[a-zA-Z][a-zA-Z0-9]{0,62}$/;
