/** Returns up to two initials of a name: "AO" for "Ada Okafor". The parts of an e-mail are not names: only its first letter. */
export function initialsOf(name: string): string {
  const words = name.includes("@") ? [name] : name.split(/[\s._-]+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}

/** Returns a number below 9973, always the same for the same name. */
export const numberOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);

/** The number of hues. */
export const hueCount = 6;

/** Returns one of the hues, always the same for the same name. */
export const hueOf = (name: string): number => numberOf(name) % hueCount;
