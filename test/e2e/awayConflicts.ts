import { expect } from "bun:test";
import { awayFrom, type BoxApi, type Conflict, choose, receiveAway, typeInto } from "./awayMerge.ts";
import type { World } from "./world.ts";

/** The choice of a record as a whole. */
const whole =
  (label: string | RegExp): Conflict["decide"] =>
  (card, page) =>
    choose(page, card.locator(".merge-choices").getByRole("radio", { name: label }));

/** The side of a field. */
const side =
  (field: string, label: "Laptop" | "Box" | "Another value"): Conflict["decide"] =>
  (card, page) =>
    choose(page, card.getByRole("group", { name: `Keep for ${field}` }).getByRole("radio", { name: label }));

/** A site whose description both sides have changed. */
const edited: Omit<Conflict, "decide" | "check"> = {
  base: async (box, name) => ({ site: await box.create("sites", { name, description: "before" }) }),
  away: (laptop, { site = "" }) => laptop.update("sites", site, { description: "away" }),
  home: (box, { site = "" }) => box.patch("sites", site, { description: "home" }),
  item: ["sites", "site"],
  reason: "Changed on both sides",
};

const described =
  (text: string): Conflict["check"] =>
  async (box, { site = "" }) =>
    expect((await box.read("sites", site)).description).toBe(text);

const deletedHere: Omit<Conflict, "decide" | "check"> = {
  ...edited,
  home: (box, { site = "" }) => box.remove("sites", site),
  reason: "Changed away, deleted at the box",
};

const deletedAway: Omit<Conflict, "decide" | "check"> = {
  ...edited,
  away: (laptop, { site = "" }) => laptop.remove("sites", site),
  reason: "Deleted away",
};

/** A VLAN that both sides have created in one group. */
const created: Omit<Conflict, "decide" | "check"> = {
  base: async (box, name) => ({ group: await box.create("vlan-groups", { name }) }),
  away: async (laptop, { group }, name) => ({
    mine: await laptop.create("vlans", { name: `${name} cameras`, vid: 210, groupId: group }),
  }),
  home: (box, { group }, name) => box.create("vlans", { name: `${name} CCTV`, vid: 210, groupId: group }),
  item: ["vlans", "mine"],
  reason: "Created on both sides",
};

const vlansOf = async (box: BoxApi, group = ""): Promise<readonly string[]> =>
  (await box.list(`vlans?groupId=${group}&sort=vid`)).map(
    ({ vid, name }: { vid: number; name: string }) => `${vid} ${name.split(" ").at(-1)}`,
  );

/** A VLAN that refers to a site which the box has deleted. */
const missing: Omit<Conflict, "decide" | "check"> = {
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
const cycle: Omit<Conflict, "decide" | "check"> = {
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
const received: Omit<Conflict, "decide" | "check"> = {
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

const quantity =
  (count: number): Conflict["check"] =>
  async (box, { order, item = "" }) => {
    const items: { id: string; quantityReceived: number }[] = await box.list(
      `purchase-orders/${order}/items`,
    );
    expect(items.find(({ id }) => id === item)?.quantityReceived).toBe(count);
  };

/** Each row of what a person has to decide, with each way to decide it. */
export const conflicts: Readonly<Record<string, Readonly<Record<string, Conflict>>>> = {
  fields: {
    "field laptop": { ...edited, decide: side("Description", "Laptop"), check: described("away") },
    "field box": { ...edited, decide: side("Description", "Box"), check: described("home") },
    "field other": {
      ...edited,
      decide: async (card, page, name) => {
        await side("Description", "Another value")(card, page, name);
        await typeInto(page, card.getByRole("textbox", { name: "Description" }), "both");
      },
      check: described("both"),
    },
  },
  deletions: {
    "stay deleted": {
      ...deletedHere,
      decide: whole("Leave it deleted"),
      check: async (box, { site = "" }) => expect(await box.read("sites", site)).toBeUndefined(),
    },
    "bring back": { ...deletedHere, decide: whole("Restore the site"), check: described("away") },
    keep: { ...deletedAway, decide: whole("Keep the site"), check: described("home") },
    delete: {
      ...deletedAway,
      decide: whole("Delete the site"),
      check: async (box, { site = "" }) => expect(await box.read("sites", site)).toBeUndefined(),
    },
  },
  "the same thing": {
    same: {
      ...created,
      decide: whole("They are the same VLAN"),
      check: async (box, { group }) => expect(await vlansOf(box, group)).toHaveLength(1),
    },
    different: {
      ...created,
      decide: async (card, page, name) => {
        await whole("They are two different VLANs")(card, page, name);
        await typeInto(page, card.getByRole("textbox", { name: "VID" }), "211");
      },
      check: async (box, { group }) => expect(await vlansOf(box, group)).toEqual(["210 CCTV", "211 cameras"]),
    },
    "leave out": {
      ...created,
      decide: whole("Leave the laptop's out"),
      check: async (box, { group }) => expect(await vlansOf(box, group)).toEqual(["210 CCTV"]),
    },
  },
  "references and rules": {
    "restore target": {
      ...missing,
      decide: whole(/^Restore what it refers to/),
      check: async (box, { vlan = "", site }) =>
        expect(await box.read("vlans", vlan)).toMatchObject({ siteId: site, description: "away" }),
    },
    clear: {
      ...missing,
      decide: whole(/^Clear the /),
      check: async (box, { vlan = "" }) =>
        expect(await box.read("vlans", vlan)).toMatchObject({ siteId: null, description: "away" }),
    },
    "leave reference": {
      ...missing,
      decide: whole("Leave the laptop's out"),
      check: async (box, { vlan = "" }) =>
        expect(await box.read("vlans", vlan)).toMatchObject({ siteId: null, description: null }),
    },
    cycle: {
      ...cycle,
      decide: whole("Keep the box's values"),
      check: async (box, { one = "", other = "" }) => {
        expect((await box.read("regions", one)).parentId).toBeNull();
        expect((await box.read("regions", other)).parentId).toBe(one);
      },
    },
  },
  deliveries: {
    two: { ...received, decide: whole("Two deliveries: 10 received"), check: quantity(10) },
    one: { ...received, decide: whole("One delivery, entered twice: 5 received"), check: quantity(5) },
    cancelled: {
      ...received,
      home: (box, { order = "" }) => box.patch("purchase-orders", order, { status: "cancelled" }),
      reason: "More than was ordered",
      decide: whole("Keep the quantity of the box"),
      check: quantity(0),
    },
  },
};

let before: Promise<unknown> = Promise.resolve();

/**
 * Sends home some conflicts of a clone that is taken for that, and returns the address of the page that decides them: one
 * after the other, as a box cuts one clone at a time.
 */
export function openMergeOf(world: World): Promise<string> {
  const merge = before.then(() => sendSome(world));
  before = merge.catch(() => undefined);
  return merge;
}

async function sendSome(world: World): Promise<string> {
  const away = awayFrom(world);
  try {
    const some = { ...conflicts.fields, ...conflicts["the same thing"] };
    return (await away.sendConflicts(some, crypto.randomUUID().slice(-8))).path;
  } finally {
    away.close();
  }
}
