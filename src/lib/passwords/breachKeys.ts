import { minPasswordLength } from "../limits.ts";
import { letteredForm, lettersAndDigits, plainForm } from "./normal.ts";

/** The fewest characters of a stolen password that another password may not be made of; digits and signs around it are dropped. */
const shortestStem = 5;

/**
 * Returns what a password is looked up by among stolen ones: all of it where it is as long as a password has to be, and
 * its stem, without the digits and signs at both ends. Both are in their lettered form.
 */
export function breachKeys(password: string): string[] {
  const plain = plainForm(password);
  const whole = letteredForm(lettersAndDigits(plain));
  const stem = letteredForm(lettersAndDigits(plain.replace(/^\P{L}+|\P{L}+$/gu, "")));
  return [
    ...(whole.length >= minPasswordLength ? [whole] : []),
    ...(stem.length >= shortestStem ? [stem] : []),
  ];
}
