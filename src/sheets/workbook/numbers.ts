/** A number as a spreadsheet shows it: the 15 digits that it keeps (1.1 and not 1.1000000000000001), without an exponent. */
export function plainNumber(number: number): string {
  const shown = Number.isSafeInteger(number) ? number : Number(number.toPrecision(15));
  return withoutExponent(String(shown));
}

/** `1.5e-7` as `0.00000015`; a text that is no number with an exponent stays. */
export function withoutExponent(text: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?e([+-]?\d{1,3})$/i.exec(text);
  if (match === null) return text;
  const [, sign = "", whole = "", fraction = "", power = "0"] = match;
  const digits = whole + fraction;
  const point = whole.length + Number(power);
  if (point <= 0) return `${sign}0.${"0".repeat(-point)}${digits}`;
  if (point >= digits.length) return `${sign}${digits}${"0".repeat(point - digits.length)}`;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
