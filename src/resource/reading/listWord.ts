import type { Listable } from "./source.ts";

const words: ReadonlySet<string> = new Set(["page", "pageSize", "search", "sort", "order", "from", "to"]);

/** Whether a list takes a parameter of this name: a word of all lists, or a field. */
export const isListWord = ({ fields }: Listable, name: string): boolean =>
  words.has(name) ||
  Object.hasOwn(fields, name) ||
  Object.values(fields).some(({ kind }) => Object.hasOwn(kind.asks ?? {}, name));
