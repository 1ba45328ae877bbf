import { parseColor } from "../../../../lib/color.ts";
import { isEmail } from "../../../../lib/text/email.ts";
import { isWebUrl } from "../../../../lib/text/url.ts";

/** Parses a MAC address in any notation, also with leading zeros left out: "0-1a-2b-3c-4d-5e". */
export function readMac(text: string): string[] {
  const parts = text
    .trim()
    .toLowerCase()
    .split(/[^0-9a-f]+/)
    .filter((part) => part !== "");
  const digits = parts.length === 6 ? parts.map((part) => part.padStart(2, "0")).join("") : parts.join("");
  return digits.length === 12 ? [digits.match(/../g)?.join(":") ?? ""] : [];
}

/** Parses a URL without its scheme: "www.carrier.example/status". */
export function readUrl(text: string): string[] {
  const rest = text.trim().replace(/^(?:https?:?)?\/{1,2}/i, "");
  const guess = `https://${rest}`;
  return /^[^\s/]+\.[^\s/]+/.test(rest) && isWebUrl(guess) ? [guess] : [];
}

/** Parses an e-mail address as copied from a mail program: "Ada Lovelace <ada@sitebook.example>". */
export function readEmail(text: string): string[] {
  const bare = (/<([^<>]+)>/.exec(text)?.[1] ?? text).trim().replace(/^mailto:/i, "");
  return isEmail(bare) ? [bare] : [];
}

const named: Readonly<Record<string, string>> = {
  black: "000000",
  blue: "2196f3",
  brown: "795548",
  gray: "9e9e9e",
  green: "4caf50",
  grey: "9e9e9e",
  orange: "ff9800",
  pink: "e91e63",
  purple: "9c27b0",
  red: "f44336",
  white: "ffffff",
  yellow: "ffeb3b",
};

/** Parses a colour by its name or its components: "green", "rgb(76, 175, 80)". */
export function readColor(text: string): string[] {
  const said = text.trim().toLowerCase();
  const parts = /^(?:rgb\()?\s*(\d{1,3})[,\s]+(\d{1,3})[,\s]+(\d{1,3})\s*\)?$/
    .exec(said)
    ?.slice(1)
    .map(Number);
  const spelt = parts?.every((part) => part <= 255)
    ? parts.map((part) => part.toString(16).padStart(2, "0")).join("")
    : (named[said] ?? said.replace(/^0x/, ""));
  const read = parseColor(spelt);
  return read === undefined ? [] : [read];
}
