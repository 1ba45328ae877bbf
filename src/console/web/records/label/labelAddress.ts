import { codeOfId } from "../../base/shortCode.ts";

/**
 * Returns the short URL of a record for a label: in capitals where possible, as a QR code stores these in little more than
 * half the space. `origin` is the address of Sitebook: "http://box.local:3000".
 */
export const labelAddress = (origin: string, id: string): string =>
  `${origin}/q/${codeOfId(id)}`.toUpperCase();

/** Returns whether an address can't be reached from another machine. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?|0\.0\.0\.0)$/i.test(hostname);
