/** RFC 4648's alphabet in lower case: no digit of it is mistaken for a letter when it is typed from a screen. */
const alphabet = "abcdefghijklmnopqrstuvwxyz234567";
const bits = 5;

/** A new code of that many random bytes, five or a multiple, in base32: groups of four with hyphens between. */
export function newTypedCode(bytes: number): string {
  const random = BigInt(`0x${Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString("hex")}`);
  const places = Array.from({ length: (bytes * 8) / bits }, (_, index) => BigInt(index * bits));
  const text = places.map((place) => alphabet[Number((random >> place) & 31n)]).join("");
  return text.replaceAll(/.{4}(?=.)/g, "$&-");
}

/** A code as it is compared: however it was typed, capitals, spaces and hyphens make no difference. */
export const plainCode = (typed: string): string => typed.toLowerCase().replaceAll(/[\s\p{Pd}]/gu, "");
