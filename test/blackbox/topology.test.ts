import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Client, type Sitebook, startSitebook } from "../support.ts";
import { endOf } from "./importing.ts";

let sitebook: Sitebook;
let client: Client;
beforeAll(async () => {
  sitebook = await startSitebook();
  client = sitebook.as.operator;
  typeId = await make("device-types", { name: "KR-1" });
  providerId = await make("vendors", { name: "Nordlicht" }, sitebook.as.manager);
});
afterAll(() => sitebook.stop());

let typeId = "";
let providerId = "";
let count = 0;

async function make(path: string, body: object, as: Client = client): Promise<string> {
  const answer = await as.post(`/api/${path}`, body);
  if (answer.status !== 201) throw new Error(`${path}: ${answer.text} ${JSON.stringify(body)}`);
  return answer.body.data.id;
}

/** A site, and what makes devices at it. */
async function newSite() {
  count += 1;
  const name = `Site ${count}`;
  const id = await make("sites", { name });
  return { id, name, device: (called: string, more: object = {}) => device(called, { siteId: id, ...more }) };
}

const device = async (name: string, more: object): Promise<string> =>
  make("devices", { name, deviceTypeId: typeId, ...more });
const port = (deviceId: string, name: string, more: object = {}): Promise<string> =>
  make("interfaces", { deviceId, name, ...more });
const cable = (a: string, b: string, more: object = {}): Promise<string> =>
  make("cables", { aInterfaceId: a, bInterfaceId: b, ...more });

interface Shown {
  readonly devices: readonly { readonly id: string; readonly name: string; readonly site: string | null }[];
  readonly connections: readonly {
    readonly aDeviceId: string;
    readonly bDeviceId: string;
    readonly medium: string;
    readonly cables: number;
    readonly planned: number;
    readonly ports: readonly { readonly a: string; readonly b: string }[];
  }[];
  readonly circuits: readonly {
    readonly cid: string;
    readonly provider: string;
    readonly near: Record<string, string | null>;
    readonly far: Record<string, string | null>;
  }[];
  readonly open: number;
}

/** A topology in lines: "a - b: 2 network (1 planned): eth1-eth2". */
async function topology(siteId: string, query = "", as: Client = sitebook.as.viewer) {
  const { body, status } = await as.get(`/api/sites/${siteId}/topology${query}`);
  expect(status).toBe(200);
  const data = body.data as Shown;
  const nameOf = (id: string): string => data.devices.find((one) => one.id === id)?.name ?? `no ${id}`;
  const endOf = (end: Shown["circuits"][number]["near"]): string =>
    [end.site ?? end.providerNetwork, end.device, end.port].map((part) => part ?? "-").join(" ");
  return {
    devices: data.devices.map(({ name }) => name),
    connections: data.connections.map(({ aDeviceId, bDeviceId, medium, cables, planned, ports }) =>
      [
        `${nameOf(aDeviceId)} - ${nameOf(bDeviceId)}`,
        `${cables} ${medium}${planned > 0 ? ` (${planned} planned)` : ""}`,
        ports.map(({ a, b }) => `${a}-${b}`).join(", "),
      ].join(": "),
    ),
    circuits: data.circuits.map(({ cid, near, far }) => `${cid}: ${endOf(near)} > ${endOf(far)}`),
    open: data.open,
  };
}

describe("the topology of a site", () => {
  test("folds the cables of two devices by what they carry", async () => {
    const site = await newSite();
    const [leaf, spine, pdu] = [
      await site.device("leaf"),
      await site.device("spine"),
      await site.device("pdu"),
    ];
    await site.device("spare");
    await cable(await port(spine, "eth1"), await port(leaf, "up2"));
    await cable(await port(leaf, "up1"), await port(spine, "eth2"), { status: "planned" });
    await cable(await port(leaf, "con", { kind: "console" }), await port(spine, "usb", { kind: "console" }));
    await cable(await port(leaf, "psu", { kind: "inlet" }), await port(pdu, "1", { kind: "outlet" }));
    // A cable of a device to itself connects it to nothing.
    await cable(await port(leaf, "x1"), await port(leaf, "x2"));
    expect(await topology(site.id)).toEqual({
      devices: ["leaf", "pdu", "spare", "spine"],
      connections: [
        "leaf - spine: 1 console: con-usb",
        "leaf - pdu: 1 power: psu-1",
        "leaf - spine: 2 network (1 planned): up1-eth2, up2-eth1",
      ],
      circuits: [],
      open: 0,
    });
  });

  test("runs through panels, or shows them where they are asked for", async () => {
    const site = await newSite();
    const [web, core] = [await site.device("web"), await site.device("core")];
    const [here, there] = [await site.device("panel-a"), await site.device("panel-b")];
    const panelPort = (id: string, name: string) => port(id, name, { kind: "panel" });
    for (const name of ["1", "2"]) {
      const [a, b] = [await panelPort(here, name), await panelPort(there, name)];
      await cable(await port(web, `eth${name}`), a);
      await cable(a, b, { aSide: "rear", bSide: "rear" });
      await cable(b, await port(core, `x${name}`), { status: name === "1" ? "connected" : "planned" });
    }
    await cable(await port(web, "eth3"), await panelPort(here, "3"));
    expect(await topology(site.id)).toEqual({
      devices: ["core", "web"],
      connections: ["core - web: 2 network (1 planned): x1-eth1, x2-eth2"],
      circuits: [],
      open: 1,
    });
    expect(await topology(site.id, "?panels=false")).toEqual(await topology(site.id));
    expect(await topology(site.id, "?panels=true")).toEqual({
      devices: ["core", "panel-a", "panel-b", "web"],
      connections: [
        "core - panel-b: 2 network (1 planned): x1-1, x2-2",
        "panel-a - web: 3 network: 1-eth1, 2-eth2, 3-eth3",
        "panel-a - panel-b: 2 network: 1-1, 2-2",
      ],
      circuits: [],
      open: 0,
    });
  });

  test("counts each cable of a breakout, and names the ports of the first ten", async () => {
    const site = await newSite();
    const [leaf, host] = [await site.device("leaf"), await site.device("host")];
    const qsfp = await port(leaf, "q1", { positions: 12 });
    for (let position = 1; position <= 12; position += 1)
      await cable(qsfp, await port(host, `eth${position}`), { aPosition: position });
    const { connections } = await topology(site.id);
    expect(connections).toEqual([
      `host - leaf: 12 network: ${Array.from({ length: 10 }, (_, index) => `eth${index + 1}-q1`).join(", ")}`,
    ]);
  });

  test("has the devices of other sites that its cables lead to", async () => {
    const [site, other] = [await newSite(), await newSite()];
    const [here, there] = [await site.device("here"), await other.device("there")];
    await other.device("unrelated");
    await cable(await port(there, "eth1"), await port(here, "eth9"));
    expect(await topology(site.id)).toMatchObject({
      devices: ["here", "there"],
      connections: ["here - there: 1 network: eth9-eth1"],
    });
    const { body } = await client.get(`/api/sites/${site.id}/topology`);
    expect(body.data.devices[1]).toMatchObject({ siteId: other.id, site: other.name });
  });

  test("shows circuits with their far ends, behind panels", async () => {
    const [site, other] = [await newSite(), await newSite()];
    const [edge, panel, far] = [
      await site.device("edge"),
      await site.device("demarc"),
      await other.device("far-edge"),
    ];
    const socket = await port(panel, "1", { kind: "panel" });
    await cable(await port(edge, "wan"), socket);
    const circuit = (cid: string, more: object) => make("circuits", { cid, vendorId: providerId, ...more });
    await circuit("C1", {
      ...{ aSiteId: other.id, aInterfaceId: await port(far, "wan") },
      ...{ zSiteId: site.id, zInterfaceId: socket },
    });
    await circuit("C2", { aSiteId: site.id, zProviderNetwork: "Internet" });
    await circuit("C3", { aSiteId: other.id });
    const { circuits, connections, open, devices } = await topology(site.id);
    expect(circuits).toEqual([
      `C1: ${site.name} edge wan > ${other.name} far-edge wan`,
      `C2: ${site.name} - - > Internet - -`,
    ]);
    expect({ connections, open, devices }).toEqual({ connections: [], open: 0, devices: ["edge"] });
    expect((await topology(site.id, "?panels=true")).circuits[0]).toBe(
      `C1: ${site.name} demarc 1 > ${other.name} far-edge wan`,
    );
  });

  test("has the role, the rack and the status of each device", async () => {
    const site = await newSite();
    const roleId = await make("device-roles", { name: "Leaf switch", color: "00bcd4" }, sitebook.as.admin);
    const rackId = await make("racks", { name: "A1", siteId: site.id });
    const id = await site.device("leaf", { roleId, rackId, status: "planned" });
    const { body } = await client.get(`/api/sites/${site.id}/topology`);
    expect(body.data.devices).toEqual([
      {
        ...{ id, name: "leaf", status: "planned", isPanel: false },
        ...{ roleId, roleName: "Leaf switch", roleColor: "00bcd4" },
        ...{ rackId, rack: "A1", siteId: site.id, site: site.name },
      },
    ]);
  });

  test("is not modified until something that it shows changes", async () => {
    const site = await newSite();
    const id = await site.device("leaf");
    const path = `/api/sites/${site.id}/topology`;
    const first = await client.get(path);
    const known = { headers: { "if-none-match": first.headers.get("etag") ?? "" } };
    expect((await client.get(path, known)).status).toBe(304);
    await client.patch(`/api/devices/${id}`, { name: "leaf-1" });
    expect((await client.get(path, known)).status).toBe(200);
  });

  test("rejects what it does not know, and a site of too many devices", async () => {
    const site = await newSite();
    for (const query of ["?panels=yes", "?panel=true", "?panels=true&panels=true"]) {
      const { status, body } = await client.get(`/api/sites/${site.id}/topology${query}`);
      expect({ status, error: body.error }).toMatchObject({
        status: 400,
        error: expect.stringMatching(/^Invalid filter parameter: panels?$/),
      });
    }
    expect((await client.get("/api/sites/nope/topology")).status).toBe(404);
    const rows = Array.from({ length: 1001 }, (_, at) => ({
      ...{ name: `d${at}`, deviceTypeId: typeId, siteId: site.id },
    }));
    const draft = await client.post("/api/imports?resource=devices&name=devices.json", rows);
    const run = client.post(`/api/imports/${draft.body.data.id}/run`, {});
    expect((await endOf(client, run)).body.data.state).toBe("done");
    const { status, body } = await client.get(`/api/sites/${site.id}/topology`);
    expect(status).toBe(400);
    expect(body.error).toStartWith("id: the site has more than 1000 devices");
  });
});
