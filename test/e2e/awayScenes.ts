import { type Conflict, receiveAway } from "./awayMerge.ts";

/** What both sides do that a person has to decide about. */
type Scene = Omit<Conflict, "decide" | "check">;

/** A site whose description both sides have changed. */
export const edited: Scene = {
  base: async (box, name) => ({ site: await box.create("sites", { name, description: "before" }) }),
  away: (laptop, { site = "" }) => laptop.update("sites", site, { description: "away" }),
  home: (box, { site = "" }) => box.patch("sites", site, { description: "home" }),
  item: ["sites", "site"],
  reason: "Changed on both sides",
};

export const deletedHere: Scene = {
  ...edited,
  home: (box, { site = "" }) => box.remove("sites", site),
  reason: "Changed away, deleted at the box",
};

export const deletedAway: Scene = {
  ...edited,
  away: (laptop, { site = "" }) => laptop.remove("sites", site),
  reason: "Deleted away",
};

/** A maintenance window whose start the laptop has put to another minute of its hour, and the box with its end. */
export const rescheduled: Scene = {
  base: async (box, name) => {
    const times = { startTime: "2031-02-01T12:00:00.000Z", endTime: "2031-02-01T13:00:00.000Z" };
    return { window: await box.create("maintenance-windows", { name, ...times }) };
  },
  away: (laptop, { window = "" }) =>
    laptop.update("maintenance-windows", window, { startTime: "2031-02-01T12:17:00.000Z" }),
  home: (box, { window = "" }) =>
    box.patch("maintenance-windows", window, {
      ...{ startTime: "2031-02-01T12:43:00.000Z", endTime: "2031-02-01T13:30:00.000Z" },
    }),
  item: ["maintenance-windows", "window"],
  reason: "Changed on both sides",
};

/** A device that the laptop has put into a rack of another site, and the box to another unit of its own. */
export const moved: Scene = {
  base: async (box, name) => {
    const addRack = async (label: string) => {
      const site = await box.create("sites", { name: `${name} ${label}` });
      return {
        site,
        rack: await box.create("racks", { name: `${name} ${label}`, siteId: site, height: 40 }),
      };
    };
    const [from, to] = [await addRack("hall"), await addRack("annex")];
    const type = await box.create("device-types", { name, rackUnits: 1 });
    const place = { siteId: from.site, rackId: from.rack, position: 38, face: "front" };
    const device = await box.create("devices", { name, deviceTypeId: type, ...place });
    return { device, ...from, newSite: to.site, newRack: to.rack };
  },
  away: (laptop, { device = "", newSite, newRack }) =>
    laptop.update("devices", device, { siteId: newSite, rackId: newRack, position: 12 }),
  home: (box, { device = "" }) => box.patch("devices", device, { position: 20 }),
  item: ["devices", "device"],
  reason: "Changed on both sides",
};

/** A VLAN that both sides have created in one group. */
export const created: Scene = {
  base: async (box, name) => ({ group: await box.create("vlan-groups", { name }) }),
  away: async (laptop, { group }, name) => ({
    mine: await laptop.create("vlans", { name: `${name} cameras`, vid: 210, groupId: group }),
  }),
  home: (box, { group }, name) => box.create("vlans", { name: `${name} CCTV`, vid: 210, groupId: group }),
  item: ["vlans", "mine"],
  reason: "Created on both sides",
};

/** A VLAN that refers to a site which the box has deleted. */
export const missing: Scene = {
  base: async (box, name) => ({
    site: await box.create("sites", { name }),
    vlan: await box.create("vlans", { name, vid: 300 }),
  }),
  away: (laptop, { vlan = "", site }) => laptop.update("vlans", vlan, { siteId: site, description: "away" }),
  home: (box, { site = "" }) => box.remove("sites", site),
  item: ["vlans", "vlan"],
  reason: "Refers to a deleted record",
};

/** Two regions, each of which one side has put below the other. */
export const cycle: Scene = {
  base: async (box, name) => ({
    one: await box.create("regions", { name: `${name} one` }),
    other: await box.create("regions", { name: `${name} other` }),
  }),
  away: (laptop, { one = "", other }) => laptop.update("regions", one, { parentId: other }),
  home: (box, { one, other = "" }) => box.patch("regions", other, { parentId: one }),
  item: ["regions", "one"],
  reason: "Breaks a rule",
};

/** An order item of which both sides have received some. */
export const received: Scene = {
  base: async (box, name) => {
    const items = [{ description: name, quantityOrdered: 12 }];
    const order = await box.create("purchase-orders", { poNumber: name, status: "ordered", items });
    const [item] = await box.list(`purchase-orders/${order}/items`);
    return { order, item: item.id };
  },
  away: (laptop, { order = "", item = "" }) => receiveAway(laptop, order, item, 5),
  home: (box, { order, item }) =>
    box.act(`purchase-orders/${order}/receive`, { items: [{ itemId: item, quantity: 5 }] }),
  item: ["purchase-order-items", "item"],
  reason: "Received on both sides",
};
