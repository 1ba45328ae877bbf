import { maxPasswordLength, minPasswordLength } from "../limits.ts";
import { countCharacters, isCleanText } from "../text/text.ts";
import { cover, isAllCovered, uncovered, wordsIn, wordsOf } from "./madeOf.ts";
import { letteredForm, lettersAndDigits, plainForm } from "./normal.ts";
import { countChoices, lengthOfRepeated } from "./sequences.ts";

/** Why a new password will not do. */
export type Weakness = "length" | "names" | "repeated" | "rows" | "common" | "everyday" | "breached";

/** What a new password is held against. */
export interface PasswordSurroundings {
  /** Names that an attacker would try: of the person, the product, the machine, the sites. */
  readonly names: readonly string[];
  /** The passwords that are tried first, as `commonPasswords` has them; none where they are not at hand. */
  readonly common: ReadonlySet<string>;
  /** Words that passwords are often made of, as `everydayWords` has them. */
  readonly everyday: ReadonlySet<string>;
  /** Whether a password was stolen elsewhere; a browser, which can't tell, has none. */
  readonly isBreached?: (password: string) => boolean;
}

/** For how many characters a password has to count at least: NIST SP 800-63B takes none with fewer. */
const fewestChoices = 8;

/**
 * Why a new password will not do; undefined where it will.
 *
 * Decision: a password has 12 to 256 characters. It is not one that was stolen elsewhere, a piece of fewer than twelve
 * characters over and over, or made of rows of the keyboard, the alphabet or the digits. Nor is it made of everyday words
 * (months, days, seasons, places and words such as "Willkommen", in many languages), a common word, a stolen password or
 * names (the person's, the e-mail address's, Sitebook's, the machine's, a site's) with nothing but digits and signs around
 * them. Case, diacritics and digits for letters make no difference. There are no rules of which characters it has to have.
 */
export function findWeakness(
  password: string,
  { names, common, everyday, isBreached }: PasswordSurroundings,
): Weakness | undefined {
  const length = countCharacters(password);
  if (!isCleanText(password) || length < minPasswordLength || length > maxPasswordLength) return "length";
  const plain = plainForm(password);
  const core = lettersAndDigits(plain);
  const named = cover(uncovered(plain), wordsOf(["Sitebook", ...names]));
  if (isAllCovered(named)) return "names";
  if ([password, plain, core].some(repeatsItself)) return "repeated";
  if (common.has(named.lettered) || common.has(letteredForm(core))) return "common";
  const words = wordsIn(named.lettered, common);
  if (words.some((word) => isAllCovered(cover(named, [word])))) return "common";
  const daily = cover(named, wordsIn(named.lettered, everyday));
  if (isAllCovered(daily)) return "everyday";
  if (words.some((word) => isAllCovered(cover(daily, [word])))) return "common";
  if (countChoices(plain) < fewestChoices) return "rows";
  return isBreached?.(password) === true ? "breached" : undefined;
}

/** Whether a text is one over and over that would be too short by itself. */
function repeatsItself(text: string): boolean {
  const piece = lengthOfRepeated(text);
  return piece < text.length && piece < minPasswordLength;
}
