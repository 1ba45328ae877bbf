import { maxEmailLength, maxLocalPartLength } from "../limits.ts";
import { countCharacters } from "./text.ts";

const atoms = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?";
const address = new RegExp(`^(${atoms}(?:\\.${atoms})*)@${label}(?:\\.${label})*$`, "u");

/**
 * Whether a text is an e-mail address as people have them: the dot-atom form of RFC 5322 with letters of any script
 * (RFC 6531), neither it nor its local part too long. One label is domain enough (admin@localhost); quoted local
 * parts, comments and IP literals are refused.
 */
export function isEmail(text: string): boolean {
  if (countCharacters(text) > maxEmailLength) return false;
  const local = address.exec(text)?.[1];
  return local !== undefined && countCharacters(local) <= maxLocalPartLength;
}
