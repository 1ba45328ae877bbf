import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Answer, type Client, type Sitebook, startSitebook } from "../support.ts";

/* Locations as trees within their site. */

let sitebook: Sitebook;
let client: Client;
let here = "";
let there = "";
beforeAll(async () => {
  sitebook = await startSitebook();
  client = sitebook.as.operator;
  here = await make("sites", { name: "Rotterdam" });
  there = await make("sites", { name: "Hamburg" });
});
afterAll(() => sitebook.stop());

async function make(path: string, body: object): Promise<string> {
  const { status, body: answer, text } = await client.post(`/api/${path}`, body);
  if (status !== 201) throw new Error(`${path}: ${status} ${text}`);
  return answer.data.id;
}

const read = async (id: string) => (await client.get(`/api/locations/${id}`)).body.data;
const told = ({ status, body }: Answer) => [status, body.error];

/** A building with a floor and a room in it. */
async function makeTree(siteId = here) {
  const building = await make("locations", { name: "Building 1", siteId });
  const floor = await make("locations", { name: "Floor 2", parentId: building });
  const room = await make("locations", { name: "Room 14", parentId: floor });
  return { building, floor, room };
}

describe("a location in another", () => {
  test("is at the site of its parent location, and moves there with a new one", async () => {
    const { building, floor } = await makeTree();
    expect(await read(floor)).toMatchObject({ siteId: here, parentId: building });
    const yard = await make("locations", { name: "Yard", siteId: there });
    const shed = await make("locations", { name: "Shed", siteId: here });
    const moved = await client.patch(`/api/locations/${shed}`, { parentId: yard });
    expect(moved.body.data).toMatchObject({ siteId: there, parentId: yard });
    const freed = await client.patch(`/api/locations/${shed}`, { parentId: null });
    expect(freed.body.data).toMatchObject({ siteId: there, parentId: null });
  });

  test("can't be at another site, and its parent location can't move to one", async () => {
    const { building, floor } = await makeTree();
    const inBuilding = { name: "Cellar", siteId: there, parentId: building };
    expect(told(await client.post("/api/locations", inBuilding))).toEqual([
      409,
      "siteId: Building 1, its parent location, is at Rotterdam",
    ]);
    expect(told(await client.patch(`/api/locations/${floor}`, { siteId: there }))).toEqual([
      409,
      "siteId: Building 1, its parent location, is at Rotterdam",
    ]);
    expect(told(await client.patch(`/api/locations/${building}`, { siteId: there }))).toEqual([
      409,
      "siteId: Floor 2 is in this location; move it first",
    ]);
  });

  test("is not one that lies below it", async () => {
    const { building, room } = await makeTree();
    for (const parentId of [building, room])
      expect((await client.patch(`/api/locations/${building}`, { parentId })).status).toBe(400);
  });

  test("keeps its parent location from being deleted", async () => {
    const { building, floor, room } = await makeTree();
    expect(told(await client.delete(`/api/locations/${building}`))).toEqual([
      409,
      "Location is in use by 1 location",
    ]);
    for (const id of [room, floor, building])
      expect((await client.delete(`/api/locations/${id}`)).status).toBe(200);
  });

  test("may have the name of a location in another", async () => {
    const [one, two] = [await makeTree(), await makeTree()];
    const [first, second] = [await read(one.room), await read(two.room)];
    expect(first.name).toBe(second.name);
    expect(first.slug).not.toBe(second.slug);
  });
});

describe("the path of a location", () => {
  test("starts with its site and names the locations around it", async () => {
    const { building, floor, room } = await makeTree();
    const { body } = await client.get(`/api/titles?locations=${room}`);
    expect(body.data).toEqual([
      {
        ...{ resource: "locations", id: room, title: "Room 14" },
        path: [
          { resource: "sites", id: here, title: "Rotterdam" },
          { resource: "locations", id: building, title: "Building 1" },
          { resource: "locations", id: floor, title: "Floor 2" },
        ],
      },
    ]);
  });

  test("is shown in elevations, which are sorted by it", async () => {
    const siteId = await make("sites", { name: "Delft" });
    const west = await make("locations", { name: "West", siteId });
    const east = await make("locations", { name: "East", siteId });
    const rooms: [string, string][] = [];
    for (const [name, parentId] of [
      ["Room 1", west],
      ["Room 10", east],
      ["Room 2", east],
    ] as const)
      rooms.push([name, await make("locations", { name, parentId })]);
    for (const [index, [, locationId]] of rooms.entries())
      await make("racks", { name: `R${index}`, siteId, locationId });
    const spare = await make("racks", { name: "spare", siteId });
    const { body } = await client.get(`/api/sites/${siteId}/elevations`);
    expect(body.data.map(({ locationPath }: { locationPath: string[] }) => locationPath)).toEqual([
      ["East", "Room 2"],
      ["East", "Room 10"],
      ["West", "Room 1"],
      [],
    ]);
    const { body: one } = await client.get(`/api/racks/${spare}/elevation`);
    expect(one.data).toMatchObject({ locationName: null, locationPath: [] });
  });
});

describe("an import of locations", () => {
  const bring = async (csv: string) => {
    const { body } = await sitebook.as.admin.post("/api/imports?name=locations.csv", undefined, {
      raw: new TextEncoder().encode(csv),
      headers: { "content-type": "text/csv" },
    });
    const path = `/api/imports/${body.data.id}`;
    await sitebook.as.admin.patch(path, { sheets: [{ name: "locations", resource: "locations" }] });
    return (await sitebook.as.admin.post(`${path}/run`)).body.data.report;
  };

  test("creates each parent before what is in it, and finds them again by site and name", async () => {
    const site = { name: "Utrecht", slug: "utrecht" };
    await make("sites", site);
    const csv = [
      "name,site.slug,parent.name,parent.site.slug,description",
      "Row A,utrecht,Hall 1,utrecht,Cold aisle",
      "Hall 1,utrecht,,,",
    ].join("\n");
    expect((await bring(csv)).counts).toMatchObject({ created: 2, failed: 0 });
    expect((await bring(csv)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 2, failed: 0 });
    const { body } = await client.get("/api/locations?name=Row A&search=Row");
    expect(body.data).toMatchObject([{ name: "Row A", parentId: expect.any(String) }]);
    // A file that knows nothing of parents leaves them alone.
    expect((await bring("name,site,description\nRow A,Utrecht,Hot aisle")).counts).toMatchObject({
      updated: 1,
      failed: 0,
    });
    expect((await client.get("/api/locations?name=Row A")).body.data).toMatchObject([
      { description: "Hot aisle", parentId: expect.any(String) },
    ]);
  });
});

describe("tenants", () => {
  test("have sites, networks, circuits and machines, and can't be deleted as long as they do", async () => {
    const tenantId = await make("tenants", { name: "Research" });
    const vendorId = (await sitebook.as.manager.post("/api/vendors", { name: "Carrier" })).body.data.id;
    for (const [path, body] of [
      ["sites", { name: "Leiden" }],
      ["vlans", { name: "Lab", vid: 40 }],
      ["prefixes", { prefix: "10.99.0.0/24" }],
      ["circuits", { cid: "C-1", vendorId }],
      ["virtual-machines", { name: "lab-1" }],
    ] as const) {
      const id = await make(path, { ...body, tenantId });
      const { body: list } = await client.get(`/api/${path}?tenantId=${tenantId}`);
      expect(list.data).toMatchObject([{ id, tenantId }]);
      const { body: none } = await client.get(`/api/${path}?tenantId=&id=${id}`);
      expect(none.total).toBe(0);
    }
    const { status, body } = await client.delete(`/api/tenants/${tenantId}`);
    expect([status, body.error]).toEqual([
      409,
      "Tenant is in use by 1 site, 1 VLAN, 1 prefix, 1 circuit, 1 virtual machine",
    ]);
  });
});
