import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Answer, type Client, type Sitebook, startSitebook } from "../support.ts";

type Json = Record<string, unknown>;

let sitebook: Sitebook;
let ada: Client;
let bob: Client;
beforeAll(async () => {
  sitebook = await startSitebook();
  ada = sitebook.as.operator;
  bob = sitebook.as.manager;
});
afterAll(() => sitebook.stop());

let count = 0;
const called = (stem: string): string => {
  count += 1;
  return `${stem}-${count}`;
};

/** A write that worked, with what names its change. */
interface Did {
  readonly record: Json & { readonly id: string };
  readonly change: number;
}

function did(answer: Answer): Did {
  if (answer.status > 201) throw new Error(`${answer.status} ${answer.text}`);
  return { record: answer.body.data, change: Number(answer.headers.get("sitebook-change")) };
}

const make = async (path: string, body: object, who = ada): Promise<Did> =>
  did(await who.post(`/api/${path}`, body));
const change = async (path: string, body: object, who = ada): Promise<Did> =>
  did(await who.patch(`/api/${path}`, body));
const remove = async (path: string, who = ada): Promise<Did> => did(await who.delete(`/api/${path}`));
const read = async (path: string): Promise<Json | undefined> =>
  (await sitebook.as.super_admin.get(`/api/${path}`)).body.data;

const undo = (changed: number, query = "", who = ada): Promise<Answer> =>
  who.post(`/api/changes/${changed}/undo${query}`);
const undoGroup = (group: number, query = "", who = ada): Promise<Answer> =>
  who.post(`/api/change-groups/${group}/undo${query}`);

/** What was undone, as a group that can be undone in turn. */
async function undone(answer: Promise<Answer>): Promise<number> {
  const { status, text, body } = await answer;
  expect([status, text]).toEqual([200, expect.any(String)]);
  return body.data.group;
}

/** What stood against it. */
async function conflicts(answer: Promise<Answer>): Promise<Json[]> {
  const { status, body } = await answer;
  expect([status, body.data]).toEqual([409, expect.any(Object)]);
  expect(body.data.conflictCount).toBe(body.data.conflicts.length);
  return body.data.conflicts;
}

/** A record without what each write moves on. */
const still = (record: Json | undefined): Json | undefined =>
  record && { ...record, updatedAt: undefined, createdAt: record.createdAt };

/** One who changed something, as a conflict tells it. */
const by = (who: Client, email: string) => ({
  actorId: who.personId,
  actorEmail: email,
  at: expect.stringMatching(/^\d{4}-/),
});

describe("a change is taken back", () => {
  test("what was created goes, and comes back where that is undone, with its id", async () => {
    const { record, change: made } = await make("vlans", { name: called("guest"), vid: 10 });
    const group = await undone(undo(made));
    expect(await read(`vlans/${record.id}`)).toBeUndefined();
    await undone(undoGroup(group));
    expect(still(await read(`vlans/${record.id}`))).toEqual(still(record));
  });

  test("what was changed goes back, and forth where that is undone", async () => {
    const { record } = await make("sites", { name: called("Oslo"), latitude: "59.91", tags: undefined });
    const { record: after, change: changed } = await change(`sites/${record.id}`, {
      name: called("Bergen"),
      latitude: 60.39,
      status: "planned",
    });
    const group = await undone(undo(changed));
    expect(still(await read(`sites/${record.id}`))).toEqual(still(record));
    const again = await undone(undoGroup(group));
    expect(still(await read(`sites/${record.id}`))).toEqual(still(after));
    await undone(undoGroup(again));
    expect(still(await read(`sites/${record.id}`))).toEqual(still(record));
  });

  test("what was deleted comes back with its id and the time it was created, and no old entity tag is its own", async () => {
    const { record } = await make("racks", {
      name: called("A1"),
      siteId: (await make("sites", { name: called("s") })).record.id,
    });
    const tag = (await ada.get(`/api/racks/${record.id}`)).headers.get("etag") ?? "";
    await change(`racks/${record.id}`, { height: 40 });
    const { record: before, change: deleted } = await remove(`racks/${record.id}`);
    const group = await undone(undo(deleted));
    expect(still(await read(`racks/${record.id}`))).toEqual(still(before));
    const stale = { headers: { "if-match": tag } };
    expect((await ada.patch(`/api/racks/${record.id}`, { height: 30 }, stale)).status).toBe(412);
    const known = { headers: { "if-none-match": tag } };
    expect((await ada.get(`/api/racks/${record.id}`, known)).status).toBe(200);
    await undone(undoGroup(group));
    expect(await read(`racks/${record.id}`)).toBeUndefined();
  });

  test("a slug stays as it was where a name alone goes back", async () => {
    const { record } = await make("sites", { name: called("Rome"), slug: called("own") });
    const { change: changed } = await change(`sites/${record.id}`, {
      name: called("Roma"),
      slug: record.slug,
    });
    await undone(undo(changed));
    expect(still(await read(`sites/${record.id}`))).toEqual(still(record));
  });

  test("other fields that were changed since stay", async () => {
    const { record } = await make("vlans", { name: called("x"), vid: 11 });
    const { change: changed } = await change(`vlans/${record.id}`, { status: "reserved" });
    await change(`vlans/${record.id}`, { description: "newer" }, bob);
    await undone(undo(changed));
    expect(await read(`vlans/${record.id}`)).toMatchObject({ status: record.status, description: "newer" });
  });

  test("links that came since, and what others have changed and changed back, are no obstacle", async () => {
    const { record: incident, change: made } = await make("incidents", { name: called("Dark") });
    const { change: changed } = await change(`incidents/${incident.id}`, { severity: "sev2" });
    await make(`incidents/${incident.id}/links`, {
      ...{ kind: "affects", resource: "sites", recordId: (await makeSite()).record.id },
    });
    await change(`incidents/${incident.id}`, { severity: "sev5" }, bob);
    expect(await conflicts(undo(changed))).toHaveLength(1);
    await change(`incidents/${incident.id}`, { severity: "sev2" }, bob);
    await undone(undo(changed));
    expect((await read(`incidents/${incident.id}`))?.severity).toBe(incident.severity);
    expect(made).toBeLessThan(changed);
  });

  test("fields that belong together go back together or not at all", async () => {
    const { record } = await make("sites", { name: called("Oslo"), latitude: 59, longitude: 10 });
    const { change: moved } = await change(`sites/${record.id}`, {
      ...{ latitude: 60, longitude: 5, description: "moved" },
    });
    await change(`sites/${record.id}`, { latitude: 61 }, bob);
    expect(await conflicts(undo(moved))).toMatchObject([
      { field: "latitude", message: "changed since by manager@sitebook.example" },
      { field: "longitude", message: "goes back only together with latitude", by: null },
    ]);
    await undone(undo(moved, "?skipConflicts=true"));
    expect(await read(`sites/${record.id}`)).toMatchObject({
      ...{ latitude: "61.000000", longitude: "5.000000", description: null },
    });
  });
});

interface Case {
  readonly deed: "create" | "update" | "delete";
  readonly since: string;
  /** Does it, then what comes in between; answers the change that is to be undone, and what must be there in the end. */
  readonly run: () => Promise<{
    readonly undone: number;
    readonly expected: readonly Json[] | "undone";
  }>;
}

const makeSite = (more: object = {}): Promise<Did> => make("sites", { name: called("site"), ...more });

const matrix: readonly Case[] = [
  {
    deed: "create",
    since: "untouched",
    run: async () => ({ undone: (await makeSite()).change, expected: "undone" }),
  },
  {
    deed: "create",
    since: "changed since",
    run: async () => {
      const { record, change: made } = await makeSite();
      await change(`sites/${record.id}`, { description: "newer" }, bob);
      return {
        undone: made,
        expected: [
          {
            ...{ resource: "sites", recordId: record.id, title: record.name, field: "description" },
            ...{ message: "changed since by manager@sitebook.example", after: null, present: "newer" },
            by: by(bob, "manager@sitebook.example"),
          },
        ],
      };
    },
  },
  {
    deed: "create",
    since: "deleted since",
    run: async () => {
      const { record, change: made } = await makeSite();
      await remove(`sites/${record.id}`, bob);
      return {
        undone: made,
        expected: [{ field: null, title: record.name, message: "deleted since by manager@sitebook.example" }],
      };
    },
  },
  {
    deed: "create",
    since: "referred to",
    run: async () => {
      const { record, change: made } = await makeSite();
      await make("vlans", { name: called("v"), vid: 12, siteId: record.id });
      return {
        undone: made,
        expected: [{ field: null, title: record.name, message: "Site is in use by 1 VLAN", by: null }],
      };
    },
  },
  {
    deed: "create",
    since: "linked",
    run: async () => {
      const { record, change: made } = await makeSite();
      const { record: incident } = await make("incidents", { name: called("Dark") });
      await make(`incidents/${incident.id}/links`, {
        kind: "affects",
        resource: "sites",
        recordId: record.id,
      });
      return {
        undone: made,
        expected: [{ field: null, title: record.name, message: "Site is linked with 1 incident" }],
      };
    },
  },
  {
    deed: "create",
    since: "something was put into",
    run: async () => {
      const { record: type } = await make("device-types", { name: called("type") });
      const { record, change: made } = await make("devices", { name: called("d"), deviceTypeId: type.id });
      await make("interfaces", { name: "eth0", deviceId: record.id });
      return {
        undone: made,
        expected: [{ field: null, title: record.name, message: "Device is in use by 1 interface" }],
      };
    },
  },
  {
    deed: "create",
    since: "its key is taken, once it is undone",
    run: async () => {
      const slug = called("slug");
      const { change: made } = await makeSite({ slug });
      const group = await undone(undo(made));
      await makeSite({ slug });
      const entries = await ada.get(`/api/changes?group=${group}`);
      return {
        undone: entries.body.data[0].sequence,
        expected: [{ field: "slug", message: "is already in use", before: slug }],
      };
    },
  },
  {
    deed: "update",
    since: "untouched",
    run: async () => {
      const { record } = await makeSite();
      return {
        undone: (await change(`sites/${record.id}`, { status: "planned" })).change,
        expected: "undone",
      };
    },
  },
  {
    deed: "update",
    since: "changed since",
    run: async () => {
      const { record } = await makeSite();
      const { change: changed } = await change(`sites/${record.id}`, {
        status: "planned",
        description: "mine",
      });
      await change(`sites/${record.id}`, { status: "retired" }, bob);
      return {
        undone: changed,
        expected: [
          {
            ...{ recordId: record.id, field: "status", message: "changed since by manager@sitebook.example" },
            ...{ before: "active", after: "planned", present: "retired" },
            by: by(bob, "manager@sitebook.example"),
          },
        ],
      };
    },
  },
  {
    deed: "update",
    since: "deleted since",
    run: async () => {
      const { record } = await makeSite();
      const { change: changed } = await change(`sites/${record.id}`, { status: "planned" });
      await remove(`sites/${record.id}`, bob);
      return {
        undone: changed,
        expected: [{ field: null, title: record.name, message: "deleted since by manager@sitebook.example" }],
      };
    },
  },
  {
    deed: "update",
    since: "referred to",
    run: async () => {
      const { record } = await makeSite();
      const { change: changed } = await change(`sites/${record.id}`, { status: "planned" });
      await make("vlans", { name: called("v"), vid: 13, siteId: record.id });
      return { undone: changed, expected: "undone" };
    },
  },
  {
    deed: "update",
    since: "its key is taken",
    run: async () => {
      const slug = called("slug");
      const { record } = await makeSite({ slug });
      const other = called("other");
      const { change: changed } = await change(`sites/${record.id}`, { slug: other });
      await makeSite({ slug });
      return {
        undone: changed,
        expected: [
          {
            ...{ recordId: record.id, field: "slug", message: "is already in use" },
            ...{ before: slug, after: other, present: other, by: null },
          },
        ],
      };
    },
  },
  {
    deed: "update",
    since: "what it referred to is gone",
    run: async () => {
      const [first, second] = [(await makeSite()).record.id, (await makeSite()).record.id];
      const { record } = await make("vlans", { name: called("v"), vid: 14, siteId: first });
      const { change: changed } = await change(`vlans/${record.id}`, { siteId: second });
      await remove(`sites/${first}`, bob);
      return {
        undone: changed,
        expected: [{ field: "siteId", message: "the site is gone", before: first, after: second }],
      };
    },
  },
  {
    deed: "delete",
    since: "untouched",
    run: async () => ({
      undone: (await remove(`sites/${(await makeSite()).record.id}`)).change,
      expected: "undone",
    }),
  },
  {
    deed: "delete",
    since: "its key is taken",
    run: async () => {
      const slug = called("slug");
      const { record } = await makeSite({ slug });
      const { change: deleted } = await remove(`sites/${record.id}`);
      await makeSite({ slug });
      return {
        undone: deleted,
        expected: [{ recordId: record.id, field: "slug", message: "is already in use", before: slug }],
      };
    },
  },
  {
    deed: "delete",
    since: "what it referred to is gone",
    run: async () => {
      const site = (await makeSite()).record.id;
      const { record } = await make("vlans", { name: called("v"), vid: 15, siteId: site });
      const { change: deleted } = await remove(`vlans/${record.id}`);
      await remove(`sites/${site}`);
      return {
        undone: deleted,
        expected: [{ recordId: record.id, field: "siteId", message: "the site is gone", before: site }],
      };
    },
  },
];

describe("what was done since decides", () => {
  for (const { deed, since, run } of matrix) {
    test(`${deed}, ${since}`, async () => {
      const { undone: changed, expected } = await run();
      const before = (await sitebook.as.super_admin.get("/api/changes?pageSize=1")).body.data[0].sequence;
      if (expected === "undone") {
        await undone(undo(changed, "?dryRun=true"));
      } else {
        expect(await conflicts(undo(changed, "?dryRun=true"))).toMatchObject(expected as Json[]);
        expect(await conflicts(undo(changed))).toMatchObject(expected as Json[]);
      }
      const after = (await sitebook.as.super_admin.get("/api/changes?pageSize=1")).body.data[0].sequence;
      expect(after).toBe(before);
      if (expected === "undone") await undone(undo(changed));
    });
  }
});

/** A device in a rack, with an interface that has its primary address, in a VLAN, linked with an incident. */
async function makeFurnished() {
  const { record: site } = await makeSite();
  const { record: rack } = await make("racks", { name: called("rack"), siteId: site.id });
  const { record: type } = await make("device-types", {
    ...{ name: called("switch"), rackUnits: 1, ports: "eth[0-2] 1000base-t" },
  });
  const place = { rackId: rack.id, position: 3, face: "front" };
  const { record: device } = await make("devices", { name: called("sw"), deviceTypeId: type.id, ...place });
  const { body } = await ada.get(`/api/interfaces?deviceId=${device.id}&name=eth0`);
  const eth0 = body.data[0].id;
  const { record: address } = await make("ip-addresses", {
    address: `10.9.${count % 250}.1/24`,
    interfaceId: eth0,
  });
  did(await ada.post(`/api/devices/${device.id}/primary`, { ipAddressId: address.id }));
  const { record: vlan } = await make("vlans", { name: called("vlan"), vid: 20 });
  await make("vlan-memberships", { interfaceId: eth0, vlanId: vlan.id });
  await make("interfaces", { name: "eth0.20", deviceId: device.id, parentId: eth0 });
  const { record: incident } = await make("incidents", { name: called("Flaps") });
  for (const [resource, recordId] of [
    ["devices", device.id],
    ["interfaces", eth0],
  ]) {
    did(
      await ada.post(`/api/incidents/${incident.id}/links`, {
        kind: "affects",
        resource,
        recordId,
        note: "loud",
      }),
    );
  }
  const picture = async () => {
    const parts = [
      `devices/${device.id}`,
      `interfaces?deviceId=${device.id}`,
      `ip-addresses?interfaceId=${eth0}`,
      `vlan-memberships?interfaceId=${eth0}`,
      `incidents/${incident.id}/links`,
      `racks/${rack.id}/elevation`,
    ];
    const read = await Promise.all(parts.map((part) => ada.get(`/api/${part}`)));
    return read.map(({ text }) => text.replaceAll(/"updatedAt":"[^"]*"/g, ""));
  };
  return { device, rack, type, eth0, incident, picture };
}

describe("what goes along with it", () => {
  test("a device comes back with its ports, its addresses, its place and its links, and goes again", async () => {
    const { device, picture } = await makeFurnished();
    const before = await picture();
    const { change: deleted } = await remove(`devices/${device.id}`);
    const without = await picture();
    const group = await undone(undo(deleted));
    expect(await picture()).toEqual(before);
    const again = await undone(undoGroup(group));
    expect(await picture()).toEqual(without);
    await undone(undoGroup(again));
    expect(await picture()).toEqual(before);
  });

  test("a device that was made goes with the ports that came with it", async () => {
    const { record: type } = await make("device-types", { name: called("t"), ports: "eth[0-3] 1000base-t" });
    const { record, change: made } = await make("devices", { name: called("d"), deviceTypeId: type.id });
    const { body } = await undo(made);
    expect(body.data).toMatchObject({ undone: 5, conflictCount: 0 });
    expect((await ada.get(`/api/interfaces?deviceId=${record.id}`)).body.total).toBe(0);
  });

  test("devices that changed places change them back, and one whose place is taken is told", async () => {
    const { rack, type, device: first } = await makeFurnished();
    const place = { rackId: rack.id, face: "front" };
    const { record: second } = await make("devices", {
      name: called("b"),
      deviceTypeId: type.id,
      ...place,
      position: 5,
    });
    const arrange = async (...moves: readonly [string, number | null][]): Promise<Did> =>
      did(
        await ada.post(`/api/racks/${rack.id}/arrange`, {
          moves: moves.map(([deviceId, position]) => ({ deviceId, position, face: "front" })),
        }),
      );
    const places = async () =>
      Promise.all([first, second].map(async ({ id }) => (await read(`devices/${id}`))?.position));
    const { change: exchanged } = await arrange([first.id, 5], [second.id, 3]);
    expect(await places()).toEqual(["5.0", "3.0"]);
    const group = await undone(undo(exchanged));
    expect(await places()).toEqual(["3.0", "5.0"]);
    await undone(undoGroup(group));
    expect(await places()).toEqual(["5.0", "3.0"]);
    const { change: moved } = await arrange([first.id, 7]);
    const { record: third } = await make("devices", {
      name: called("c"),
      deviceTypeId: type.id,
      ...place,
      position: 5,
    });
    expect(await conflicts(undo(moved))).toMatchObject([
      { recordId: first.id, field: "position", message: `U5 is taken by ${third.name}`, before: "5.0" },
    ]);
    expect(await places()).toEqual(["7.0", "3.0"]);
  });

  test("a part comes back to the site of its device with it", async () => {
    const [here, there] = [(await makeSite()).record.id, (await makeSite()).record.id];
    const { record: type } = await make("device-types", { name: called("t") });
    const { record: device } = await make("devices", {
      name: called("d"),
      deviceTypeId: type.id,
      siteId: here,
    });
    const { record: part } = await make("devices", {
      name: called("p"),
      deviceTypeId: type.id,
      parentId: device.id,
    });
    const { change: moved } = await change(`devices/${device.id}`, { siteId: there });
    expect((await read(`devices/${part.id}`))?.siteId).toBe(there);
    await undone(undo(moved));
    expect((await read(`devices/${part.id}`))?.siteId).toBe(here);
    expect((await read(`devices/${device.id}`))?.siteId).toBe(here);
  });

  test("an order never has less ordered than received, nor a total of before", async () => {
    const item = { description: "Disk", quantityOrdered: 3, unitCost: "10.00" };
    const { record: order } = await make(
      "purchase-orders",
      { poNumber: called("PO"), status: "ordered" },
      bob,
    );
    const { record } = await make(`purchase-orders/${order.id}/items`, item, bob);
    const path = `purchase-orders/${order.id}/items/${record.id}`;
    const { change: more } = await change(path, { quantityOrdered: 10 }, bob);
    const { change: received } = await make(
      `purchase-orders/${order.id}/receive`,
      { items: [{ itemId: record.id, quantity: 5 }] },
      bob,
    );
    const [conflict] = await conflicts(undo(more, "", bob));
    expect(JSON.stringify(conflict)).toContain("must not be above the 3 ordered");
    await undone(undo(received, "", bob));
    await change(path, { unitCost: "20.00" }, bob);
    await undone(undo(more, "?skipConflicts=true", bob));
    expect(await read(path)).toMatchObject({ quantityOrdered: 3, totalCost: "60.00" });
    expect(await read(`purchase-orders/${order.id}`)).toMatchObject({ totalValue: "60.00" });
  });

  test("the total of an order goes along with its items", async () => {
    const item = { description: "Disk", quantityOrdered: 3, unitCost: "10.50" };
    const { record: order, change: made } = await make(
      "purchase-orders",
      { poNumber: called("PO"), items: [item, item] },
      bob,
    );
    const total = async () => (await read(`purchase-orders/${order.id}`))?.totalValue;
    const { change: added } = await make(`purchase-orders/${order.id}/items`, { ...item, unitCost: 1 }, bob);
    expect(await total()).toBe("66.00");
    const group = await undone(undo(added, "", bob));
    expect(await total()).toBe("63.00");
    await undone(undoGroup(group, "", bob));
    expect(await total()).toBe("66.00");
    expect(await conflicts(undo(made, "", bob))).toMatchObject([
      {
        resource: "purchase-orders",
        field: null,
        message: "Purchase order is in use by 1 purchase order item",
      },
    ]);
    const { change: deleted } = await remove(`purchase-orders/${order.id}`, bob);
    await undone(undo(deleted, "", bob));
    expect(await total()).toBe("66.00");
    expect((await bob.get(`/api/purchase-orders/${order.id}/items`)).body.total).toBe(3);
  });

  test("a link that was made goes, one that was removed comes back, and one that was made again is told", async () => {
    const { record: vlan } = await make("vlans", { name: called("v"), vid: 30 });
    const { record: incident } = await make("incidents", { name: called("Slow") });
    const path = `incidents/${incident.id}/links`;
    const body = { kind: "affects", resource: "vlans", recordId: vlan.id };
    const links = async () => (await ada.get(`/api/${path}`)).body.total;
    const { change: made } = await make(path, body);
    const group = await undone(undo(made));
    expect(await links()).toBe(0);
    await undone(undoGroup(group));
    expect(await links()).toBe(1);
    const [{ id }] = (await ada.get(`/api/${path}`)).body.data;
    const { change: removed } = await remove(`${path}/${id}`);
    await make(path, body);
    expect(await conflicts(undo(removed))).toMatchObject([
      { resource: "incidents", field: "link", message: expect.stringContaining("is linked already") },
    ]);
  });
});

describe("groups", () => {
  const seed = async (items: readonly object[]): Promise<Json> => {
    const admin = sitebook.as.admin;
    const { status, text } = await admin.post("/api/admin/seed/device-roles", { items });
    expect([status, text]).toEqual([200, expect.any(String)]);
    return (await admin.get("/api/change-groups?kind=seed&pageSize=1")).body.data[0];
  };

  test("a seed is a group of its own, which is undone once, in part where something stands against it", async () => {
    const [kept, other] = [called("kept"), called("other")];
    await seed([{ name: kept, color: "112233" }]);
    const group = await seed([{ name: kept, color: "445566" }, { name: other }, { name: called("more") }]);
    expect(group).toMatchObject({
      ...{ kind: "seed", title: "Seed of device roles", created: 2, updated: 1, deleted: 0, undoneBy: null },
      resources: [{ resource: "device-roles", created: 2, updated: 1, deleted: 0 }],
      actorEmail: "admin@sitebook.example",
    });
    const number = Number(group.number);
    const { body } = await ada.get(`/api/changes?group=${number}`);
    expect([body.total, body.data[0].group]).toEqual([3, number]);
    const [used] = (await ada.get(`/api/device-roles?slug=${other}`)).body.data;
    await change(`device-roles/${used.id}`, { description: "newer" });
    const admin = sitebook.as.admin;
    expect(await conflicts(undoGroup(number, "", admin))).toHaveLength(1);
    expect((await undoGroup(number, "", admin)).body.data).toMatchObject({ group: null, undone: 2 });
    const tried = await undoGroup(number, "?dryRun=true&skipConflicts=true", admin);
    expect(tried.body.data).toMatchObject({ group: null, undone: 2, conflictCount: 1 });
    const by = await undone(undoGroup(number, "?skipConflicts=true", admin));
    expect((await ada.get(`/api/device-roles?slug=${kept}`)).body.data[0].color).toBe("112233");
    expect((await ada.get(`/api/device-roles?slug=${other}`)).body.total).toBe(1);
    const undo = (await ada.get(`/api/change-groups/${by}`)).body.data;
    expect(undo).toMatchObject({
      kind: "undo",
      title: "Undo: Seed of device roles",
      undoes: number,
      deleted: 1,
    });
    expect((await ada.get(`/api/change-groups/${number}`)).body.data.undoneBy).toBe(by);
    const twice = await undoGroup(number, "", admin);
    expect([twice.status, twice.body.error]).toEqual([409, `Undone already, by change group ${by}`]);
    const redone = await undone(undoGroup(by, "", admin));
    expect((await ada.get(`/api/change-groups/${number}`)).body.data.undoneBy).toBeNull();
    expect((await ada.get(`/api/change-groups/${redone}`)).body.data.title).toBe(
      "Redo: Seed of device roles",
    );
    await undone(undoGroup(redone, "", admin));
    expect((await ada.get(`/api/change-groups/${number}`)).body.data.undoneBy).toBe(by);
  });

  test("a long one is undone in its thread, and told there what stands against it", async () => {
    const stem = called("many");
    const names = Array.from({ length: 250 }, (_, index) => `${stem}-${index}`);
    const { number } = await seed(names.map((name) => ({ name })));
    const admin = sitebook.as.admin;
    const [first] = (await ada.get(`/api/device-roles?slug=${names[0]}`)).body.data;
    const { change: changed } = await change(`device-roles/${first.id}`, { description: "newer" });
    expect(await conflicts(undoGroup(Number(number), "", admin))).toMatchObject([
      {
        recordId: first.id,
        field: "description",
        present: "newer",
        by: by(ada, "operator@sitebook.example"),
      },
    ]);
    await undone(undo(changed));
    const tried = await undoGroup(Number(number), "?dryRun=true", admin);
    expect(tried.body.data).toMatchObject({ group: null, undone: 250 });
    const count = async () => (await ada.get(`/api/device-roles?search=${stem}-&pageSize=1`)).body.total;
    expect(await count()).toBe(250);
    const group = await undone(undoGroup(Number(number), "", admin));
    expect(await count()).toBe(0);
    expect((await ada.get(`/api/change-groups/${group}`)).body.data.deleted).toBe(250);
    await undone(undoGroup(group, "", admin));
    expect(await count()).toBe(250);
  });

  test("a change is undone once, too, until its undo is undone", async () => {
    const { change: made } = await makeSite();
    const group = await undone(undo(made));
    expect((await undo(made)).body.error).toBe(`Undone already, by change group ${group}`);
    await undone(undoGroup(group));
    await undone(undo(made));
  });

  test("they are listed newest first, by kind and by person, in pages", async () => {
    const first = await undone(undo((await makeSite()).change));
    const second = await undone(undo((await makeSite({})).change));
    const numbers = async (query: string): Promise<number[]> =>
      (await ada.get(`/api/change-groups?${query}`)).body.data.map(({ number }: Json) => number);
    expect(await numbers("pageSize=2")).toEqual([second, first]);
    expect(await numbers("pageSize=1&page=2")).toEqual([first]);
    expect(await numbers(`kind=undo&actorId=${ada.personId}&pageSize=1`)).toEqual([second]);
    expect(await numbers(`kind=import`)).toEqual([]);
    expect(await numbers(`actorId=${sitebook.as.viewer.personId}`)).toEqual([]);
    expect((await ada.get("/api/change-groups?visible=true")).status).toBe(400);
  });
});

describe("who may", () => {
  test("own changes take the role that may write them, those of others the role admin", async () => {
    const { change: made } = await makeSite();
    expect((await undo(made, "", sitebook.as.viewer)).status).toBe(403);
    const other = await undo(made, "", bob);
    expect([other.status, other.body.error]).toEqual([403, "Admin access required"]);
    const group = await undone(undo(made, "", sitebook.as.admin));
    expect((await undoGroup(group)).status).toBe(403);
    const { change: bought } = await make("vendors", { name: called("vendor") }, bob);
    expect((await undo(bought, "", sitebook.as.viewer)).status).toBe(403);
  });

  test("who may not read the changes sees neither the group nor a count of it", async () => {
    const { record: vlan } = await make("vlans", { name: called("v"), vid: 40 });
    const { record: incident } = await make("incidents", { name: called("Secret") });
    await make(`incidents/${incident.id}/links`, { kind: "affects", resource: "vlans", recordId: vlan.id });
    const hidden = await undone(
      undo((await change(`incidents/${incident.id}`, { severity: "sev1" })).change),
    );
    const { change: deleted } = await remove(`vlans/${vlan.id}`);
    const mixed = await undone(undo(deleted));
    const { viewer } = sitebook.as;
    expect((await viewer.get(`/api/change-groups/${hidden}`)).status).toBe(404);
    const listed: Json[] = (await viewer.get("/api/change-groups")).body.data;
    expect(listed.map(({ number }) => number)).not.toContain(hidden);
    const seen = (await viewer.get(`/api/change-groups/${mixed}`)).body.data;
    expect(seen).toMatchObject({ created: 1, updated: 0, resources: [{ resource: "vlans" }] });
    expect(listed.find(({ number }) => number === mixed)).toEqual(seen);
    expect((await ada.get(`/api/change-groups/${mixed}`)).body.data).toMatchObject({
      created: 1,
      updated: 1,
    });
    expect((await viewer.get("/api/change-groups")).text).not.toContain("Secret");
    expect((await viewer.get(`/api/changes?group=${hidden}`)).body.total).toBe(0);
  });

  test("people, and what goes with them, are never undone", async () => {
    const admin = sitebook.as.super_admin;
    const body = {
      email: `${called("p")}@sitebook.example`,
      password: "correct horse battery",
      role: "viewer",
    };
    const { change: made } = await make("profiles", body, admin);
    const answer = await undo(made, "", admin);
    expect([answer.status, answer.body.error]).toEqual([
      409,
      "What was done to people, sessions, backups or shared views is not undone",
    ]);
    expect((await undo(made)).status).toBe(404);
  });

  test.each(["0", "-1", "x", "1.5", "99999999", "9".repeat(30)])("there is no change %s", async (number) => {
    expect((await ada.post(`/api/changes/${number}/undo`)).status).toBe(404);
    expect((await ada.post(`/api/change-groups/${number}/undo`)).status).toBe(404);
    expect((await ada.get(`/api/change-groups/${number}`)).status).toBe(404);
  });

  test("a parameter that is unknown or no truth value is refused", async () => {
    const { change: made } = await makeSite();
    for (const query of ["?dryRun=1", "?skip=true", "?dryRun=true&dryRun=true"])
      expect((await undo(made, query)).status).toBe(400);
  });
});

test("a write names its change, and one that changes nothing names none", async () => {
  const { record, change: made } = await makeSite();
  const { body } = await ada.get(`/api/sites/${record.id}/changes`);
  expect(body.data[0].sequence).toBe(made);
  const nothing = await ada.patch(`/api/sites/${record.id}`, { name: record.name });
  expect(nothing.headers.get("sitebook-change")).toBeNull();
});
