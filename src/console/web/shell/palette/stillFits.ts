import type { Found } from "./hits.ts";

/**
 * Returns the results that are also valid for another text: if it continues the first one, the records that show each of
 * its words. Lists and addresses are only valid for their own text.
 */
export function stillFits(last: { readonly text: string; readonly found: Found }, typed: string): Found {
  if (last.text === "" || !typed.startsWith(last.text)) return { data: [] };
  const words = typed.toLowerCase().split(/\s+/);
  const data = last.found.data
    .filter(({ title, subtitle }) => {
      const shown = `${title} ${subtitle ?? ""}`.toLowerCase();
      return words.every((word) => shown.includes(word));
    })
    // An exact match of the previous text is hardly one of this text.
    .map(({ exact: _, relation: __, ...hit }) => hit);
  return { data };
}
