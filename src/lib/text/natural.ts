/** A run of digits, with the zeros in front of its number. */
const run = /(0*)([0-9]+)/g;

/** The digits that say how long a number is: more than enough for every text that is a line. */
const lengthDigits = 3;

/** Less than every other character that a text has in practice, so that what stands behind it only breaks ties. */
const end = "\u0001";

/**
 * Text by which others are sorted as people count, "web2" before "web10": each run of digits gets the length of its
 * number in front, so that it compares as one, however long it is. Texts that differ in leading zeros alone lie side by
 * side, those with fewer first. Digits of other scripts are letters like any other.
 */
export function naturalKey(text: string): string {
  let zeros = "";
  const counted = text.replaceAll(run, (_, leading: string, digits: string) => {
    zeros += `${leading} `;
    return String(digits.length).padStart(lengthDigits, "0") + digits;
  });
  return zeros.includes("0") ? counted + end + zeros : counted;
}
