/** A password or word as it is compared: without case, diacritics and the variants of a character that Unicode knows. */
export const plainForm = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toUpperCase()
    .toLowerCase();

/** What people write in the place of a letter, one of each group; both sides of a comparison are brought to the same. */
const stands: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  l: "i",
  "!": "i",
  "|": "i",
  "2": "z",
  "3": "e",
  "4": "a",
  "@": "a",
  "5": "s",
  $: "s",
  "7": "t",
  "+": "t",
  "8": "b",
  "9": "g",
};

/** A plain form in which "p4ssw0rd" and "password" are the same; as long as it was, character by character. */
export const letteredForm = (plain: string): string =>
  plain.replace(/[0-9l!|@$+]/g, (sign) => stands[sign] ?? sign);

/** The letters and digits of a text, without what stands between them. */
export const lettersAndDigits = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, "");
