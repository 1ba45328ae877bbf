import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type Answer, type Client, type Sitebook, startSitebook } from "../support.ts";

type Row = Record<string, unknown> & { readonly id: string };

let sitebook: Sitebook;
let client: Client;
beforeAll(async () => {
  sitebook = await startSitebook();
  client = sitebook.as.manager;
});
afterAll(() => sitebook.stop());

let count = 0;
const called = (stem: string): string => {
  count += 1;
  return `${stem}${count}`;
};

const nextAddress = (): string => {
  count += 1;
  return `10.${count >> 8}.${count & 255}.1/24`;
};

async function make(path: string, body: object): Promise<string> {
  const answer = await client.post(`/api/${path}`, body);
  if (answer.status !== 201) throw new Error(`${path}: ${answer.text} ${JSON.stringify(body)}`);
  return answer.body.data.id;
}
const change = async (path: string, body: object): Promise<void> => {
  const { status, text } = await client.patch(`/api/${path}`, body);
  if (status !== 200) throw new Error(`${path}: ${text}`);
};
const read = async (path: string): Promise<Row> => (await client.get(`/api/${path}`)).body.data;
const list = async (path: string): Promise<readonly Row[]> => (await client.get(`/api/${path}`)).body.data;

const newType = (ports: string): Promise<string> =>
  make("device-types", { name: called("KR-"), rackUnits: 1, ports, powerMaxW: 100 });

const typicalPorts = "Gi0/[1-4] 1000base-t\nPSU1 iec-60320-c14";

interface Swap {
  readonly siteId: string;
  readonly rackId: string;
  readonly oldId: string;
  readonly newId: string;
  /** The ports of a device, by name. */
  readonly port: (name: string, deviceId?: string) => Promise<string>;
}

/** A device in a rack and one in stock; `newPorts` are those of the type of the new one. */
async function createSwap({ newPorts = typicalPorts } = {}): Promise<Swap> {
  const siteId = await make("sites", { name: called("Site ") });
  const rackId = await make("racks", { name: called("R"), siteId });
  const oldId = await make("devices", {
    ...{ name: called("sw"), deviceTypeId: await newType(typicalPorts), serial: called("OLD-") },
    ...{ rackId, position: 10, face: "front", roleId: await make("device-roles", { name: called("Role ") }) },
    ...{ tenantId: await make("tenants", { name: called("Tenant ") }), description: "Access switch" },
  });
  const newId = await make("devices", {
    ...{
      name: called("spare"),
      deviceTypeId: await newType(newPorts),
      status: "stock",
      serial: called("NEW-"),
    },
  });
  const port = async (name: string, deviceId = oldId): Promise<string> => {
    const found = (await list(`interfaces?deviceId=${deviceId}`)).find((one) => one.name === name);
    if (found === undefined) throw new Error(`there is no port ${name}`);
    return found.id;
  };
  return { siteId, rackId, oldId, newId, port };
}

/** A port of another device at a site. */
const farPort = async (siteId: string, kind = "network"): Promise<string> =>
  make("interfaces", {
    ...{ deviceId: await make("devices", { name: called("far"), siteId, deviceTypeId: await newType("") }) },
    ...{ name: "p", kind },
  });

const replace = (swap: Pick<Swap, "oldId" | "newId">, more: object = {}): Promise<Answer> =>
  client.post(`/api/devices/${swap.oldId}/replace`, { newDeviceId: swap.newId, ...more });

const undo = async (answer: Answer): Promise<void> => {
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  const undone = await client.post(`/api/changes/${answer.headers.get("sitebook-change")}/undo`);
  expect([undone.status, undone.text]).toEqual([200, expect.any(String)]);
};

/** All that a replacement may write, without what every write moves on. */
async function everything(deviceIds: readonly string[]): Promise<unknown> {
  const named = ["devices", "interfaces", "cables", "circuits", "ip-addresses", "vlan-memberships"];
  const records = await Promise.all(named.map((name) => list(`${name}?sort=createdAt`)));
  const links = await Promise.all(deviceIds.map((id) => list(`devices/${id}/links`)));
  const steady = (rows: readonly Row[]) => rows.map(({ updatedAt, ...row }) => row);
  const linked = links.map((rows) =>
    rows.map(({ kind, owner, record, note }) => JSON.stringify([kind, owner, record, note])).toSorted(),
  );
  return [records.map(steady), linked];
}

describe("replacing a device", () => {
  test("moves name, place, status and roles, and retires the old one", async () => {
    const swap = await createSwap();
    const before = await read(`devices/${swap.oldId}`);
    const answer = await replace(swap);
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      {
        ...{ id: swap.oldId, name: `${before.name} (${before.serial})`, status: "retired" },
        ...{ rackId: null, position: null, face: null, siteId: swap.siteId },
      },
    ]);
    expect(await read(`devices/${swap.newId}`)).toMatchObject({
      ...{ name: before.name, status: "active", rackId: swap.rackId, position: "10.0", face: "front" },
      ...{ siteId: swap.siteId, roleId: before.roleId, tenantId: before.tenantId },
      ...{ description: "Access switch", serial: expect.stringMatching(/^NEW-/) },
    });
  });

  test("moves cables, circuits, addresses, VLANs, LAGs and links from port to port", async () => {
    const swap = await createSwap();
    const { oldId, newId, siteId, port } = swap;
    const cable = await make("cables", {
      aInterfaceId: await farPort(siteId),
      bInterfaceId: await port("Gi0/1"),
    });
    const power = await make("cables", {
      ...{ aInterfaceId: await port("PSU1"), bInterfaceId: await farPort(siteId, "outlet") },
    });
    const circuit = await make("circuits", {
      ...{ cid: called("CIR-"), vendorId: await make("vendors", { name: called("Telco ") }) },
      ...{ aSiteId: siteId, aInterfaceId: await port("Gi0/2"), zProviderNetwork: "MPLS" },
    });
    const lag = await make("interfaces", { deviceId: oldId, name: "ae0", kind: "lag" });
    const vlanId = await make("vlans", { name: called("vlan"), vid: 7 });
    await change(`interfaces/${await port("Gi0/3")}`, { lagId: lag, description: "To the core", mtu: 9000 });
    await change(`interfaces/${await port("Gi0/4")}`, {
      mode: "tagged",
      untaggedVlanId: vlanId,
      enabled: false,
    });
    const membership = await make("vlan-memberships", { interfaceId: await port("Gi0/4"), vlanId });
    const sub = await make("interfaces", {
      ...{ deviceId: oldId, name: "Gi0/1.7", kind: "virtual", parentId: await port("Gi0/1") },
    });
    const address = await make("ip-addresses", { address: nextAddress(), interfaceId: sub });
    await client.post(`/api/devices/${oldId}/primary`, { ipAddressId: address });
    const incident = await make("incidents", { name: called("Down ") });
    await client.post(`/api/incidents/${incident}/links`, {
      ...{ kind: "affects", resource: "devices", recordId: oldId },
    });
    const before = await everything([oldId, newId]);

    const answer = await replace(swap);
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    const at = (name: string) => port(name, newId);
    expect(await read(`cables/${cable}`)).toMatchObject({ bInterfaceId: await at("Gi0/1") });
    expect(await read(`cables/${power}`)).toMatchObject({ aInterfaceId: await at("PSU1") });
    expect(await read(`circuits/${circuit}`)).toMatchObject({
      ...{ aSiteId: siteId, aInterfaceId: await at("Gi0/2"), zProviderNetwork: "MPLS" },
    });
    expect(await read(`interfaces/${lag}`)).toMatchObject({ deviceId: newId });
    expect(await read(`interfaces/${await at("Gi0/3")}`)).toMatchObject({
      ...{ lagId: lag, description: "To the core", mtu: 9000 },
    });
    expect(await read(`interfaces/${await at("Gi0/4")}`)).toMatchObject({
      ...{ mode: "tagged", untaggedVlanId: vlanId, enabled: false },
    });
    expect(await read(`vlan-memberships/${membership}`)).toMatchObject({ interfaceId: await at("Gi0/4") });
    expect(await read(`interfaces/${sub}`)).toMatchObject({ deviceId: newId, parentId: await at("Gi0/1") });
    expect(await read(`devices/${newId}`)).toMatchObject({ primaryIp4Id: address });
    expect(await list(`devices/${newId}/links`)).toMatchObject([{ owner: { id: incident } }]);
    expect(await list(`devices/${oldId}/links`)).toEqual([]);
    expect(await list(`ip-addresses?interfaceId=${sub}`)).toHaveLength(1);
    for (const one of await list(`interfaces?deviceId=${oldId}`))
      expect(one).toMatchObject({ lagId: null, untaggedVlanId: null, description: null });

    await undo(answer);
    expect(await everything([oldId, newId])).toEqual(before);
  });

  test("moves parts along with it, and cables between them and it", async () => {
    const swap = await createSwap();
    const part = await make("devices", {
      name: called("card"),
      deviceTypeId: await newType("x1 1000base-t"),
      parentId: swap.oldId,
    });
    await make("cables", {
      aInterfaceId: await swap.port("x1", part),
      bInterfaceId: await swap.port("Gi0/2"),
    });
    const before = await everything([swap.oldId, swap.newId, part]);
    const answer = await replace(swap);
    expect(await read(`devices/${part}`)).toMatchObject({ parentId: swap.newId, siteId: swap.siteId });
    await undo(answer);
    expect(await everything([swap.oldId, swap.newId, part])).toEqual(before);
  });

  test("names ports that the new device lacks, and with skipMissing deletes their cables alone", async () => {
    const swap = await createSwap({ newPorts: "Gi0/[1-2] 1000base-t" });
    const { oldId, newId, siteId, port } = swap;
    const kept = await make("cables", {
      aInterfaceId: await port("Gi0/1"),
      bInterfaceId: await farPort(siteId),
    });
    const lost = await make("cables", {
      aInterfaceId: await port("Gi0/4"),
      bInterfaceId: await farPort(siteId),
    });
    const address = await make("ip-addresses", { address: nextAddress(), interfaceId: await port("Gi0/3") });
    await client.post(`/api/devices/${oldId}/primary`, { ipAddressId: address });
    const before = await everything([oldId, newId]);
    const refused = await replace(swap);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      "newDeviceId: missing ports: Gi0/3, Gi0/4; send skipMissing to delete their cables and leave the rest on the old device",
    ]);
    expect(await everything([oldId, newId])).toEqual(before);
    const preview = await client.get(`/api/devices/${oldId}/replacement?newDeviceId=${newId}`);
    expect(preview.body.data).toMatchObject({
      moved: [{ name: "Gi0/1", cables: 1 }],
      missing: [
        { name: "Gi0/3", addresses: 1 },
        { name: "Gi0/4", cables: 1 },
      ],
      taken: [],
    });
    const answer = await replace(swap, { skipMissing: true });
    expect(answer.status).toBe(200);
    expect((await client.get(`/api/cables/${lost}`)).status).toBe(404);
    expect(await read(`cables/${kept}`)).toMatchObject({ aInterfaceId: await port("Gi0/1", newId) });
    expect(await read(`ip-addresses/${address}`)).toMatchObject({ interfaceId: await port("Gi0/3") });
    expect(await read(`devices/${oldId}`)).toMatchObject({ primaryIp4Id: address });
    await undo(answer);
    expect(await everything([oldId, newId])).toEqual(before);
  });

  test("is one group of changes", async () => {
    const swap = await createSwap();
    const { name } = await read(`devices/${swap.oldId}`);
    await replace(swap);
    const groups = await list("change-groups");
    expect(groups.find(({ title }) => title === `${name} replaced`)).toMatchObject({ kind: "edit" });
  });

  const refusals: readonly (readonly [
    string,
    (swap: Swap) => Promise<object | undefined>,
    number,
    RegExp,
  ])[] = [
    ["itself", async ({ oldId }) => ({ newDeviceId: oldId }), 400, /^newDeviceId: must be another device$/],
    [
      "a device that does not exist",
      async () => ({ newDeviceId: "01936b5e-4a00-7c3e-9d6f-2b1a0c9e8d7f" }),
      400,
      /^newDeviceId: no such device$/,
    ],
    [
      "a device whose ports are in use",
      async ({ newId, siteId, port }) => {
        await make("cables", {
          aInterfaceId: await port("Gi0/2", newId),
          bInterfaceId: await farPort(siteId),
        });
        return undefined;
      },
      409,
      /^newDeviceId: ports are in use there: Gi0\/2; disconnect them first$/,
    ],
    [
      "a device that does not fit",
      async ({ newId, rackId }) => {
        const deviceTypeId = await make("device-types", { name: called("Tall "), rackUnits: 4 });
        await change(`devices/${newId}`, { deviceTypeId });
        await make("devices", {
          ...{ name: called("above"), deviceTypeId: await newType(""), rackId, position: 12, face: "front" },
        });
        return undefined;
      },
      409,
      /^position: /,
    ],
  ];
  for (const [what, prepare, status, message] of refusals) {
    test(`is refused by ${what}, and writes nothing`, async () => {
      const swap = await createSwap();
      const more = await prepare(swap);
      const before = await everything([swap.oldId, swap.newId]);
      const answer = await replace(swap, more);
      expect([answer.status, answer.body.error]).toEqual([status, expect.stringMatching(message)]);
      expect(await everything([swap.oldId, swap.newId])).toEqual(before);
    });
  }

  test("happens once, though it is sent twice at once", async () => {
    const swap = await createSwap();
    const { name } = await read(`devices/${swap.oldId}`);
    const answers = await Promise.all([replace(swap), replace(swap)]);
    expect(answers.map((answer) => [answer.status, answer.body.error]).toSorted()).toEqual([
      [200, undefined],
      [409, "newDeviceId: the device to be replaced is retired; change its status first"],
    ]);
    expect(await read(`devices/${swap.newId}`)).toMatchObject({ name, rackId: swap.rackId });
  });

  test("says which cable can't move where the new port has fewer positions", async () => {
    const swap = await createSwap();
    await change(`interfaces/${await swap.port("Gi0/1")}`, { positions: 4 });
    await make("cables", {
      ...{ aInterfaceId: await swap.port("Gi0/1"), aPosition: 3, bInterfaceId: await farPort(swap.siteId) },
      label: "B-3",
    });
    const answer = await replace(swap);
    expect([answer.status, answer.body.error]).toEqual([
      409,
      "newDeviceId: cable B-3 can't move to it (aPosition: the port has fewer positions)",
    ]);
  });

  test("finds another name for the old device if its site has that one already", async () => {
    const swap = await createSwap();
    const { name, serial } = await read(`devices/${swap.oldId}`);
    await make("devices", {
      name: `${name} (${serial})`,
      siteId: swap.siteId,
      deviceTypeId: await newType(""),
    });
    expect((await replace(swap)).body.data.name).toBe(`${name} (${serial} 2)`);
  });

  test("is for operators, and a viewer may preview it", async () => {
    const swap = await createSwap();
    const body = { newDeviceId: swap.newId };
    const path = `/api/devices/${swap.oldId}`;
    expect((await sitebook.as.viewer.post(`${path}/replace`, body)).status).toBe(403);
    expect((await sitebook.as.viewer.get(`${path}/replacement?newDeviceId=${swap.newId}`)).status).toBe(200);
    expect((await client.get(`${path}/replacement`)).status).toBe(400);
    expect((await sitebook.as.operator.post(`${path}/replace`, body)).status).toBe(200);
  });

  test("is undone exactly, with anything at the ports", async () => {
    const uses = ["cable", "loop", "address", "vlan", "lag", "sub", "circuit", "nothing"] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...uses), { minLength: 4, maxLength: 4 }),
        fc.constantFrom(typicalPorts, "Gi0/[1-3] 1000base-t", "Gi0/[1-2] 1000base-t\nae0 lag"),
        async (chosen, newPorts) => {
          const swap = await createSwap({ newPorts });
          for (const [index, use] of chosen.entries())
            await putToUse(swap, use, await swap.port(`Gi0/${index + 1}`));
          const ids = [swap.oldId, swap.newId];
          const before = await everything(ids);
          const answer = await replace(swap, { skipMissing: true });
          await undo(answer);
          expect(await everything(ids)).toEqual(before);
        },
      ),
      { numRuns: 8 },
    );
  });
});

/** Puts a port of the old device of a swap to a use. */
async function putToUse({ oldId, siteId, port }: Swap, use: string, id: string): Promise<void> {
  if (use === "cable") await make("cables", { aInterfaceId: id, bInterfaceId: await farPort(siteId) });
  if (use === "loop") {
    const other = await make("interfaces", { deviceId: oldId, name: called("loop") });
    await make("cables", { aInterfaceId: id, bInterfaceId: other });
  }
  if (use === "address") await make("ip-addresses", { address: nextAddress(), interfaceId: id });
  if (use === "vlan") {
    const vlanId = await make("vlans", { name: called("vlan"), vid: 9 });
    await change(`interfaces/${id}`, { untaggedVlanId: vlanId, description: "Users" });
    await make("vlan-memberships", { interfaceId: id, vlanId });
  }
  if (use === "lag") {
    const known = await port("ae0").catch(() =>
      make("interfaces", { deviceId: oldId, name: "ae0", kind: "lag" }),
    );
    await change(`interfaces/${id}`, { lagId: known });
  }
  if (use === "sub") {
    const sub = await make("interfaces", {
      deviceId: oldId,
      name: called("sub"),
      kind: "virtual",
      parentId: id,
    });
    const inner = await make("interfaces", {
      deviceId: oldId,
      name: called("in"),
      kind: "virtual",
      parentId: sub,
    });
    await make("ip-addresses", { address: nextAddress(), interfaceId: inner });
  }
  if (use === "circuit") {
    const vendorId = await make("vendors", { name: called("Telco ") });
    await make("circuits", { cid: called("CIR-"), vendorId, aSiteId: siteId, aInterfaceId: id });
  }
}
