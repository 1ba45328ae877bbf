import { compose } from "./compose.ts";

/**
 * Names the definition of `fold` and the Unicode version of the runtime; folded text that was stored under another
 * name has to be computed again.
 */
export const foldVersion: string = `fold-1 unicode-${process.versions.unicode}`;

/**
 * Folds text for search and for comparison without case, so that "strasse" is found in "Straße" and "zürich" in
 * "ZÜRICH": NFC, upper-cased, lower-cased, final sigma as sigma, in NFC again. Folding twice changes nothing.
 */
export function fold(text: string): string {
  return (
    compose(text)
      // ẞ counts as upper case already: only as ß does it become SS, like the ß of "Straße".
      .replaceAll("ẞ", "ß")
      .toUpperCase()
      .toLowerCase()
      // Whether ς or σ comes out depends on what follows, and a part of a word would not be found in the word.
      .replaceAll("ς", "σ")
      // There is no upper case ΐ: it comes out in pieces, and in other pieces than Ϊ́ does.
      .normalize("NFC")
  );
}
