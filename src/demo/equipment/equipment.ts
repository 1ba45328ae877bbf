import { createDevice } from "../../areas/equipment/createDevice.ts";
import type { CreateOf } from "../../resource/definition/resource.ts";
import type { devices } from "../../resources/devices.ts";
import { type SiteFact, sitesAt } from "../company.ts";
import { type Filling, type Ids, idOf, idOrNull } from "../filling.ts";
import type { Organization } from "../organization.ts";
import { deviceFacts } from "./deviceFacts.ts";
import { deviceTypeFacts } from "./deviceTypes.ts";
import { createLabels } from "./labels.ts";

type DeviceFact = (typeof deviceFacts)[number];

/** A device that stands somewhere. */
export interface DemoDevice {
  readonly id: string;
  readonly site: SiteFact;
  readonly name: string;
  readonly model: string;
  readonly inUse: boolean;
  readonly cluster: boolean;
}

/** What devices refer to. */
export interface EquipmentOwners extends Organization {
  /** By the code of their site and their name. */
  readonly racks: Ids;
  readonly models: Ids;
  readonly clusters: Ids;
}

/** Creates the devices; answers them by the code of their site and their name, "RTM1 core-a". */
export function fillEquipment(filling: Filling, owners: EquipmentOwners): ReadonlyMap<string, DemoDevice> {
  const placed = new Map<string, DemoDevice>();
  const labels = createLabels(filling);
  for (const fact of deviceFacts) {
    for (const site of sitesAt(fact.at)) {
      for (const spot of spotsOf(fact, site, owners, placed)) fillRun(filling, fact, site, spot);
    }
  }
  return placed;

  function fillRun({ context }: Filling, fact: DeviceFact, site: SiteFact, spot: Spot): void {
    const code = site.code.toLowerCase();
    const batch = labels.batch(fact.type, statusOf(fact, site));
    numbersOf(fact).forEach((number, index) => {
      const name = fact.name.replace("{rack}", spot.rack).replace("#", number);
      const device: CreateOf<typeof devices> = {
        ...{ name: `${code}-${name}`, deviceTypeId: idOf(owners.models, fact.type) },
        ...spot.place,
        ...(fact.unit === "" ? {} : { face: fact.face === "rear" ? "rear" : "front" }),
        ...(fact.unit === "" ? {} : { position: Number(fact.unit) + index * heightOf(fact.type) }),
        status: statusOf(fact, site),
        tenantId: idOrNull(owners.tenants, fact.tenant),
        clusterId: fact.cluster === "" ? null : idOf(owners.clusters, `${code}-${fact.cluster}`),
        ...batch.next(),
      };
      const { id } = createDevice(context, device);
      const inUse = !["stock", "retired", "planned"].includes(statusOf(fact, site));
      placed.set(`${site.code} ${name}`, {
        ...{ id, site, name, model: fact.type, inUse },
        cluster: fact.cluster !== "",
      });
    });
  }
}

/** Where a run of devices is: in a rack, in a room, or in another device. */
interface Spot {
  readonly rack: string;
  readonly place: Pick<CreateOf<typeof devices>, "rackId" | "siteId" | "locationId" | "parentId">;
}

function spotsOf(
  fact: DeviceFact,
  { code }: SiteFact,
  { racks, rooms, sites }: EquipmentOwners,
  placed: ReadonlyMap<string, DemoDevice>,
): readonly Spot[] {
  if (fact.in.startsWith("@")) {
    const parent = placed.get(`${code} ${fact.in.slice(1)}`);
    if (parent === undefined) throw new Error(`the demonstration has no ${fact.in} at ${code}`);
    return [{ rack: "", place: { parentId: parent.id } }];
  }
  const room = rooms.get(`${code} ${fact.in}`);
  if (room !== undefined) return [{ rack: "", place: { siteId: idOf(sites, code), locationId: room } }];
  const names = fact.in.split(" ").map((name) => `${code} ${name}`);
  return names.map((key) => ({
    rack: key.slice(code.length + 1).toLowerCase(),
    place: { rackId: idOf(racks, key) },
  }));
}

/** "1-4": the numbers of the devices of a run; one without a number where there is none. */
function numbersOf({ numbers }: DeviceFact): readonly string[] {
  const [first = "", last = first] = numbers.split("-");
  if (first === "") return [""];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
    String(Number(first) + index),
  );
}

/** What the facts say; at a site that is not open yet all is planned. */
const statusOf = ({ status }: DeviceFact, site: SiteFact): string =>
  status !== "" ? status : site.status === "active" ? "active" : "planned";

const heights = new Map(deviceTypeFacts.map(({ name, units }) => [name, Math.ceil(Number(units) * 2) / 2]));

const heightOf = (model: string): number => heights.get(model) ?? 1;
