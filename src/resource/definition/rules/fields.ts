import type { Fields } from "../../fields/field.ts";

/** What is wrong with a list of fields, each problem with the word of the definition in front. */
type CheckFields = (word: string, keys: readonly string[], fields: Fields) => string[];

/** The fields that a resource doesn't have. */
export const missing: CheckFields = (word, keys, fields) =>
  keys.filter((key) => fields[key] === undefined).map((key) => `${word}: there is no field ${key}`);

/** The fields that a resource doesn't have or that have no column. */
export const unstored: CheckFields = (word, keys, fields) => [
  ...missing(word, keys, fields),
  ...keys.filter((key) => fields[key]?.kind.column === "none").map((key) => `${word}: ${key} is not stored`),
];

/** The fields that are listed more than once. */
export const twice = (word: string, keys: readonly string[]): string[] =>
  [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))].map(
    (key) => `${word}: ${key} stands twice`,
  );

/** The fields that a resource doesn't have, that are listed more than once or that are no references. */
export const unreferring: CheckFields = (word, keys, fields) => [
  ...missing(word, keys, fields),
  ...twice(word, keys),
  ...keys
    .filter((key) => fields[key] !== undefined && fields[key].kind.reference === undefined)
    .map((key) => `${word}: ${key} is not a reference`),
];
