import { afterEach, describe, expect, test } from "bun:test";
import { openTwoSides, type Side, type TwoSides } from "./twoSides.ts";

let sides: TwoSides;
afterEach(() => sides.close());

const ids: Record<string, string> = {};

async function fill(box: Side): Promise<void> {
  const create = async (key: string, resource: string, body: Readonly<Record<string, unknown>>) => {
    ids[key] = await box.create(resource, body);
  };
  await create("vendor", "manufacturers", { name: "Cisco" });
  await create("type", "device-types", { manufacturerId: ids.vendor, name: "C9300", rackUnits: 1 });
  for (const name of ["hall", "annex", "store"]) {
    await create(name, "sites", { name });
    await create(`${name}Room`, "locations", { name: `${name} room`, siteId: ids[name], kind: "room" });
    const place = { siteId: ids[name], locationId: ids[`${name}Room`] };
    await create(`${name}Rack`, "racks", { name: `${name} rack`, ...place, height: 42 });
  }
  const device = { deviceTypeId: ids.type, name: "sw-01", face: "front", position: 5 };
  await create("device", "devices", { ...device, ...placeIn("hall") });
}

const placeIn = (name: string) => ({
  ...{ rackId: ids[`${name}Rack`], siteId: ids[name], locationId: ids[`${name}Room`] },
});

/** What a device lies in, as one unit. */
const unit = ["rackId", "position", "face", "siteId", "locationId", "parentId"] as const;

const placeOf = ({ read }: Side): Readonly<Record<string, unknown>> => {
  const device = read("devices", ids.device ?? "") ?? {};
  return Object.fromEntries(unit.map((key) => [key, device[key] ?? null]));
};

/** Moves the device on both sides, with a decision about its place that the fields told are made into. */
async function moveOnBothSides(
  box: Readonly<Record<string, unknown>>,
  laptop: Readonly<Record<string, unknown>>,
  decide: (field: string) => "mine" | "theirs" | { readonly value: unknown },
): Promise<void> {
  await sides.laptop.update("devices", ids.device ?? "", laptop);
  await sides.box.update("devices", ids.device ?? "", box);
  const merge = await sides.send();
  const [told] = (await sides.preview(merge)).items;
  expect(told?.item).toMatchObject({ state: "decide", reason: "fields" });
  const fields = (told?.item.fields ?? []).map(({ field }) => [field, decide(field)] as const);
  const key = `devices/${ids.device}`;
  const [decided] = await sides.decide(merge, { key, fields: Object.fromEntries(fields) });
  expect([decided?.state, decided?.message]).toEqual(["ready", null]);
  const { items, moved } = await sides.apply(merge);
  expect([items.map(({ state }) => state), moved]).toEqual([["applied"], []]);
}

describe("a device that was moved on both sides", () => {
  const moves = [
    ["to another rack each", () => placeIn("annex"), () => placeIn("store")],
    [
      "to another rack and position each",
      () => ({ ...placeIn("annex"), position: 7 }),
      () => ({ ...placeIn("store"), position: 9 }),
    ],
    [
      "by the box to another rack and face, by the laptop within its own",
      () => ({ ...placeIn("annex"), face: "rear" }),
      () => ({ position: 9 }),
    ],
    [
      "by the box within its rack, by the laptop out of it",
      () => ({ position: 7, face: "rear" }),
      () => ({ rackId: null, position: null, face: null, locationId: null }),
    ],
    [
      "by the box out of its rack, by the laptop to another one",
      () => ({ rackId: null, position: null, face: null, siteId: ids.annex, locationId: ids.annexRoom }),
      () => ({ ...placeIn("store"), position: 9 }),
    ],
  ] as const;

  test.each(moves)("%s, is where the laptop has it, all of it", async (_name, box, laptop) => {
    sides = await openTwoSides(fill);
    await moveOnBothSides(box(), laptop(), () => "mine");
    expect(placeOf(sides.box)).toEqual(placeOf(sides.laptop));
  });

  test.each(moves)("%s, stays where the box has it, all of it", async (_name, box, laptop) => {
    sides = await openTwoSides(fill);
    let here = {};
    await moveOnBothSides(box(), laptop(), () => {
      here = placeOf(sides.box);
      return "theirs";
    });
    expect(placeOf(sides.box)).toEqual(here);
  });

  test("is where it was said by hand, with the rest of the laptop's", async () => {
    sides = await openTwoSides(fill);
    const box = { ...placeIn("annex"), position: 7 };
    const laptop = { ...placeIn("store"), position: 9 };
    await moveOnBothSides(box, laptop, (field) => (field === "position" ? { value: 11 } : "mine"));
    expect(placeOf(sides.box)).toEqual({ ...placeOf(sides.laptop), position: "11.0" });
  });

  test("is where it was said by hand, all of it", async () => {
    sides = await openTwoSides(fill);
    const place: Readonly<Record<string, unknown>> = { ...placeIn("hall"), position: 21, face: "rear" };
    const laptop = { ...placeIn("store"), position: 9 };
    await moveOnBothSides({ ...placeIn("annex"), position: 7, face: "rear" }, laptop, (field) => ({
      value: place[field] ?? null,
    }));
    expect(placeOf(sides.box)).toEqual({ ...place, position: "21.0", parentId: null });
  });
});

test("what is part of a device goes along where that changes places with one at another site", async () => {
  sides = await openTwoSides(async (box) => {
    await fill(box);
    const other = { deviceTypeId: ids.type, name: "sw-02", face: "front", position: 5 };
    ids.other = await box.create("devices", { ...other, ...placeIn("annex") });
  });
  const { box, laptop } = sides;
  const [device = "", other = ""] = [ids.device, ids.other];
  await laptop.update("devices", device, { rackId: null, position: null, face: null });
  await laptop.update("devices", other, placeIn("hall"));
  await laptop.update("devices", device, { ...placeIn("annex"), position: 5, face: "front" });
  const part = await box.create("devices", { deviceTypeId: ids.type, name: "card-1", parentId: device });
  await sides.apply(await sides.send());
  expect(box.read("devices", device)).toMatchObject(placeIn("annex"));
  expect(box.read("devices", other)).toMatchObject(placeIn("hall"));
  expect(box.read("devices", part)).toMatchObject({ siteId: ids.annex, locationId: ids.annexRoom });
});
