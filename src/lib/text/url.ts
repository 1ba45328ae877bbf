import { maxUrlLength } from "../limits.ts";

/**
 * Whether a text is an absolute http or https URL with a host, without credentials, white space and control
 * characters, and not too long. Stricter than the WHATWG parser, which also repairs `http:host`.
 */
export function isWebUrl(text: string): boolean {
  if (text.length > maxUrlLength || /[\s\p{Cc}]/u.test(text)) return false;
  const authority = /^https?:\/\/([^/\\?#]+)/i.exec(text)?.[1];
  // An empty user name ("http://@host") is gone once the URL is parsed, so it is looked for here.
  return authority !== undefined && !authority.includes("@") && URL.canParse(text);
}
