/** The first letters of a name, two at most: "Ada Okafor" is AO. The parts of an e-mail are no names: its first letter alone. */
export function initialsOf(name: string): string {
  const words = name.includes("@") ? [name] : name.split(/[\s._-]+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}

/** One of six hues, always the same for a name. */
export const hueOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % 6;
