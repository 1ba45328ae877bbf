import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { expectError, openWorld } from "../conformance/world.ts";

const world = openWorld();

const add = async (path: string, body: object): Promise<string> => {
  const answer = await world.admin.post(`/api/${path}`, body);
  expect(answer.status).toBe(201);
  return answer.body.data.id;
};
const read = async (path: string) => (await world.admin.get(`/api/${path}`)).body.data;
const count = async (path: string): Promise<number> =>
  (await world.admin.get(`/api/${path}&pageSize=1`)).body.total;
const operator = () => world.sitebook.as.operator;

let last = 0;
/** Returns a network that no other test uses. */
const network = (length = 24): string => {
  last += 1;
  return `10.${100 + (last >> 8)}.${last & 255}.0/${length}`;
};
const hostOf = (prefix: string, host: number): string => prefix.replace(/0\/.*/, String(host));

/** A device or virtual machine at a site of its own, with a prefix. */
const kinds = {
  devices: {
    held: "interfaces",
    by: "deviceId",
    on: "interfaceId",
    make: async (siteId: string, ports?: string) => {
      last += 1;
      const deviceTypeId = await add("device-types", { name: `Type ${last}`, ports });
      return add("devices", { name: `Device ${last}`, deviceTypeId, siteId });
    },
  },
  "virtual-machines": {
    held: "vm-interfaces",
    by: "vmId",
    on: "vmInterfaceId",
    make: async (siteId: string) => {
      last += 1;
      const clusterId = await add("clusters", { name: `Cluster ${last}`, siteId });
      return add("virtual-machines", { name: `Machine ${last}`, clusterId });
    },
  },
} as const;
type Kind = keyof typeof kinds;
const names = Object.keys(kinds) as Kind[];

async function furnish(kind: Kind, { ports, length }: { ports?: string; length?: number } = {}) {
  last += 1;
  const siteId = await add("sites", { name: `Site ${last}` });
  const prefix = network(length);
  const prefixId = await add("prefixes", { prefix, siteId });
  const id = await kinds[kind].make(siteId, ports);
  return { siteId, prefix, prefixId, id, path: `/api/${kind}/${id}/addresses` };
}

/** The interfaces of a holder by name. */
const portsOf = async (kind: Kind, id: string): Promise<readonly string[]> =>
  (await read(`${kinds[kind].held}?${kinds[kind].by}=${id}`)).map(({ name }: { name: string }) => name);

describe.each(names)("an address of %s", (kind) => {
  const { held, on } = kinds[kind];

  test("takes the next free one of a prefix on a new interface, in one request that is undone as one", async () => {
    const { prefix, prefixId, id, path } = await furnish(kind);
    const before = await read(`${kind}/${id}`);
    const added = await operator().post(path, { prefixId, dnsName: "web-01.example.net" });
    expect(added.status).toBe(201);
    expect(added.body.data).toMatchObject({
      address: `${hostOf(prefix, 1)}/24`,
      dnsName: "web-01.example.net",
    });
    expect(added.headers.get("etag")).toBe(
      (await world.admin.get(`/api/ip-addresses/${added.body.data.id}`)).headers.get("etag"),
    );
    expect(await read(`${held}/${added.body.data[on]}`)).toMatchObject({ name: "eth0" });
    expect(await read(`${kind}/${id}`)).toMatchObject({ primaryIp4Id: added.body.data.id });

    const change = added.headers.get("sitebook-change");
    expect((await operator().post(`/api/changes/${change}/undo`)).status).toBe(200);
    expectError(await world.admin.get(`/api/ip-addresses/${added.body.data.id}`), 404);
    expect(await portsOf(kind, id)).toEqual([]);
    const { updatedAt: _, ...after } = await read(`${kind}/${id}`);
    expect(before).toMatchObject(after);
  });

  test("is a given one, in a prefix or in none, on an interface that is named or given", async () => {
    const { prefix, prefixId, id, path } = await furnish(kind);
    const inPrefix = await operator().post(path, {
      prefixId,
      address: hostOf(prefix, 77),
      interfaceName: "lan1",
    });
    expect(inPrefix.body.data.address).toBe(`${hostOf(prefix, 77)}/24`);
    const again = await operator().post(path, { address: "198.51.100.9/28", interfaceName: "lan1" });
    expect(again.body.data).toMatchObject({ address: "198.51.100.9/28", [on]: inPrefix.body.data[on] });
    const third = await operator().post(path, { prefixId, [on]: inPrefix.body.data[on] });
    expect(third.body.data[on]).toBe(inPrefix.body.data[on]);
    expect(await portsOf(kind, id)).toEqual(["lan1"]);
    const held = (await operator().get(path)).body;
    expect(held).toMatchObject({ total: 3, hasMore: false });
    expect(held.data[2]).toEqual({
      ...{ id: again.body.data.id, address: "198.51.100.9/28", status: "active", dnsName: null },
      ...{ interfaceId: again.body.data[on], interface: "lan1", primary: false },
    });
    await operator().delete(`/api/ip-addresses/${again.body.data.id}`);
  });

  test.each<[string, object, number, RegExp]>([
    ["without a prefix or an address", {}, 400, /^address: is required without prefixId$/],
    ["of a missing prefix", { prefixId: crypto.randomUUID() }, 400, /^prefixId: no such prefix$/],
    ["outside its prefix", { address: "192.0.2.1" }, 400, /^address: must be in 10\./],
    ["on a blank interface", { interfaceName: " " }, 400, /^interfaceName: must not be blank$/],
    ["on a missing interface", { [on]: crypto.randomUUID() }, 400, new RegExp(`^${on}: no such`)],
    ["with a wrong field", { macAddress: "x" }, 400, /^macAddress: is not a known field$/],
    ["in another VRF", { vrfId: crypto.randomUUID() }, 400, /^vrfId: must be the VRF of the prefix$/],
    ["that is in use", { address: "TAKEN" }, 409, /^address: .* is taken/],
    ["that no host may have", { address: "BROADCAST" }, 409, /^address: .* is the broadcast address/],
  ])("%s is rejected, and nothing is written", async (what, body, status, error) => {
    const { prefix, prefixId, id, path } = await furnish(kind);
    await add("ip-addresses", { address: hostOf(prefix, 9) });
    const given: Record<string, string> = { TAKEN: hostOf(prefix, 9), BROADCAST: hostOf(prefix, 255) };
    const { address } = body as { address?: string };
    const sent = {
      ...(what.startsWith("without") ? {} : { prefixId }),
      ...body,
      ...(address === undefined ? {} : { address: given[address] ?? address }),
    };
    const before = await count("changes?action=create");
    const answer = await operator().post(path, sent);
    expectError(answer, status);
    expect(answer.body.error).toMatch(error);
    expect(await portsOf(kind, id)).toEqual([]);
    expect(await count("changes?action=create")).toBe(before);
  });

  test("is rejected on an interface of another one", async () => {
    const { prefixId, path } = await furnish(kind);
    const other = await furnish(kind);
    const added = await operator().post(other.path, { prefixId: other.prefixId });
    const answer = await operator().post(path, { prefixId, [on]: added.body.data[on] });
    expectError(answer, 400);
    expect(answer.body.error).toStartWith(`${on}: is not an interface of this`);
  });

  test("is rejected for viewers, and for one that doesn't exist", async () => {
    const { prefixId, path } = await furnish(kind);
    expectError(await world.sitebook.as.viewer.post(path, { prefixId }), 403);
    expectError(await operator().post(`/api/${kind}/${crypto.randomUUID()}/addresses`, { prefixId }), 404);
    expectError(await operator().get(`/api/${kind}/nothing/address-options`), 404);
  });

  test("differs for each of many who take the next free one at once, until the prefix is full", async () => {
    const { prefix, prefixId, path } = await furnish(kind, { length: 28 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => operator().post(path, { prefixId, interfaceName: "eth0" })),
    );
    const got = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.address);
    expect(new Set(got)).toEqual(
      new Set(Array.from({ length: 14 }, (_, host) => `${hostOf(prefix, host + 1)}/28`)),
    );
    expect(got.length).toBe(14);
    const full = answers.filter(({ status }) => status !== 201);
    expect(full.map(({ status }) => status)).toEqual(Array(6).fill(409));
    expect(full[0]?.body.error).toStartWith(`prefixId: ${prefix} is full`);
    expect(new Set(answers.flatMap(({ body }) => body.data?.[on] ?? [])).size).toBe(1);
  });

  test("is chosen from prefixes of its site first, each with its next free address", async () => {
    const { siteId, prefix, prefixId, id } = await furnish(kind);
    await add("prefixes", { prefix: prefix.replace(/\d+\/24$/, "0/22"), siteId, status: "container" });
    const full = await add("prefixes", { prefix: network(32), siteId });
    await operator().post(`/api/prefixes/${full}/addresses`, {});
    await add("ip-addresses", { address: hostOf(prefix, 1) });
    const elsewhere = await add("prefixes", { prefix: network() });
    const { prefixes } = await read(`${kind}/${id}/address-options`);
    const atSite = prefixes.filter(({ isAtSite }: { isAtSite: boolean }) => isAtSite);
    expect(atSite).toMatchObject([{ id: prefixId, prefix, free: hostOf(prefix, 2) }]);
    expect(prefixes[0].id).toBe(prefixId);
    expect(prefixes.map((one: { id: string }) => one.id)).not.toContain(full);
    expect((await operator().get(`/api/prefixes/${elsewhere}`)).status).toBe(200);
  });
});

test.each(names)(
  "the first address of each family of %s is its primary one, and later ones aren't",
  async (kind) => {
    const { prefixId, id, path } = await furnish(kind);
    const first = (await operator().post(path, { prefixId })).body.data;
    const second = (await operator().post(path, { prefixId })).body.data;
    const address = kind === "devices" ? "2001:db8:77::5/64" : "2001:db8:77::6/64";
    const sixth = (await operator().post(path, { address })).body.data;
    expect(await read(`${kind}/${id}`)).toMatchObject({ primaryIp4Id: first.id, primaryIp6Id: sixth.id });
    const held = (await read(`${kind}/${id}/addresses`)) as { id: string; primary: boolean }[];
    expect(Object.fromEntries(held.map((one) => [one.id, one.primary]))).toEqual({
      [first.id]: true,
      [second.id]: false,
      [sixth.id]: true,
    });
  },
);

test("a prefix with addresses of other devices of the site is offered before others", async () => {
  const { siteId, prefixId, id } = await furnish("devices");
  const used = await add("prefixes", { prefix: network(), siteId });
  const other = await kinds.devices.make(siteId);
  await operator().post(`/api/devices/${other}/addresses`, { prefixId: used });
  const { prefixes } = await read(`devices/${id}/address-options`);
  expect(prefixes.map((one: { id: string }) => one.id).slice(0, 2)).toEqual([used, prefixId]);
});

test.each<[string, string]>([
  ["xe-0/0/[0-47] 10gbase-x-sfpp\nfxp0 1000base-t mgmt", "fxp0"],
  ["eno[1-4] 1000base-t\niDRAC 1000base-t mgmt\nPSU[1-2] iec-60320-c14", "iDRAC"],
  ["eno[1-4] 1000base-t", "eno1"],
  ["GigabitEthernet1/0/[1-48] 1000base-t", "mgmt0"],
  ["PSU[1-2] iec-60320-c14", "eth0"],
])("a device with the ports %p gets its address on %s", async (ports, expected) => {
  const { prefixId, id, path } = await furnish("devices", { ports });
  const { interfaces } = await read(`devices/${id}/address-options`);
  expect(interfaces[0].name).toBe(expected);
  const added = await operator().post(path, { prefixId });
  expect(await read(`interfaces/${added.body.data.interfaceId}`)).toMatchObject({ name: expected });
  const next = await read(`devices/${id}/address-options`);
  expect(next.interfaces[0].name).not.toBe(expected);
});

test("a port that its type has is created as the type has it", async () => {
  const { prefixId, id, path } = await furnish("devices");
  const { deviceTypeId } = await read(`devices/${id}`);
  await world.admin.patch(`/api/device-types/${deviceTypeId}`, { ports: 'vme 1000base-t mgmt "Console"' });
  const added = await operator().post(path, { prefixId });
  expect(await read(`interfaces/${added.body.data.interfaceId}`)).toMatchObject({
    ...{ name: "vme", type: "1000base-t", label: "Console", managementOnly: true },
  });
});

test("whatever is sent, it is written whole or not at all", async () => {
  const { prefix, prefixId, id, path } = await furnish("devices", { length: 27 });
  const part = {
    prefixId: fc.constantFrom(undefined, null, prefixId, crypto.randomUUID(), "x"),
    address: fc.option(
      fc.oneof(
        fc.nat(40).map((host) => hostOf(prefix, host)),
        fc.ipV4(),
        fc.ipV6(),
        fc.string(),
      ),
      { nil: undefined },
    ),
    interfaceName: fc.constantFrom(undefined, null, "", "eth0", "eth1", "x".repeat(300)),
    dnsName: fc.option(fc.string(), { nil: undefined }),
  };
  const state = async () => ({
    ports: (await portsOf("devices", id)).length,
    addresses: await count(`ip-addresses?interfaceId__empty=false`),
  });
  await fc.assert(
    fc.asyncProperty(fc.record(part), async (body) => {
      const before = await state();
      const answer = await operator().post(path, body);
      const after = await state();
      if (answer.status === 201) {
        expect(after.addresses).toBe(before.addresses + 1);
        expect((await read(`interfaces/${answer.body.data.interfaceId}`)).deviceId).toBe(id);
      } else {
        expect([400, 409]).toContain(answer.status);
        expect(answer.body.error).toMatch(/^\w+: /);
        expect(after).toEqual(before);
      }
    }),
    { numRuns: 60 },
  );
});
