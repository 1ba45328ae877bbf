import { rememberBy } from "../../lib/remember.ts";
import { titleFields } from "./display/title.ts";
import type { Resource } from "./resource.ts";

/**
 * The keys of a resource in the order in which a file names its records by them: those with the field that people call a
 * record by come first, and short ones before long ones.
 */
export const namingKeys = rememberBy(({ keys, title }: Resource): readonly (readonly string[])[] => {
  const titled = titleFields(title);
  const isTitled = (key: readonly string[]): boolean => key.some((field) => titled.includes(field));
  return keys.toSorted(
    (one, other) => Number(isTitled(other)) - Number(isTitled(one)) || one.length - other.length,
  );
});

const separator = " / ";
const escaped = " \\/ ";

/** Writes the parts of a record's name into one cell, what it belongs to first: "Frankfurt 1 / rt-7 / eth0". */
export const joinName = (parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll(separator, escaped)).join(separator);

/** Reads what `joinName` writes. */
export const splitName = (text: string): string[] =>
  text.split(separator).map((part) => part.replaceAll(escaped, separator));
