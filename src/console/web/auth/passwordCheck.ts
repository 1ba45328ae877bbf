import { commonPasswords } from "../../../lib/passwords/common.ts";
import { findWeakness, type Weakness } from "../../../lib/passwords/weakness.ts";

/** What is said while a password is typed that would be refused; its length is told elsewhere. */
const words: Readonly<Record<Exclude<Weakness, "length">, string>> = {
  names: "made of names",
  repeated: "the same over and over",
  rows: "characters in a row",
  common: "too common",
};

/** Why a new password would be refused, in few words. The API knows more names, and has the last word. */
export function sayWeakness(password: string, names: readonly string[]): string | undefined {
  const weakness = findWeakness(password, { names, common: commonPasswords() });
  return weakness === undefined || weakness === "length" ? undefined : words[weakness];
}
