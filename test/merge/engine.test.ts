import { afterEach, describe, expect, test } from "bun:test";
import { openTwoSides, type Side, type TwoSides } from "./twoSides.ts";

let sides: TwoSides;
afterEach(() => sides.close());

const ids: Record<string, string> = {};

async function fill(box: Side): Promise<void> {
  ids.site = await box.create("sites", { name: "Hamburg", slug: "hamburg" });
  ids.other = await box.create("sites", { name: "Bremen", slug: "bremen" });
  ids.vendor = await box.create("manufacturers", { name: "Cisco" });
  ids.type = await box.create("device-types", { manufacturerId: ids.vendor, name: "C9300", rackUnits: 1 });
  ids.group = await box.create("vlan-groups", { name: "Campus" });
  ids.vlan = await box.create("vlans", { name: "Office", vid: 10, groupId: ids.group });
  ids.second = await box.create("vlans", { name: "Voice", vid: 20, groupId: ids.group });
  ids.rack = await box.create("racks", { name: "R1", siteId: ids.site, height: 42 });
  ids.device = await box.create("devices", {
    ...{
      name: "sw-01",
      deviceTypeId: ids.type,
      siteId: ids.site,
      rackId: ids.rack,
      position: 5,
      face: "front",
    },
  });
  ids.port = await box.create("interfaces", { deviceId: ids.device, name: "Gi0/1" });
}

describe("fields", () => {
  test("of both sides are merged", async () => {
    sides = await openTwoSides(fill);
    const { box, laptop } = sides;
    await laptop.update("vlans", ids.vlan ?? "", { name: "Offices" });
    await box.update("vlans", ids.vlan ?? "", { description: "Third floor" });
    const merge = await sides.send();
    await sides.apply(merge);
    expect(box.read("vlans", ids.vlan ?? "")).toMatchObject({ name: "Offices", description: "Third floor" });
  });
});
