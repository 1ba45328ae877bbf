import type { Found } from "./hits.ts";

/**
 * What of an answer holds for another text as well: where that goes on where the first one ended, the records that show
 * each of its words. Lists and addresses are of their text alone.
 */
export function stillFits(last: { readonly text: string; readonly found: Found }, typed: string): Found {
  if (last.text === "" || !typed.startsWith(last.text)) return { data: [] };
  const words = typed.toLowerCase().split(/\s+/);
  const data = last.found.data
    .filter(({ title, subtitle }) => {
      const shown = `${title} ${subtitle ?? ""}`.toLowerCase();
      return words.every((word) => shown.includes(word));
    })
    // Exact for the text before, and hardly for this one.
    .map(({ exact: _, relation: __, ...hit }) => hit);
  return { data };
}
