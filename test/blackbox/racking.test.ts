import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Answer, type Client, type Sitebook, startSitebook } from "../support.ts";

let sitebook: Sitebook;
let client: Client;
beforeAll(async () => {
  sitebook = await startSitebook();
  client = sitebook.as.operator;
  site = await make("sites", { name: "Rotterdam" });
  elsewhere = await make("sites", { name: "Hamburg" });
  for (const [name, rackUnits, fullDepth] of [
    ["server", 1, true],
    ["chassis", 3, true],
    ["panel", 1, false],
    ["shelf", 0.5, true],
    ["odd", 1.3, false],
    ["strip", 0, null],
    ["unsaid", null, null],
  ] as const) {
    types.set(
      name,
      await make("device-types", { name, rackUnits, fullDepth, powerIdleW: 50, powerMaxW: 100 }),
    );
  }
});
afterAll(() => sitebook.stop());

let site = "";
let elsewhere = "";
const types = new Map<string, string>();
let count = 0;
const called = (stem: string): string => {
  count += 1;
  return `${stem}-${count}`;
};

async function make(path: string, body: object): Promise<string> {
  const { status, body: answer, text } = await client.post(`/api/${path}`, body);
  if (status !== 201) throw new Error(`${path}: ${status} ${text}`);
  return answer.data.id;
}

/** A rack of its own, ten units from U1 on unless told. */
const makeRack = (more: object = {}): Promise<string> =>
  make("racks", { name: called("rack"), siteId: site, height: 10, ...more });

/** A device in a rack, on its front unless told. */
const makeDevice = (rackId: string | null, type: string, position: number | null, more: object = {}) =>
  make("devices", {
    name: called(type),
    deviceTypeId: types.get(type),
    rackId,
    position,
    ...(position === null ? {} : { face: "front" }),
    ...more,
  });

const elevation = async (rackId: string) =>
  (await sitebook.as.viewer.get(`/api/racks/${rackId}/elevation`)).body.data;

/** Where each device of a rack stands: "server-3 front 1.0". */
const standing = async (rackId: string): Promise<string[]> =>
  (await elevation(rackId)).devices.map(
    ({ name, face, position }: Record<string, string | null>) => `${name} ${face} ${position}`,
  );

const arrange = (rackId: string, moves: readonly object[], headers: Record<string, string> = {}) =>
  client.post(`/api/racks/${rackId}/arrange`, { moves }, { headers });
const told = ({ status, body }: Answer) => [status, body.error];

/** The entries that the change log has of a device, the latest first. */
const entriesOf = async (id: string) =>
  (await client.get(`/api/devices/${id}/changes`)).body.data as {
    action: string;
    before: object;
    after: object;
  }[];

describe("an elevation", () => {
  test("shows the devices of a rack, what is free on each face, and watts against the budget", async () => {
    const rack = await makeRack({ name: "A07", height: 6, startUnit: 5, powerBudgetW: 1000 });
    const roleId = await make("device-roles", { name: "Core", color: "#2563eb" });
    const more = { roleId, serial: "KR95", assetTag: "HM-1", status: "planned" };
    const chassis = await makeDevice(rack, "chassis", 6, { name: "core", ...more });
    await makeDevice(null, "server", null, { name: "blade", parentId: chassis });
    await makeDevice(rack, "panel", 10, { name: "panel", face: "rear" });
    await makeDevice(rack, "strip", null, { name: "strip" });
    const interfaceId = await make("interfaces", { deviceId: chassis, name: "mgmt0" });
    const address = await make("ip-addresses", { address: "10.0.0.5/24", interfaceId });
    expect((await client.patch(`/api/devices/${chassis}`, { primaryIp4Id: address })).status).toBe(200);
    const found = await elevation(rack);
    expect(found).toMatchObject({
      id: rack,
      ...{ name: "A07", siteId: site, height: 6, startUnit: 5, topDown: false },
      ...{ powerBudgetW: 1000, powerIdleW: 150, powerMaxW: 300, takenUnits: "4.0" },
      free: {
        front: [
          { position: "5.0", height: "1.0" },
          { position: "9.0", height: "2.0" },
        ],
        rear: [
          { position: "5.0", height: "1.0" },
          { position: "9.0", height: "1.0" },
        ],
        both: [
          { position: "5.0", height: "1.0" },
          { position: "9.0", height: "1.0" },
        ],
      },
    });
    expect(found.devices).toEqual([
      expect.objectContaining({
        ...{ id: chassis, name: "core", typeName: "chassis", height: "3.0", fullDepth: true },
        ...{ position: "6.0", face: "front", status: "planned", serial: "KR95", assetTag: "HM-1" },
        ...{ roleId, roleName: "Core", primaryAddress: expect.stringContaining("10.0.0.5"), parts: 1 },
      }),
      expect.objectContaining({ name: "panel", position: "10.0", face: "rear", fullDepth: false, parts: 0 }),
      expect.objectContaining({ name: "strip", position: null, face: null, height: "0.0" }),
    ]);
  });

  test("is rendered again only when something it shows has changed", async () => {
    const rack = await makeRack();
    const device = await makeDevice(rack, "server", 1);
    const path = `/api/racks/${rack}/elevation`;
    const ask = (etag: string) => client.get(path, { headers: { "if-none-match": etag } });
    let etag = (await client.get(path)).headers.get("etag") ?? "";
    for (const [address, body] of [
      [`racks/${rack}`, { powerBudgetW: 7 }],
      [`devices/${device}`, { serial: "X" }],
      [`device-types/${types.get("server")}`, { powerMaxW: 101 }],
      [`device-types/${types.get("server")}`, { powerMaxW: 100 }],
    ] as const) {
      expect((await ask(etag)).status).toBe(304);
      expect((await client.patch(`/api/${address}`, body)).status).toBe(200);
      const { status, headers } = await ask(etag);
      expect(status).toBe(200);
      etag = headers.get("etag") ?? "";
    }
  });

  test("of a site has its racks side by side, each with its devices, and is that of each rack", async () => {
    const siteId = await make("sites", { name: "Bremen" });
    const racks = [];
    for (const name of ["B2", "B10", "B1"]) {
      const rack = await makeRack({ name, siteId });
      await makeDevice(rack, "server", 2, { name: `${name} server` });
      racks.push(rack);
    }
    const { status, body } = await sitebook.as.viewer.get(`/api/sites/${siteId}/elevations`);
    expect([status, body.total, body.hasMore]).toEqual([200, 3, false]);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(["B1", "B2", "B10"]);
    for (const one of body.data) expect(one).toEqual(await elevation(one.id));
  });

  test("is not there without its rack or site, and needs a session", async () => {
    const absent = "01890000-0000-7000-8000-000000000000";
    expect(told(await client.get(`/api/racks/${absent}/elevation`))).toEqual([404, "Rack not found"]);
    expect(told(await client.get(`/api/racks/${absent}/free`))).toEqual([404, "Rack not found"]);
    expect(told(await client.get(`/api/sites/${absent}/elevations`))).toEqual([404, "Site not found"]);
    expect((await client.post(`/api/racks/${absent}/arrange`, { moves: [] })).status).toBe(404);
    for (const path of [`racks/${absent}/elevation`, `racks/${absent}/free`, `sites/${absent}/elevations`]) {
      expect((await sitebook.anonymous.get(`/api/${path}`)).status).toBe(401);
    }
    expect((await sitebook.as.viewer.post(`/api/racks/${absent}/arrange`, { moves: [] })).status).toBe(403);
  });
});

describe("free places", () => {
  const places = async (rack: string, query: string): Promise<string[]> => {
    const { status, body, text } = await sitebook.as.viewer.get(`/api/racks/${rack}/free?${query}`);
    if (status !== 200) throw new Error(text);
    return body.data.map(({ face, position }: { face: string; position: string }) => `${face} ${position}`);
  };

  test("are those of a type, on one face or both, and each is taken when a device is put there", async () => {
    const rack = await makeRack({ height: 4, startUnit: 3 });
    await makeDevice(rack, "panel", 3);
    await makeDevice(rack, "shelf", 4);
    const of = (type: string, more = "") => places(rack, `deviceTypeId=${types.get(type)}${more}`);
    expect(await of("server")).toEqual(["front 4.5", "front 5.0", "front 6.0", ...rear(4.5, 5, 6)]);
    expect(await of("panel", "&face=rear")).toEqual(rear(3, 4.5, 5, 6));
    expect(await of("chassis")).toEqual([]);
    expect(await of("strip")).toEqual([]);
    for (const place of await of("panel")) {
      const [face, position] = place.split(" ");
      const device = await makeDevice(rack, "panel", Number(position), { face });
      expect((await client.delete(`/api/devices/${device}`)).status).toBe(200);
    }
  });
  const rear = (...positions: number[]): string[] => positions.map((at) => `rear ${at.toFixed(1)}`);

  test("of a device have its own place among them", async () => {
    const rack = await makeRack({ height: 3 });
    const chassis = await makeDevice(rack, "chassis", 1);
    expect(await places(rack, `deviceId=${chassis}&face=front`)).toEqual(["front 1.0"]);
    expect(await places(rack, `deviceTypeId=${types.get("chassis")}`)).toEqual([]);
  });

  test.each([
    ["", "deviceTypeId: is required, or deviceId"],
    ["deviceTypeId=x", "Invalid filter parameter: deviceTypeId"],
    ["deviceId=01890000-0000-7000-8000-000000000000", "Invalid filter parameter: deviceId"],
    ["face=left", "Invalid filter parameter: face"],
    ["side=front", "Invalid filter parameter: side"],
  ])("of %p are refused", async (query, error) => {
    const rack = await makeRack();
    expect(told(await client.get(`/api/racks/${rack}/free?${query}`))).toEqual([400, error]);
  });
});

describe("a place that cannot be is refused, by the name of what is in the way:", () => {
  test("an overlap, from either end, through the rack and on one's own face", async () => {
    const rack = await makeRack({ name: "R-overlap" });
    await makeDevice(rack, "chassis", 4, { name: "web01" });
    await makeDevice(rack, "panel", 8, { name: "patch01" });
    const put = async (type: string, position: number, face = "front") =>
      told(
        await client.post("/api/devices", {
          ...{ name: called("new"), deviceTypeId: types.get(type), rackId: rack, position, face },
        }),
      );
    const core = [409, "position: U4 to U6 is taken by web01"];
    const panel = [409, "position: U8 is taken by patch01"];
    expect(await put("chassis", 2)).toEqual(core);
    expect(await put("server", 6)).toEqual(core);
    expect(await put("shelf", 6.5)).toEqual(core);
    expect(await put("panel", 5, "rear")).toEqual(core);
    expect(await put("server", 8, "rear")).toEqual(panel);
    expect(await put("odd", 7, "front")).toEqual(panel);
    expect(await put("odd", 7, "rear")).toEqual([201, undefined]);
    expect(await put("unsaid", 3)).toEqual([201, undefined]);
  });

  test("a place outside of the rack", async () => {
    const rack = await makeRack({ name: "R-outside", startUnit: 3 });
    const outside = (type: string, height: string) => [
      409,
      `position: R-outside has U3 to U12, and ${type} is ${height} U high`,
    ];
    const put = async (type: string, position: number) =>
      told(
        await client.post("/api/devices", {
          ...{ name: called("new"), deviceTypeId: types.get(type), rackId: rack, position, face: "rear" },
        }),
      );
    expect(await put("server", 2)).toEqual(outside("server", "1"));
    expect(await put("server", 2.5)).toEqual(outside("server", "1"));
    expect(await put("server", 12.5)).toEqual(outside("server", "1"));
    expect(await put("chassis", 11)).toEqual(outside("chassis", "3"));
    expect(await put("odd", 12)).toEqual(outside("odd", "1.5"));
    expect(await put("shelf", 12.5)).toEqual([201, undefined]);
    expect((await put("server", 0.5))[0]).toBe(400);
    expect((await put("server", 3.3))[0]).toBe(400);
  });

  test("a rack that is lowered, renumbered, moved or deleted under a device", async () => {
    const rack = await makeRack({ name: "R-under" });
    await makeDevice(rack, "chassis", 6, { name: "db01" });
    const change = async (body: object) => told(await client.patch(`/api/racks/${rack}`, body));
    expect(await change({ height: 7 })).toEqual([409, "height: db01 is at U6 to U8"]);
    expect(await change({ startUnit: 7 })).toEqual([409, "startUnit: db01 is at U6 to U8"]);
    expect(await change({ siteId: elsewhere })).toEqual([
      409,
      "siteId: db01 is in this rack; take it out first",
    ]);
    expect((await client.delete(`/api/racks/${rack}`)).status).toBe(409);
    expect(await change({ height: 8, topDown: true })).toEqual([200, undefined]);
    expect(await change({ startUnit: 6, height: 3 })).toEqual([200, undefined]);
  });

  test("a type that becomes higher, deeper or 0 U high under its devices", async () => {
    const rack = await makeRack({ name: "R-type", height: 4 });
    const typeId = await make("device-types", { name: "Growing", rackUnits: 1, fullDepth: false });
    const put = { deviceTypeId: typeId, rackId: rack };
    await make("devices", { ...put, name: "front", position: 1, face: "front" });
    await make("devices", { ...put, name: "rear", position: 1, face: "rear" });
    await make("devices", { ...put, name: "top", position: 4, face: "front" });
    const change = async (body: object) => told(await client.patch(`/api/device-types/${typeId}`, body));
    expect(await change({ fullDepth: true })).toEqual([
      409,
      expect.stringMatching(/^fullDepth: (front would meet rear|rear would meet front) in R-type$/),
    ]);
    expect(await change({ rackUnits: 2 })).toEqual([409, "rackUnits: top would not fit into R-type"]);
    expect(await change({ rackUnits: 0 })).toEqual([
      409,
      expect.stringMatching(/^rackUnits: \w+ has a place in R-type$/),
    ]);
    expect(await change({ rackUnits: 0.5 })).toEqual([200, undefined]);
    expect(await change({ rackUnits: 1 })).toEqual([200, undefined]);
  });

  test("a place for what is 0 U high, for a part of a device, and without a rack or face", async () => {
    const rack = await makeRack();
    const chassis = await makeDevice(rack, "chassis", 1, { name: "house" });
    const put = async (type: string, more: object) =>
      told(
        await client.post("/api/devices", { name: called("new"), deviceTypeId: types.get(type), ...more }),
      );
    expect(await put("strip", { rackId: rack, position: 5, face: "rear" })).toEqual([
      409,
      "position: strip is 0 U high and takes no place",
    ]);
    expect(await put("server", { parentId: chassis, rackId: rack, position: 5, face: "rear" })).toEqual([
      409,
      "rackId: it is part of house and stands where that does",
    ]);
    expect(await put("server", { position: 5, face: "rear" })).toEqual([
      400,
      expect.stringMatching(/^position: .*rackId/),
    ]);
    expect(await put("server", { rackId: rack, position: 5 })).toEqual([
      400,
      expect.stringMatching(/^position: .*face/),
    ]);
    expect(await put("strip", { rackId: rack })).toEqual([201, undefined]);
  });

  test("another site than that of the rack, the location or the device that it is part of", async () => {
    const rack = await makeRack({ name: "R-site" });
    const locationId = await make("locations", { name: "Cellar", siteId: elsewhere });
    const chassis = await makeDevice(rack, "chassis", 1, { name: "home" });
    const put = async (more: object) =>
      told(
        await client.post("/api/devices", {
          name: called("new"),
          deviceTypeId: types.get("server"),
          ...more,
        }),
      );
    const inRack = { rackId: rack, position: 5, face: "front" };
    expect(await put({ ...inRack, siteId: elsewhere })).toEqual([409, "siteId: rack R-site is at Rotterdam"]);
    expect(await put({ ...inRack, locationId })).toEqual([409, "locationId: Cellar is at Hamburg"]);
    expect(await put({ parentId: chassis, siteId: elsewhere })).toEqual([
      409,
      "siteId: home, which it is part of, is at Rotterdam",
    ]);
    expect(told(await client.patch(`/api/racks/${rack}`, { locationId }))).toEqual([
      409,
      "locationId: Cellar is at Hamburg",
    ]);
  });
});

test("a device takes its parts along to another site, or stays, and the part in the way is named", async () => {
  const chassis = await makeDevice(null, "chassis", null, { name: "mover", siteId: site });
  const blade = await makeDevice(null, "server", null, { name: "blade-x", parentId: chassis });
  const rival = await makeDevice(null, "server", null, { name: "blade-x", siteId: elsewhere });
  expect(told(await client.patch(`/api/devices/${chassis}`, { siteId: elsewhere }))).toEqual([
    409,
    "siteId: blade-x, which is part of it, cannot move with it (name: is already in use within the same siteId)",
  ]);
  const siteOf = async (id: string) => (await client.get(`/api/devices/${id}`)).body.data.siteId;
  expect([await siteOf(chassis), await siteOf(blade)]).toEqual([site, site]);
  await client.delete(`/api/devices/${rival}`);
  expect((await client.patch(`/api/devices/${chassis}`, { siteId: elsewhere })).status).toBe(200);
  expect([await siteOf(chassis), await siteOf(blade)]).toEqual([elsewhere, elsewhere]);
});

describe("arranging", () => {
  test("lets devices change places, with one entry and one revision for each that really moved", async () => {
    const rack = await makeRack();
    const low = await makeDevice(rack, "server", 1, { name: "low" });
    const high = await makeDevice(rack, "server", 2, { name: "high" });
    const still = await makeDevice(rack, "server", 3, { name: "still" });
    const tags = async () =>
      Promise.all(
        [low, high, still].map(async (id) => (await client.get(`/api/devices/${id}`)).headers.get("etag")),
      );
    const before = await tags();
    const { status, body } = await arrange(rack, [
      { deviceId: low, position: 2 },
      { deviceId: high, position: "1.0", face: "rear" },
      { deviceId: still, position: 3, face: "front" },
    ]);
    expect([status, body.data.id]).toEqual([200, rack]);
    expect(await standing(rack)).toEqual(["high rear 1.0", "low front 2.0", "still front 3.0"]);
    expect((await tags()).map((tag, index) => tag === before[index])).toEqual([false, false, true]);
    expect(await entriesOf(low)).toEqual([
      expect.objectContaining({
        action: "update",
        before: { position: "1.0" },
        after: { position: "2.0" },
      }),
      expect.objectContaining({ action: "create" }),
    ]);
    expect((await entriesOf(high))[0]).toMatchObject({
      before: { position: "2.0", face: "front" },
      after: { position: "1.0", face: "rear" },
    });
    expect(await entriesOf(high)).toHaveLength(2);
    expect(await entriesOf(still)).toHaveLength(1);
  });

  test("takes devices out of their places, and in from elsewhere with their site and their parts", async () => {
    const locationId = await make("locations", { name: "Hall 1", siteId: site });
    const rack = await makeRack({ locationId });
    const other = await makeRack({ siteId: elsewhere });
    const out = await makeDevice(rack, "server", 1, { name: "out" });
    const came = await makeDevice(other, "chassis", 1, { name: "came" });
    const part = await makeDevice(null, "server", null, { name: "part", parentId: came });
    const stock = await makeDevice(null, "server", null, { name: "stock", status: "stock" });
    const { status } = await arrange(rack, [
      { deviceId: came, position: 1 },
      { deviceId: stock, position: 4, face: "rear" },
      { deviceId: out, position: null },
    ]);
    expect(status).toBe(200);
    expect(await standing(rack)).toEqual(["came front 1.0", "stock rear 4.0", "out null null"]);
    expect(await standing(other)).toEqual([]);
    for (const id of [came, part, stock]) {
      expect((await client.get(`/api/devices/${id}`)).body.data).toMatchObject({ siteId: site, locationId });
    }
    for (const id of [out, came, part, stock]) expect(await entriesOf(id)).toHaveLength(2);
    // Again, it changes nothing.
    await arrange(rack, [{ deviceId: out, position: null }]);
    expect(await entriesOf(out)).toHaveLength(2);
  });

  test("leaves a location of one's own alone within the rack", async () => {
    const hall = await make("locations", { name: "Hall 7", siteId: site });
    const rack = await makeRack();
    const device = await makeDevice(rack, "server", 1, { locationId: hall });
    expect((await arrange(rack, [{ deviceId: device, position: 5 }])).status).toBe(200);
    expect((await client.get(`/api/devices/${device}`)).body.data).toMatchObject({
      locationId: hall,
      position: "5.0",
    });
  });

  test("is all or none, and says which move cannot be and why", async () => {
    const rack = await makeRack({ name: "R-none" });
    const one = await makeDevice(rack, "server", 1, { name: "one" });
    const two = await makeDevice(rack, "server", 2, { name: "two" });
    await makeDevice(rack, "server", 9, { name: "nine" });
    const strip = await makeDevice(rack, "strip", null, { name: "none" });
    const before = await standing(rack);
    const first = { deviceId: one, position: 5 };
    const absent = "01890000-0000-7000-8000-000000000000";
    const refused = async (...moves: object[]) => told(await arrange(rack, moves));
    expect(await refused(first, { deviceId: two, position: 9 })).toEqual([
      409,
      "moves[1].position: U9 is taken by nine",
    ]);
    expect(await refused(first, { deviceId: two, position: 5 })).toEqual([
      409,
      "moves[1].position: U5 is taken by one",
    ]);
    expect(await refused(first, { deviceId: two, position: 11 })).toEqual([
      409,
      "moves[1].position: R-none has U1 to U10, and server is 1 U high",
    ]);
    expect(await refused(first, { deviceId: strip, position: 7 })).toEqual([
      409,
      "moves[1].position: strip is 0 U high and takes no place",
    ]);
    expect(await refused(first, { deviceId: absent, position: 7 })).toEqual([
      400,
      "moves[1].deviceId: no such device",
    ]);
    expect(await refused(first, { deviceId: one.toUpperCase(), position: 7 })).toEqual([
      400,
      "moves[1].deviceId: is there twice",
    ]);
    expect((await refused({ deviceId: one, position: 2.2 }))[0]).toBe(400);
    expect((await refused({ deviceId: one }))[0]).toBe(400);
    expect((await refused())[0]).toBe(400);
    expect((await refused(...Array.from({ length: 201 }, () => first)))[0]).toBe(400);
    expect(await standing(rack)).toEqual(before);
    for (const id of [one, two]) expect(await entriesOf(id)).toHaveLength(1);
  });

  test("heeds the ETag of the elevation: what stands elsewhere by now refuses it, a rename does not", async () => {
    const rack = await makeRack();
    const one = await makeDevice(rack, "server", 1);
    const two = await makeDevice(rack, "server", 2);
    const tagOf = async (path: string) => (await client.get(path)).headers.get("etag") ?? "";
    const seen = await tagOf(`/api/racks/${rack}/elevation`);
    await client.patch(`/api/devices/${two}`, { name: called("renamed"), serial: "S" });
    expect((await arrange(rack, [{ deviceId: one, position: 3 }], { "if-match": seen })).status).toBe(200);
    expect(told(await arrange(rack, [{ deviceId: one, position: 4 }], { "if-match": seen }))).toEqual([
      412,
      "If-Match: the record has changed since you read it; read it again",
    ]);
    const own = await tagOf(`/api/racks/${rack}`);
    expect((await arrange(rack, [{ deviceId: one, position: 4 }], { "if-match": own })).status).toBe(200);
    const next = await tagOf(`/api/racks/${rack}/elevation`);
    expect(
      (await client.patch(`/api/racks/${rack}`, { description: "x" }, { headers: { "if-match": next } }))
        .status,
    ).toBe(412);
    await client.delete(`/api/devices/${two}`);
    expect((await arrange(rack, [{ deviceId: one, position: 5 }], { "if-match": next })).status).toBe(412);
  });
});

describe("of 64 requests for one place exactly one gets it:", () => {
  const counts = (answers: readonly Answer[]): Record<number, number> =>
    Object.fromEntries(
      Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, all = []]) => [
        status,
        all.length,
      ]),
    );
  const racing = Array.from({ length: 64 }, (_, index) => index);

  test("made there", async () => {
    const rack = await makeRack();
    const answers = await Promise.all(
      racing.map((index) =>
        client.post("/api/devices", {
          name: `racer ${index}`,
          deviceTypeId: types.get(index % 2 === 0 ? "server" : "chassis"),
          rackId: rack,
          position: 4,
          face: index % 3 === 0 ? "rear" : "front",
        }),
      ),
    );
    expect(counts(answers)).toEqual({ 201: 1, 409: 63 });
    expect(await standing(rack)).toHaveLength(1);
  });

  test.each(["PATCH", "arrange"])("moved there by %s", async (way) => {
    const rack = await makeRack();
    const waiting: string[] = [];
    for (const index of racing)
      waiting.push(await makeDevice(null, "server", null, { name: `${way} ${index}` }));
    const place = { position: 4, face: "front" };
    const answers = await Promise.all(
      waiting.map((id) =>
        way === "PATCH"
          ? client.patch(`/api/devices/${id}`, { rackId: rack, ...place })
          : arrange(rack, [{ deviceId: id, ...place }]),
      ),
    );
    expect(counts(answers)).toEqual({ 200: 1, 409: 63 });
    expect(await standing(rack)).toHaveLength(1);
  });
});
