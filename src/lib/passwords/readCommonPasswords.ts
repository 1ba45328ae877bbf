import { dictionary } from "@zxcvbn-ts/language-common";
import { minPasswordLength } from "../limits.ts";
import { letteredForm, plainForm } from "./normal.ts";

/** How many of the commonest passwords give their words. */
const commonest = 10_000;

/** The fewest letters of a word that a password may not be made of. */
const shortestWord = 4;

/**
 * Reads the list of common passwords and keeps what can matter to a password of twelve characters, one a line. Called as a
 * macro, so that the build embeds this and not the list.
 */
export function readCommonPasswords(): string {
  const passwords = dictionary["passwords-common"].map(plainForm);
  const long = passwords.filter((password) => password.length >= minPasswordLength);
  const words = passwords
    .slice(0, commonest)
    .map((password) => password.replace(/^\P{L}+|\P{L}+$/gu, ""))
    .filter((word) => word.length >= shortestWord);
  return [...new Set([...long, ...words].map(letteredForm))].sort().join("\n");
}
