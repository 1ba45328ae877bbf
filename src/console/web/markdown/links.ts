import { anchorOf } from "./headings.ts";

/** A safe link target. */
interface SafeLink {
  readonly href: string;
  /** It leads out of Sitebook. */
  readonly isExternal: boolean;
}

/** The target may depend on whether the page was loaded over TLS: "http:a.example" is relative to an http page. */
const bases = ["http://sitebook.invalid", "https://sitebook.invalid"];
const schemes = ["http:", "https:", "mailto:"];

/**
 * Returns the target of a link in a text if it is safe: http, https, mailto and paths within Sitebook; undefined for all
 * others. The URL is parsed as browsers do, so that spaces and backslashes hide nothing.
 */
export function safeLink(address: string): SafeLink | undefined {
  if (address.startsWith("#")) return { href: `#${anchorOf(decode(address.slice(1)))}`, isExternal: false };
  if (!bases.every((base) => URL.canParse(address, base))) return undefined;
  const urls = bases.map((base) => new URL(address, base));
  if (!urls.every(({ protocol }) => schemes.includes(protocol))) return undefined;
  const external = urls.find(({ origin }) => !bases.includes(origin));
  if (external !== undefined) return { href: external.href, isExternal: true };
  return { href: address.trim(), isExternal: false };
}

/** Returns the data URL of an image embedded in a text; undefined if it would have to be fetched or is not an image. */
export const embeddedPicture = (address: string): string | undefined =>
  /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/.test(address) ? address : undefined;

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
