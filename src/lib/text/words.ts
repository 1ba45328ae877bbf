/** `createdAt` or `vm-interfaces` as SQL writes it: `created_at`, `vm_interfaces`. */
export const snakeCase = (name: string): string =>
  name.replaceAll("-", "_").replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** `vm-interfaces` as code and operation ids write it: `vmInterfaces`. */
export const camelCase = (name: string): string =>
  name.replace(/[-_]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** A label inside a sentence: "Known issue" becomes "known issue", "VLAN" stays. */
export const midSentence = (label: string): string =>
  /^[A-Z][a-z]+\b/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;

/** The English plural of a label: "Category" → "Categories", "Prefix" → "Prefixes". */
export function pluralOf(label: string): string {
  if (/[^aeiou]y$/.test(label)) return `${label.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(label) ? `${label}es` : `${label}s`;
}

/** A text with its first letter in upper case: "must be a UUID" → "Must be a UUID". */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A noun with its indefinite article: "a site", "an incident", "an SLA", "a VLAN". */
export const withArticle = (noun: string): string =>
  `${/^[aeio]/i.test(noun) || noun.startsWith("SLA") ? "an" : "a"} ${noun}`;

/** `contractNumber` or `in_progress` in words: "contract number", "in progress". */
export const spaced = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/[-_]+/g, " ")
    .toLowerCase();

/** Joins what a record lies in and its own title: "core-sw1 · Gi0/1". */
export const joinPath = (titles: readonly string[]): string =>
  titles.filter((title) => title !== "").join(" · ");

/** A list in a sentence: "a", "a and b", "a, b and c". */
export const andList = (words: readonly string[]): string =>
  [words.slice(0, -1).join(", "), ...words.slice(-1)].filter((part) => part !== "").join(" and ");
