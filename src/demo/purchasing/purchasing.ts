import { slugify } from "../../lib/text/slug.ts";
import { categories } from "../../resources/categories.ts";
import { contracts } from "../../resources/contracts.ts";
import { slas } from "../../resources/slas.ts";
import { vendors } from "../../resources/vendors.ts";
import { type Filling, type Ids, idOf, inNameOf, make } from "../filling.ts";
import type { Staff } from "../people.ts";
import { rows } from "../rows.ts";
import { fillOrders, type OrderOwners } from "./orders.ts";

const vendorFacts = rows(
  ["name", "domain", "phone", "description"],
  `
  Nordvik Fibre           | nordvik-fibre.example      | +45 32 55 50 110 | Dark fibre in Denmark and southern Sweden
  Rijnkabel               | rijnkabel.example          | +31 10 555 0120  | Dark fibre between Rotterdam, Antwerp and Frankfurt
  Transalp Wave           | transalp-wave.example      | +41 44 555 01 30 | Wavelengths over the Alps
  Atlantide Transit       | atlantide-transit.example  | +33 4 55 50 01 40 | Internet transit in Amsterdam, Frankfurt and Lyon
  Polarys Transit         | polarys-transit.example    | +46 40 555 01 50 | Internet transit in Hamburg and Copenhagen
  Waalhaven Vastgoed      | waalhaven-vastgoed.example | +31 10 555 0160  | Owner of the land and shell of RTM1
  Kolokation Griesheim    | koloka-griesheim.example   | +49 69 5550 170  | Landlord in Frankfurt
  Korvane Benelux         | korvane.example            | +31 20 555 0180  | Maker's own branch for routers and their support
  Tessalyn Europe         | tessalyn.example           | +49 89 5550 190  | Switches and their support
  Kade & Kabel            | kade-kabel.example         | +31 10 555 0200  | Cables, patch panels and tools, next day
  Lichtwerk Optik         | lichtwerk-optik.example    | +49 30 5550 210  | Transceivers coded for every maker
  Brandaris Hardware      | brandaris-hardware.example | +31 223 555 022  | Reseller of servers and storage
  Fjordkraft Backup Power | fjordkraft-power.example   | +47 55 50 02 30  | UPS, generators and their yearly inspection
  Securité Merrow Rhône   | smr-reseau.example         | +33 4 55 50 02 40 | Firewalls, rules reviewed twice a year
  Baltic Field Works      | baltic-field.example       | +48 58 555 02 50 | Hands on site in Gdańsk and Malmö
  Lombarda Mani Remote    | lombarda-mani.example      | +39 02 5550 260  | Hands on site in Milano
  Klarsicht Software      | klarsicht-software.example | +43 1 555 02 70  | Ticket system and mail gateway
  `,
);

/** Months count from the present one: a contract begins with the first day of one and ends with the last of another. */
const contractFacts = rows(
  ["vendor", "name", "begins", "ends", "value", "status", "description"],
  `
  Nordvik Fibre           | Dark fibre Copenhagen to Malmö         | -46 | 73  | 684000.00 | active  | Two pairs under the Øresund, 120 months
  Nordvik Fibre           | Dark fibre Hamburg to Copenhagen       | -35 | 24  | 942500.00 | active  | One pair; two amplifier huts included
  Rijnkabel               | Dark fibre Rotterdam to Antwerp        | -58 | 1   | 318400.00 | active  | Sixty months; a new offer is asked for
  Rijnkabel               | Dark fibre Antwerp to Frankfurt        | -22 | 37  | 1126000.00 | active | One pair, five huts, repair within 8 hours
  Rijnkabel               | Harbour ring ducts                     | -71 | -12 | 96000.00  | renewed | Replaced by the ring agreement
  Rijnkabel               | Harbour ring agreement                 | -11 | 48  | 131250.00 | active  | Ducts and two pairs around the Waalhaven
  Transalp Wave           | 100G Frankfurt to Zürich               | -17 | 18  | 205200.00 | active  | Unprotected wavelength, 36 months
  Transalp Wave           | 100G Zürich to Milano                  | 1   | 36  | 187200.00 | pending | Begins with the opening of MXP1
  Atlantide Transit       | Internet transit Amsterdam             | -23 | 0   | 129600.00 | active  | 100G port, 20G committed; ends with this month
  Atlantide Transit       | Internet transit Lyon                  | -8  | 15  | 57600.00  | active  | 10G port, 4G committed
  Atlantide Transit       | Internet transit Frankfurt             | -14 | 21  | 172800.00 | active  | 100G port, 30G committed
  Polarys Transit         | Internet transit Copenhagen            | -19 | 4   | 98400.00  | active  | 100G port, 15G committed
  Polarys Transit         | Internet transit Hamburg               | -38 | -3  | 61200.00  | expired | Not renewed; Hamburg goes over the ring
  Waalhaven Vastgoed      | Ground lease RTM1                      | -96 | 143 | 3840000.00 | active | Twenty years, indexed every January
  Kolokation Griesheim    | Space and power FRA1                   | -29 | 30  | 2214000.00 | active | 96 racks, 620 kW, power billed as measured
  Korvane Benelux         | Backbone router support                | -10 | 1   | 148250.00 | active  | Replacement in 4 hours at RTM1 and FRA1, next day elsewhere
  Korvane Benelux         | Edge router support                    | -7  | 16  | 64900.00  | active  | Replacement next working day
  Tessalyn Europe         | Switch support                         | -9  | 2   | 52780.00  | active  | Software, and replacement next working day
  Brandaris Hardware      | Server frame agreement                 | -5  | 30  | 900000.00 | active  | Call-off of 60 servers, prices fixed for 12 months
  Fjordkraft Backup Power | UPS and generator inspection           | -20 | 15  | 87300.00  | active  | Twice a year, battery change not included
  Fjordkraft Backup Power | Diesel supply in emergencies           | -2  | 9   | 12000.00  | active  | First lorry in 6 hours
  Securité Merrow Rhône   | Firewall licences and review           | -12 | 0   | 43900.00  | active  | Price of the second year is being negotiated
  Baltic Field Works      | Hands on site, Gdańsk and Malmö        | -15 | 8   | 36000.00  | active  | 40 hours a quarter, four hours to arrive
  Lombarda Mani Remote    | Hands on site, Milano                  |     |     | 28800.00  | draft   | In legal review
  Klarsicht Software      | Ticket system                          | -26 | -3  | 31900.00  | expired | Replaced by our own portal
  Klarsicht Software      | Mail gateway                           | -6  | 5   | 14600.00  | active  | 450 mailboxes
  Kade & Kabel            | Consumables frame agreement            | -30 | -7  | 40000.00  | cancelled | Ended early, single orders are cheaper
  `,
);

const slaFacts = rows(
  ["vendor", "name", "target", "response", "uptime", "description"],
  `
  Nordvik Fibre           | Fibre repair, north          | 8 h to splice, 24 h under water | 30 min, around the clock | 99.90 % a year  | Five per cent of the monthly fee for each hour beyond
  Rijnkabel               | Fibre repair, Benelux        | 6 h to splice        | 20 min, around the clock | 99.95 % a year  | Measured from our ticket to light on the fibre
  Transalp Wave           | Wavelength, unprotected      | 5 h to repair        | 15 min, around the clock | 99.70 % a month | Two planned works a month at most
  Atlantide Transit       | Transit                      | 4 h to repair        | 15 min, around the clock | 99.99 % a month | Loss under 0.1 % and delay under 25 ms inside their network
  Polarys Transit         | Transit, north               | 4 h to repair        | 30 min, around the clock | 99.95 % a month | Attack filtering included up to 10G
  Kolokation Griesheim    | Power and cooling            | 2 h to repair        | 10 min, guard on site    | 99.999 % a year | Inlet 18 to 27 °C, two feeds never down together
  Korvane Benelux         | Gold                         | 4 h to replacement   | 30 min, around the clock | none            | RTM1 and FRA1
  Korvane Benelux         | Silver                       | Next working day     | 2 h, working days        | none            | All other sites
  Tessalyn Europe         | Parts next day               | Next working day     | 4 h, working days        | none            | Orders before 15:00
  Brandaris Hardware      | Disk and memory parts        | Next working day     | 4 h, working days        | none            | Broken disks stay with us
  Fjordkraft Backup Power | Generator call-out           | 4 h to arrive        | 15 min, around the clock | none            | November to March: 6 h
  Baltic Field Works      | Hands on site                | 4 h to arrive        | 30 min, around the clock | none            | Two visits a month without announcement
  Klarsicht Software      | Mail gateway                 | 8 h to repair        | 1 h, working days        | 99.90 % a month | Queue is kept for five days
  `,
);

const categoryFacts = rows(
  ["name", "description"],
  `
  Routers       | Chassis, line cards and fixed routers
  Switches      | Data centre and access switches
  Servers       | Compute nodes and their parts
  Storage       | Disks, shelves and tapes
  Optics        | Transceivers, attenuators and multiplexers
  Cabling       | Patch cords, panels and trunks
  Power         | UPS, rectifiers, batteries and power strips
  Security      | Firewalls and locks
  Wireless      | Access points and mounts
  Licences      | Software by seat or by year
  Tools         | Test sets, labels and splicers
  Services      | Work by contractors
  `,
);

/** What others refer to: vendors and contracts by name. */
interface Purchasing {
  readonly vendors: Ids;
  readonly contracts: Ids;
}

/** Creates vendors with contracts and SLAs, the categories, and the purchase orders. */
export function fillPurchasing(
  filling: Filling,
  owners: Omit<OrderOwners, "categories" | "buyers">,
  { buyers }: Staff,
): Purchasing {
  const { random, calendar } = filling;
  const context = inNameOf(filling.context, random.pick(buyers));
  const vendorIds = new Map<string, string>();
  for (const { name, domain, phone, description } of vendorFacts) {
    const vendor = { name, slug: slugify(name), description, phone };
    const reach = { website: `https://www.${domain}`, email: `service@${domain}` };
    vendorIds.set(name, make(context, vendors, { ...vendor, ...reach }));
  }
  const contractIds = new Map<string, string>();
  contractFacts.forEach((fact, index) => {
    const startDate = fact.begins === "" ? null : calendar.monthStart(Number(fact.begins));
    const contract = make(context, contracts, {
      name: fact.name,
      vendorId: idOf(vendorIds, fact.vendor),
      contractNumber: `HN-${(startDate ?? calendar.now).slice(0, 4)}-${String(index * 7 + 11).padStart(3, "0")}`,
      startDate,
      endDate: fact.ends === "" ? null : calendar.monthEnd(Number(fact.ends)),
      value: fact.value,
      status: fact.status,
      description: fact.description,
    });
    contractIds.set(fact.name, contract);
  });
  for (const { vendor, name, target, response, uptime, description } of slaFacts) {
    const measures = { target, responseTime: response, uptime, description };
    make(context, slas, { name, vendorId: idOf(vendorIds, vendor), ...measures });
  }
  const categoryIds = new Map<string, string>();
  for (const { name, description } of categoryFacts)
    categoryIds.set(name, make(context, categories, { name, slug: slugify(name), description }));
  fillOrders(filling, { ...owners, categories: categoryIds, buyers });
  return { vendors: vendorIds, contracts: contractIds };
}
