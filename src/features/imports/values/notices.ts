import { formatAddress, parseAddress } from "../../../lib/network/cidr.ts";
import type { Field } from "../../../resource/fields/field.ts";

/** What of a cell is not stored as it was written, and an example of that. */
export interface Notice {
  readonly warning: string;
  readonly example: string;
}

/**
 * Says that a field keeps less than it was sent; undefined where nothing is lost. Decision: an import stores a decimal with
 * too many digits rounded and a network without its host bits, as the API does, and its report counts both by column.
 */
export function noticeOf({ name, store, answer }: Field["kind"], value: unknown): Notice | undefined {
  if (typeof value !== "string") return undefined;
  const stored = store(value);
  if (stored === undefined) return undefined;
  const kept = String(answer?.(stored) ?? stored);
  if (name === "decimal" && shortest(value) !== shortest(kept)) {
    return { warning: "has more digits than are stored: rounded", example: `${value} to ${kept}` };
  }
  const address = name === "cidr" ? parseAddress(value.trim()) : undefined;
  if (address !== undefined && formatAddress(address) !== kept) {
    return { warning: "has host bits: stored without them", example: `${value} as ${kept}` };
  }
  return undefined;
}

/** A decimal without the zeros that say nothing: "007.50" is "7.5". */
function shortest(decimal: string): string {
  const [, sign = "", whole = "", fraction = ""] = /^(-?)0*(\d*)(?:\.(\d*?)0*)?$/.exec(decimal) ?? [];
  return whole === "" && fraction === "" ? "" : `${sign}${whole}.${fraction}`;
}
