import { expect } from "bun:test";
import { awayFrom, type BoxApi, type Conflict, choose, typeInto } from "./awayMerge.ts";
import {
  created,
  cycle,
  deletedAway,
  deletedHere,
  edited,
  missing,
  moved,
  received,
  rescheduled,
} from "./awayScenes.ts";
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

const described =
  (text: string): Conflict["check"] =>
  async (box, { site = "" }) =>
    expect((await box.read("sites", site)).description).toBe(text);

const scheduled =
  (startTime: string, endTime: string): Conflict["check"] =>
  async (box, { window = "" }) =>
    expect(await box.read("maintenance-windows", window)).toMatchObject({ startTime, endTime });

const vlansOf = async (box: BoxApi, group = ""): Promise<readonly string[]> =>
  (await box.list(`vlans?groupId=${group}&sort=vid`)).map(
    ({ vid, name }: { vid: number; name: string }) => `${vid} ${name.split(" ").at(-1)}`,
  );

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
  "fields that belong together": {
    "times laptop": {
      ...rescheduled,
      decide: async (card, page, name) => {
        for (const time of ["13:17", "13:43"]) await card.getByText(`1 Feb 2031 ${time}`).waitFor();
        await side("Start time, End time", "Laptop")(card, page, name);
      },
      check: scheduled("2031-02-01T12:17:00.000Z", "2031-02-01T13:00:00.000Z"),
    },
    "times box": {
      ...rescheduled,
      decide: side("Start time, End time", "Box"),
      check: scheduled("2031-02-01T12:43:00.000Z", "2031-02-01T13:30:00.000Z"),
    },
    "place laptop": {
      ...moved,
      decide: side("Site, Rack, Lowest unit", "Laptop"),
      check: async (box, { device = "", newSite, newRack }) =>
        expect(await box.read("devices", device)).toMatchObject({
          ...{ siteId: newSite, rackId: newRack, position: "12.0", face: "front" },
        }),
    },
    "place box": {
      ...moved,
      decide: side("Site, Rack, Lowest unit", "Box"),
      check: async (box, { device = "", site, rack }) =>
        expect(await box.read("devices", device)).toMatchObject({
          ...{ siteId: site, rackId: rack, position: "20.0", face: "front" },
        }),
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
      decide: whole(/^Restore the site/),
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
