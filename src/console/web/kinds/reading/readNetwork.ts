import { parseCidr } from "../../../../lib/network/cidr.ts";

/** What somebody may have meant by a network: its host bits set, its length left out or written as a mask. */
export function readNetwork(text: string): string[] {
  const said = text.trim().replaceAll(/\s*\/\s*/g, "/");
  const [address = "", length] = said.split(/\/|\s+/);
  const bits = length?.includes(".") ? (lengthOfMask(length) ?? "none") : length;
  const whole = /^\d+(\.\d+){1,2}$/.test(address) ? `${address}${".0".repeat(3 - dots(address))}` : address;
  const guess = bits ?? usualLength(whole);
  const read = guess === undefined ? undefined : parseCidr(`${whole}/${guess}`)?.text;
  return read === undefined ? [] : [read];
}

/** Whether an address within a network was written where the network is asked for: "10.20.1.77/24". */
export function hasHostBits(text: string): boolean {
  const [address = "", length = ""] = text.split("/");
  const own = parseCidr(`${address}/${address.includes(":") ? 128 : 32}`)?.text.split("/")[0];
  const network = parseCidr(`${address}/${length}`)?.text.split("/")[0];
  return own !== undefined && network !== undefined && own !== network;
}

const dots = (text: string): number => text.split(".").length - 1;

/** "255.255.255.0" is 24; undefined where its ones do not come first. */
function lengthOfMask(mask: string): string | undefined {
  const octets = mask.split(".").map(Number);
  if (octets.length !== 4 || octets.some((octet) => !(octet >= 0 && octet <= 255))) return undefined;
  const binary = octets.map((octet) => octet.toString(2).padStart(8, "0")).join("");
  return /^1*0*$/.test(binary) ? String(binary.replaceAll("0", "").length) : undefined;
}

/** The length that an address without one most likely goes with: by the zeros at its end. */
function usualLength(address: string): string | undefined {
  if (address.includes(":")) return address.endsWith("::") ? "64" : "128";
  const zeros = /(?:\.0)*$/.exec(address)?.[0].length ?? 0;
  return address === "" ? undefined : String(32 - (zeros / 2) * 8);
}
