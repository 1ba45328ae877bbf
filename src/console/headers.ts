import { safetyHeaders } from "../http/sending/answer.ts";

type Headers = Readonly<Record<string, string>>;

/**
 * What a page of the console may do: run its own scripts, wear its own styles and talk to its own server. Pictures
 * come from there, or with the text that shows them.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** The page changes with the version; the browser asks each time whether it has. */
export const pageHeaders: Headers = {
  ...safetyHeaders,
  "content-security-policy": policy,
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cache-control": "no-cache",
  vary: "Accept, Accept-Encoding",
};

const fileHeaders: Headers = {
  ...safetyHeaders,
  vary: "Accept-Encoding",
};

/** A file at an address that others know may change, as the page may. */
export const fixedHeaders: Headers = { ...fileHeaders, "cache-control": "no-cache" };

/** A file with its hash in the address is kept for a year, and never asked about. */
export const hashedHeaders: Headers = {
  ...fileHeaders,
  "cache-control": "public, max-age=31536000, immutable",
};
