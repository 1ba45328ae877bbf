import { afterEach, describe, expect, test } from "bun:test";
import type { MergeResult } from "../../src/features/merge/job.ts";
import { openTwoSides, type Side, type TwoSides } from "./twoSides.ts";

let sides: TwoSides;
afterEach(() => sides.close());

const ids = { type: "", vlan: "", field: "" };

async function fill(box: Side): Promise<void> {
  const vendor = await box.create("manufacturers", { name: "Cisco" });
  ids.type = await box.create("device-types", { manufacturerId: vendor, name: "C9300" });
  ids.vlan = await box.create("vlans", { name: "Office", vid: 10 });
}

const statesOf = ({ items }: MergeResult): Record<string, string> =>
  Object.fromEntries(items.map(({ item }) => [item.key, item.state]));

describe("what moved since it was told", () => {
  test("takes an apply back, and is undecided from then on", async () => {
    sides = await openTwoSides(fill);
    const { box, laptop } = sides;
    await laptop.update("vlans", ids.vlan, { name: "Offices" });
    await laptop.create("vlans", { name: "Guests", vid: 30 });
    await box.update("vlans", ids.vlan, { name: "Bureau" });
    const merge = await sides.send();
    const key = `vlans/${ids.vlan}`;
    await sides.decide(merge, { key, choice: "mine" });
    await box.update("vlans", ids.vlan, { name: "Desks" });
    const before = sides.dump();
    const refused = await sides.apply(merge);
    expect([refused.moved, refused.group]).toEqual([[key], null]);
    expect(sides.dump()).toBe(before);
    expect(statesOf(refused)[key]).toBe("decide");
    // Told again, it stands; the other record is merged by now.
    const applied = await sides.apply(merge);
    expect(applied.moved).toEqual([]);
    expect(statesOf(applied)[key]).toBe("decide");
    expect(box.read("vlans", ids.vlan)).toMatchObject({ name: "Desks" });
    expect(box.count("vlans")).toBe(2);
  });

  test("but not what it changed apart from the fields that are merged", async () => {
    sides = await openTwoSides(fill);
    const { box, laptop } = sides;
    await laptop.update("vlans", ids.vlan, { name: "Offices" });
    const merge = await sides.send();
    await box.update("vlans", ids.vlan, { description: "Third floor" });
    expect((await sides.apply(merge)).moved).toEqual([]);
    expect(box.read("vlans", ids.vlan)).toMatchObject({ name: "Offices", description: "Third floor" });
  });
});

describe("a record that is yet to be decided", () => {
  test("is waited for by its parts and by what refers to them", async () => {
    sides = await openTwoSides(fill);
    const { box, laptop } = sides;
    const device = { deviceTypeId: ids.type, serial: "R-1" };
    const mine = await laptop.create("devices", { ...device, name: "sw-01" });
    const port = await laptop.create("interfaces", { deviceId: mine, name: "Gi0/1" });
    const address = await laptop.create("ip-addresses", { address: "10.0.0.1/24", interfaceId: port });
    await box.create("devices", { ...device, name: "sw-02" });
    const merge = await sides.send();
    const { items } = await sides.preview(merge);
    const told = items.map(({ item }) => [item.key, item.state, item.needs]);
    expect(told).toEqual([
      [`devices/${mine}`, "decide", []],
      [`interfaces/${port}`, "waits", [`devices/${mine}`]],
      [`ip-addresses/${address}`, "waits", [`interfaces/${port}`]],
    ]);
  });
});

describe("what is beyond the role", () => {
  test("is left for someone else, who applies it in the same merge", async () => {
    sides = await openTwoSides(fill);
    const { box, laptop } = sides;
    await laptop.update("vlans", ids.vlan, { name: "Offices" });
    const order = await laptop.create("purchase-orders", { poNumber: "PO-1" });
    const merge = await sides.send();
    const first = await sides.apply(merge, "operator");
    expect(statesOf(first)).toEqual({
      [`vlans/${ids.vlan}`]: "applied",
      [`purchase-orders/${order}`]: "role",
    });
    expect(box.read("purchase-orders", order)).toBeUndefined();
    const second = await sides.apply(merge);
    expect(statesOf(second)).toEqual({
      [`vlans/${ids.vlan}`]: "applied",
      [`purchase-orders/${order}`]: "applied",
    });
    expect(box.read("purchase-orders", order)).toMatchObject({ poNumber: "PO-1" });
  });

  test("stays so for one who applies what someone else decided to leave", async () => {
    sides = await openTwoSides(fill);
    const { box, laptop } = sides;
    const order = await laptop.create("purchase-orders", { poNumber: "PO-1" });
    await box.create("purchase-orders", { poNumber: "PO-1" });
    const merge = await sides.send();
    const key = `purchase-orders/${order}`;
    await sides.decide(merge, { key, choice: "leave" });
    expect(statesOf(await sides.apply(merge, "operator"))).toEqual({ [key]: "role" });
    expect(statesOf(await sides.apply(merge))).toEqual({ [key]: "applied" });
  });
});

describe("a chain of VIDs that all moved on by one", () => {
  test("is merged from its free end, and as a ring all at once", async () => {
    const vlans: string[] = [];
    let group = "";
    sides = await openTwoSides(async (box) => {
      group = await box.create("vlan-groups", { name: "Campus" });
      for (let vid = 1; vid <= 12; vid += 1)
        vlans.push(await box.create("vlans", { name: `VLAN ${vid}`, vid, groupId: group }));
    });
    const { box, laptop } = sides;
    const [last = ""] = vlans.slice(-1);
    await laptop.update("vlans", last, { vid: 99 });
    for (const [index, id] of vlans.slice(0, -1).entries())
      await laptop.update("vlans", id, { vid: 100 + index });
    for (const [index, id] of vlans.slice(0, -1).entries())
      await laptop.update("vlans", id, { vid: index + 2 });
    await laptop.update("vlans", last, { vid: 1 });
    const result = await sides.apply(await sides.send());
    expect(new Set(Object.values(statesOf(result)))).toEqual(new Set(["applied"]));
    expect(vlans.map((id) => box.read("vlans", id)?.vid)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1]);
  });
});
