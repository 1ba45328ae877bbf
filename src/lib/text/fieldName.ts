import anyAscii from "any-ascii";
import { compose } from "./compose.ts";

/** The UTF-16 code units that are looked at. */
const longestRead = 1000;

/**
 * Returns what people call something as a name in camel case: `rackColour` for "Rack colour" and for "rack_colour", `custId` for
 * "Cust ID". Letters become ASCII, as in slugs. "" when nothing is left of it.
 */
export function fieldName(title: string): string {
  const words = anyAscii(compose(title.slice(0, longestRead))).match(/[A-Za-z0-9]+/g) ?? [];
  return words.map((word, place) => (place === 0 ? firstWord(word) : laterWord(word))).join("");
}

const isShouted = (word: string): boolean => /^[A-Z0-9]{2,}$/.test(word);

const firstWord = (word: string): string =>
  isShouted(word) ? word.toLowerCase() : word.charAt(0).toLowerCase() + word.slice(1);

function laterWord(word: string): string {
  const rest = word.slice(1);
  return word.charAt(0).toUpperCase() + (isShouted(word) ? rest.toLowerCase() : rest);
}
