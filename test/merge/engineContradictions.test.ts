import { afterEach, describe, expect, test } from "bun:test";
import type { MergeDecision, MergeItem } from "../../src/features/merge/merges/answers.ts";
import { openTwoSides, type Side, type TwoSides } from "./twoSides.ts";

let sides: TwoSides;
afterEach(() => sides.close());

const ids: Record<string, string> = {};
const id = (name: string): string => ids[name] ?? "";

async function fill(box: Side): Promise<void> {
  const create = async (name: string, resource: string, body: Readonly<Record<string, unknown>>) => {
    ids[name] = await box.create(resource, body);
  };
  await create("vendor", "manufacturers", { name: "Cisco" });
  await create("type", "device-types", { manufacturerId: id("vendor"), name: "C9300" });
  for (const name of ["first", "second", "third"]) {
    await create(name, "devices", { name, deviceTypeId: id("type") });
    await create(`${name} port`, "interfaces", { deviceId: id(name), name: "Gi0/1" });
    await create(`${name} uplink`, "interfaces", { deviceId: id(name), name: "Gi0/2" });
  }
  await create("cable", "cables", {
    ...{ label: "C-1", aInterfaceId: id("first port"), bInterfaceId: id("second port") },
  });
}

type Step = (side: Side) => Promise<unknown>;

/** Does something on both sides and sends what was done away; returns the merge. */
async function meet(away: Step, home: Step): Promise<string> {
  sides = await openTwoSides(fill);
  await away(sides.laptop);
  await home(sides.box);
  return sides.send();
}

const tell = async (merge: string): Promise<readonly MergeItem[]> =>
  (await sides.preview(merge)).items.map(({ item }) => item);

const at = (items: readonly MergeItem[], resource: string, name: string): MergeItem | undefined =>
  items.find(({ key }) => key === `${resource}/${id(name)}`);

const decide = (
  merge: string,
  resource: string,
  name: string,
  choice: MergeDecision["choice"],
): Promise<readonly MergeItem[]> =>
  sides.decide(merge, { key: `${resource}/${id(name)}`, ...(choice !== undefined && { choice }) });

const isThere = (resource: string, name: string): boolean => sides.box.read(resource, id(name)) !== undefined;

/** Applies, and expects that this merges nothing that was not told. */
async function apply(merge: string): Promise<void> {
  expect((await sides.apply(merge)).moved).toEqual([]);
  expect(sides.box.store.database.sqlite.query("PRAGMA foreign_key_check").all()).toEqual([]);
}

describe("a cable that was deleted away and plugged into a device at the box that was deleted away as well", () => {
  const start = () =>
    meet(
      async (laptop) => {
        await laptop.remove("cables", id("cable"));
        await laptop.remove("devices", id("third"));
      },
      (box) => box.update("cables", id("cable"), { bInterfaceId: id("third port") }),
    );

  test("is decided first", async () => {
    const merge = await start();
    const items = await tell(merge);
    expect(at(items, "cables", "cable")).toMatchObject({ state: "decide", reason: "deletedAway" });
    expect(at(items, "devices", "third")).toMatchObject({
      ...{ state: "waits", needs: [`cables/${id("cable")}`] },
    });
    await apply(merge);
    expect([isThere("cables", "cable"), isThere("devices", "third")]).toEqual([true, true]);
  });

  test("is kept with what it is plugged into", async () => {
    const merge = await start();
    const items = await decide(merge, "cables", "cable", "keep");
    expect(at(items, "devices", "third")).toMatchObject({
      ...{ state: "decide", reason: "deletedAway", choices: ["keep"] },
      message: "is in use at the box by 1 cable",
    });
    await decide(merge, "devices", "third", "delete");
    await apply(merge);
    expect([isThere("cables", "cable"), isThere("devices", "third")]).toEqual([true, true]);
    const kept = await decide(merge, "devices", "third", "keep");
    expect(at(kept, "devices", "third")?.state).toBe("ready");
  });

  test("is deleted with what it is plugged into", async () => {
    const merge = await start();
    const items = await decide(merge, "cables", "cable", "delete");
    expect(at(items, "devices", "third")?.state).toBe("ready");
    await apply(merge);
    expect([isThere("cables", "cable"), isThere("devices", "third")]).toEqual([false, false]);
  });
});

describe("an address at a port whose device was deleted at the box and edited away", () => {
  const start = () =>
    meet(
      async (laptop) => {
        await laptop.update("devices", id("first"), { description: "To the roof" });
        const address = { address: "10.0.0.1/24", interfaceId: id("first port") };
        ids.address = await laptop.create("ip-addresses", address);
      },
      (box) => box.remove("devices", id("first")),
    );

  test("waits for what becomes of the device", async () => {
    const items = await tell(await start());
    expect(at(items, "devices", "first")).toMatchObject({ state: "decide", reason: "deletedHere" });
    expect(at(items, "ip-addresses", "address")).toMatchObject({
      ...{ state: "waits", needs: [`devices/${id("first")}`], message: "waits for device first" },
    });
  });

  test("can't bring the device back that is to stay deleted", async () => {
    const merge = await start();
    const items = await decide(merge, "devices", "first", "stay-deleted");
    const asked = {
      ...{ state: "decide", reason: "missing", choices: ["clear", "leave"] },
      message:
        "interfaceId: the interface was deleted at the box; device first stays deleted, as was decided about it",
    };
    expect(at(items, "ip-addresses", "address")).toMatchObject(asked);
    const again = await decide(merge, "ip-addresses", "address", "bring-back");
    expect(at(again, "ip-addresses", "address")).toMatchObject(asked);
    await decide(merge, "ip-addresses", "address", "clear");
    await apply(merge);
    expect(isThere("devices", "first")).toBe(false);
    expect(sides.box.read("ip-addresses", id("address"))).toMatchObject({ interfaceId: null });
  });

  test("can't bring the device back either once it was applied that it stays deleted", async () => {
    const merge = await start();
    await decide(merge, "devices", "first", "stay-deleted");
    const items = await decide(merge, "ip-addresses", "address", "bring-back");
    await apply(merge);
    expect(isThere("devices", "first")).toBe(false);
    const asked = at(items, "ip-addresses", "address");
    expect(at(await tell(merge), "ip-addresses", "address")).toEqual(asked);
    await apply(merge);
    expect([isThere("devices", "first"), isThere("ip-addresses", "address")]).toEqual([false, false]);
  });

  test("comes with the device that is brought back", async () => {
    const merge = await start();
    const items = await decide(merge, "devices", "first", "bring-back");
    expect(items.map(({ state }) => state)).toEqual(["ready", "ready"]);
    await apply(merge);
    expect(sides.box.read("devices", id("first"))).toMatchObject({ description: "To the roof" });
    expect(sides.box.read("ip-addresses", id("address"))).toMatchObject({ interfaceId: id("first port") });
  });
});

describe("a port that was deleted at the box before its device", () => {
  const removeBoth: Step = async (box) => {
    await box.remove("interfaces", id("first port"));
    await box.remove("devices", id("first"));
  };

  test("comes back with the device where it was edited away", async () => {
    const merge = await meet(
      (laptop) => laptop.update("interfaces", id("first port"), { description: "To the roof" }),
      removeBoth,
    );
    const items = await decide(merge, "interfaces", "first port", "bring-back");
    expect(items).toMatchObject([{ state: "ready", message: null }]);
    await apply(merge);
    expect(sides.box.read("interfaces", id("first port"))).toMatchObject({ description: "To the roof" });
    expect(isThere("cables", "cable")).toBe(true);
  });

  test("comes back with the device where something refers to it", async () => {
    const merge = await meet(async (laptop) => {
      const address = { address: "10.0.0.1/24", interfaceId: id("first port") };
      ids.address = await laptop.create("ip-addresses", address);
    }, removeBoth);
    const items = await decide(merge, "ip-addresses", "address", "bring-back");
    expect(items).toMatchObject([{ state: "ready", message: null }]);
    await apply(merge);
    expect([isThere("ip-addresses", "address"), isThere("devices", "first")]).toEqual([true, true]);
  });

  test("waits for the device where that was edited away", async () => {
    const merge = await meet(async (laptop) => {
      await laptop.update("interfaces", id("first port"), { description: "To the roof" });
      await laptop.update("devices", id("first"), { description: "Roof" });
    }, removeBoth);
    const items = await decide(merge, "interfaces", "first port", "bring-back");
    expect(at(items, "interfaces", "first port")).toMatchObject({
      ...{ state: "waits", needs: [`devices/${id("first")}`] },
    });
    const stays = await decide(merge, "devices", "first", "stay-deleted");
    expect(at(stays, "interfaces", "first port")).toMatchObject({
      state: "decide",
      message:
        "was deleted at the box and can't come back: device first stays deleted, as was decided about it",
    });
    await apply(merge);
    expect([isThere("interfaces", "first port"), isThere("devices", "first")]).toEqual([false, false]);
  });
});

describe("a device that was deleted away and edited at the box", () => {
  const onlyKept = {
    ...{ state: "decide", reason: "deletedAway", choices: ["keep"] },
    message: "can't be deleted as long as 1 IP address of this merge stays at the box as part of it",
  };

  test("is kept as long as an address at it is the same thing as one that was made away", async () => {
    const address = "10.0.0.1/24";
    const merge = await meet(
      async (laptop) => {
        await laptop.remove("devices", id("third"));
        const ends = { address, interfaceId: id("first port"), description: "Roof" };
        ids.mine = await laptop.create("ip-addresses", ends);
      },
      async (box) => {
        await box.update("devices", id("third"), { description: "Cellar" });
        ids.theirs = await box.create("ip-addresses", { address, interfaceId: id("third port") });
      },
    );
    await decide(merge, "ip-addresses", "mine", "same");
    const items = await decide(merge, "devices", "third", "delete");
    expect(at(items, "ip-addresses", "mine")?.state).toBe("ready");
    expect(at(items, "devices", "third")).toMatchObject(onlyKept);
    await apply(merge);
    expect([isThere("ip-addresses", "theirs"), isThere("devices", "third")]).toEqual([true, true]);
  });

  test("is kept as long as an address is at a port of it that the box has added", async () => {
    sides = await openTwoSides(async (box) => {
      await fill(box);
      const ends = { address: "10.0.0.1/24", interfaceId: id("first port") };
      ids.address = await box.create("ip-addresses", ends);
    });
    await sides.laptop.remove("devices", id("third"));
    await sides.laptop.update("ip-addresses", id("address"), { description: "Roof" });
    const added = await sides.box.create("interfaces", { deviceId: id("third"), name: "Gi0/3" });
    await sides.box.update("ip-addresses", id("address"), { interfaceId: added });
    const merge = await sides.send();
    const items = await decide(merge, "devices", "third", "delete");
    expect(at(items, "ip-addresses", "address")?.state).toBe("ready");
    expect(at(items, "devices", "third")).toMatchObject(onlyKept);
    await apply(merge);
    expect(sides.box.read("ip-addresses", id("address"))).toMatchObject({ description: "Roof" });
  });
});

test("a device that came back with an apply is asked about its fields, once", async () => {
  const merge = await meet(
    (laptop) => laptop.update("devices", id("first"), { description: "Roof" }),
    async (box) => {
      await box.update("devices", id("first"), { description: "Cellar" });
      await box.remove("devices", id("first"));
    },
  );
  const items = await decide(merge, "devices", "first", "bring-back");
  expect(at(items, "devices", "first")).toMatchObject({ state: "decide", reason: "fields" });
  await apply(merge);
  expect(sides.box.read("devices", id("first"))).toMatchObject({ description: "Cellar" });
  const answered = await sides.decide(merge, {
    ...{ key: `devices/${id("first")}`, fields: { description: "mine" } },
  });
  expect(at(answered, "devices", "first")?.state).toBe("ready");
  await apply(merge);
  expect(sides.box.read("devices", id("first"))).toMatchObject({ description: "Roof" });
});

test("an address that can't come back along with its device is a question of its own", async () => {
  sides = await openTwoSides(async (box) => {
    await fill(box);
    ids.address = await box.create("ip-addresses", {
      ...{ address: "10.0.0.1/24", interfaceId: id("first port") },
    });
  });
  await sides.laptop.update("ip-addresses", id("address"), { description: "Roof" });
  await sides.laptop.update("devices", id("first"), { description: "Roof" });
  await sides.box.remove("devices", id("first"));
  await sides.box.create("ip-addresses", { address: "10.0.0.1/24", interfaceId: id("second port") });
  const merge = await sides.send();
  const asked = { state: "decide", reason: "deletedHere", choices: ["stay-deleted", "bring-back"] };
  const items = await decide(merge, "devices", "first", "bring-back");
  expect(at(items, "devices", "first")?.state).toBe("ready");
  expect(at(items, "ip-addresses", "address")).toMatchObject({
    ...{ ...asked, choice: null, message: "was deleted at the box" },
  });
  const refused = await decide(merge, "ip-addresses", "address", "bring-back");
  expect(at(refused, "ip-addresses", "address")).toMatchObject({
    ...{ ...asked, choice: "bring-back" },
    message: expect.stringContaining("was deleted at the box and can't come back: address: "),
  });
  const settled = await decide(merge, "ip-addresses", "address", "stay-deleted");
  expect(settled.map(({ state }) => state)).toEqual(["ready", "ready"]);
  await apply(merge);
  expect([isThere("devices", "first"), isThere("ip-addresses", "address")]).toEqual([true, false]);
});

test("what was deleted on both sides stays deleted where its device comes back", async () => {
  const merge = await meet(
    async (laptop) => {
      await laptop.remove("interfaces", id("first uplink"));
      await laptop.update("devices", id("first"), { description: "Roof" });
    },
    (box) => box.remove("devices", id("first")),
  );
  await decide(merge, "devices", "first", "bring-back");
  await apply(merge);
  expect([isThere("interfaces", "first port"), isThere("interfaces", "first uplink")]).toEqual([true, false]);
});

test("a cable at a port that is taken at the box is left out where the box's is chosen", async () => {
  const merge = await meet(
    async (laptop) => {
      const ends = { aInterfaceId: id("third port"), bInterfaceId: id("second uplink") };
      ids.mine = await laptop.create("cables", { label: "M-1", ...ends });
    },
    async (box) => {
      const ends = { aInterfaceId: id("third port"), bInterfaceId: id("first uplink") };
      ids.theirs = await box.create("cables", { label: "T-1", ...ends });
    },
  );
  expect(at(await tell(merge), "cables", "mine")).toMatchObject({ state: "decide", reason: "rule" });
  const items = await decide(merge, "cables", "mine", "theirs");
  expect(at(items, "cables", "mine")?.state).toBe("ready");
  await apply(merge);
  expect([isThere("cables", "mine"), isThere("cables", "theirs")]).toEqual([false, true]);
});

test("a new device is not the same as one that the laptop has as well, and may get what it had not", async () => {
  const merge = await meet(
    async (laptop) => {
      ids.mine = await laptop.create("devices", { name: "mine", deviceTypeId: id("type"), assetTag: "A-1" });
    },
    (box) => box.update("devices", id("first"), { assetTag: "A-1" }),
  );
  expect(at(await tell(merge), "devices", "mine")).toMatchObject({
    ...{ state: "decide", reason: "sameKey", choices: ["different", "leave"] },
    other: { recordId: id("first") },
  });
  const values = { assetTag: "A-2", serial: "S-2" };
  const items = await sides.decide(merge, { key: `devices/${id("mine")}`, choice: "different", values });
  expect(at(items, "devices", "mine")?.state).toBe("ready");
  await apply(merge);
  expect(sides.box.read("devices", id("mine"))).toMatchObject(values);
});

test("a new device is not the same as one that this merge has brought back", async () => {
  const merge = await meet(
    async (laptop) => {
      ids.mine = await laptop.create("devices", { name: "mine", deviceTypeId: id("type"), assetTag: "A-1" });
      await laptop.update("devices", id("first"), { description: "Roof" });
    },
    async (box) => {
      await box.update("devices", id("first"), { assetTag: "A-1" });
      await box.remove("devices", id("first"));
    },
  );
  const items = await decide(merge, "devices", "first", "bring-back");
  expect(at(items, "devices", "mine")).toMatchObject({
    ...{ state: "decide", reason: "sameKey", choices: ["different", "leave"] },
    other: { recordId: id("first") },
  });
});

test("a cable comes back to a port that this merge frees", async () => {
  sides = await openTwoSides(async (box) => {
    await fill(box);
    const ends = { aInterfaceId: id("third port"), bInterfaceId: id("third uplink") };
    ids.other = await box.create("cables", { label: "T-1", ...ends });
  });
  await sides.laptop.update("cables", id("cable"), { label: "C-9" });
  await sides.laptop.update("cables", id("other"), { bInterfaceId: id("second uplink") });
  await sides.box.remove("cables", id("cable"));
  await sides.box.update("cables", id("other"), { bInterfaceId: id("first port") });
  const merge = await sides.send();
  await sides.decide(merge, { key: `cables/${id("other")}`, fields: { bInterfaceId: "mine" } });
  const items = await decide(merge, "cables", "cable", "bring-back");
  expect(items.map(({ state }) => state)).toEqual(["ready", "ready"]);
  await apply(merge);
  expect(sides.box.read("cables", id("cable"))).toMatchObject({ label: "C-9" });
  expect(sides.box.read("cables", id("other"))).toMatchObject({ bInterfaceId: id("second uplink") });
});

test("a record that is not at the box yet is named by what refers to it", async () => {
  const spare = (name: string) => ({ name, deviceTypeId: id("type"), serial: "S-7" });
  const merge = await meet(
    async (laptop) => {
      ids.mine = await laptop.create("devices", spare("camera"));
      ids.eth = await laptop.create("interfaces", { deviceId: id("mine"), name: "eth0" });
    },
    (box) => box.create("devices", spare("recorder")),
  );
  const told = at(await tell(merge), "interfaces", "eth");
  expect(told).toMatchObject({ state: "waits", message: "waits for device camera" });
  expect(told?.fields.find(({ field }) => field === "deviceId")?.mineTitle).toBe("camera");
});
