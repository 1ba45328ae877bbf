import type { CreateOf } from "../../resource/definition/resource.ts";
import type { prefixes } from "../../resources/prefixes.ts";
import { kindOf, siteFacts } from "../company.ts";
import { type Ids, idOf } from "../filling.ts";
import { rows } from "../rows.ts";

/** A VLAN of a site; `table` tells where its subnets live: global, management, or none for layer 2 alone. */
export interface SiteVlan {
  readonly id: string;
  readonly vid: number;
  readonly name: string;
  readonly table: string;
}

type Save = (prefix: CreateOf<typeof prefixes>) => string;

/** What the address plan hangs on. */
interface AddressOwners {
  readonly sites: Ids;
  readonly tenants: Ids;
  readonly vrfs: Ids;
  readonly vlansBySite: ReadonlyMap<string, readonly SiteVlan[]>;
}

const containers = rows(
  ["prefix", "vrf", "description"],
  `
  10.0.0.0/8       |  | Internal addresses: the second octet is the site, from 10.16 on
  10.254.0.0/16    |  | Loopbacks
  10.255.0.0/16    |  | Links between routers, a /31 each
  100.64.0.0/10    |  | Shared address space for access lines behind address translation (RFC 6598)
  192.0.2.0/24     |  | Public services, a /28 for each site
  198.51.100.0/24  |  | Customers in the data centres
  203.0.113.0/24   |  | Infrastructure that the internet sees
  2001:db8::/32    |  | All of our IPv6; a /44 for each site
  172.16.0.0/12    | Management | Management of all sites, a /20 each
  2001:db8:f000::/36 | Management | Management over IPv6
  `,
);

const customerNetworks = rows(
  ["vrf", "tenant", "net", "codes", "uses"],
  `
  Maasvlakte Terminals | Maasvlakte Terminal Partners | 192.168.0.0/16 | RTM1 AMS1 ANR1           | Terminal desks; Cranes and gates; Voice
  Hansa Kontor | Hansa Kontor Spedition | 10.0.0.0/8     | HAM1 GDN1                | Branch offices; Warehouse scanners; Voice; Guests
  Skåne Maskin | Skåne Maskin | 10.0.0.0/8     | MMX1 CPH1                | Office; Machines; Cameras
  Merwede | Merwede Verzekeringen | 172.20.0.0/14  | RTM1 FRA1 RTM2           | Servers; Desks; Replication
  Sint-Amandus | Sint-Amandus Ziekenhuis | 10.0.0.0/8     | ANR1 RTM1                | Wards; Medical devices; Imaging; Administration
  Escher-Rhyn | Privatbank Escher-Rhyn | 10.0.0.0/8     | ZRH1                     | Trading; Servers; Branches; Audit
  `,
);

/** The address of a number in a VLAN of the site at this place of the list; 0 is the network itself. */
export const hostOf = (index: number, { vid, table }: SiteVlan, number: number): string =>
  table === "management"
    ? `172.16.${index * 16 + vid - 10}.${number}/24`
    : `10.${16 + index}.${vid}.${number}/24`;

/** The same over IPv6, where the number is the text behind the colons. */
export const hostOf6 = (index: number, { vid, table }: SiteVlan, number: string): string =>
  `2001:db8:${table === "management" ? "f0" : ""}${(index + 1).toString(16)}0:${vid}::${number}/64`;

/** The two ends of each line of the backbone, by the codes of their sites. */
export const backbone: readonly (readonly [from: string, to: string])[] =
  `RTM1-AMS1 RTM1-ANR1 AMS1-HAM1 HAM1-CPH1 CPH1-MMX1 MMX1-GDN1 GDN1-HAM1 RTM1-FRA1 ANR1-FRA1 FRA1-HAM1 FRA1-ZRH1
  ZRH1-LYS1 LYS1-ANR1 ZRH1-MXP1 LYS1-MXP1 RTM1-RTM2 AMS1-RTM2`
    .split(/\s+/)
    .map((line) => [line.slice(0, 4), line.slice(5)]);

/** The network of a line of the backbone at this place of the list, and its ends. */
export const lineNetworks = (index: number) => ({
  v4: {
    prefix: `10.255.0.${index * 2}/31`,
    ends: [`10.255.0.${index * 2}/31`, `10.255.0.${index * 2 + 1}/31`],
  },
  v6: {
    prefix: `2001:db8:0:${(index + 1).toString(16)}::/127`,
    ends: ["", "1"].map((end) => `2001:db8:0:${(index + 1).toString(16)}::${end}/127`),
  },
});

/** Creates the address plan: containers, then sites, then what lies in them, each inside the one before. */
export function fillAddresses(save: Save, owners: AddressOwners): void {
  const { sites, vrfs } = owners;
  for (const { prefix, vrf, description } of containers) {
    save({ prefix, vrfId: vrf === "" ? null : idOf(vrfs, vrf), status: "container", description });
  }
  siteFacts.forEach((site, index) => {
    fillSite(save, owners, site, index);
  });
  backbone.forEach(([from, to], index) => {
    const status = [from, to].includes("MXP1") ? "reserved" : "active";
    const line = { siteId: idOf(sites, from), status, description: `Backbone ${from} to ${to}` };
    const { v4, v6 } = lineNetworks(index);
    save({ ...line, prefix: v4.prefix });
    save({ ...line, prefix: v6.prefix });
  });
  fillCustomers(save, owners);
}

function fillSite(save: Save, owners: AddressOwners, site: (typeof siteFacts)[number], index: number): void {
  const siteId = idOf(owners.sites, site.code);
  const management = idOf(owners.vrfs, "Management");
  const status = site.status === "active" ? "active" : "reserved";
  const own = { siteId, status: "container" };
  const octet = 16 + index;
  const group = `${(index + 1).toString(16)}0`;
  const shared = { siteId, status };
  save({ ...own, prefix: `10.${octet}.0.0/16`, description: `${site.code}, all VLANs` });
  save({ ...own, prefix: `2001:db8:${group}::/44`, description: `${site.code}, all VLANs` });
  save({
    ...own,
    prefix: `172.16.${index * 16}.0/20`,
    vrfId: management,
    description: `${site.code} devices`,
  });
  save({
    ...own,
    prefix: `2001:db8:f0${group}::/44`,
    vrfId: management,
    description: `${site.code} devices`,
  });
  save({ ...shared, prefix: `10.254.${index}.0/27`, description: `Loopbacks of ${site.code}` });
  save({ ...shared, prefix: `203.0.113.${index * 16}/28`, description: `Infrastructure of ${site.code}` });
  if (kindOf(site) === "pop")
    save({
      ...shared,
      prefix: `100.${64 + index}.0.0/16`,
      isPool: true,
      description: `Access lines of ${site.code}`,
    });
  if (kindOf(site) === "datacentre")
    save({
      ...shared,
      prefix: `198.51.100.${index * 16}/28`,
      isPool: true,
      description: `Customers of ${site.code}`,
    });
  for (const vlan of owners.vlansBySite.get(site.code) ?? []) {
    if (vlan.table === "none") continue;
    const isManagement = vlan.table === "management";
    const common = {
      ...shared,
      vlanId: vlan.id,
      vrfId: isManagement ? management : null,
      isPool: ["Staff", "Guests", "Telephones"].includes(vlan.name),
      description: `${vlan.name}, ${site.code}`,
    };
    save({ ...common, prefix: hostOf(index, vlan, 0) });
    save({ ...common, prefix: hostOf6(index, vlan, "") });
    if (vlan.name === "Public services")
      save({ ...common, prefix: `192.0.2.${index * 16}/28`, description: `${vlan.name}, ${site.code}` });
  }
}

function fillCustomers(save: Save, { sites, tenants, vrfs }: AddressOwners): void {
  for (const { vrf, tenant, net, codes, uses } of customerNetworks) {
    const own = { vrfId: idOf(vrfs, vrf), tenantId: idOf(tenants, tenant) };
    save({ ...own, prefix: net, status: "container", description: `Private addresses of ${vrf}` });
    const [first = "10", second = "0"] = net.split(".");
    codes.split(/\s+/).forEach((code, place) => {
      const siteId = idOf(sites, code);
      const isWhole = net.endsWith("/16");
      const start = isWhole ? place * 32 : 0;
      const head = isWhole ? `${first}.${second}` : `${first}.${Number(second) + place}`;
      const container = `${head}.${start}.0/${isWhole ? 19 : 16}`;
      save({ ...own, prefix: container, siteId, status: "container", description: `${vrf} at ${code}` });
      uses.split(";").forEach((use, line) => {
        const prefix = `${head}.${start + line * 4}.0/${line === 0 ? 23 : 24}`;
        save({ ...own, prefix, siteId, isPool: line === 0, description: `${use.trim()}, ${code}` });
      });
    });
  }
}
