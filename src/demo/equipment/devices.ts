import { slugify } from "../../lib/text/slug.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { deviceRoles } from "../../resources/device-roles.ts";
import { deviceTypes } from "../../resources/device-types.ts";
import { manufacturers } from "../../resources/manufacturers.ts";
import { platforms } from "../../resources/platforms.ts";
import { type Ids, idOf, idOrNull, make } from "../filling.ts";
import { numberOrNull, rows, textOrNull } from "../rows.ts";
import { deviceTypeFacts } from "./deviceTypes.ts";
import { portLines } from "./ports.ts";

const manufacturerFacts = rows(
  ["name", "description"],
  `
  Korvane         | Routers of the backbone; support by its Dutch branch
  Tessalyn        | Switches for data centres and access
  Brightmoor      | Servers; parts are on our own shelf
  Quillonar       | Storage shelves and backup libraries
  Merrowgate      | Firewalls
  Pellwick        | Wireless access points and their controllers
  Castelmont      | Console servers and mobile routers
  Vantrupp        | UPS, rectifiers and batteries
  Stellhaug       | Racks, power strips and sensors
  Ferronyx        | Time servers and their receivers
  Haldenlicht     | Optical line systems and transceivers
  Nimbrel         | Telephones and door intercoms
  `,
);

const platformFacts = rows(
  ["name", "manufacturer", "description"],
  `
  KorOS 21            | Korvane    | Long-term release, supported for two more years
  KorOS 22            | Korvane    | Current release on the edge routers
  Tessalyn NOS 9      | Tessalyn   | Data centre switches
  Tessalyn Access 6   | Tessalyn   | Access switches
  Brightmoor BMC 4    | Brightmoor | Remote console of the servers
  QuillFS 12          | Quillonar  | Storage shelves
  MerrowOS 11         | Merrowgate | Firewalls, always in pairs of the same build
  Pellwick Air 8      | Pellwick   | Access points
  Castel Linux 5      | Castelmont | Console servers
  Haldenlicht LMS 3   | Haldenlicht | Line systems
  Vantrupp NetCard    | Vantrupp   | Network cards of UPS and rectifiers
  Stellhaug PDU 2     | Stellhaug  | Power strips
  Debian 12           |            | Servers installed before last summer
  Debian 13           |            | Servers since
  FreeBSD 14          |            | Name and time servers
  `,
);

const roleFacts = rows(
  [
    "name",
    "color",
    "tier",
    "redundancy",
    "place",
    "baselines",
    "vm",
    "popular",
    "description",
    "responsibilities",
  ],
  `
  Core router         | 1565c0 | core         | Two per data centre, any one carries all | Core room | CIS Level 2; Backbone baseline | no | yes | Carries the backbone | Routing between sites, label switching, traffic engineering
  Edge router         | 1e88e5 | edge         | Pairs at AMS1 and FRA1, single elsewhere | Cage, rack 1 | CIS Level 2; Backbone baseline | no | yes | Meets carriers and peers | Full tables, filters, flow export
  Route reflector     | 5e35b1 | control      | One per country | Core cluster | CIS Level 1 | yes | no | Passes on routes inside our network | Reflects internal BGP, forwards no traffic
  Spine switch        | 00838f | aggregation  | Four per hall, loses one without notice | Middle of the row | CIS Level 1 | no | yes | Connects the leaves of a data centre | Equal-cost forwarding
  Leaf switch         | 00acc1 | access       | Pairs, servers on both | Top of rack | CIS Level 1 | no | yes | Connects servers | Server ports, EVPN gateway
  Access switch       | 4caf50 | access       | Stacked | Floor distributor | CIS Level 1 | no | yes | Desks, phones and access points | 802.1X, power over Ethernet
  Firewall            | c62828 | security     | Active and standby | Core room | CIS Level 2; Firewall baseline | no | yes | Separates zones | Stateful filtering, remote access
  Hypervisor          | 6d4c41 | compute      | One node to spare in each cluster | Hall 1, row A | CIS Level 1; Server baseline | no | yes | Runs virtual machines | Compute, live migration
  Storage node        | 8d6e63 | storage      | Three copies | Hall 1, row B | Server baseline | no | yes | Holds the data of the clusters | Block, file and object storage
  Backup library      | a1887f | storage      | One per main site | Hall 1, row B | Server baseline | no | no | Second copy on tape | Weekly full backup, tapes leave the site
  Console server      | 546e7a | out of band  | Single, mobile backup | Cage, rack 1 | Out-of-band baseline | no | no | Last way in | Serial consoles, power control
  Line system         | fbc02d | transport    | Two diverse routes | Core room | Transport baseline | no | no | Lights our fibre | Multiplexing, amplification, protection
  Power strip         | 9e9d24 | power        | Two feeds per rack | Rack, left and right | Facility baseline | no | no | Switched and measured outlets | Metering, remote switching
  UPS                 | ef6c00 | power        | N+1 | Battery room | Facility baseline | no | no | Bridges until the generator runs | Ten minutes at full load
  Time server         | 3949ab | services     | Two sites | Core room | Server baseline | no | no | Time from satellites | NTP and PTP
  Patch panel         | 78909c | passive      | Both rooms of a site | Top of the rack | Facility baseline | no | no  | Ends of the fibres of a building | Labels, bend radius, spare pairs
  Name server         | 8e24aa | services     | Two sites, and resolvers at the edge | Core cluster | Server baseline | yes | yes | Answers for our domains | Authoritative zones, resolvers
  Web server          | d81b60 | services     | Two behind a shared address | Hosting cluster | Server baseline | yes | yes | Serves pages | Portal, customers' sites and shops
  Database server     | 6a1b9a | services     | Three copies | Hosting cluster | Server baseline | yes | yes | Keeps the data of others | Snapshots every hour
  Monitoring          | 2e7d32 | services     | Two sites | Core cluster | Server baseline | yes | no | Watches all the others | Metrics, logs, probes
  Service host        | 5d4037 | services     | By service | Any cluster | Server baseline | yes | no | Runs one service | All that has no role of its own
  Access point        | 26a69a | access       | Cells overlap | Ceiling | CIS Level 1 | no | yes | Wireless for staff and guests | Wi-Fi 6E, three networks
  `,
);

/** What others refer to: manufacturers, platforms, roles and device types, by name. */
export interface Devices {
  readonly platforms: Ids;
  readonly roles: Ids;
  readonly manufacturers: Ids;
  readonly models: Ids;
}

/** Creates manufacturers, platforms, device roles and device types. */
export function fillDevices(context: WriteContext): Devices {
  const makers = new Map<string, string>();
  for (const { name, description } of manufacturerFacts)
    makers.set(name, make(context, manufacturers, { name, slug: slugify(name), description }));
  const systems = new Map<string, string>();
  for (const { name, manufacturer, description } of platformFacts) {
    const manufacturerId = idOrNull(makers, manufacturer);
    systems.set(name, make(context, platforms, { name, slug: slugify(name), manufacturerId, description }));
  }
  const purposes = new Map<string, string>();
  for (const fact of roleFacts) {
    const role = {
      name: fact.name,
      color: fact.color,
      description: fact.description,
      tier: fact.tier,
      redundancy: fact.redundancy,
      typicalLocation: fact.place,
      responsibilities: fact.responsibilities,
      complianceBaselines: fact.baselines.split(";").map((baseline) => baseline.trim()),
      vmRole: fact.vm === "yes",
      popular: fact.popular === "yes",
    };
    purposes.set(fact.name, make(context, deviceRoles, role));
  }
  const models = new Map<string, string>();
  for (const fact of deviceTypeFacts) {
    const id = make(context, deviceTypes, {
      name: fact.name,
      manufacturerId: idOf(makers, fact.maker),
      description: fact.description,
      modelFamily: fact.family,
      formFactor: fact.form,
      airflow: fact.airflow,
      keyFeatures: fact.features,
      typicalDeployment: fact.deployment,
      asicChipset: textOrNull(fact.asic),
      rackUnits: Number(fact.units),
      fullDepth: fact.depth !== "half",
      ports: portLines(fact.name),
      weightKg: Number(fact.kg),
      powerIdleW: numberOrNull(fact.idle),
      powerMaxW: numberOrNull(fact.most),
      poeBudgetW: numberOrNull(fact.poe),
      defaultPlatformId: idOrNull(systems, fact.platform),
      defaultRoleId: idOf(purposes, fact.role),
      popular: fact.popular === "yes",
    });
    models.set(fact.name, id);
  }
  return { manufacturers: makers, platforms: systems, roles: purposes, models };
}
