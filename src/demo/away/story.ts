import type { Answered, Asks } from "./asks.ts";

/** The records of the depot at which both sides work; they are there before the clone is taken. */
export interface Depot {
  readonly site: Answered;
  readonly rack: Answered;
  readonly type: Answered;
  readonly group: Answered;
  readonly rooms: Readonly<Record<"ground" | "stage" | "cage" | "attic", Answered>>;
  readonly devices: Readonly<Record<"core" | "edge" | "access" | "panel", Answered>>;
  readonly ports: Readonly<Record<"core" | "edge" | "panel", Answered>>;
  readonly vlans: Readonly<Record<"office" | "guests" | "cameras" | "printers", Answered>>;
  readonly window: Answered;
  /** A view of a list that everyone has. */
  readonly views: Readonly<Record<"depot", Answered>>;
  readonly orders: readonly [deliveries: Answered, cancelled: Answered];
  readonly items: Readonly<Record<"optics" | "cables" | "shelves" | "batteries", Answered>>;
}

/** Creates the depot at the box, in the name of its owner. */
export async function buildDepot(box: Asks): Promise<Depot> {
  const site = await box.create("sites", { name: "Haarlem depot", status: "active" });
  const siteId = site.id;
  const room = (name: string, parentId?: string): Promise<Answered> =>
    box.create("locations", { name, siteId, ...(parentId && { parentId }) });
  const [ground, stage, cage, attic] = [
    await room("Ground floor"),
    await room("Staging area"),
    await room("Cage"),
    await room("Attic"),
  ];
  const rack = await box.create("racks", { name: "H01", siteId, height: 42 });
  const type = await box.create("device-types", { name: "Depot switch 24", rackUnits: 1 });
  const device = (name: string, position: number, more: object = {}): Promise<Answered> =>
    box.create("devices", {
      ...{ name, deviceTypeId: type.id, siteId, rackId: rack.id, position, face: "front", ...more },
    });
  const [core, edge, access, panel] = [
    await device("hlm-core-1", 40),
    await device("hlm-edge-1", 38),
    await device("hlm-access-1", 36),
    await device("hlm-panel-1", 34),
  ];
  const port = ({ id }: Answered): Promise<Answered> =>
    box.create("interfaces", { deviceId: id, name: "uplink1" });
  const group = await box.create("vlan-groups", { name: "Haarlem depot" });
  const vlan = (vid: number, name: string): Promise<Answered> =>
    box.create("vlans", { vid, name, groupId: group.id, siteId });
  const order = await box.create("purchase-orders", {
    ...{ poNumber: "HLM-2026-14", supplierName: "Depot Supplies", status: "ordered" },
  });
  const late = await box.create("purchase-orders", {
    ...{ poNumber: "HLM-2026-15", supplierName: "Depot Supplies", status: "ordered" },
  });
  const item = ({ id }: Answered, description: string, quantityOrdered: number): Promise<Answered> =>
    box.post(`purchase-orders/${id}/items`, { description, quantityOrdered });
  const view = (resource: string, name: string, search: string): Promise<Answered> =>
    box.create("views", { resource, name, search, shared: true });
  return {
    ...{ site, rack, type, group, rooms: { ground, stage, cage, attic } },
    devices: { core, edge, access, panel },
    ports: { core: await port(core), edge: await port(edge), panel: await port(panel) },
    vlans: {
      office: await vlan(10, "Office"),
      guests: await vlan(20, "Guests"),
      cameras: await vlan(30, "Cameras"),
      printers: await vlan(40, "Printers"),
    },
    window: await box.create("maintenance-windows", {
      ...{ name: "Depot power work", status: "scheduled" },
      ...{ startTime: "2027-02-01T20:00:00.000Z", endTime: "2027-02-01T23:00:00.000Z" },
    }),
    views: {
      depot: await view("devices", "Depot devices", "search=hlm&sort=name"),
    },
    orders: [order, late],
    items: {
      optics: await item(order, "SFP28 transceiver", 12),
      cables: await item(order, "Patch cable, 2 m", 20),
      shelves: await item(order, "Rack shelf", 6),
      batteries: await item(late, "UPS battery", 8),
    },
  };
}

/** One thing that both sides do, or one of them, and what a merge then asks or does. */
interface Chapter {
  /** What it shows, as the guide calls it. */
  readonly shows: string;
  readonly away?: (laptop: Asks, depot: Depot) => Promise<unknown>;
  readonly atBox?: (box: Asks, depot: Depot) => Promise<unknown>;
}

const receive = (asks: Asks, order: Answered, item: Answered, quantity: number): Promise<unknown> =>
  asks.post(`purchase-orders/${order.id}/receive`, { items: [{ itemId: item.id, quantity }] });

/** What happens while the laptop is away: each row of the table of conflicts once. */
export const chapters: readonly Chapter[] = [
  {
    shows: "other fields of one record, and comments: both are kept",
    away: async (laptop, { devices }) => {
      await laptop.change("devices", devices.core.id, { serial: "DS24-0001" });
      await laptop.post(`devices/${devices.core.id}/comments`, { body: "New fan fitted" });
    },
    atBox: async (box, { devices }) => {
      await box.change("devices", devices.core.id, { assetTag: "HLM-0001" });
      await box.post(`devices/${devices.core.id}/comments`, { body: "Asset tag checked" });
    },
  },
  {
    shows: "the same value on both sides: nothing to do",
    away: (laptop, { vlans }) => laptop.change("vlans", vlans.office.id, { description: "Floor 1" }),
    atBox: (box, { vlans }) => box.change("vlans", vlans.office.id, { description: "Floor 1" }),
  },
  {
    shows: "one field with two values",
    away: (laptop, { vlans }) => laptop.change("vlans", vlans.guests.id, { name: "Visitors" }),
    atBox: (box, { vlans }) => box.change("vlans", vlans.guests.id, { name: "Guest wireless" }),
  },
  {
    shows: "half of a unit each: the place of a device",
    away: (laptop, { devices }) => laptop.change("devices", devices.edge.id, { position: 12 }),
    atBox: (box, { devices }) => box.change("devices", devices.edge.id, { face: "rear" }),
  },
  {
    shows: "half of a pair of times each",
    away: (laptop, { window }) =>
      laptop.change("maintenance-windows", window.id, { startTime: "2027-02-01T22:00:00.000Z" }),
    atBox: (box, { window }) =>
      box.change("maintenance-windows", window.id, { endTime: "2027-02-01T21:00:00.000Z" }),
  },
  {
    shows: "a shared view that both sides have changed, and one that was created away",
    away: async (laptop, { views }) => {
      await laptop.change("views", views.depot.id, { search: "search=hlm&sort=rackId" });
      const cabled = { resource: "cables", name: "Depot cables", search: "search=HLM" };
      await laptop.create("views", { ...cabled, shared: true });
    },
    atBox: (box, { views }) =>
      box.change("views", views.depot.id, { search: "search=hlm&status=active&sort=name" }),
  },
  {
    shows: "changed away, deleted at the box",
    away: (laptop, { devices }) =>
      laptop.change("devices", devices.access.id, { description: "Moved to the cage" }),
    atBox: (box, { devices }) => box.remove("devices", devices.access.id),
  },
  {
    shows: "deleted away, changed at the box",
    away: (laptop, { vlans }) => laptop.remove("vlans", vlans.printers.id),
    atBox: (box, { vlans }) => box.change("vlans", vlans.printers.id, { description: "Still in use" }),
  },
  {
    shows: "deleted away, in use at the box",
    away: (laptop, { rooms }) => laptop.remove("locations", rooms.attic.id),
    atBox: (box, { rooms, site, type }) =>
      box.create("devices", {
        ...{ name: "hlm-sensor-1", deviceTypeId: type.id, siteId: site.id, locationId: rooms.attic.id },
      }),
  },
  {
    shows: "created on both sides under one key, with something that depends on it",
    away: async (laptop, { group, site, rack, type }) => {
      const vlan = { vid: 210, groupId: group.id, siteId: site.id };
      const { id } = await laptop.create("vlans", { ...vlan, name: "Cameras" });
      const device = await laptop.create("devices", {
        ...{ name: "hlm-cam-1", deviceTypeId: type.id, siteId: site.id, rackId: rack.id },
        ...{ position: 20, face: "front" },
      });
      await laptop.create("interfaces", { deviceId: device.id, name: "eth0", untaggedVlanId: id });
    },
    atBox: async (box, { group, site, rack, type }) => {
      await box.create("vlans", { vid: 210, groupId: group.id, siteId: site.id, name: "CCTV" });
      await box.create("devices", {
        ...{ name: "hlm-nvr-1", deviceTypeId: type.id, siteId: site.id, rackId: rack.id },
        ...{ position: 20, face: "front" },
      });
    },
  },
  {
    shows: "one address and one serial number on both sides",
    away: async (laptop, { site, type }) => {
      await laptop.create("ip-addresses", { address: "10.250.7.10/24", dnsName: "cam.hlm.example" });
      await laptop.create("devices", {
        ...{ name: "hlm-spare-a", deviceTypeId: type.id, siteId: site.id, serial: "DS24-0077" },
      });
    },
    atBox: async (box, { site, type }) => {
      await box.create("ip-addresses", { address: "10.250.7.10/24", dnsName: "nvr.hlm.example" });
      await box.create("devices", {
        ...{ name: "hlm-spare-b", deviceTypeId: type.id, siteId: site.id, serial: "DS24-0077" },
      });
    },
  },
  {
    shows: "refers to what the box has deleted",
    away: (laptop, { rooms, site, type }) =>
      laptop.create("devices", {
        ...{ name: "hlm-tools-1", deviceTypeId: type.id, siteId: site.id, locationId: rooms.cage.id },
      }),
    atBox: (box, { rooms }) => box.remove("locations", rooms.cage.id),
  },
  {
    shows: "together they make a circle",
    away: (laptop, { rooms }) => laptop.change("locations", rooms.ground.id, { parentId: rooms.stage.id }),
    atBox: (box, { rooms }) => box.change("locations", rooms.stage.id, { parentId: rooms.ground.id }),
  },
  {
    shows: "one port with two cables",
    away: (laptop, { ports }) =>
      laptop.create("cables", {
        ...{ label: "HLM-A", aInterfaceId: ports.core.id, bInterfaceId: ports.edge.id },
      }),
    atBox: (box, { ports }) =>
      box.create("cables", {
        ...{ label: "HLM-B", aInterfaceId: ports.core.id, bInterfaceId: ports.panel.id },
      }),
  },
  {
    shows: "received on one side: added",
    away: (laptop, { orders, items }) => receive(laptop, orders[0], items.cables, 3),
  },
  {
    shows: "received on both sides: one delivery or two",
    away: (laptop, { orders, items }) => receive(laptop, orders[0], items.optics, 5),
    atBox: (box, { orders, items }) => receive(box, orders[0], items.optics, 5),
  },
  {
    shows: "more received than is ordered by now",
    away: (laptop, { orders, items }) => receive(laptop, orders[0], items.shelves, 6),
    atBox: (box, { orders, items }) =>
      box.change(`purchase-orders/${orders[0].id}/items`, items.shelves.id, { quantityOrdered: 4 }),
  },
  {
    shows: "received of an order that was cancelled",
    away: (laptop, { orders, items }) => receive(laptop, orders[1], items.batteries, 2),
    atBox: (box, { orders }) => box.change("purchase-orders", orders[1].id, { status: "cancelled" }),
  },
];
