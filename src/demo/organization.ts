import { slugify } from "../lib/text/slug.ts";
import { contactGroups } from "../resources/contact-groups.ts";
import { locations } from "../resources/locations.ts";
import { regions } from "../resources/regions.ts";
import { sites } from "../resources/sites.ts";
import { tenantGroups } from "../resources/tenant-groups.ts";
import { tenants } from "../resources/tenants.ts";
import { kindOf, regionFacts, type SiteKind, siteFacts } from "./company.ts";
import { type Filling, type Ids, idOf, idOrNull, make } from "./filling.ts";
import { rows } from "./rows.ts";

interface RoomFact {
  readonly in: string;
  readonly name: string;
  readonly description: string;
}

/** The locations of a site by its kind, each behind the one that it is in. */
const rooms: Readonly<Record<SiteKind, readonly RoomFact[]>> = {
  datacentre: rows(
    ["in", "name", "description"],
    `
           | Hall 1            | Own platforms; two locks at the door
    Hall 1 | Row A             | Hosting platforms; cold aisle closed, 8 kW per rack
    Hall 1 | Row B             | Storage and backup; cold aisle closed, 8 kW per rack
    Hall 1 | Row C             | Customer racks with their own locks
           | Hall 2            | Colocation; customers come and go with a guard
    Hall 2 | Row A             | Customer racks and half racks, mixed
           | Meet-me room A    | First fibre entry, carrier frames
           | Meet-me room B    | Second fibre entry, on the other side of the building
           | Core room         | Backbone routers and optical line equipment
           | Battery room      | Both UPS strings; hydrogen sensor at the door
           | Generator yard    | Fenced; key at the guard desk
           | Staging area      | Unpacking, burn-in and spare parts
    `,
  ),
  pop: rows(
    ["in", "name", "description"],
    `
         | Cage              | Locked mesh, shared with the other carriers
    Cage | Rack 1            | Backbone router and optical line equipment
    Cage | Rack 2            | Access and aggregation switches
         | Patch frame       | Handover to the other carriers of the building
         | DC power shelf    | 48 V rectifiers and four hours of battery
         | Spares cabinet    | Optics, fans and one power supply of each kind
    `,
  ),
  office: rows(
    ["in", "name", "description"],
    `
            | Floor 4           | Sales, meeting rooms and the canteen
    Floor 4 | Operations centre | Twelve desks and the status wall
            | Floor 3           | Engineering, purchasing and finance
    Floor 3 | Equipment room    | Two racks for the building network and the video wall
            | Ground floor      | Reception, deliveries and the bicycle store
    Ground floor | Workshop     | Repairs, labels and shipping
            | Fibre entry       | Basement, behind the pumps
    `,
  ),
};

/** Returns the short name of a location: "Hall 1, Row A". */
const nameIn = ({ in: outer, name }: RoomFact): string => (outer === "" ? name : `${outer}, ${name}`);

const tenantGroupFacts = rows(
  ["name", "description"],
  `
  Departments         | Cost centres of our own
  Logistics           | Forwarders, terminals and warehouses
  Public sector       | Cities, schools and hospitals
  Finance             | Banks and insurers with their own audits
  Industry            | Plants with lines between them
  Resellers           | Partners who sell our capacity under their own name
  `,
);

const tenantFacts = rows(
  ["name", "group", "description"],
  `
  Network Operations      | Departments | Backbone, access and the out-of-band network
  Platform Engineering    | Departments | Virtualization, storage and the customer portal
  Corporate IT            | Departments | Offices, telephones and mail
  Field Services          | Departments | Vans, spares and the workshop
  Maasvlakte Terminal Partners | Logistics | Two terminals and a rail yard, on the harbour ring
  Scheldt Freight         | Logistics | Forwarder in Antwerp with 14 branches
  Wolthuis Koeltransport  | Logistics | Cold chain; telemetry of 600 trailers
  Hansa Kontor Spedition  | Logistics | Hamburg and Gdańsk, one managed network
  Øresund Parcel          | Logistics | Sorting centres in Copenhagen and Malmö
  Baltvia Shipping        | Logistics | Ferries; crew internet while in port
  Rhône Entrepôts         | Logistics | Nine warehouses between Lyon and Valence
  Ponte Chiasso Dogana    | Logistics | Customs agent at the Swiss border
  Gemeente Oostmaas       | Public sector | Town hall, 11 schools and the traffic lights
  Sint-Amandus Ziekenhuis | Public sector | Hospital; two diverse lines and colocation
  Stadtwerke Kelsterau    | Public sector | Water and district heating telemetry
  Region Sydkyst          | Public sector | Health centres on the Danish south coast
  Gmina Nadmorska         | Public sector | Municipal network and cameras
  Lycée Beaumarais        | Public sector | Campus with boarding house
  Privatbank Escher-Rhyn  | Finance | Vaulted racks in Zürich; yearly audit in March
  Merwede Verzekeringen   | Finance | Insurer; disaster recovery in Frankfurt
  Nordfjord Pension       | Finance | Two racks in Copenhagen
  Cassa Ticino            | Finance | Branch lines into Zürich
  Taunus Clearing         | Finance | Low latency wave between Frankfurt and Zürich
  Dordrecht Scheepsmotoren | Industry | Engine works; machine network kept apart
  Brennerwerk Keramik     | Industry | Three kilns, one line each
  Skåne Maskin            | Industry | Plant in Malmö with a private VRF
  Port-Édouard Chimie     | Industry | Process control is out of scope, office network only
  Stocznia Północ         | Industry | Shipyard; contractors on their own VLAN
  Valmadre Tessuti        | Industry | Mill near Milano, waiting for the new site
  Kabelmaat               | Resellers | Sells our access lines in the south of the Netherlands
  Elbfaser                | Resellers | City fibre in Hamburg
  Lumière Hébergement     | Resellers | Web hosting on our virtual machines
  Sundhost                | Resellers | Managed servers for Danish shops
  Tricity Link            | Resellers | Business access in Gdańsk and Gdynia
  `,
);

const contactGroupFacts = rows(
  ["name", "description"],
  `
  Facility management     | Doors, power and cooling of our own buildings
  Landlords               | Cages and rooms that we rent; announce visits a day ahead
  Carriers, first line    | Fault desks of the carriers whose lines we lease
  Carriers, escalation    | Duty managers; only after two hours without a repair time
  Peering partners        | Operation centres of the networks that we exchange traffic with
  Hardware support        | Manufacturers' desks for replacement parts
  Customer emergency line | Customers who are called, not written to
  Authorities             | Regulators and data protection officers, for reports due in 24 hours
  Security response       | Partner team for incidents with personal data
  `,
);

/** What other areas refer to: sites by code, their rooms by code and short name, tenants and groups of contacts by name. */
export interface Organization {
  readonly sites: Ids;
  readonly rooms: Ids;
  readonly tenants: Ids;
  readonly contactGroups: Ids;
}

/** Creates regions, sites with their rooms, tenants and contact groups. */
export function fillOrganization({ context, random }: Filling): Organization {
  const regionIds = new Map<string, string>();
  for (const { name, parent, description } of regionFacts) {
    const region = { name, slug: slugify(name), parentId: idOrNull(regionIds, parent), description };
    regionIds.set(name, make(context, regions, region));
  }
  const siteIds = new Map<string, string>();
  const tenantIds = fillTenants(context);
  const roomIds = new Map<string, string>();
  for (const fact of siteFacts) {
    const siteId = make(context, sites, {
      name: fact.name,
      slug: fact.code.toLowerCase(),
      status: fact.status,
      regionId: idOf(regionIds, fact.region),
      tenantId: kindOf(fact) === "office" ? idOf(tenantIds, "Corporate IT") : null,
      facility: fact.code,
      latitude: Number(fact.latitude),
      longitude: Number(fact.longitude),
      description: fact.description,
    });
    siteIds.set(fact.code, siteId);
    for (const room of rooms[kindOf(fact)]) {
      const { name, description } = room;
      const isOpening = fact.status === "active" && room.in === "Hall 2" && random.chance(0.4);
      const status = isOpening ? "staging" : fact.status;
      const parentId = room.in === "" ? null : idOf(roomIds, `${fact.code} ${room.in}`);
      const location = { siteId, parentId, name, status, description };
      roomIds.set(`${fact.code} ${nameIn(room)}`, make(context, locations, location));
    }
  }
  const groupIds = new Map<string, string>();
  for (const { name, description } of contactGroupFacts)
    groupIds.set(name, make(context, contactGroups, { name, slug: slugify(name), description }));
  return { sites: siteIds, rooms: roomIds, tenants: tenantIds, contactGroups: groupIds };
}

function fillTenants(context: Filling["context"]): Ids {
  const ids = new Map<string, string>();
  const groupIds = new Map<string, string>();
  for (const { name, description } of tenantGroupFacts)
    groupIds.set(name, make(context, tenantGroups, { name, slug: slugify(name), description }));
  for (const { name, group, description } of tenantFacts)
    ids.set(
      name,
      make(context, tenants, { name, slug: slugify(name), groupId: idOf(groupIds, group), description }),
    );
  return ids;
}
