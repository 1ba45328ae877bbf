import { isIP } from "node:net";
import { hostname, networkInterfaces } from "node:os";
import { domainToASCII } from "node:url";

/** What a certificate for this machine is for. */
export interface MachineNames {
  readonly dns: readonly string[];
  readonly ip: readonly string[];
}

/** The names and addresses under which this machine is reached, with the given ones; sorted, each once. */
export function namesOfMachine(given: readonly string[]): MachineNames {
  const own = hostname();
  const [short = own] = own.split(".");
  const bare = given.map((name) => name.replace(/^\[(.*)\]$/, "$1"));
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    // Link-local addresses of IPv6 need a zone, which no certificate can hold.
    .filter(({ family, address }) => family === "IPv4" || !/^fe[89ab]/i.test(address))
    .map(({ address }) => address);
  const dns = ["localhost", own, `${short}.local`, ...bare.filter((name) => isIP(name) === 0)];
  const ip = ["127.0.0.1", "::1", ...addresses, ...bare.filter((name) => isIP(name) > 0)];
  return { dns: tidy(dns.map(toDnsName)), ip: tidy(ip) };
}

const tidy = (names: readonly string[]): string[] => [...new Set(names)].filter((name) => name !== "").sort();

/** "" for what no certificate can hold. */
const toDnsName = (name: string): string => {
  const ascii = domainToASCII(name).toLowerCase();
  return /^(\*\.)?[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(ascii) && isIP(ascii) === 0 ? ascii : "";
};
