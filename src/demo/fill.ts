import { createPasswords } from "../areas/people/passwords.ts";
import { loadCustomFields } from "../features/customFields/source.ts";
import type { Store } from "../resource/reading/store.ts";
import { fillLinks } from "./about.ts";
import { fillCables } from "./cabling/cabling.ts";
import { createCalendar } from "./calendar.ts";
import { fillContacts } from "./contacts.ts";
import { fillCustomFields } from "./customFields.ts";
import { fillDocuments } from "./documents/documents.ts";
import { fillDevices } from "./equipment/devices.ts";
import { fillEquipment } from "./equipment/equipment.ts";
import { fillRacks } from "./equipment/racks.ts";
import { type DemoAuthor, idOf, inNameOf } from "./filling.ts";
import { fillCircuits } from "./network/circuits.ts";
import { fillHosts } from "./network/hosts.ts";
import { fillNetwork } from "./network/network.ts";
import { fillTagged } from "./network/tagged.ts";
import { fillOperations } from "./operations/operations.ts";
import { fillOrganization } from "./organization.ts";
import { fillPeople, prepareSignIns, type SignIn } from "./people.ts";
import { fillPurchasing } from "./purchasing/purchasing.ts";
import { createRandom } from "./random.ts";
import { fillRemarks } from "./remarks.ts";
import { fillRest } from "./rest.ts";
import { fillVirtualization } from "./virtualization.ts";

/**
 * Fills an empty database with a made-up company, and answers who may sign in: one person of each role. The same seed
 * and present give the same records, apart from their ids and stamps. Passwords have a seed of their own: knowing the
 * program must not know how to sign in.
 */
export async function fillDemo(
  stock: Store,
  { seed, now, passwordSeed }: { readonly seed: number; readonly now: Date; readonly passwordSeed: number },
): Promise<{ readonly signIns: readonly SignIn[] }> {
  const { database } = stock;
  loadCustomFields(database);
  const random = createRandom(seed);
  const calendar = createCalendar(now);
  const context = { ...stock, actor: { personId: null, email: null }, requestId: null };
  const signIns = await prepareSignIns(createRandom(passwordSeed), createPasswords());
  const staff = await database.write(() => fillPeople(context, signIns, () => now.getTime()));
  const fillingOf = (person: DemoAuthor) => ({ context: inNameOf(context, person), random, calendar });
  const [architect, planner, ...engineers] = staff.network;
  const [systems] = staff.systems;
  const inventor = architect ?? systems;
  if (inventor === undefined || systems === undefined)
    throw new Error("the company has no people to create its records");

  const ground = await database.write(() => {
    const organization = fillOrganization(fillingOf(inventor));
    const network = fillNetwork(fillingOf(planner ?? inventor), organization);
    const devices = fillDevices(fillingOf(engineers[0] ?? inventor).context);
    const virtualization = fillVirtualization(fillingOf(systems), { ...organization, ...devices });
    return { organization, network, ...virtualization, ...devices };
  });
  const { organization, network, models, manufacturers, clusters, guests } = ground;
  const { sites, rooms } = organization;
  const book = await database.write(() => {
    const filling = { context, random, calendar };
    const arrivals = { siteId: idOf(sites, "RTM1"), locationId: idOf(rooms, "RTM1 Staging area") };
    const purchasing = fillPurchasing(filling, { manufacturers, models, arrivals }, staff);
    return { ...purchasing, ...fillOperations(filling, staff) };
  });
  const inventory = await database.write(() => {
    const filling = fillingOf(engineers[0] ?? inventor);
    const racks = fillRacks(filling, organization);
    const placed = fillEquipment(filling, { ...organization, racks, models, clusters });
    fillHosts(filling, { placed, guests, network, sites });
    fillTagged(filling, placed.values(), network);
    const { vendors, contracts } = book;
    const { circuitTypes } = network;
    const { tenants } = organization;
    const circuits = fillCircuits(filling, { placed, sites, tenants, circuitTypes, vendors, contracts });
    fillCables(filling, placed);
    const contacts = fillContacts(fillingOf(inventor), { groups: organization.contactGroups, vendors });
    const devices = new Map([...placed].map(([key, { id }]) => [key, id]));
    const machines = new Map(guests.map(({ machine, vmId }) => [machine, vmId]));
    const inventory = {
      ...{ sites, tenants, racks, devices, circuits, clusters },
      ...{ "virtual-machines": machines, "device-types": models },
    };
    fillLinks(filling, { ...book, ...inventory, contacts });
    fillRemarks(filling, inventory, { authors: engineers, lead: inventor });
    fillCustomFields(fillingOf(inventor), vendors);
    fillRest(context);
    return inventory;
  });
  await fillDocuments(fillingOf(engineers[0] ?? inventor).context, inventory);
  return { signIns: signIns.map(({ email, password, role }) => ({ email, password, role })) };
}
