import { describe, expect, test } from "bun:test";
import type { AreaFigures } from "../../src/resource/answering/figures/answers.ts";
import { areas } from "../../src/resources/areas.ts";
import { expectError, openWorld } from "../conformance/world.ts";
import type { Client } from "../support.ts";

const world = openWorld();

async function read(area: string, who: Client = world.admin): Promise<AreaFigures> {
  const { status, body, text } = await who.get(`/api/areas/${area}/figures`);
  expect([status, text]).toEqual([200, expect.any(String)]);
  return body.data;
}

async function add(resource: string, body: object): Promise<string> {
  const answer = await world.admin.post(`/api/${resource}`, body);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body.data.id;
}

const figureOf = ({ figures }: AreaFigures, label: string) => {
  const { value, of } = figures.find((figure) => figure.label === label) ?? {};
  return [value, of];
};

describe("the figures of the network", () => {
  test("name the fullest prefixes that contain no other, ranges included", async () => {
    const siteId = await add("sites", { name: "Fullness" });
    await add("prefixes", { prefix: "10.50.0.0/16", status: "container", siteId });
    const small = await add("prefixes", { prefix: "10.50.1.0/29", description: "Small", siteId });
    const ranged = await add("prefixes", { prefix: "10.50.2.0/28", siteId });
    await add("prefixes", { prefix: "10.50.3.0/24", siteId });
    const linked = await add("prefixes", { prefix: "10.50.4.0/31", siteId });
    for (const host of [1, 2, 3, 4, 5, 6]) await add("ip-addresses", { address: `10.50.1.${host}/29` });
    for (const host of [0, 1]) await add("ip-addresses", { address: `10.50.4.${host}/31` });
    await add("ip-addresses", { address: "10.50.3.9/24" });
    await add("ip-ranges", { first: "10.50.2.1", last: "10.50.2.7", purpose: "dhcp" });
    const found = await read("network");
    const [list] = found.lists;
    expect(list?.columns.map(({ label }) => label)).toEqual([
      "Prefix",
      "For",
      "Site",
      "VLAN",
      "Used",
      "Free",
    ]);
    expect(list?.rows.slice(0, 2)).toEqual([
      { id: small, cells: ["10.50.1.0/29", "Small", "Fullness", null, "100", "0"] },
      { id: ranged, cells: ["10.50.2.0/28", null, "Fullness", null, "50", "7"] },
    ]);
    // A link between two routers is full by design.
    expect(list?.rows.map(({ id }) => id)).not.toContain(linked);
    expect(figureOf(found, "Nearly full")).toEqual(["1", null]);
    await add("ip-addresses", { address: "10.50.2.14/28" });
    expect((await read("network")).lists[0]?.rows[1]?.cells.slice(-2)).toEqual(["57.14", "6"]);
  });

  test("count VLANs in use", async () => {
    const [used] = [
      await add("vlans", { name: "Used", vid: 20 }),
      await add("vlans", { name: "Idle", vid: 21 }),
    ];
    const [before, total] = figureOf(await read("network"), "VLANs in use");
    await add("prefixes", { prefix: "10.51.0.0/24", vlanId: used });
    expect(figureOf(await read("network"), "VLANs in use")).toEqual([String(Number(before) + 1), total]);
  });
});

test("the figures of racks name the fullest, and count those without space", async () => {
  const siteId = await add("sites", { name: "Racks" });
  const deviceTypeId = await add("device-types", { name: "Full shelf", rackUnits: 4, fullDepth: true });
  const full = await add("racks", { name: "R1", siteId, height: 4 });
  await add("racks", { name: "R2", siteId, height: 10 });
  await add("devices", { name: "shelf", deviceTypeId, siteId, rackId: full, position: 1, face: "front" });
  const found = await read("devices");
  expect(found.lists[0]?.rows).toEqual([{ id: full, cells: ["R1", "Racks", "1", "100", "0"] }]);
  expect(figureOf(found, "Without space")).toEqual(["1", "2"]);
});

test("the figures of purchasing add up open orders exactly, and name what ends next", async () => {
  for (const [n, cost] of [
    ["1", "0.10"],
    ["2", "9007199254.20"],
  ] as const) {
    const order = await add("purchase-orders", { poNumber: `PO-${n}`, status: "ordered" });
    await world.admin.post(`/api/purchase-orders/${order}/items`, {
      ...{ description: "Part", quantityOrdered: 1, unitCost: cost },
    });
  }
  await add("purchase-orders", { poNumber: "PO-3", status: "received" });
  const contract = await add("contracts", { name: "Ends", endDate: "2999-01-01", value: "12.5" });
  await add("contracts", { name: "Over", endDate: "2000-01-01" });
  const found = await read("purchasing");
  expect(figureOf(found, "Open orders")).toEqual(["2", null]);
  expect(figureOf(found, "Value on order")).toEqual(["9007199254.30", null]);
  const ending = found.lists.find(({ resource }) => resource === "contracts");
  expect(ending?.rows).toEqual([{ id: contract, cells: ["Ends", null, "2999-01-01", "12.50"] }]);
});

test("the figures of people count who is on call, and who is not in the next 30 days", async () => {
  const without = Number(figureOf(await read("people"), "Without on-call")[0]);
  await add("on-call-schedules", {
    ...{ name: "Now", personId: world.admin.personId },
    ...{ startTime: "2020-01-01T00:00:00Z", endTime: "2999-01-01T00:00:00Z" },
  });
  const found = await read("people");
  expect(figureOf(found, "On call now")).toEqual(["1", null]);
  expect(figureOf(found, "Without on-call")).toEqual([String(without - 1), null]);
});

test("every area has figures for those who read it, with addresses that their lists take", async () => {
  for (const { name } of areas) {
    const { figures, lists, counts } = await read(name);
    expect(figures.length).toBeLessThanOrEqual(4);
    expect(Object.values(counts).every(Number.isInteger)).toBe(true);
    for (const { to } of [...figures, ...lists]) {
      if (!to.startsWith("/r/")) continue;
      expect([to, (await world.admin.get(to.replace("/r/", "/api/"))).status]).toEqual([to, 200]);
    }
  }
});

test("figures are read by those who may read the area, and say nothing of others", async () => {
  const { viewer } = world.sitebook.as;
  expectError(await viewer.get("/api/areas/people/figures"), 403);
  expectError(await viewer.get("/api/areas/operations/figures"), 403);
  expectError(await viewer.get("/api/areas/nowhere/figures"), 404);
  expect(Object.keys((await read("network", viewer)).counts)).toContain("prefixes");
});

test("figures answer 304 until something is written", async () => {
  const path = "/api/areas/organization/figures";
  const first = await world.admin.get(path);
  const etag = first.headers.get("etag") ?? "";
  const again = await world.admin.get(path, { headers: { "if-none-match": etag } });
  // A minute may have begun in between.
  expect([200, 304]).toContain(again.status);
  await add("sites", { name: "One more" });
  const after = await world.admin.get(path, { headers: { "if-none-match": etag } });
  expect([after.status, after.body.data.counts.sites]).toEqual([200, first.body.data.counts.sites + 1]);
});
