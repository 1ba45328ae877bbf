import { commonPasswords } from "../../../../lib/passwords/common.ts";
import { everydayWords } from "../../../../lib/passwords/everyday.ts";
import { findWeakness, type Weakness } from "../../../../lib/passwords/weakness.ts";

/** The messages for a password that would be rejected; its length is checked elsewhere. */
const words: Readonly<Record<Exclude<Weakness, "length" | "breached">, string>> = {
  names: "made of names",
  repeated: "the same over and over",
  rows: "characters in a row",
  common: "too common",
  everyday: "made of everyday words",
};

/** Describes why a new password would be rejected. The API also knows more names and leaked passwords, and decides. */
export function describeWeakness(password: string, names: readonly string[]): string | undefined {
  const weakness = findWeakness(password, { names, common: commonPasswords(), everyday: everydayWords() });
  return weakness === undefined || weakness === "length" || weakness === "breached"
    ? undefined
    : words[weakness];
}
