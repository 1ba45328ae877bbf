import { pluralOf } from "../../lib/text/words.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { OtherWord } from "./answers.ts";
import { phraseOf, type Vocabulary } from "./vocabulary.ts";

/** What the words of other tools are called here: by resource, words that mean its records. */
const sameThings: Readonly<Record<string, readonly string[]>> = {
  sites: ["building", "campus", "data center", "data centre", "datacenter", "office", "branch", "facility"],
  locations: ["room", "floor", "hall", "cage", "server room"],
  racks: ["cabinet", "enclosure", "elevation"],
  devices: ["asset", "host", "server", "switch", "router", "firewall", "hardware", "equipment", "appliance"],
  "device-types": ["model", "hardware type", "module type"],
  "device-roles": ["function"],
  interfaces: ["port", "device port", "switch port", "network port", "network card", "nic", "lag", "bond"],
  prefixes: ["subnet", "network", "network range", "aggregate", "cidr", "lan"],
  "ip-addresses": ["ip", "host address", "ipv4 address", "ipv6 address"],
  "ip-ranges": ["pool", "dhcp", "dhcp pool", "dhcp scope", "dhcp range"],
  vrfs: ["routing table", "routing instance", "vpn instance"],
  "virtual-machines": ["guest", "instance", "virtual server"],
  circuits: ["uplink", "wan", "leased line", "internet line", "isp"],
  tenants: ["customer", "client", "department", "cost center", "cost centre"],
  vendors: ["supplier", "provider", "carrier", "dealer"],
  contracts: ["maintenance contract", "support contract", "agreement", "warranty contract"],
  incidents: ["ticket", "alert", "alarm", "outage"],
  "on-call-schedules": ["rota", "roster", "on call duty", "pager duty"],
  cables: ["cabling", "patch cable", "patch cord", "jumper", "fibre", "fiber"],
  services: ["application", "app", "business service"],
  runbooks: ["playbook", "procedure", "manual", "wiki"],
  profiles: ["user", "account"],
};

/** What Sitebook does not have yet, and where to record it meanwhile. */
const missingThings: readonly {
  readonly words: readonly string[];
  readonly resource: string;
  readonly note: string;
}[] = [
  {
    words: ["patch panel", "front port", "rear port"],
    resource: "devices",
    note: "Patch panels have no form of their own yet. Record the panel as a device, and its ports as interfaces.",
  },
  {
    words: ["console port", "power port", "power outlet"],
    resource: "interfaces",
    note: "Console and power ports can't be recorded yet. Add them as interfaces of the device.",
  },
  {
    words: ["power feed", "power panel", "pdu", "power strip", "ups"],
    resource: "devices",
    note: "Power feeds can't be recorded yet. Record power strips and UPSs as devices, and the power budget on the rack.",
  },
  {
    words: ["module", "line card", "inventory item", "component", "disk", "memory"],
    resource: "devices",
    note: "Components have no form of their own yet. Record them as devices that are part of another.",
  },
  {
    words: ["license", "licence", "software", "subscription"],
    resource: "contracts",
    note: "Licences have no form of their own yet. Record them as contracts, with their end date.",
  },
  {
    words: ["asn", "as number", "bgp", "bgp session", "peering"],
    resource: "vrfs",
    note: "AS numbers and BGP sessions can't be recorded yet. Note them in the description of the VRF.",
  },
  {
    words: ["vpn", "tunnel", "l2vpn", "overlay"],
    resource: "circuits",
    note: "Tunnels have no form of their own yet. Record them as circuits between two sites.",
  },
  {
    words: ["wireless", "wireless lan", "wifi", "wlan", "ssid"],
    resource: "vlans",
    note: "Wireless networks can't be recorded yet. Note the SSID in the description of its VLAN.",
  },
  {
    words: ["dns", "dns zone", "dns record", "domain"],
    resource: "ip-addresses",
    note: "DNS zones have no records of their own. Each IP address has a DNS name, and an output writes the zone of them.",
  },
  {
    words: ["certificate", "ssl certificate", "tls certificate"],
    resource: "contracts",
    note: "Certificates can't be recorded yet. Record them as contracts, with their end date.",
  },
  {
    words: ["document", "attachment", "photo", "picture", "image"],
    resource: "devices",
    note: "Files are attached to records. Open a record and drop the file onto Documents.",
  },
];

interface Meant {
  readonly resource: string;
  readonly note?: string;
}

const withPlurals = (words: readonly string[], meant: Meant): (readonly [string, Meant])[] =>
  words.flatMap((word) => [word, pluralOf(word)].map((form) => [phraseOf(form), meant] as const));

const meanings: ReadonlyMap<string, Meant> = new Map([
  ...Object.entries(sameThings).flatMap(([resource, words]) => withPlurals(words, { resource })),
  ...missingThings.flatMap(({ words, ...meant }) => withPlurals(words, meant)),
]);

/**
 * Explains a word of another tool: what it is called here, or where to record it meanwhile. Decision: the whole text is
 * explained, and where no record has it also the end of it, "core tunnel"; words of definitions are never explained.
 */
export function explainWord(
  { nouns }: Vocabulary,
  resources: readonly Resource[],
  text: string,
  isFound: boolean,
): OtherWord | undefined {
  const phrase = phraseOf(text);
  const words = phrase.split(" ");
  const ends = isFound ? [phrase] : words.map((_, at) => words.slice(at).join(" "));
  const word = ends.find((end) => nouns.has(end) || meanings.has(end)) ?? "";
  const meant = nouns.has(word) ? undefined : meanings.get(word);
  return meant === undefined || resources.every(({ name }) => name !== meant.resource)
    ? undefined
    : { word, ...meant };
}
