import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Client, type Sitebook, startSitebook } from "../support.ts";
import { type Cabling, createCabling } from "./cabling.ts";

let sitebook: Sitebook;
let client: Client;
let world: Cabling;
beforeAll(async () => {
  sitebook = await startSitebook();
  client = sitebook.as.operator;
  world = createCabling(sitebook.as.super_admin);
});
afterAll(() => sitebook.stop());

let count = 0;
const called = (stem: string): string => {
  count += 1;
  return `${stem}${count}`;
};
const newPort = async (more: object = {}): Promise<string> =>
  world.port(await world.device(called("sw")), "p", more);

/** A site, and what makes circuits of a provider. */
async function provider() {
  const make = async (path: string, body: object): Promise<string> =>
    (await sitebook.as.super_admin.post(`/api/${path}`, body)).body.data.id;
  const vendorId = await make("vendors", { name: called("Vendor") });
  return {
    siteId: await make("sites", { name: called("Site") }),
    circuit: (body: object) => make("circuits", { vendorId, ...body }),
  };
}

describe("a cable", () => {
  test("gets the next label if it has none, and keeps one that is given", async () => {
    const ports = await Promise.all([newPort(), newPort(), newPort(), newPort()]);
    const [a, b, c, d] = ports;
    const named = await client.post("/api/cables", { aInterfaceId: a, bInterfaceId: b, label: " C-0411 " });
    expect([named.status, named.body.data.label]).toEqual([201, "C-0411"]);
    const next = await client.post("/api/cables", { aInterfaceId: c, bInterfaceId: d, label: null });
    expect([next.status, next.body.data.label]).toEqual([201, "C-0412"]);
  });

  test("gets the label behind the highest number, next to labels of other forms", async () => {
    const [panel, other] = [await world.panel(called("panel"), 30), await world.panel(called("panel"), 30)];
    const labels = ["c-0500", "C-0420", "C-9999999999", "C-501 502", "C-502x", "C-"];
    for (let number = 1; number <= 21; number += 1) labels.push(`C-2024-${number}`);
    for (const [index, label] of labels.entries())
      await world.cable(panel[index] ?? "", other[index] ?? "", { label });
    const next = { aInterfaceId: panel.at(-1), bInterfaceId: other.at(-1) };
    const { body } = await client.post("/api/cables", next);
    expect(body.data.label).toBe("C-0501");
  });

  test("is at the front of a panel port unless it says otherwise, and leaves side and position when it moves", async () => {
    const [one = "", two = ""] = await world.panel(called("panel"), 2);
    const port = await newPort();
    const id = await world.cable(port, one);
    const rear = await client.patch(`/api/cables/${id}`, { bSide: "rear" });
    expect([rear.body.data.aSide, rear.body.data.bSide]).toEqual([null, "rear"]);
    const moved = await client.patch(`/api/cables/${id}`, { bInterfaceId: two });
    expect([moved.body.data.bInterfaceId, moved.body.data.bSide]).toEqual([two, "front"]);
    const network = await client.patch(`/api/cables/${id}`, { bInterfaceId: await newPort() });
    expect([network.status, network.body.data.bSide]).toEqual([200, null]);
  });

  test("names the cable and its far end where a socket is taken, from either column", async () => {
    const device = await world.device("core-sw1");
    const [a, far] = [await world.port(device, "Gi0/1"), await newPort()];
    const label = called("L-");
    await world.cable(far, a, { label });
    const other = await newPort();
    for (const [field, body] of [
      ["aInterfaceId", { aInterfaceId: a, bInterfaceId: other }],
      ["bInterfaceId", { aInterfaceId: other, bInterfaceId: a }],
    ] as const) {
      const refused = await client.post("/api/cables", body);
      expect(refused.status).toBe(409);
      expect(refused.body.error).toMatch(
        new RegExp(`^${field}: is already in use by cable ${label} to sw\\d+ · p; disconnect it first$`),
      );
    }
  });

  test("takes a port once, though sixty-four come at once", async () => {
    const port = await newPort();
    const others = await Promise.all(Array.from({ length: 64 }, () => newPort()));
    const answers = await Promise.all(
      others.map((other, index) =>
        client.post(
          "/api/cables",
          index % 2 === 0
            ? { aInterfaceId: port, bInterfaceId: other }
            : { aInterfaceId: other, bInterfaceId: port },
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(63).fill(409)]);
  });

  test("takes a position of a port, or the whole of it", async () => {
    const port = await newPort({ positions: 4 });
    await world.cable(port, await newPort(), { aPosition: 2 });
    const refused = [
      [{ aPosition: 2 }, 409],
      [{}, 409],
      [{ aPosition: 5 }, 409],
      [{ aPosition: 3 }, 201],
    ] as const;
    for (const [more, status] of refused) {
      const answer = await client.post("/api/cables", {
        ...{ aInterfaceId: port, bInterfaceId: await newPort() },
        ...more,
      });
      expect([more, answer.status]).toEqual([more, status]);
    }
  });

  const refusals: readonly (readonly [string, () => Promise<object>, number, RegExp])[] = [
    [
      "to itself",
      async () => {
        const port = await newPort();
        return { aInterfaceId: port, bInterfaceId: port };
      },
      400,
      /^bInterfaceId: must differ from aInterfaceId$/,
    ],
    [
      "from the front of a panel port to its rear",
      async () => {
        const [port] = await world.panel(called("panel"));
        return { aInterfaceId: port, bInterfaceId: port, bSide: "rear" };
      },
      400,
      /^bInterfaceId: must differ from aInterfaceId$/,
    ],
    [
      "from an inlet to a network port",
      async () => ({ aInterfaceId: await newPort({ kind: "inlet" }), bInterfaceId: await newPort() }),
      409,
      /^bInterfaceId: power cables connect an inlet to an outlet$/,
    ],
    [
      "from an outlet to an outlet",
      async () => ({
        aInterfaceId: await newPort({ kind: "outlet" }),
        bInterfaceId: await newPort({ kind: "outlet" }),
      }),
      409,
      /^bInterfaceId: power cables connect an inlet to an outlet$/,
    ],
    [
      "at a virtual interface",
      async () => ({ aInterfaceId: await newPort({ kind: "virtual" }), bInterfaceId: await newPort() }),
      409,
      /^aInterfaceId: a virtual interface or LAG takes no cable; choose a physical port$/,
    ],
    [
      "at the rear of a network port",
      async () => ({ aInterfaceId: await newPort(), aSide: "rear", bInterfaceId: await newPort() }),
      409,
      /^aSide: only panel ports have sides; leave it out$/,
    ],
    [
      "at a position that the port does not have",
      async () => ({ aInterfaceId: await newPort(), bInterfaceId: await newPort(), bPosition: 2 }),
      409,
      /^bPosition: the port has fewer positions$/,
    ],
  ];
  test.each(refusals)("is refused %s", async (_name, body, status, text) => {
    const answer = await client.post("/api/cables", await body());
    expect([answer.status, answer.body.error]).toEqual([status, expect.stringMatching(text)]);
  });

  test("that closes a ring of panels is refused, also by an undo", async () => {
    const [a1 = ""] = await world.panel(called("panel"));
    const [b1 = ""] = await world.panel(called("panel"));
    const first = await world.cable(a1, b1, { aSide: "rear", bSide: "rear" });
    const closing = { aInterfaceId: b1, aSide: "front", bInterfaceId: a1, bSide: "front" };
    const refused = await client.post("/api/cables", closing);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      "bInterfaceId: closes a ring of panel ports; connect it to another port",
    ]);
    await client.delete(`/api/cables/${first}`);
    expect((await client.post("/api/cables", closing)).status).toBe(201);
    const log = await client.get(`/api/changes?resource=cables&recordId=${first}&action=delete`);
    const undone = await client.post(`/api/changes/${log.body.data[0].sequence}/undo`, {});
    expect([undone.status, undone.text]).toEqual([409, expect.stringContaining("closes a ring")]);
  });

  test("that closes a ring is refused, however many panels it runs through", async () => {
    const ports = await world.panel(called("row"), 40);
    for (const [index, port] of ports.slice(1).entries())
      await world.cable(ports[index] ?? "", port, { aSide: "rear", bSide: "front" });
    const closing = { aInterfaceId: ports.at(-1), aSide: "rear", bInterfaceId: ports[0], bSide: "front" };
    const refused = await client.post("/api/cables", closing);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      "bInterfaceId: closes a ring of panel ports; connect it to another port",
    ]);
  });

  test("and a circuit never close a ring of panels, whichever comes last", async () => {
    const vendor = await sitebook.as.super_admin.post("/api/vendors", { name: called("Vendor") });
    const site = await client.post("/api/sites", { name: called("Site") });
    const ports: string[] = [];
    for (const name of [called("panel"), called("panel")]) {
      const deviceId = await world.device(name);
      await client.patch(`/api/devices/${deviceId}`, { siteId: site.body.data.id });
      ports.push(await world.port(deviceId, "1", { kind: "panel" }));
    }
    const [a = "", z = ""] = ports;
    const cable = await world.cable(a, z);
    const ends = { aSiteId: site.body.data.id, zSiteId: site.body.data.id };
    const circuit = { ...ends, cid: called("CIR-"), vendorId: vendor.body.data.id, aInterfaceId: a };
    const closes = [409, "zInterfaceId: closes a ring of panel ports; choose another port"];
    const created = await client.post("/api/circuits", { ...circuit, zInterfaceId: z });
    expect([created.status, created.body.error]).toEqual(closes);
    const itself = await client.post("/api/circuits", { ...circuit, zInterfaceId: a });
    expect([itself.status, itself.body.error]).toEqual([400, "zInterfaceId: must differ from aInterfaceId"]);
    const open = await client.post("/api/circuits", circuit);
    expect(open.status).toBe(201);
    const changed = await client.patch(`/api/circuits/${open.body.data.id}`, { zInterfaceId: z });
    expect([changed.status, changed.body.error]).toEqual(closes);
    await client.delete(`/api/cables/${cable}`);
    expect((await client.patch(`/api/circuits/${open.body.data.id}`, { zInterfaceId: z })).status).toBe(200);
    const last = await client.post("/api/cables", { aInterfaceId: a, bInterfaceId: z });
    expect([last.status, last.body.error]).toEqual([409, expect.stringContaining("closes a ring")]);
    const log = await client.get(`/api/changes?resource=cables&recordId=${cable}&action=delete`);
    const undone = await client.post(`/api/changes/${log.body.data[0].sequence}/undo`, {});
    expect([undone.status, undone.text]).toEqual([409, expect.stringContaining("closes a ring")]);
  });

  test("and a circuit never meet at one socket", async () => {
    const vendor = await sitebook.as.super_admin.post("/api/vendors", { name: called("Vendor") });
    const site = await client.post("/api/sites", { name: called("Site") });
    const deviceId = await world.device(called("sw"));
    await client.patch(`/api/devices/${deviceId}`, { siteId: site.body.data.id });
    const [taken, free] = [await world.port(deviceId, "wan"), await world.port(deviceId, "lan")];
    const circuit = {
      ...{ cid: called("CIR-"), vendorId: vendor.body.data.id, aSiteId: site.body.data.id },
      aInterfaceId: taken,
    };
    expect((await client.post("/api/circuits", circuit)).status).toBe(201);
    const cable = await client.post("/api/cables", { aInterfaceId: await newPort(), bInterfaceId: taken });
    expect([cable.status, cable.body.error]).toEqual([
      409,
      expect.stringMatching(/^bInterfaceId: .*circuit/),
    ]);
    await world.cable(free, await newPort());
    const second = await client.post("/api/circuits", {
      ...circuit,
      cid: called("CIR-"),
      aInterfaceId: free,
    });
    expect([second.status, second.body.error]).toEqual([
      409,
      expect.stringMatching(/^aInterfaceId: .*cable/),
    ]);
  });

  test("keeps the kind and the positions of its ports as they are", async () => {
    const port = await newPort({ positions: 4 });
    await world.cable(port, await newPort(), { aPosition: 3 });
    const kind = await client.patch(`/api/interfaces/${port}`, { kind: "console" });
    expect([kind.status, kind.body.error]).toEqual([409, expect.stringMatching(/^kind: /)]);
    const positions = await client.patch(`/api/interfaces/${port}`, { positions: 2 });
    expect([positions.status, positions.body.error]).toEqual([409, expect.stringMatching(/^positions: /)]);
  });

  test("goes with its device, and comes back with an undo", async () => {
    const device = await world.device(called("sw"));
    const [port, far] = [await world.port(device, "p1"), await newPort()];
    const id = await world.cable(port, far, { color: "00bcd4", lengthM: "3" });
    const before = (await client.get(`/api/cables/${id}`)).body.data;
    expect((await client.delete(`/api/devices/${device}`)).status).toBe(200);
    expect((await client.get(`/api/cables/${id}`)).status).toBe(404);
    const log = await client.get(`/api/changes?resource=devices&recordId=${device}&action=delete`);
    const undone = await client.post(`/api/changes/${log.body.data[0].sequence}/undo`, {});
    expect(undone.status).toBe(200);
    const after = (await client.get(`/api/cables/${id}`)).body.data;
    expect({ ...after, updatedAt: "" }).toEqual({ ...before, updatedAt: "" });
  });
});

describe("a trace", () => {
  test("runs through panels, the same from either end, and sums up the lengths", async () => {
    const [sw, spine] = [
      await world.port(await world.device("leaf"), "e48"),
      await world.port(await world.device("spine"), "e1"),
    ];
    const [a = ""] = await world.panel("pa");
    const [b = ""] = await world.panel("pb");
    await world.cable(sw, a, { label: "T1", lengthM: 3 });
    await world.cable(a, b, { label: "T2", aSide: "rear", bSide: "rear", lengthM: 24 });
    expect(await world.trace(sw)).toEqual({
      state: "open",
      paths: ["leaf e48 -T1- pa 1 | pa 1 rear -T2- pb 1 rear | pb 1: open"],
    });
    await world.cable(spine, b, { label: "T3", lengthM: 2 });
    const [there, back] = [
      "leaf e48 -T1- pa 1 | pa 1 rear -T2- pb 1 rear | pb 1 -T3- spine e1",
      "spine e1 -T3- pb 1 | pb 1 rear -T2- pa 1 rear | pa 1 -T1- leaf e48",
    ];
    expect(await world.trace(sw)).toEqual({ state: "complete", paths: [`${there}: complete`] });
    expect(await world.trace(spine)).toEqual({ state: "complete", paths: [`${back}: complete`] });
    expect(await world.trace(a)).toEqual({ state: "complete", paths: [`${there}: complete`] });
    const { body } = await client.get(`/api/interfaces/${sw}/trace`);
    expect(body.data.paths[0].lengthM).toBe("29.00");
  });

  test("keeps the fibres of a trunk apart", async () => {
    const trunks: string[] = [];
    const fronts: string[][] = [];
    for (const name of ["ca", "cb"]) {
      const deviceId = await world.device(name);
      const trunk = await world.port(deviceId, "mpo", { kind: "panel", positions: 3 });
      const own: string[] = [];
      for (const leadsToPosition of [1, 2, 3])
        own.push(
          await world.port(deviceId, `f${leadsToPosition}`, {
            kind: "panel",
            leadsToId: trunk,
            leadsToPosition,
          }),
        );
      trunks.push(trunk);
      fronts.push(own);
    }
    await world.cable(trunks[0] ?? "", trunks[1] ?? "", { label: "MPO", aSide: "rear", bSide: "rear" });
    const [one, other] = [
      await world.port(await world.device("na"), "x"),
      await world.port(await world.device("nb"), "y"),
    ];
    await world.cable(one, fronts[0]?.[1] ?? "", { label: "P1" });
    await world.cable(other, fronts[1]?.[1] ?? "", { label: "P2" });
    expect((await world.trace(one)).paths).toEqual([
      "na x -P1- ca f2 | ca mpo rear #2 -MPO- cb mpo rear #2 | cb f2 -P2- nb y: complete",
    ]);
    expect((await world.trace(other)).paths).toEqual([
      "nb y -P2- cb f2 | cb mpo rear #2 -MPO- ca mpo rear #2 | ca f2 -P1- na x: complete",
    ]);
    expect((await world.trace(fronts[0]?.[0] ?? "")).paths).toEqual([
      "ca f1 | ca mpo rear #1 -MPO- cb mpo rear #1 | cb f1: open",
    ]);
    const rear = await client.post("/api/cables", {
      aInterfaceId: fronts[0]?.[0],
      aSide: "rear",
      bInterfaceId: await newPort(),
    });
    expect([rear.status, rear.body.error]).toEqual([409, expect.stringMatching(/^aSide: /)]);
    const front = await client.post("/api/cables", {
      aInterfaceId: trunks[0],
      aSide: "front",
      bInterfaceId: await newPort(),
    });
    expect([front.status, front.body.error]).toEqual([409, expect.stringMatching(/^aSide: /)]);
  });

  test("shows each lane of a breakout cable, and the lane alone from its end", async () => {
    const qsfp = await world.port(await world.device("q"), "q49", { positions: 4 });
    const ends: string[] = [];
    for (const lane of [1, 2]) {
      const port = await world.port(await world.device(`h${lane}`), "eth2");
      await world.cable(qsfp, port, { label: `B${lane}`, aPosition: lane, bundle: "breakout" });
      ends.push(port);
    }
    expect((await world.trace(qsfp)).paths).toEqual([
      "q q49 #1 -B1- h1 eth2: complete",
      "q q49 #2 -B2- h2 eth2: complete",
    ]);
    expect((await world.trace(ends[1] ?? "")).paths).toEqual(["h2 eth2 -B2- q q49 #2: complete"]);
  });

  test("leads along a circuit to a provider network, and is complete there", async () => {
    const { siteId, circuit } = await provider();
    const [[panel = ""], port] = [
      await world.panel("wp"),
      await world.port(await world.device("wan"), "ge0"),
    ];
    const deviceId = (await client.get(`/api/interfaces/${panel}`)).body.data.deviceId;
    await client.patch(`/api/devices/${deviceId}`, { siteId });
    await world.cable(port, panel, { label: "W1" });
    const id = await circuit({ cid: "WAN-1", zSiteId: siteId, zInterfaceId: panel });
    const there = "wan ge0 -W1- wp 1 | wp 1 rear -WAN-1- elsewhere";
    expect(await world.trace(port)).toEqual({ state: "open", paths: [`${there}: open`] });
    await client.patch(`/api/circuits/${id}`, { aProviderNetwork: "MPLS" });
    for (const end of [port, panel])
      expect(await world.trace(end)).toEqual({ state: "complete", paths: [`${there}: complete`] });
    const { body } = await client.get(`/api/interfaces/${port}/trace`);
    expect(body.data.paths[0].end).toBeNull();
    expect(body.data.paths[0].hops.at(-1)).toMatchObject({
      ...{ circuit: { cid: "WAN-1", providerNetwork: "MPLS" }, to: null },
    });
    const ports = await client.get(`/api/devices/${body.data.paths[0].start.deviceId}/ports`);
    expect(ports.body.data[0].cables).toMatchObject([
      { label: "W1", state: "complete", peer: null, circuit: { cid: "WAN-1", providerNetwork: "MPLS" } },
    ]);
  });

  test("between two provider networks begins and ends at no port", async () => {
    const { siteId, circuit } = await provider();
    const deviceId = await world.device("meet-me");
    await client.patch(`/api/devices/${deviceId}`, { siteId });
    const trunk = await world.port(deviceId, "trunk", { kind: "panel", positions: 2 });
    const leading = { kind: "panel", leadsToId: trunk, leadsToPosition: 1 };
    const front = await world.port(deviceId, "1", leading);
    for (const [cid, zInterfaceId, aProviderNetwork] of [
      ["IN-1", trunk, "Cloud"],
      ["OUT-1", front, "MPLS"],
    ])
      await circuit({ cid, zSiteId: siteId, zInterfaceId, aProviderNetwork });
    expect(await world.trace(trunk)).toEqual({
      state: "complete",
      paths: ["elsewhere -OUT-1- meet-me 1 | meet-me trunk rear #1 -IN-1- elsewhere: complete"],
    });
    const { body } = await client.get(`/api/interfaces/${front}/trace`);
    const [path] = body.data.paths;
    expect([path.start, path.end, path.hops[0].circuit.providerNetwork]).toEqual([null, null, "MPLS"]);
  });

  test("of a port without a cable is free", async () => {
    expect(await world.trace(await newPort())).toEqual({ state: "free", paths: [] });
  });

  test("takes no parameter", async () => {
    const { status, body } = await client.get(`/api/interfaces/${await newPort()}/trace?depth=2`);
    expect([status, body.error]).toEqual([400, "Invalid filter parameter: depth"]);
  });
});

test("the ports of a device show each cable with its far end and the end of its path", async () => {
  const deviceId = await world.device("list");
  const port = await world.port(deviceId, "e1");
  const [panel = ""] = await world.panel("lp");
  const end = await world.port(await world.device("le"), "x1");
  await world.cable(port, panel, { label: "LP1" });
  await world.cable(panel, end, { label: "LP2", aSide: "rear" });
  const { body } = await client.get(`/api/devices/${deviceId}/ports`);
  expect(body.data[0].cables).toMatchObject([
    {
      label: "LP1",
      state: "complete",
      far: { device: "lp", name: "1", side: "front" },
      peer: { device: "le", name: "x1" },
    },
  ]);
});
