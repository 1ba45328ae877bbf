import { safetyHeaders } from "../http/sending/answer.ts";

type Headers = Readonly<Record<string, string>>;

/**
 * The content security policy of the console: only its own scripts, styles and server. Images come from the server or are
 * embedded in texts.
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

/** The headers of the page, which changes with the version; the browser revalidates it each time. */
export const pageHeaders: Headers = {
  ...safetyHeaders,
  "content-security-policy": policy,
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
  "cache-control": "no-cache",
  vary: "Accept, Accept-Encoding",
};

const fileHeaders: Headers = {
  ...safetyHeaders,
  vary: "Accept-Encoding",
};

/** The headers of files with fixed URLs, which may change, as the page may. */
export const fixedHeaders: Headers = { ...fileHeaders, "cache-control": "no-cache" };

/** The headers of files with a hash in the URL, cached for a year without revalidation. */
export const hashedHeaders: Headers = {
  ...fileHeaders,
  "cache-control": "public, max-age=31536000, immutable",
};
