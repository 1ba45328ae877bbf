import { anchorOf } from "./headings.ts";

/** An address that a link may lead to. */
interface SafeLink {
  readonly href: string;
  /** Leads out of Sitebook. */
  readonly isExternal: boolean;
}

/** Where it leads may depend on whether this page came over TLS: "http:a.example" is read as relative beside http. */
const bases = ["http://sitebook.invalid", "https://sitebook.invalid"];
const schemes = ["http:", "https:", "mailto:"];

/**
 * Where a link of a text may lead: http, https, mailto and addresses within Sitebook; undefined for all others. The
 * address is read the way browsers read it, so that blanks and back-slashes hide nothing.
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
