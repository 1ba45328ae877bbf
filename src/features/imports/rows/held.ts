import { parseAddress } from "../../../lib/network/cidr.ts";
import { parseUuid } from "../../../lib/uuid.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { isEmpty, type Part } from "./part.ts";
import type { AddressToHold } from "./rowRead.ts";

/** A primary address by its cells, and whether one that is missing is created. */
interface HeldCells {
  readonly key: string;
  readonly target: Resource;
  readonly parts: readonly Part[];
  readonly isMade: boolean;
}

/**
 * Reads the address that a primary one is named by: what is wrong with it, or the address to put on an interface of the
 * record; undefined where it is found like any other reference.
 */
export function readHeld({
  key,
  target,
  parts,
  isMade,
}: HeldCells): AddressToHold | { readonly problem: string } | undefined {
  const [part, further] = parts;
  const isNamed = part?.byName === true && part.keys.length === 0 && further === undefined;
  if (target.name !== "ip-addresses" || !isNamed || isEmpty(part)) return undefined;
  const text = part.cell?.trim() ?? "";
  if (parseUuid(text) !== undefined) return undefined;
  const bits = parseAddress(text)?.bits;
  const [wanted, example] = key.includes("6") ? [128, "2001:db8::5"] : [32, "10.0.0.5/24"];
  if (key.startsWith("primaryIp") && bits !== wanted) {
    return { problem: `must be an ${wanted === 32 ? "IPv4" : "IPv6"} address such as ${example}` };
  }
  return isMade ? { key, address: text } : undefined;
}
