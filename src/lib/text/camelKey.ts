/** Returns the ASCII letters and digits of a text as a name in camel case: `rackColour` for "Rack colour"; "" without any. */
export function camelKey(ascii: string): string {
  const words = ascii.match(/[A-Za-z0-9]+/g) ?? [];
  return words.map((word, place) => (place === 0 ? firstWord(word) : laterWord(word))).join("");
}

const isShouted = (word: string): boolean => /^[A-Z0-9]{2,}$/.test(word);

const firstWord = (word: string): string =>
  isShouted(word) ? word.toLowerCase() : word.charAt(0).toLowerCase() + word.slice(1);

function laterWord(word: string): string {
  const rest = word.slice(1);
  return word.charAt(0).toUpperCase() + (isShouted(word) ? rest.toLowerCase() : rest);
}
