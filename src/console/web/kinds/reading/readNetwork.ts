import { parseCidr } from "../../../../lib/network/cidr.ts";

/** Returns the networks that a text may mean: with host bits set, without a length, or with a mask. */
export function readNetwork(text: string): string[] {
  const said = text.trim().replaceAll(/\s*\/\s*/g, "/");
  const [address = "", length] = said.split(/\/|\s+/);
  const bits = length?.includes(".") ? (lengthOfMask(length) ?? "none") : length;
  const whole = /^\d+(\.\d+){1,2}$/.test(address) ? `${address}${".0".repeat(3 - dots(address))}` : address;
  const guess = bits ?? defaultLength(whole);
  const read = guess === undefined ? undefined : parseCidr(`${whole}/${guess}`)?.text;
  return read === undefined ? [] : [read];
}

/** Returns whether a text is an address with a length rather than a network: "10.20.1.77/24". */
export function hasHostBits(text: string): boolean {
  const [address = "", length = ""] = text.split("/");
  const own = parseCidr(`${address}/${address.includes(":") ? 128 : 32}`)?.text.split("/")[0];
  const network = parseCidr(`${address}/${length}`)?.text.split("/")[0];
  return own !== undefined && network !== undefined && own !== network;
}

const dots = (text: string): number => text.split(".").length - 1;

/** Returns the length of a mask: 24 for "255.255.255.0"; undefined if its ones are not contiguous. */
function lengthOfMask(mask: string): string | undefined {
  const octets = mask.split(".").map(Number);
  if (octets.length !== 4 || octets.some((octet) => !(octet >= 0 && octet <= 255))) return undefined;
  const binary = octets.map((octet) => octet.toString(2).padStart(8, "0")).join("");
  return /^1*0*$/.test(binary) ? String(binary.replaceAll("0", "").length) : undefined;
}

/** Returns the probable length of a network without one: by the zeros at its end. */
function defaultLength(address: string): string | undefined {
  if (address.includes(":")) return address.endsWith("::") ? "64" : "128";
  const zeros = /(?:\.0)*$/.exec(address)?.[0].length ?? 0;
  return address === "" ? undefined : String(32 - (zeros / 2) * 8);
}
