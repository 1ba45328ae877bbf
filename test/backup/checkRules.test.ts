import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import { chmodSync, writeFileSync } from "node:fs";
import { checkData } from "../../src/appliance/check/check.ts";
import { attachedKinds } from "../../src/attached.ts";
import { markerFile } from "../../src/db/files.ts";
import { linkKind } from "../../src/features/links/links.ts";
import { now } from "../../src/lib/time/time.ts";
import { newId } from "../../src/lib/uuid.ts";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { attachRow } from "../../src/resource/writing/attached.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { cables } from "../../src/resources/cables.ts";
import { circuits } from "../../src/resources/circuits.ts";
import { contacts } from "../../src/resources/contacts.ts";
import { deviceTypes } from "../../src/resources/device-types.ts";
import { devices } from "../../src/resources/devices.ts";
import { registry } from "../../src/resources/index.ts";
import { interfaces } from "../../src/resources/interfaces.ts";
import { ipAddresses } from "../../src/resources/ip-addresses.ts";
import { ipRanges } from "../../src/resources/ip-ranges.ts";
import { locations } from "../../src/resources/locations.ts";
import { purchaseOrderItems } from "../../src/resources/purchase-order-items.ts";
import { purchaseOrders } from "../../src/resources/purchase-orders.ts";
import { racks } from "../../src/resources/racks.ts";
import { regions } from "../../src/resources/regions.ts";
import { sites } from "../../src/resources/sites.ts";
import { vendors } from "../../src/resources/vendors.ts";
import { virtualMachines } from "../../src/resources/virtual-machines.ts";
import { createWorld, type World } from "./world.ts";

let world: World;
let filled: World;
const ids: Record<string, string> = {};

beforeAll(async () => {
  filled = createWorld();
  const context = {
    database: filled.database,
    registry,
    attached: attachedKinds,
    actor: { personId: null, email: null },
    requestId: null,
  };
  const make = (name: string, resource: Resource, body: object): string => {
    const { id } = createRecord(context, resource, { ...body });
    ids[name] = id;
    return id;
  };
  await filled.database.write(() => {
    const siteId = make("home", sites, { name: "Home" });
    const away = make("away", sites, { name: "Away" });
    make("cellar", locations, { name: "Cellar", siteId: away });
    make("attic", locations, { name: "Attic", siteId });
    const rackId = make("rack", racks, { name: "R1", siteId, height: 10 });
    const deviceTypeId = make("server", deviceTypes, { name: "Server", rackUnits: 2 });
    make("strip", deviceTypes, { name: "Strip", rackUnits: 0 });
    make("panel", deviceTypes, { name: "Panel", rackUnits: 2, fullDepth: false });
    const put = { deviceTypeId, siteId, rackId, face: "front" };
    const first = make("first", devices, { ...put, name: "first", position: 1 });
    const second = make("second", devices, { ...put, name: "second", position: 3 });
    make("part", devices, { name: "part", deviceTypeId, siteId, parentId: second });
    const interfaceId = make("port", interfaces, { deviceId: first, name: "eth0" });
    make("foreign", interfaces, { deviceId: second, name: "eth0" });
    const lagId = make("lag", interfaces, { deviceId: first, name: "ae0", kind: "lag" });
    make("member", interfaces, { deviceId: first, name: "eth1", lagId });
    const port = (name: string, deviceId: string, more: object = {}): string =>
      make(name, interfaces, { deviceId, name, ...more });
    const sockets = (one: string, two: string) => ({ aInterfaceId: one, bInterfaceId: two });
    make("cable", cables, sockets(port("cabled", first, { positions: 2 }), port("cabledFar", second)));
    make("spareCable", cables, sockets(port("spare", first), port("spareFar", second)));
    const panels = sockets(
      port("nearPanel", first, { kind: "panel" }),
      port("farPanel", second, { kind: "panel" }),
    );
    make("panelCable", cables, { ...panels, aSide: "front", bSide: "front" });
    port("front", first, { kind: "panel" });
    port("elsewhere", second, { kind: "panel" });
    port("outlet", first, { kind: "outlet" });
    make("machine", virtualMachines, { name: "vm1" });
    make("above", regions, { name: "Above" });
    make("below", regions, { name: "Below", parentId: ids.above });
    const vendorId = make("vendor", vendors, { name: "Vendor" });
    make("circuit", circuits, { cid: "C-1", vendorId, aSiteId: siteId, aInterfaceId: ids.foreign });
    make("ten", ipAddresses, { address: "10.0.0.1/24", interfaceId });
    make("eleven", ipAddresses, { address: "10.0.0.2/16" });
    make("six", ipAddresses, { address: "2001:db8::1/64", interfaceId });
    make("low", ipRanges, { first: "10.0.1.0", last: "10.0.1.99" });
    make("high", ipRanges, { first: "10.0.1.100", last: "10.0.1.199" });
    make("third", ipRanges, { first: "10.0.2.0", last: "10.0.2.9" });
    const poId = make("order", purchaseOrders, { poNumber: "PO-1", status: "ordered" });
    const item = { description: "Rails", quantityOrdered: 5, unitCost: "2.50" };
    ids.item = createRecord(context, purchaseOrderItems, item, { poId, totalCost: 1250 }).id;
    filled.database.sqlite.run("UPDATE purchase_orders SET total_value = 1250");
    const ends = { ownerResource: "contacts", ownerId: make("contact", contacts, { name: "Ada" }) };
    const linked = { recordResource: "sites", recordId: siteId, recordTitle: "Home" };
    ids.link = newId();
    attachRow(context, linkKind, {
      id: ids.link,
      kind: "for",
      ...ends,
      ...linked,
      note: null,
      createdAt: now(),
    });
  });
  filled.database.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
});
afterAll(() => filled.dispose());

beforeEach(() => {
  world = createWorld(filled.file);
  writeFileSync(markerFile(world.path), "{}", { mode: 0o600 });
  for (const one of [world.file, `${world.file}-wal`, `${world.file}-shm`]) chmodSync(one, 0o600);
});
afterEach(() => world.dispose());

const check = (): string[] =>
  checkData(world.path, { attached: attachedKinds }).map(({ check: name, problem }) => `${name}: ${problem}`);

/** Writes past all triggers, which are there again afterwards. */
function plant(sql: string): void {
  const { sqlite } = world.database;
  const triggers = sqlite
    .query<{ name: string; sql: string }, []>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    .all();
  for (const { name } of triggers) sqlite.run(`DROP TRIGGER "${name}"`);
  sqlite.run(sql.replaceAll(/:(\w+)/g, (_, name) => `'${ids[name]}'`));
  for (const trigger of triggers) sqlite.run(trigger.sql);
}

test("what stands in racks and is addressed as it may be is sound", () => {
  expect(check()).toEqual([]);
});

const in9999 = (column: string): string => `${column} = '9999' || substr(${column}, 5)`;

/** What an import with kept ids once let through. */
const stampsPlanted: [string, string, RegExp][] = [
  [
    "the nil UUID",
    "UPDATE ip_ranges SET id = '00000000-0000-0000-0000-000000000000' WHERE id = :third",
    /^stamps: 1 rows of ip_ranges have an id that is not a UUID/,
  ],
  [
    "an id in capitals",
    "UPDATE ip_ranges SET id = upper(id) WHERE id = :third",
    /^stamps: 1 rows of ip_ranges have an id/,
  ],
  [
    "a change in the year 9999",
    `UPDATE regions SET ${in9999("updated_at")} WHERE id = :above`,
    /^stamps: 1 rows of regions have updated_at values that .* lie more than ten years ahead, such as /,
  ],
  [
    "a time that is not one",
    "UPDATE regions SET updated_at = 'tomorrow' WHERE id = :above",
    /^stamps: 1 rows of regions have updated_at values that are not times/,
  ],
  [
    "a record that was changed before it was created",
    "UPDATE regions SET updated_at = '2020' || substr(updated_at, 5) WHERE id = :above",
    /^stamps: 1 rows of regions were changed before they were created/,
  ],
  [
    "a revision of 0",
    "UPDATE regions SET revision = 0 WHERE id = :above",
    /^stamps: 1 rows of regions have a revision below 1/,
  ],
  [
    "a link of the year 9999",
    `UPDATE links SET ${in9999("created_at")}`,
    /^stamps: 1 rows of links have created_at/,
  ],
  [
    "a link with the nil UUID",
    "UPDATE links SET id = '00000000-0000-0000-0000-000000000000'",
    /^stamps: 1 rows of links have an id/,
  ],
  [
    "an item with another total",
    "UPDATE purchase_order_items SET total_cost = NULL; UPDATE purchase_orders SET total_value = 0",
    /^totals: 1 purchase order items have a total that is not/,
  ],
  [
    "an order with another total",
    "UPDATE purchase_orders SET total_value = 99900",
    /^totals: 1 purchase orders have a total that is not/,
  ],
  [
    "more received than was ordered",
    "UPDATE purchase_order_items SET quantity_received = 6",
    /^totals: 1 purchase order items have received more than was ordered/,
  ],
  [
    "a date of receipt of an order that is not received",
    "UPDATE purchase_orders SET received_date = updated_at",
    /^totals: 1 purchase orders are received without a date, or have the date/,
  ],
  [
    "a received order without the date",
    "UPDATE purchase_orders SET status = 'received'",
    /^totals: 1 purchase orders are received without a date/,
  ],
  [
    "an order received in the year 9999",
    "UPDATE purchase_orders SET status = 'received', received_date = '9999' || substr(updated_at, 5)",
    /^stamps: 1 rows of purchase_orders have received_date/,
  ],
];

test.each<[string, string, RegExp]>([
  [
    "an overlap of two devices of full depth",
    "UPDATE devices SET position = 25, face = 'rear' WHERE id = :second",
    /^places: 2 devices take units of a rack that another takes/,
  ],
  [
    "an overlap on one face",
    "UPDATE devices SET position = 10, device_type_id = :panel WHERE id IN (:first, :second)",
    /^places: 2 devices take units/,
  ],
  [
    "a device above its rack",
    "UPDATE devices SET position = 95 WHERE id = :first",
    /^places: 1 devices stand outside of their rack, such as /,
  ],
  [
    "a rack that begins above a device",
    "UPDATE racks SET start_unit = 2",
    /^places: 1 devices stand outside of their rack/,
  ],
  [
    "a place for what is 0 U high",
    "UPDATE devices SET device_type_id = :strip WHERE id = :first",
    /^places: 1 devices have a place in a rack and are 0 U high/,
  ],
  ["a place without a face", "UPDATE devices SET face = NULL WHERE id = :first", /^places: 1 devices have a/],
  [
    "a place without a rack",
    "UPDATE devices SET rack_id = NULL WHERE id = :first",
    /^places: 1 devices have a place without a rack/,
  ],
  [
    "a part of a device in a rack",
    "UPDATE devices SET rack_id = :rack WHERE id = :part",
    /^places: 1 devices have a place without a rack/,
  ],
  [
    "a device at another site than its rack",
    "UPDATE devices SET site_id = :away WHERE id = :first",
    /^places: 1 devices are at another site than their rack/,
  ],
  [
    "a part at another site than its device",
    "UPDATE devices SET site_id = NULL WHERE id = :part",
    /^places: 1 devices are at another site than what they are part of/,
  ],
  [
    "a device at a location of another site",
    "UPDATE devices SET location_id = :cellar WHERE id = :first",
    /^places: 1 devices are at another site than their location/,
  ],
  [
    "a rack at a location of another site",
    "UPDATE racks SET location_id = :cellar",
    /^places: 1 racks are at another site than their location/,
  ],
  [
    "a location in one of another site",
    "UPDATE locations SET parent_id = :attic WHERE id = :cellar",
    /^places: 1 locations are at another site than their parent location/,
  ],
  [
    "an interface on one of another device",
    "UPDATE interfaces SET parent_id = :foreign WHERE id = :port",
    /^ports: 1 interfaces lie on one of another device, such as /,
  ],
  [
    "a member of a LAG of another device",
    "UPDATE interfaces SET device_id = :second WHERE id = :lag",
    /^ports: 1 interfaces are members of a LAG of another device/,
  ],
  [
    "a member of what is no LAG",
    "UPDATE interfaces SET kind = 'network' WHERE id = :lag",
    /^ports: 1 interfaces are members of one that is no LAG/,
  ],
  [
    "a circuit whose interface is at another site",
    "UPDATE circuits SET a_site_id = :away",
    /^ports: 1 circuits end at an interface of another site at their A end/,
  ],
  [
    "a circuit at a site and in a provider network",
    "UPDATE circuits SET z_site_id = a_site_id, z_provider_network = 'MPLS', z_provider_network_folded = 'mpls'",
    /^ports: 1 circuits are at a site and in a provider network at their Z end/,
  ],
  [
    "two cables at one socket, one at the whole port",
    "UPDATE cables SET a_interface_id = :cabled, a_position = 1 WHERE id = :spareCable",
    /^uniqueness: 2 rows of cables hold what is held elsewhere by aInterfaceId/,
  ],
  [
    "a cable at a side that its port does not have",
    "UPDATE cables SET a_side = 'rear' WHERE id = :cable",
    /^cables: 1 cables end at a side that the port does not have at their A end/,
  ],
  [
    "a cable where a circuit ends",
    "UPDATE circuits SET a_interface_id = :cabled",
    /^cables: 1 cables meet a circuit at their A end/,
  ],
  [
    "a cable from a port to itself",
    "UPDATE cables SET b_interface_id = a_interface_id, a_position = 1, b_position = 2 WHERE id = :cable",
    /^cables: 1 cables lead from a port to itself/,
  ],
  [
    "a power cable at a network port",
    "UPDATE cables SET a_interface_id = :outlet WHERE id = :cable",
    /^cables: 1 power cables do not connect an inlet to an outlet/,
  ],
  [
    "a port that leads to another device",
    "UPDATE interfaces SET leads_to_id = :elsewhere, leads_to_position = 1 WHERE id = :front",
    /^cables: 1 interfaces lead to one that they can't lead to/,
  ],
  [
    "a ring of panel ports",
    "UPDATE cables SET a_interface_id = :nearPanel, a_side = 'rear', b_interface_id = :farPanel, b_side = 'rear' WHERE id = :spareCable",
    /^rings: 2 cables are part of a ring of panel ports, such as /,
  ],
  [
    "a ring of panel ports with a circuit in it",
    "UPDATE circuits SET a_interface_id = :nearPanel, z_interface_id = :farPanel, z_site_id = a_site_id",
    /^rings: 1 cables are part of a ring of panel ports, such as /,
  ],
  [
    "devices that are part of one another",
    "UPDATE devices SET parent_id = :part, rack_id = NULL, position = NULL, face = NULL WHERE id = :second",
    /^trees: 2 rows of devices lie in a circle by their parent_id, such as /,
  ],
  [
    "a region in itself, with one below it",
    "UPDATE regions SET parent_id = id WHERE id = :above",
    /^trees: 2 rows of regions lie in a circle by their parent_id/,
  ],
  [
    "an address that is there twice, with another length",
    "UPDATE ip_addresses SET address = '10.0.0.1/16', address_order = (SELECT address_order FROM ip_addresses WHERE id = :ten) WHERE id = :eleven",
    /^addresses: 1 addresses are there more than once in their VRF and not shared/,
  ],
  [
    "a range in another, past the one between",
    "UPDATE ip_ranges SET last = (SELECT last FROM ip_ranges WHERE id = :third), last_order = (SELECT last_order FROM ip_ranges WHERE id = :third) WHERE id = :low",
    /^addresses: 2 ranges overlap with another of their VRF/,
  ],
  [
    "a range the wrong way round",
    "UPDATE ip_ranges SET first = last, first_order = last_order, last = first, last_order = first_order WHERE id = :third",
    /^addresses: 1 ranges end before they begin/,
  ],
  [
    "a primary address of another device",
    "UPDATE devices SET primary_ip4_id = :ten WHERE id = :second",
    /^addresses: 1 devices have a primary IPv4 address that is none of theirs/,
  ],
  [
    "a primary address of the other family",
    "UPDATE devices SET primary_ip6_id = :ten WHERE id = :first",
    /^addresses: 1 devices have a primary IPv6 address that is none of theirs/,
  ],
  [
    "a primary address of a virtual machine that is on a device",
    "UPDATE virtual_machines SET primary_ip4_id = :ten WHERE id = :machine",
    /^addresses: 1 virtual machines have a primary IPv4 address that is none of theirs/,
  ],
  ...stampsPlanted,
])("%s is found", (_, sql, expected) => {
  plant(sql);
  const found = check();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(expected);
});

test.each([
  [
    "devices of half depth back to back",
    "UPDATE devices SET device_type_id = :panel, position = 10, face = CASE id WHEN :first THEN 'front' ELSE 'rear' END WHERE id IN (:first, :second)",
  ],
  [
    "shared addresses",
    "UPDATE ip_addresses SET shared = 1, address = '10.0.0.1/24', address_order = (SELECT address_order FROM ip_addresses WHERE id = :ten) WHERE id IN (:ten, :eleven)",
  ],
  ["locations of no site", "UPDATE locations SET site_id = NULL; UPDATE racks SET location_id = :cellar"],
  [
    "one's own primary addresses",
    "UPDATE devices SET primary_ip4_id = :ten, primary_ip6_id = :six WHERE id = :first",
  ],
])("%s are no fault", (_, sql) => {
  plant(sql);
  expect(check()).toEqual([]);
});
