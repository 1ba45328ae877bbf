import { codeOfId } from "../../base/shortCode.ts";

/**
 * The short address of a record, as a label has it: in capitals where it can be, since a QR code holds these in little
 * more than half the room. `origin` is where Sitebook is reached: "http://box.local:3000".
 */
export const labelAddress = (origin: string, id: string): string =>
  `${origin}/q/${codeOfId(id)}`.toUpperCase();

/** Whether an address leads nowhere from another machine. */
export const isOwnAlone = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?|0\.0\.0\.0)$/i.test(hostname);
