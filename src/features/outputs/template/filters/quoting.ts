import { Drop } from "liquidjs";
import { valueAt } from "../rows.ts";
import { listOf, textOf } from "./network.ts";

/** Characters that YAML does not print, and those that it takes for line breaks. */
const unprintable = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

/** The value as JSON; a record as its fields. */
export const json = (value: unknown): string => JSON.stringify(plain(value) ?? null);

const plain = (value: unknown): unknown =>
  value instanceof Drop ? Object.fromEntries(Object.entries(value)) : value;

/** The value as YAML, on one line: texts in quotes, so that none is taken for anything else. */
export const yaml = (value: unknown): string =>
  json(value).replace(
    unprintable,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** A value of each item as a key of YAML without a value, each on a line of its own behind so many spaces. */
export const yamlKeys = (items: unknown, path: unknown, indent: unknown): string => {
  const before = `\n${" ".repeat(Math.min(Math.max(Number(indent) || 0, 0), 100))}`;
  return listOf(items)
    .map((item) => `${before}${yaml(valueAt(item, String(path)))}:`)
    .join("");
};

/** The text as one word of a shell. */
export const shell = (value: unknown): string =>
  `'${textOf(value).replaceAll("\0", "").replaceAll("'", `'\\''`)}'`;

/** The text as a string of Icinga's configuration, in which `$` begins a macro. */
export const icinga = (value: unknown): string =>
  JSON.stringify(textOf(value).replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ")).replaceAll("$", "$$$$");
