import { midSentence } from "../../../../../lib/text/words.ts";
import { formatTerm } from "../../../ui/words.ts";
import type { DrawnAddress } from "./addressCells.ts";

/** Describes an address in words, to be read aloud and shown beside the map. */
export function describeAddress(cell: DrawnAddress): string {
  const { text, state, isNext, address, range, prefix } = cell;
  if (address !== undefined) {
    return [
      text,
      address.role === null ? undefined : midSentence(formatTerm(address.role)),
      address.dnsName,
      address.on === null ? "not assigned" : `on ${address.on.name}, ${address.on.interface}`,
      address.status === "active" ? undefined : formatTerm(address.status).toLowerCase(),
    ]
      .filter((part) => part !== undefined && part !== null && part !== "")
      .join(", ");
  }
  if (prefix !== undefined) return `${text}, in ${prefix.prefix}`;
  if (range !== undefined) return `${text}, ${formatPurpose(range.purpose)} range`;
  if (state === "network") return `${text}, network address`;
  if (state === "broadcast") return `${text}, broadcast address`;
  return `${text}, ${isNext ? "next free" : "free"}`;
}

/** Formats the purpose of a range: "DHCP", "reserved". */
export const formatPurpose = (purpose: string): string => midSentence(formatTerm(purpose));
