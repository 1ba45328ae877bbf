/** The number of digits that can encode any id. */
const digits = 25;

/** Encodes an id in digits and capitals, which take little space in a QR code: "1A2B…", 25 characters. */
export const codeOfId = (id: string): string =>
  BigInt(`0x${id.replaceAll("-", "")}`)
    .toString(36)
    .toUpperCase()
    .padStart(digits, "0");

/** Decodes an id; undefined if the code is invalid. */
export function idOfCode(code: string): string | undefined {
  if (!/^[0-9A-Z]{25}$/i.test(code)) return undefined;
  const value = [...code].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  const hex = value.toString(16).padStart(32, "0");
  if (hex.length > 32) return undefined;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
