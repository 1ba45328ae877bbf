import { lettersAndDigits, plainForm } from "./normal.ts";

/** What people run a finger along: alphabets, digits, the rows and columns of keyboards. Each goes round, and backwards. */
const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "αβγδεζηθικλμνξοπρστυφχψω",
  "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
  "0123456789",
  "1234567890",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopüasdfghjklöäyxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
  "azertyuiopqsdfghjklmwxcvbn",
  "йцукенгшщзхъфывапролджэячсмитьбю",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "qazwsxedcrfvtgbyhnujmikolp",
];

/** The pairs of neighbours in each row, forwards and backwards. */
const neighbours: readonly ReadonlySet<string>[] = rows.flatMap((row) => {
  const signs = [...plainForm(row)];
  const pairs = signs.map((sign, index) => [sign, signs[(index + 1) % signs.length] ?? ""] as const);
  return [new Set(pairs.map(([a, b]) => a + b)), new Set(pairs.map(([a, b]) => b + a))];
});

/** The fewest characters that count as a row: of two, every text has some. */
const shortestRow = 3;

/** Where the longest row that begins here ends: behind the one character where there is none. */
function endOfRow(text: string, start: number): number {
  let furthest = start + 1;
  for (const pairs of neighbours) {
    let end = start + 1;
    while (end < text.length && pairs.has(text.slice(end - 1, end + 1))) end += 1;
    furthest = Math.max(furthest, end);
  }
  return furthest - start >= shortestRow ? furthest : start + 1;
}

/** The characters that the digits of a keyboard give with Shift, in the order of the digits from 1. */
const shifted = "!@#$%^&*()";

const unshift = (text: string): string =>
  text.replace(/[!@#$%^&*()]/g, (sign) => String((shifted.indexOf(sign) + 1) % 10));

/**
 * For how many characters a text counts that is in its plain form: a row counts for one, whatever its length, as does a
 * character that is repeated, and so do all spaces, all dots and so on.
 */
export const countChoices = (plain: string): number => Math.min(countIn(plain), countIn(unshift(plain)));

function countIn(text: string): number {
  const signs = lettersAndDigits(text).replace(/(.)\1+/gu, "$1");
  let choices = new Set(text.replace(/[\p{L}\p{N}]+/gu, "")).size;
  for (let at = 0; at < signs.length; at = endOfRow(signs, at)) choices += 1;
  return choices;
}

/**
 * The length of the piece that a text repeats from its beginning to its end, at least twice; its whole length where there
 * is none. Takes time in proportion to the text (Knuth, Morris and Pratt).
 */
export function lengthOfRepeated(text: string): number {
  const borders = [0];
  for (let at = 1, border = 0; at < text.length; at += 1) {
    while (border > 0 && text[at] !== text[border]) border = borders[border - 1] ?? 0;
    if (text[at] === text[border]) border += 1;
    borders[at] = border;
  }
  const piece = text.length - (borders[text.length - 1] ?? 0);
  return text.length >= 2 * piece ? piece : text.length;
}
