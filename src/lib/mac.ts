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

/** Part of a MAC address as people write it: pairs behind colons or hyphens, Cisco's dots, or six bare digits at least. */
const pieces = [
  /^[0-9a-f]{2}(?:[:-][0-9a-f]{2}){0,5}[:-][0-9a-f]{0,2}$/i,
  /^[0-9a-f]{4}(?:\.[0-9a-f]{4}){0,2}\.[0-9a-f]{0,4}$/i,
  /^[0-9a-f]{6,12}$/i,
];

/** Reads a piece of a MAC address in any notation as lower-case pairs: "5254.00" is "52:54:00". Undefined for anything else. */
export function parseMacPiece(text: string): string | undefined {
  if (text.length > 18 || !pieces.some((form) => form.test(text))) return undefined;
  const digits = text.replace(/[-.:]/g, "").toLowerCase();
  return digits.length < 3 || digits.length > 12 ? undefined : digits.match(/..?/g)?.join(":");
}
