import { afterEach, describe, expect, test } from "bun:test";
import type { MergeDecision, MergeItem } from "../../src/features/merge/merges/answers.ts";
import { openTwoSides, type Side, type TwoSides } from "./twoSides.ts";

let sides: TwoSides;
afterEach(() => sides.close());

type Ids = Readonly<Record<string, string>>;
type Step = (side: Side, ids: Ids, at: Record<string, string>) => Promise<unknown>;

const made: Record<string, string> = {};
const at = (name: string): string => made[name] ?? name;

async function fill(box: Side): Promise<void> {
  const place = { siteId: await box.create("sites", { name: "Hamburg" }) };
  made.site = place.siteId;
  made.other = await box.create("sites", { name: "Bremen" });
  const vendor = await box.create("manufacturers", { name: "Cisco" });
  made.type = await box.create("device-types", { manufacturerId: vendor, name: "C9300", rackUnits: 1 });
  made.group = await box.create("vlan-groups", { name: "Campus" });
  made.vlan = await box.create("vlans", { name: "Office", vid: 10, groupId: made.group });
  made.voice = await box.create("vlans", { name: "Voice", vid: 20, groupId: made.group });
  made.rack = await box.create("racks", { name: "R1", ...place, height: 42 });
  const device = { deviceTypeId: made.type, ...place, rackId: made.rack, face: "front" };
  made.first = await box.create("devices", { ...device, name: "sw-01", position: 5 });
  made.second = await box.create("devices", { ...device, name: "sw-02", position: 6 });
  made.port = await box.create("interfaces", { deviceId: made.first, name: "Gi0/1" });
  made.uplink = await box.create("interfaces", { deviceId: made.first, name: "Gi0/2" });
  made.far = await box.create("interfaces", { deviceId: made.second, name: "Gi0/1" });
  made.tenant = await box.create("tenants", { name: "Stadtwerke" });
  made.region = await box.create("regions", { name: "North" });
  made.county = await box.create("regions", { name: "County" });
  made.order = await box.create("purchase-orders", { poNumber: "PO-1", status: "ordered" });
  made.item = await box.create(
    "purchase-order-items",
    { description: "SFP", quantityOrdered: 10 },
    made.order,
  );
}

const itemAt = (items: readonly MergeItem[], key: string): MergeItem | undefined =>
  items.find((item) => item.key === key);

/** Does something on both sides and sends what was done away. */
async function meet(away: Step, home: Step): Promise<{ merge: string; items: readonly MergeItem[] }> {
  sides = await openTwoSides(fill);
  await away(sides.laptop, made, made);
  await home(sides.box, made, made);
  const merge = await sides.send();
  return { merge, items: (await sides.preview(merge)).items.map(({ item }) => item) };
}

const nothing: Step = () => Promise.resolve();
const update =
  (resource: string, name: string, body: Readonly<Record<string, unknown>>): Step =>
  (side) =>
    side.update(
      resource,
      at(name),
      Object.fromEntries(
        Object.entries(body).map(([key, value]) => [key, typeof value === "string" ? at(value) : value]),
      ),
    );
const remove =
  (resource: string, name: string): Step =>
  (side) =>
    side.remove(resource, at(name));
const create =
  (resource: string, name: string, body: Readonly<Record<string, unknown>>): Step =>
  async (side) => {
    const values = Object.entries(body).map(([key, value]) => [
      key,
      typeof value === "string" ? at(value) : value,
    ]);
    made[name] = await side.create(resource, Object.fromEntries(values));
  };
const all =
  (...steps: readonly Step[]): Step =>
  async (side, ids, names) => {
    for (const step of steps) await step(side, ids, names);
  };
const receive =
  (quantity: number): Step =>
  (side) =>
    side.act("purchase-orders", "receive", at("order"), { items: [{ itemId: at("item"), quantity }] });

interface Outcome {
  readonly resource: string;
  readonly name: string;
  /** What the record has in the end; undefined where there is none. */
  readonly has: Readonly<Record<string, unknown>> | undefined;
}

function expectHas({ resource, name, has }: Outcome): void {
  const found = sides.box.read(resource, at(name));
  if (has === undefined) expect(found).toBeUndefined();
  else {
    const values = Object.entries(has).map(([key, value]) => [
      key,
      typeof value === "string" ? at(value) : value,
    ]);
    expect(found).toMatchObject(Object.fromEntries(values));
  }
}

const has = (resource: string, name: string, values: Outcome["has"]): Outcome => ({
  resource,
  name,
  has: values,
});

describe("needs no decision:", () => {
  test.each<[string, Step, Step, readonly Outcome[]]>([
    [
      "different fields",
      update("vlans", "vlan", { name: "Offices" }),
      update("vlans", "vlan", { description: "Third floor" }),
      [has("vlans", "vlan", { name: "Offices", description: "Third floor" })],
    ],
    [
      "the same value",
      update("vlans", "vlan", { vid: 11 }),
      update("vlans", "vlan", { vid: 11 }),
      [has("vlans", "vlan", { vid: 11 })],
    ],
    [
      "deleted on both sides",
      remove("tenants", "tenant"),
      remove("tenants", "tenant"),
      [has("tenants", "tenant", undefined)],
    ],
    [
      "VIDs that changed places",
      all(
        update("vlans", "vlan", { vid: 99 }),
        update("vlans", "voice", { vid: 10 }),
        update("vlans", "vlan", { vid: 20 }),
      ),
      update("vlans", "vlan", { name: "Offices" }),
      [has("vlans", "vlan", { vid: 20, name: "Offices" }), has("vlans", "voice", { vid: 10 })],
    ],
    [
      "rack units that changed places",
      all(
        update("devices", "first", { position: 20 }),
        update("devices", "second", { position: 5 }),
        update("devices", "first", { position: 6 }),
      ),
      nothing,
      [has("devices", "first", { position: "6.0" }), has("devices", "second", { position: "5.0" })],
    ],
    [
      "a chain of places, whichever end is free",
      all(update("devices", "second", { position: 7 }), update("devices", "first", { position: 6 })),
      nothing,
      [has("devices", "first", { position: "6.0" }), has("devices", "second", { position: "7.0" })],
    ],
    [
      "records that refer to one another",
      all(
        create("devices", "new", { name: "sw-03", deviceTypeId: "type" }),
        create("interfaces", "newPort", { deviceId: "new", name: "Gi0/1" }),
        create("ip-addresses", "address", { address: "10.0.0.1/24", interfaceId: "newPort" }),
        (side) => side.act("devices", "primary", at("new"), { ipAddressId: at("address") }),
      ),
      nothing,
      [has("devices", "new", { primaryIp4Id: "address" }), has("interfaces", "newPort", { name: "Gi0/1" })],
    ],
    [
      "a device with its ports that was deleted",
      remove("devices", "first"),
      nothing,
      [has("devices", "first", undefined), has("interfaces", "port", undefined)],
    ],
    [
      "a device in the place of one that was deleted",
      all(
        remove("devices", "first"),
        create("devices", "new", {
          ...{ name: "sw-01", deviceTypeId: "type", siteId: "site", rackId: "rack", position: 5 },
          face: "front",
        }),
      ),
      nothing,
      [has("devices", "first", undefined), has("devices", "new", { position: "5.0" })],
    ],
    [
      "goods that were received away",
      receive(3),
      update("purchase-order-items", "item", { description: "SFP28" }),
      [
        has("purchase-order-items", "item", { quantityReceived: 3, description: "SFP28" }),
        has("purchase-orders", "order", { status: "partially_received" }),
      ],
    ],
    [
      "a custom field and values of it",
      all(
        create("custom-fields", "field", {
          resource: "devices",
          key: "owner",
          label: "Owner",
          kind: "text",
        }),
        (side) => side.update("devices", at("first"), { custom: { owner: "Ada" } }),
      ),
      nothing,
      [has("devices", "first", { custom: { owner: "Ada" } })],
    ],
    [
      "a name without its slug",
      update("sites", "site", { name: "Hamburg-Altona", slug: "hamburg" }),
      nothing,
      [has("sites", "site", { name: "Hamburg-Altona", slug: "hamburg" })],
    ],
  ])("%s", async (_, away, home, outcomes) => {
    const { merge, items } = await meet(away, home);
    expect(items.filter(({ state }) => state !== "ready" && state !== "same")).toEqual([]);
    const before = sides.dump();
    const preview = await sides.preview(merge);
    expect(sides.dump()).toBe(before);
    const applied = await sides.apply(merge);
    expect(applied.items.map(({ item, state }) => [item.key, state === "applied" ? "ready" : state])).toEqual(
      preview.items.map(({ item, state }) => [item.key, state]),
    );
    for (const one of outcomes) expectHas(one);
    expect(sides.box.store.database.sqlite.query("PRAGMA foreign_key_check").all()).toEqual([]);
    // Twice is once.
    const again = await sides.send();
    expect((await sides.apply(again)).group).toBeNull();
  });
});

interface Case {
  readonly away: Step;
  readonly home: Step;
  /** The record about which a person decides. */
  readonly about: readonly [resource: string, name: string];
  readonly reason: string;
  readonly choices: readonly string[];
  /** What is told about it, where that is of interest. */
  readonly message?: RegExp;
  /** What becomes of it by each decision. */
  readonly ends: readonly (readonly [Omit<MergeDecision, "key">, readonly Outcome[]])[];
  /** What the box has while nothing is decided. */
  readonly undecided: readonly Outcome[];
}

const cases: readonly (readonly [string, Case])[] = [
  [
    "the same field with other values",
    {
      away: update("vlans", "vlan", { name: "Offices", description: "Third floor" }),
      home: update("vlans", "vlan", { name: "Bureau" }),
      ...{ about: ["vlans", "vlan"], reason: "fields", choices: ["mine", "theirs"] },
      undecided: [has("vlans", "vlan", { name: "Bureau", description: null })],
      ends: [
        [
          { fields: { name: "mine" } },
          [has("vlans", "vlan", { name: "Offices", description: "Third floor" })],
        ],
        [
          { fields: { name: "theirs" } },
          [has("vlans", "vlan", { name: "Bureau", description: "Third floor" })],
        ],
        [{ fields: { name: { value: "Desks" } } }, [has("vlans", "vlan", { name: "Desks" })]],
        [{ choice: "mine" }, [has("vlans", "vlan", { name: "Offices" })]],
      ],
    },
  ],
  [
    "half a unit each",
    {
      away: update("sites", "site", { latitude: 53.5, longitude: 10 }),
      home: update("sites", "site", { latitude: 53.6, longitude: 10.1 }),
      ...{ about: ["sites", "site"], reason: "fields", choices: ["mine", "theirs"] },
      undecided: [has("sites", "site", { longitude: "10.100000" })],
      ends: [
        [
          { fields: { latitude: "mine" } },
          [has("sites", "site", { latitude: "53.500000", longitude: "10.000000" })],
        ],
        [
          { fields: { longitude: "theirs" } },
          [has("sites", "site", { latitude: "53.600000", longitude: "10.100000" })],
        ],
      ],
    },
  ],
  [
    "edited away, deleted at the box",
    {
      away: update("interfaces", "port", { description: "To the roof" }),
      home: remove("devices", "first"),
      ...{ about: ["interfaces", "port"], reason: "deletedHere", choices: ["stay-deleted", "bring-back"] },
      undecided: [has("interfaces", "port", undefined)],
      ends: [
        [{ choice: "stay-deleted" }, [has("interfaces", "port", undefined)]],
        [
          { choice: "bring-back" },
          [
            has("interfaces", "port", { description: "To the roof" }),
            has("interfaces", "uplink", { name: "Gi0/2" }),
            has("devices", "first", { position: "5.0" }),
          ],
        ],
      ],
    },
  ],
  [
    "deleted away, edited at the box",
    {
      away: remove("devices", "first"),
      home: update("interfaces", "port", { description: "To the roof" }),
      ...{ about: ["devices", "first"], reason: "deletedAway", choices: ["keep", "delete"] },
      undecided: [has("interfaces", "port", { description: "To the roof" })],
      ends: [
        [
          { choice: "keep" },
          [has("devices", "first", { name: "sw-01" }), has("interfaces", "uplink", { name: "Gi0/2" })],
        ],
        [{ choice: "delete" }, [has("devices", "first", undefined), has("interfaces", "port", undefined)]],
      ],
    },
  ],
  [
    "deleted away, in use at the box",
    {
      away: remove("tenants", "tenant"),
      home: update("vlans", "vlan", { tenantId: "tenant" }),
      ...{ about: ["tenants", "tenant"], reason: "deletedAway", choices: ["keep"] },
      undecided: [has("tenants", "tenant", { name: "Stadtwerke" })],
      ends: [[{ choice: "keep" }, [has("vlans", "vlan", { tenantId: "tenant" })]]],
    },
  ],
  [
    "made on both sides under one VID",
    {
      away: all(
        create("vlans", "mine", { name: "Guests", vid: 30, groupId: "group" }),
        update("interfaces", "port", { untaggedVlanId: "mine" }),
      ),
      home: create("vlans", "theirs", { name: "Guest", vid: 30, groupId: "group" }),
      ...{ about: ["vlans", "mine"], reason: "sameKey", choices: ["same", "different", "leave"] },
      undecided: [has("vlans", "mine", undefined), has("interfaces", "port", { untaggedVlanId: null })],
      ends: [
        [
          { choice: "same" },
          [
            has("vlans", "theirs", { name: "Guest" }),
            has("interfaces", "port", { untaggedVlanId: "theirs" }),
          ],
        ],
        [
          { choice: "different", values: { vid: 31 } },
          [
            has("vlans", "mine", { name: "Guests", vid: 31 }),
            has("interfaces", "port", { untaggedVlanId: "mine" }),
          ],
        ],
        [{ choice: "leave" }, [has("vlans", "mine", undefined)]],
      ],
    },
  ],
  [
    "made on both sides with one address",
    {
      away: create("ip-addresses", "mine", { address: "10.1.0.1/24", interfaceId: "port" }),
      home: create("ip-addresses", "theirs", { address: "10.1.0.1/24" }),
      ...{ about: ["ip-addresses", "mine"], reason: "sameKey", choices: ["same", "different", "leave"] },
      undecided: [has("ip-addresses", "mine", undefined)],
      ends: [
        [{ choice: "same" }, [has("ip-addresses", "theirs", { interfaceId: "port" })]],
        [
          { choice: "different", values: { address: "10.1.0.2/24" } },
          [has("ip-addresses", "mine", { address: "10.1.0.2/24" })],
        ],
      ],
    },
  ],
  [
    "devices of one type and serial",
    {
      away: all(
        create("devices", "mine", { name: "sw-10", deviceTypeId: "type", serial: "R-1" }),
        create("interfaces", "minePort", { deviceId: "mine", name: "Gi0/1", description: "Roof" }),
      ),
      home: all(
        create("devices", "theirs", { name: "sw-11", deviceTypeId: "type", serial: "R-1" }),
        create("interfaces", "theirsPort", { deviceId: "theirs", name: "Gi0/1" }),
      ),
      ...{ about: ["devices", "mine"], reason: "sameKey", choices: ["same", "different", "leave"] },
      undecided: [has("devices", "mine", undefined), has("interfaces", "minePort", undefined)],
      ends: [
        [
          { choice: "same" },
          [
            has("devices", "mine", undefined),
            has("interfaces", "minePort", undefined),
            has("interfaces", "theirsPort", { description: "Roof" }),
          ],
        ],
        [
          { choice: "different" },
          [has("devices", "mine", { serial: "R-1" }), has("interfaces", "minePort", { deviceId: "mine" })],
        ],
      ],
    },
  ],
  [
    "made on both sides at one rack unit",
    {
      away: create("devices", "mine", {
        ...{
          name: "sw-20",
          deviceTypeId: "type",
          siteId: "site",
          rackId: "rack",
          position: 9,
          face: "front",
        },
      }),
      home: create("devices", "theirs", {
        ...{
          name: "sw-21",
          deviceTypeId: "type",
          siteId: "site",
          rackId: "rack",
          position: 9,
          face: "front",
        },
      }),
      ...{ about: ["devices", "mine"], reason: "sameKey", choices: ["same", "different", "leave"] },
      undecided: [has("devices", "mine", undefined)],
      ends: [
        [{ choice: "different", values: { position: 10 } }, [has("devices", "mine", { position: "10.0" })]],
        [{ choice: "leave" }, [has("devices", "mine", undefined)]],
      ],
    },
  ],
  [
    "refers to what the box deleted",
    {
      away: update("vlans", "vlan", { tenantId: "tenant", description: "Third floor" }),
      home: remove("tenants", "tenant"),
      ...{ about: ["vlans", "vlan"], reason: "missing", choices: ["bring-back", "clear", "leave"] },
      undecided: [has("vlans", "vlan", { tenantId: null, description: null })],
      ends: [
        [
          { choice: "bring-back" },
          [has("tenants", "tenant", { name: "Stadtwerke" }), has("vlans", "vlan", { tenantId: "tenant" })],
        ],
        [{ choice: "clear" }, [has("vlans", "vlan", { tenantId: null, description: "Third floor" })]],
        [{ choice: "leave" }, [has("vlans", "vlan", { tenantId: null, description: null })]],
      ],
    },
  ],
  [
    "a cycle",
    {
      away: update("regions", "region", { parentId: "county" }),
      home: update("regions", "county", { parentId: "region" }),
      ...{ about: ["regions", "region"], reason: "rule", choices: ["mine", "theirs", "leave"] },
      undecided: [has("regions", "county", { parentId: "region" })],
      ends: [
        [
          { choice: "mine" },
          [has("regions", "region", { parentId: "county" }), has("regions", "county", { parentId: null })],
        ],
        [
          { choice: "theirs" },
          [has("regions", "region", { parentId: null }), has("regions", "county", { parentId: "region" })],
        ],
      ],
    },
  ],
  [
    "a port cabled on both sides",
    {
      away: create("cables", "mine", { aInterfaceId: "port", bInterfaceId: "far", label: "A-1" }),
      home: create("cables", "theirs", { aInterfaceId: "uplink", bInterfaceId: "far", label: "B-1" }),
      ...{ about: ["cables", "mine"], reason: "rule", choices: ["mine", "theirs", "leave"] },
      undecided: [has("cables", "mine", undefined), has("cables", "theirs", { label: "B-1" })],
      ends: [
        [{ choice: "mine" }, [has("cables", "mine", { label: "A-1" }), has("cables", "theirs", undefined)]],
        [{ choice: "leave" }, [has("cables", "mine", undefined), has("cables", "theirs", { label: "B-1" })]],
      ],
    },
  ],
  [
    "received on both sides",
    {
      ...{ away: receive(5), home: receive(5) },
      ...{ about: ["purchase-order-items", "item"], reason: "received", choices: ["two", "one"] },
      undecided: [has("purchase-order-items", "item", { quantityReceived: 5 })],
      ends: [
        [
          { choice: "two" },
          [
            has("purchase-order-items", "item", { quantityReceived: 10 }),
            has("purchase-orders", "order", { status: "received" }),
          ],
        ],
        [{ choice: "one" }, [has("purchase-order-items", "item", { quantityReceived: 5 })]],
      ],
    },
  ],
  [
    "more was received than is ordered by now",
    {
      away: receive(5),
      home: update("purchase-order-items", "item", { quantityOrdered: 4 }),
      ...{ about: ["purchase-order-items", "item"], reason: "overReceived", choices: ["theirs"] },
      message: /^quantityReceived: must not be above the 4 still to come$/,
      undecided: [has("purchase-order-items", "item", { quantityReceived: 0 })],
      ends: [[{ choice: "theirs" }, [has("purchase-order-items", "item", { quantityReceived: 0 })]]],
    },
  ],
  [
    "the order was cancelled",
    {
      away: receive(5),
      home: update("purchase-orders", "order", { status: "cancelled" }),
      ...{ about: ["purchase-order-items", "item"], reason: "overReceived", choices: ["theirs"] },
      undecided: [has("purchase-order-items", "item", { quantityReceived: 0 })],
      ends: [[{ choice: "theirs" }, [has("purchase-orders", "order", { status: "cancelled" })]]],
    },
  ],
];

describe("asks about", () => {
  test.each(
    cases.flatMap(([title, one]) =>
      one.ends.map(
        ([decision, outcomes]) => [title, JSON.stringify(decision), one, decision, outcomes] as const,
      ),
    ),
  )("%s, and does %s", async (_title, _decision, one, decision, outcomes) => {
    const { merge, items } = await meet(one.away, one.home);
    const [resource, name] = one.about;
    const key = `${resource}/${at(name)}`;
    const item = itemAt(items, key);
    expect(item).toMatchObject({ state: "decide", reason: one.reason, choices: [...one.choices] });
    if (one.message !== undefined) expect(item?.message).toMatch(one.message);
    // Nothing is done while nothing is decided.
    await sides.apply(merge);
    for (const outcome of one.undecided) expectHas(outcome);
    const decided = await sides.decide(merge, { key, ...decision });
    const open = decided.filter(({ state }) => state === "decide" || state === "waits");
    // What refers to a record that is left out is a question of its own.
    if (decision.choice !== "leave") expect(open).toEqual([]);
    expect(itemAt(decided, key)?.state).toBe("ready");
    const { moved } = await sides.apply(merge);
    expect(moved).toEqual([]);
    for (const outcome of outcomes) expectHas(outcome);
    expect(sides.box.store.database.sqlite.query("PRAGMA foreign_key_check").all()).toEqual([]);
    expect((await sides.apply(await sides.send())).group).toBeNull();
  });
});
