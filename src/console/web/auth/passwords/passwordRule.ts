import { longestPassword, shortestPassword } from "../../../../lib/limits.ts";

/** From how many characters on a password is recommended: a phrase, and not a word with something added. */
export const recommendedPassword = 15;

/** What is wrong with the length of a new password, in few words; undefined where nothing is. */
export function lengthProblem(password: string): string | undefined {
  const length = [...password].length;
  if (length < shortestPassword)
    return `${shortestPassword - length} more ${length === shortestPassword - 1 ? "character" : "characters"}`;
  return length > longestPassword ? `at most ${longestPassword} characters` : undefined;
}

/** What is said of a password that may be taken. */
export const praiseOf = (password: string): string =>
  [...password].length < recommendedPassword ? `enough; ${recommendedPassword} is better` : "long enough";
