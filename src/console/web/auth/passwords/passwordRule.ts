import { maxPasswordLength, minPasswordLength } from "../../../../lib/limits.ts";

/** The recommended minimum length: that of a phrase, not of a word with a suffix. */
export const recommendedPassword = 15;

/** Describes a problem with the length of a new password; undefined if there is none. */
export function lengthProblem(password: string): string | undefined {
  const length = [...password].length;
  if (length < minPasswordLength)
    return `${minPasswordLength - length} more ${length === minPasswordLength - 1 ? "character" : "characters"}`;
  return length > maxPasswordLength ? `at most ${maxPasswordLength} characters` : undefined;
}

/** Returns the feedback for an acceptable password. */
export const praiseOf = (password: string): string =>
  [...password].length < recommendedPassword ? `enough; ${recommendedPassword} is better` : "long enough";
