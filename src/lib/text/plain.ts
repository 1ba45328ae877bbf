import { fold } from "./fold.ts";

/** Letters that Unicode does not take apart into one without an accent and a mark, as most keyboards write them. */
const letters: ReadonlyMap<string, string> = new Map([
  ...Object.entries({ æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h", ŧ: "t", ı: "i" }),
]);

const ownLetters = new RegExp(`[${[...letters.keys()].join("")}]`, "g");
const marked = /([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu;
const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/**
 * Text as searches compare it: folded, and Latin and Greek letters without their accents, so that "zurich" is found in
 * "Zürich" and "kjær" in "Kjaer". In other scripts a mark makes another letter, and stays. Doing so twice changes nothing.
 */
export function plain(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return fold(text)
    .normalize("NFD")
    .replaceAll(marked, "$1")
    .replaceAll(ownLetters, (letter) => letters.get(letter) ?? letter)
    .normalize("NFC");
}
