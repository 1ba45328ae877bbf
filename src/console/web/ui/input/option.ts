import { suggest } from "../../../../lib/text/suggest.ts";

/** An option of a combobox. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** A second line: where it is, what it is. */
  readonly hint?: string | undefined;
}

/**
 * Returns the options whose label or hint contains all words of the query, those that begin with it first. If there are
 * none, returns the one that was probably meant.
 */
export function filterOptions(options: readonly Option[], query: string): readonly Option[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  const found = options.filter(({ label, hint = "" }) => {
    const text = `${label} ${hint}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  if (found.length === 0) return nearest(options, query);
  const begins = ({ label }: Option): boolean => label.toLowerCase().startsWith(words[0] ?? "");
  return [...found.filter(begins), ...found.filter((option) => !begins(option))];
}

function nearest(options: readonly Option[], query: string): readonly Option[] {
  const names = options.map(({ label }) => label.toLowerCase());
  const near = suggest(query.trim(), names);
  return options.filter((_, index) => names[index] === near);
}
