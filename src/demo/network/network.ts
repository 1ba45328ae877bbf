import { slugify } from "../../lib/text/slug.ts";
import { circuitTypes } from "../../resources/circuit-types.ts";
import { prefixes } from "../../resources/prefixes.ts";
import { vlanGroups } from "../../resources/vlan-groups.ts";
import { vlans } from "../../resources/vlans.ts";
import { vrfs } from "../../resources/vrfs.ts";
import { company, kindOf, siteFacts } from "../company.ts";
import { type Filling, type Ids, idOf, make } from "../filling.ts";
import type { Organization } from "../organization.ts";
import { rows } from "../rows.ts";
import { fillAddresses, type SiteVlan } from "./addresses.ts";

/** `at` tells the kinds of site that have the VLAN: d for data centres, p for points of presence, o for offices. */
const vlanFacts = rows(
  ["vid", "name", "at", "table", "description"],
  `
  10  | Management         | dpo | management | Switches, routers and power strips
  11  | Out of band        | dp  | management | Console servers and the mobile backup router
  12  | Server controllers | d   | management | Remote consoles of servers and storage
  20  | Staff              | o   | global     | Wired and wireless desks, with 802.1X
  21  | Telephones         | o   | global     | Desk phones and the door intercom
  22  | Guests             | o   | global     | Visitors; internet only
  30  | Servers            | do  | global     | Virtual machines of our own services
  31  | Hypervisors        | d   | global     | Cluster nodes and their heartbeat
  32  | Live migration     | d   | none       | Between cluster nodes, not routed, MTU 9000
  40  | Storage front      | d   | global     | Block and file storage as the servers see it, MTU 9000
  41  | Storage back       | d   | none       | Replication within the storage cluster, not routed
  42  | Backup             | d   | global     | Backup targets; nothing may connect out of it
  50  | Public services    | dp  | global     | Resolvers, mail and web front ends
  60  | Monitoring         | dpo | global     | Probes, collectors and sensors
  70  | Building control   | dpo | global     | Doors, cameras and climate
  100 | Transit handover   | dp  | global     | Towards upstream carriers
  101 | Peering            | dp  | global     | Exchange points and private peers
  110 | Colocation A       | d   | global     | Customer racks, first feed
  111 | Colocation B       | d   | global     | Customer racks, second feed
  120 | Access lines       | p   | global     | Business access, aggregated
  200 | Hosted machines    | d   | global     | Virtual machines of customers
  300 | Wholesale          | dp  | none       | Resellers' service VLANs in a stack, not routed
  999 | Quarantine         | dpo | none       | Ports without a purpose end here
  `,
);

/** VLANs of desks, which Corporate IT runs. */
const deskVlans: readonly string[] = ["Staff", "Telephones", "Guests"];

const vrfFacts = rows(
  ["name", "number", "description"],
  `
  Management            | 10  | Devices' own addresses; reachable from the operations centre alone
  Maasvlakte Terminals  | 310 | Customer network of Maasvlakte Terminal Partners
  Hansa Kontor          | 320 | Customer network of Hansa Kontor Spedition, Hamburg and Gdańsk
  Skåne Maskin          | 330 | Customer network with its own internet exit in Malmö
  Merwede               | 340 | Customer network with disaster recovery in Frankfurt
  Sint-Amandus          | 350 | Hospital network, medical devices kept apart
  Escher-Rhyn           | 360 | Bank network, Swiss sites only
  Building control      | 70  | Spare, meant for doors and climate of all sites
  `,
);

const circuitTypeFacts = rows(
  ["name", "description"],
  `
  Dark fibre        | Leased pair, lit by us
  Wavelength        | 100G on a leased line system, unprotected
  Internet transit  | Full table over BGP, billed by the 95th percentile
  Peering port      | Port at an exchange point
  Ethernet line     | Point to point at layer 2, between two buildings
  Business access   | Fibre to a customer, 1G or 10G
  Cross-connect     | Patch within a building, billed monthly by the landlord
  Mobile backup     | LTE or 5G for consoles while all else is down
  `,
);

/** What others refer to: VRFs and circuit types by name, VLANs by the code of their site. */
export interface DemoNetwork {
  readonly vrfs: Ids;
  readonly circuitTypes: Ids;
  readonly vlansBySite: ReadonlyMap<string, readonly SiteVlan[]>;
}

/** Creates VRFs, VLAN groups with their VLANs, circuit types and all prefixes. */
export function fillNetwork(
  filling: Filling,
  { sites, tenants }: Pick<Organization, "sites" | "tenants">,
): DemoNetwork {
  const { context, random } = filling;
  const vrfIds = new Map<string, string>();
  for (const { name, number, description } of vrfFacts)
    vrfIds.set(name, make(context, vrfs, { name, rd: `${company.asn}:${number}`, description }));
  const typeIds = new Map<string, string>();
  for (const { name, description } of circuitTypeFacts)
    typeIds.set(name, make(context, circuitTypes, { name, slug: slugify(name), description }));

  const vlansBySite = new Map<string, readonly SiteVlan[]>();
  for (const site of siteFacts) {
    const code = site.code.toLowerCase();
    const groupId = make(context, vlanGroups, {
      name: `${site.code} campus`,
      slug: `${code}-campus`,
      description: `All VLANs of ${site.name}`,
    });
    const siteId = idOf(sites, site.code);
    const letter = kindOf(site).slice(0, 1);
    const made = vlanFacts.flatMap(({ vid, name, at, table, description }): SiteVlan[] => {
      if (!at.includes(letter)) return [];
      const isOld = name === "Wholesale" && random.chance(0.3);
      const status = name === "Quarantine" ? "reserved" : isOld ? "deprecated" : "active";
      const tenantId = deskVlans.includes(name) ? idOf(tenants, "Corporate IT") : null;
      const vlan = { name, vid: Number(vid), groupId, siteId, tenantId, status, description };
      return [{ id: make(context, vlans, vlan), vid: vlan.vid, name, table }];
    });
    vlansBySite.set(site.code, made);
  }
  fillAddresses((prefix) => make(context, prefixes, prefix), { sites, tenants, vrfs: vrfIds, vlansBySite });
  return { vrfs: vrfIds, circuitTypes: typeIds, vlansBySite };
}
