import { anchorOf } from "./headings.ts";

/** An address that a link may lead to. */
interface SafeLink {
  readonly href: string;
  /** Leads out of Sitebook. */
  readonly isExternal: boolean;
}

const base = "http://sitebook.invalid";
const schemes = ["http:", "https:", "mailto:"];

/**
 * Where a link of a text may lead: http, https, mailto and addresses within Sitebook; undefined for all others. The
 * address is read the way browsers read it, so that blanks and back-slashes hide nothing.
 */
export function safeLink(address: string): SafeLink | undefined {
  if (address.startsWith("#")) return { href: `#${anchorOf(decode(address.slice(1)))}`, isExternal: false };
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  if (!schemes.includes(url.protocol)) return undefined;
  if (url.origin !== base) return { href: url.href, isExternal: true };
  return { href: address.trim(), isExternal: false };
}

/** The bytes of a picture that a text brings along; undefined where it would have to be fetched, or is no picture. */
export const embeddedPicture = (address: string): string | undefined =>
  /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/.test(address) ? address : undefined;

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
