const colons = /^[0-9a-f]{2}(?::[0-9a-f]{2}){5}$/i;
const others = [/^[0-9a-f]{2}(?:-[0-9a-f]{2}){5}$/i, /^[0-9a-f]{4}(?:\.[0-9a-f]{4}){2}$/i, /^[0-9a-f]{12}$/i];

/**
 * Reads a 48-bit MAC address. Colons (00:1A:2b:…) are kept as sent, letters included; hyphens, Cisco's dots
 * (001a.2b3c.4d5e) and bare hex become lower-case colons. Undefined for anything else.
 */
export function parseMac(text: string): string | undefined {
  if (colons.test(text)) return text;
  if (!others.some((form) => form.test(text))) return undefined;
  const digits = text.replace(/[-.]/g, "").toLowerCase();
  return digits.match(/../g)?.join(":");
}

/** Part of a MAC address as people write it: pairs behind colons or hyphens, Cisco's dots, or bare digits: six at least, or four that are no number and no word. */
const pieces = [
  /^[0-9a-f]{2}(?:[:-][0-9a-f]{2}){0,5}[:-][0-9a-f]{0,2}$/i,
  /^[0-9a-f]{4}(?:\.[0-9a-f]{4}){0,2}\.[0-9a-f]{0,4}$/i,
  /^[0-9a-f]{6,12}$/i,
  /^(?=.*\d)(?=.*[a-f])[0-9a-f]{4,5}$/i,
];

/** Reads a piece of a MAC address in any notation as lower-case pairs: "5254.00" is "52:54:00". Undefined for anything else. */
export function parseMacPiece(text: string): string | undefined {
  if (text.length > 18 || !pieces.some((form) => form.test(text))) return undefined;
  const digits = text.replace(/[-.:]/g, "");
  return digits.length < 3 || digits.length > 12 ? undefined : inPairs(digits);
}

/** Reads what may be a piece of a MAC address, and is more likely a number or a word: "5254", "beef". */
export const parseShortMacPiece = (text: string): string | undefined =>
  /^[0-9a-f]{4,5}$/i.test(text) ? inPairs(text) : undefined;

const inPairs = (digits: string): string | undefined => digits.toLowerCase().match(/..?/g)?.join(":");
