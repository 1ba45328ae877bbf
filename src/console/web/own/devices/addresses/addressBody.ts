import { networkAt, parseAddress, parseCidr } from "../../../../../lib/network/cidr.ts";
import { runOf } from "../../../../../lib/network/cidrSpace.ts";
import type { Body } from "../../../api/record.ts";
import type { Drafts } from "../../../records/form/values.ts";
import type { ChosenPrefix } from "./useAddressOptions.ts";

/** Returns whether an address is in a prefix. */
export function isInPrefix(text: string, { prefix }: Pick<ChosenPrefix, "prefix">): boolean {
  const address = parseAddress(text.trim());
  const network = networkAt(parseCidr(prefix)?.order ?? "4");
  const { first, last } = runOf(network);
  return address?.bits === network.bits && first <= address.value && address.value <= last;
}

/**
 * Returns the body that adds an address. The proposed address is left to the server, which takes the next free one even if
 * someone else took it meanwhile; an address outside the prefix is added to its VRF.
 */
export function addressBody(values: Drafts, prefix: ChosenPrefix | undefined): Body {
  const text = (key: string): string => String(values[key] ?? "").trim();
  const [address, name, dnsName] = [text("address"), text("interfaceName"), text("dnsName")];
  const isNext = prefix !== undefined && (address === "" || address === prefix.free);
  const isIn = prefix !== undefined && isInPrefix(address, prefix);
  return {
    ...(isNext || isIn ? { prefixId: prefix.id } : prefix?.vrfId ? { vrfId: prefix.vrfId } : {}),
    ...(!isNext && { address }),
    ...(name !== "" && { interfaceName: name }),
    ...(dnsName !== "" && { dnsName }),
  };
}
