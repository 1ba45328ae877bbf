import { parseAddress, parseCidr } from "../../../lib/network/cidr.ts";
import type { SheetCell } from "../../../sheets/sheet.ts";

/** An address with the length of its network, which a cell gives as 24, /24, 255.255.255.0 or the network itself. */
export function withLength(
  address: SheetCell | undefined,
  length: SheetCell | undefined,
): SheetCell | undefined {
  const own = address?.trim() ?? "";
  const text = length?.trim() ?? "";
  return own === "" || own.includes("/") || text === "" ? address : `${own}/${lengthIn(own, text) ?? text}`;
}

function lengthIn(address: string, text: string): number | undefined {
  if (/^\/?\d{1,3}$/.test(text)) return Number(text.replace("/", ""));
  const network = parseAddress(text);
  if (network === undefined) return undefined;
  if (network.length === undefined) return network.bits === 32 ? maskLength(network.value) : undefined;
  const isInside = parseCidr(`${address}/${network.length}`)?.text === parseCidr(text)?.text;
  return isInside ? network.length : undefined;
}

/** The length that a mask such as 255.255.255.0 stands for; undefined where its ones are not all in front. */
function maskLength(mask: bigint): number | undefined {
  const bits = mask.toString(2).padStart(32, "0");
  return /^1*0*$/.test(bits) ? bits.lastIndexOf("1") + 1 : undefined;
}
