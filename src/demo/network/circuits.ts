import { circuits } from "../../resources/circuits.ts";
import { ipAddresses } from "../../resources/ip-addresses.ts";
import { company } from "../company.ts";
import { type Filling, type Ids, idOf, idOrNull, make } from "../filling.ts";
import { numberOrNull, rows } from "../rows.ts";
import { backbone, lineNetworks } from "./addresses.ts";
import { createUplinks, type DemoDevices, type Uplink } from "./routers.ts";

/**
 * The lines that others run for us; `from` and `to` are sites; one with both is a line of the backbone, others lead into a
 * network of the provider.
 */
const circuitFacts = rows(
  [
    "cid",
    "vendor",
    "type",
    "contract",
    "from",
    "to",
    "network",
    "mbps",
    "status",
    "months",
    "tenant",
    "description",
  ],
  `
  NF-4471       | Nordvik Fibre   | Dark fibre       | Dark fibre Copenhagen to Malmö    | CPH1 | MMX1 |              | 400000 | active       | -46 | | Second pair under the Øresund is dark
  NF-4102       | Nordvik Fibre   | Dark fibre       | Dark fibre Hamburg to Copenhagen  | HAM1 | CPH1 |              | 100000 | active       | -35 | | Amplified at both ends and in two huts
  RK-20917      | Rijnkabel       | Dark fibre       | Dark fibre Rotterdam to Antwerp   | RTM1 | ANR1 |              | 100000 | active       | -58 | | Offer for the next term is awaited
  RK-21344      | Rijnkabel       | Dark fibre       | Dark fibre Antwerp to Frankfurt   | ANR1 | FRA1 |              | 100000 | active       | -22 | | Five huts
  RK-30001      | Rijnkabel       | Dark fibre       | Harbour ring agreement            | RTM1 | RTM2 |              | 100000 | active       | -11 | Maasvlakte Terminal Partners | West side of the harbour ring
  TW-100-0388   | Transalp Wave   | Wavelength       | 100G Frankfurt to Zürich          | FRA1 | ZRH1 |              | 100000 | active       | -17 | | Unprotected
  TW-100-0412   | Transalp Wave   | Wavelength       | 100G Zürich to Milano             | ZRH1 | MXP1 |              | 100000 | provisioning |     | | First light is planned
  AT-AMS-7731   | Atlantide Transit | Internet transit | Internet transit Amsterdam      | AMS1 |      | Atlantide IP | 100000 | active       | -23 | | 20G committed
  AT-LYS-2210   | Atlantide Transit | Internet transit | Internet transit Lyon           | LYS1 |      | Atlantide IP | 10000  | active       | -8  | | 4G committed
  AT-FRA-9004   | Atlantide Transit | Internet transit | Internet transit Frankfurt      | FRA1 |      | Atlantide IP | 100000 | active       | -14 | | 30G committed
  PT-CPH-0115   | Polarys Transit | Internet transit | Internet transit Copenhagen       | CPH1 |      | Polarys Core | 100000 | active       | -19 | | 15G committed
  PT-HAM-0098   | Polarys Transit | Internet transit | Internet transit Hamburg          | HAM1 |      | Polarys Core | 10000  | retired      | -38 | | Port was given back
  KG-XC-0117    | Kolokation Griesheim | Cross-connect | Space and power FRA1            | FRA1 |      |              |        | active       | -29 | | To the exchange point, meet-me room A
  KG-XC-0204    | Kolokation Griesheim | Cross-connect | Space and power FRA1            | FRA1 |      |              |        | planned      |     | Merwede Verzekeringen | Second one, meet-me room B
  `,
);

/** What circuits refer to. */
export interface CircuitOwners {
  readonly placed: DemoDevices;
  readonly sites: Ids;
  readonly tenants: Ids;
  readonly circuitTypes: Ids;
  readonly vendors: Ids;
  readonly contracts: Ids;
}

/** Gives the lines of the backbone their ports and addresses, and creates the circuits; answers these by their number. */
export function fillCircuits(filling: Filling, owners: CircuitOwners): Ids {
  const { context, calendar } = filling;
  const uplinks = createUplinks(context, owners.placed);
  const ends = new Map<string, readonly Uplink[]>();
  backbone.forEach(([from, to], index) => {
    const ports = [uplinks.core(from, `Backbone to ${to}`), uplinks.core(to, `Backbone to ${from}`)];
    ports.forEach((port, end) => {
      fillEnd(filling, port, [lineNetworks(index).v4.ends[end], lineNetworks(index).v6.ends[end]]);
    });
    ends.set(`${from} ${to}`, ports);
  });
  const ids = new Map<string, string>();
  for (const fact of circuitFacts) {
    const hasOwnCommit = fact.to === "" && fact.status === "active";
    const alone = hasOwnCommit ? [uplinks.edge(fact.from, `${fact.type} ${fact.cid}`)] : [];
    const [a, z] = ends.get(`${fact.from} ${fact.to}`) ?? alone;
    const circuit = make(context, circuits, {
      cid: fact.cid,
      vendorId: idOf(owners.vendors, fact.vendor),
      typeId: idOf(owners.circuitTypes, fact.type),
      tenantId: idOrNull(owners.tenants, fact.tenant),
      contractId: idOf(owners.contracts, fact.contract),
      status: fact.status,
      ...{ aSiteId: idOf(owners.sites, fact.from), aInterfaceId: a?.id ?? null },
      ...{ zSiteId: idOrNull(owners.sites, fact.to), zInterfaceId: z?.id ?? null },
      zProviderNetwork: fact.network === "" ? null : fact.network,
      ...{ downMbps: numberOrNull(fact.mbps), upMbps: numberOrNull(fact.mbps) },
      installDate: fact.months === "" ? null : calendar.monthStart(Number(fact.months)),
      description: fact.description,
    });
    ids.set(fact.cid, circuit);
  }
  return ids;
}

/** The addresses of an end of a line. */
function fillEnd(
  { context }: Filling,
  { id, router, port }: Uplink,
  addresses: readonly (string | undefined)[],
): void {
  const name = port.replaceAll(/[^a-z\d]+/g, "-");
  const dnsName = `${name}.${router.name}.${router.site.code.toLowerCase()}.${company.domain}`;
  for (const address of addresses)
    if (address !== undefined) make(context, ipAddresses, { address, interfaceId: id, dnsName });
}
