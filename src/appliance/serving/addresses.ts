import { isIP } from "node:net";
import { namesOfMachine } from "./machine.ts";
import { isLoopback } from "./unencrypted.ts";

/** What of the configuration says where a Sitebook can be reached. */
interface Listening {
  /** Where it listens: "http://0.0.0.0:3000". */
  readonly url: string;
  /** The address it was told to listen on. */
  readonly host: string;
  readonly hostNames: readonly string[];
}

const everywhere: ReadonlySet<string> = new Set(["0.0.0.0", "::", "[::]"]);

/**
 * The addresses under which other machines reach this one, names before numbers; none where it listens to itself alone.
 * What stands between, such as a proxy or a network address translation, it cannot know.
 */
export function addressesOf({ url, host, hostNames }: Listening): string[] {
  if (isLoopback(host)) return [];
  const { protocol, port } = new URL(url);
  const { dns, ip } = everywhere.has(host)
    ? namesOfMachine(hostNames)
    : { dns: hostNames.filter((name) => isIP(name) === 0), ip: [host] };
  const given = new Set(hostNames.map((name) => name.toLowerCase()));
  const names = [...dns].sort((one, other) => Number(given.has(other)) - Number(given.has(one)));
  return [...names, ...ip]
    .filter((name) => !isLoopback(name) && !name.startsWith("*."))
    .map((name) => `${protocol}//${name.includes(":") ? `[${name}]` : name}${port === "" ? "" : `:${port}`}`);
}
