import { afterEach, describe, expect, test } from "bun:test";
import type { MergeDecision, MergeItem } from "../../src/features/merge/merges/answers.ts";
import { openTwoSides, type Side, type TwoSides } from "./twoSides.ts";

let sides: TwoSides;
afterEach(() => sides.close());

const reserved = { resource: "vlans", name: "Reserved", search: "status=reserved" };
const planned = { resource: "sites", name: "Planned", search: "status=planned" };

interface Ids {
  readonly reserved: string;
  readonly planned: string;
}

type Step = (side: Side, ids: Ids) => Promise<unknown>;
const nothing: Step = () => Promise.resolve();

/** Does something on both sides, and sends what was done away. */
async function meet(
  away: Step,
  home: Step = nothing,
): Promise<{ merge: string; items: readonly MergeItem[]; ids: Ids }> {
  const made = { reserved: "", planned: "" };
  sides = await openTwoSides(async (box) => {
    made.reserved = await box.create("views", reserved);
    made.planned = await box.create("views", planned);
  });
  await away(sides.laptop, made);
  await home(sides.box, made);
  const merge = await sides.send();
  return { merge, items: (await sides.preview(merge)).items.map(({ item }) => item), ids: made };
}

/** The views of the box, by name. */
const viewsOf = (side: Side): Readonly<Record<string, string>> =>
  Object.fromEntries(
    side.store.database.sqlite
      .query<{ name: string; search: string }, []>("SELECT name, search FROM views ORDER BY name")
      .all()
      .map(({ name, search }) => [name, search]),
  );

const update =
  (body: Readonly<Record<string, unknown>>): Step =>
  (side, ids) =>
    side.update("views", ids.reserved, body);
const remove: Step = (side, ids) => side.remove("views", ids.reserved);
const create =
  (body: Readonly<Record<string, unknown>>): Step =>
  (side) =>
    side.create("views", body);

describe("a shared view", () => {
  test.each<[string, Step, Step, Readonly<Record<string, string>>]>([
    [
      "created away",
      create({ ...reserved, name: "Free" }),
      nothing,
      { Free: "status=reserved", Reserved: "status=reserved" },
    ],
    ["renamed away", update({ name: "Kept" }), nothing, { Kept: "status=reserved" }],
    [
      "renamed away, and filtered otherwise at the box",
      update({ name: "Kept" }),
      update({ search: "sort=vid" }),
      { Kept: "sort=vid" },
    ],
    ["without a filter away", update({ search: "" }), nothing, { Reserved: "" }],
    ["deleted away", remove, nothing, {}],
    ["deleted on both sides", remove, remove, {}],
    [
      "changed alike on both sides",
      update({ name: "Kept" }),
      update({ name: "Kept" }),
      { Kept: "status=reserved" },
    ],
  ])("%s comes home without a question", async (_, away, home, expected) => {
    const { merge, items } = await meet(away, home);
    expect(items.map(({ resource, state }) => [resource, state !== "decide"])).toEqual([["views", true]]);
    await sides.apply(merge);
    expect(viewsOf(sides.box)).toEqual({ ...expected, Planned: planned.search });
    const again = await sides.preview(await sides.send());
    expect(again.items.map(({ state }) => state)).toEqual(["same"]);
  });

  test.each<[string, Step, Step, string, Omit<MergeDecision, "key">, Readonly<Record<string, string>>]>([
    [
      "changed on both sides",
      update({ name: "Away" }),
      update({ name: "Here" }),
      "fields",
      { fields: { name: "mine" } },
      { Away: "status=reserved" },
    ],
    [
      "changed on both sides",
      update({ name: "Away" }),
      update({ name: "Here" }),
      "fields",
      { fields: { name: { value: "Both" } } },
      { Both: "status=reserved" },
    ],
    [
      "changed away and deleted at the box",
      update({ name: "Away" }),
      remove,
      "deletedHere",
      { choice: "bring-back" },
      { Away: "status=reserved" },
    ],
    [
      "changed away and deleted at the box",
      update({ name: "Away" }),
      remove,
      "deletedHere",
      { choice: "stay-deleted" },
      {},
    ],
    [
      "deleted away and changed at the box",
      remove,
      update({ name: "Here" }),
      "deletedAway",
      { choice: "keep" },
      { Here: "status=reserved" },
    ],
    [
      "deleted away and changed at the box",
      remove,
      update({ name: "Here" }),
      "deletedAway",
      { choice: "delete" },
      {},
    ],
  ])("%s is asked: %#", async (_, away, home, reason, decision, expected) => {
    const { merge, items } = await meet(away, home);
    expect(items.map((item) => [item.state, item.reason])).toEqual([["decide", reason as never]]);
    await sides.decide(merge, { key: items[0]?.key ?? "", ...decision });
    await sides.apply(merge);
    expect(viewsOf(sides.box)).toEqual({ ...expected, Planned: planned.search });
  });

  test.each<[MergeDecision["choice"], MergeDecision["values"], Readonly<Record<string, string>>]>([
    ["same", undefined, { Free: "vid=9" }],
    ["different", { name: "Free away" }, { Free: "vid=9", "Free away": "vid=7" }],
    ["leave", undefined, { Free: "vid=9" }],
  ])("created under one name on both sides is asked: %s", async (choice, values, expected) => {
    const view = { resource: "vlans", name: "Free" };
    const { merge, items } = await meet(
      create({ ...view, name: "FREE", search: "vid=7" }),
      create({ ...view, search: "vid=9" }),
    );
    expect(items).toMatchObject([{ state: "decide", reason: "sameKey", other: { title: "Free" } }]);
    await sides.decide(merge, {
      key: items[0]?.key ?? "",
      choice: choice ?? null,
      ...(values && { values }),
    });
    await sides.apply(merge);
    const { Reserved, Planned, ...rest } = viewsOf(sides.box);
    expect(rest).toEqual(expected);
  });

  test("exchanges its name with another one", async () => {
    const { merge } = await meet(async (side, ids) => {
      const other = await side.create("views", { ...reserved, name: "Other", search: "vid=1" });
      await side.update("views", ids.reserved, { name: "Between" });
      await side.update("views", other, { name: "Reserved" });
      await side.update("views", ids.reserved, { name: "Other" });
    });
    await sides.apply(merge);
    expect(viewsOf(sides.box)).toMatchObject({ Reserved: "vid=1", Other: "status=reserved" });
  });

  test.each([
    [{ resource: "sensors", name: "Hot", search: "" }, "resource: there is no such list in this version"],
    [
      { resource: "vlans", name: "Red", search: "custom.colour=red" },
      "search: Invalid filter parameter: custom.colour",
    ],
    [{ resource: "purchase-order-items", name: "All", search: "" }, "resource: has no list of its own"],
  ])("that the box can't show is refused by name: %j", async (view, message) => {
    const { merge, items } = await meet(create(view));
    expect(items).toMatchObject([
      { state: "decide", reason: "rule", message, choices: expect.arrayContaining(["leave"]) },
    ]);
    await sides.decide(merge, { key: items[0]?.key ?? "", choice: "leave" });
    expect((await sides.apply(merge)).group).toBeNull();
  });

  test("of a custom field that is created away comes after the field", async () => {
    const { merge, items } = await meet(async (side) => {
      await side.create("views", { resource: "vlans", name: "Red", search: "custom.colour=red" });
      await side.create("custom-fields", { resource: "vlans", key: "colour", label: "Colour", kind: "text" });
    });
    expect(items.map(({ state }) => state)).toEqual(["ready", "ready"]);
    await sides.apply(merge);
    expect(viewsOf(sides.box)).toMatchObject({ Red: "custom.colour=red" });
  });

  test("waits for a manager where an operator merges", async () => {
    const { merge } = await meet(update({ name: "Away" }));
    const { items } = await sides.preview(merge, "operator");
    expect(items.map(({ item }) => item.state)).toEqual(["role"]);
  });

  test("that was made one's own at the box is brought back beside that one", async () => {
    const { merge, items, ids } = await meet(update({ name: "Away" }), async (side, { reserved: id }) => {
      await side.remove("views", id);
      const { sqlite } = side.store.database;
      const person = sqlite.query<{ id: string }, []>("SELECT id FROM profiles").get()?.id ?? "";
      const at = new Date().toISOString();
      sqlite
        .query("INSERT INTO own_views VALUES (?, ?, ?, 'vlans', 'Mine', '', ?, ?, 2)")
        .run(id, person, person, at, at);
    });
    expect(items).toMatchObject([{ reason: "deletedHere" }]);
    await sides.decide(merge, { key: items[0]?.key ?? "", choice: "bring-back" });
    await sides.apply(merge);
    expect(sides.box.read("views", ids.reserved)).toMatchObject({ name: "Away" });
    const own = sides.box.store.database.sqlite.query<{ id: string; name: string }, []>(
      "SELECT id, name FROM own_views",
    );
    expect(own.all()).toEqual([{ id: expect.not.stringContaining(ids.reserved), name: "Mine" }]);
  });
});
