import { describe, expect, test } from "bun:test";
import { type Body, expectError, openWorld } from "../conformance/world.ts";

const world = openWorld();
let vrfs = 0;

async function make(path: string, body: object): Promise<Body & { readonly id: string }> {
  const answer = await world.admin.post(path, body);
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  return answer.body.data;
}

/** A VRF of its own with prefixes, which begin with the one that is asked about; addresses, and ranges. */
async function makeSpace(
  prefixes: readonly string[],
  addresses: readonly string[] = [],
  ranges: readonly (readonly [first: string, last: string])[] = [],
) {
  vrfs += 1;
  const { id: vrfId } = await make("/api/vrfs", { name: `Space ${vrfs}` });
  const ids: string[] = [];
  for (const prefix of prefixes) ids.push((await make("/api/prefixes", { prefix, vrfId })).id);
  for (const address of addresses) await make("/api/ip-addresses", { address, vrfId });
  for (const [first, last] of ranges) await make("/api/ip-ranges", { first, last, vrfId });
  const ask = (query = "") => world.sitebook.as.viewer.get(`/api/prefixes/${ids[0]}/addresses${query}`);
  return {
    vrfId,
    ids,
    ask,
    read: async (query = "") => {
      const answer = await ask(query);
      expect([answer.status, answer.body.error]).toEqual([200, undefined]);
      return answer.body;
    },
  };
}

const addressesOf = (body: { readonly data: readonly { readonly address: string }[] }): string[] =>
  body.data.map(({ address }) => address);

describe("GET /api/prefixes/{id}/addresses", () => {
  test("answers what lies in a prefix, the next free address, and how full it is", async () => {
    const space = await makeSpace(
      ["10.0.0.0/24", "10.0.0.128/26", "10.0.0.130/32"],
      ["10.0.0.1", "10.0.0.2", "10.0.0.60", "10.0.0.129", "10.0.0.255", "10.0.1.1"],
      [
        ["10.0.0.50", "10.0.0.69"],
        ["10.0.0.240", "10.0.1.9"],
      ],
    );
    await make("/api/ip-ranges", { first: "10.0.0.3", last: "10.0.0.4" });
    const { data, ranges, prefixes, ...rest } = await space.read();
    expect(data.map(({ address }: { address: string }) => address)).toEqual([
      ...["10.0.0.1/24", "10.0.0.2/24", "10.0.0.60/24", "10.0.0.129/26", "10.0.0.255/24"],
    ]);
    expect(ranges).toMatchObject([
      { first: "10.0.0.50", last: "10.0.0.69", purpose: "dhcp" },
      { first: "10.0.0.240", last: "10.0.1.9" },
    ]);
    expect(prefixes).toMatchObject([
      { prefix: "10.0.0.128/26", status: "active", description: null, used: 1 },
    ]);
    expect(rest).toEqual({
      ...{ total: 5, page: 1, pageSize: 256, hasMore: false, next: null },
      ...{ free: "10.0.0.3", first: "10.0.0.1", last: "10.0.0.254", hosts: "254" },
      // 254 less 64 of the prefix in it, 20 and 15 of the ranges, and two addresses apart from these.
      ...{ used: 4, freeAddresses: "153", utilization: "25.00" },
      cells: [],
    });
  });

  test("tells what has an address, on a device and on a virtual machine", async () => {
    const { vrfId, read } = await makeSpace(["10.0.0.0/24"]);
    const manufacturerId = (await make("/api/manufacturers", { name: "Juniper" })).id;
    const type = await make("/api/device-types", { name: "EX4300", manufacturerId });
    const { id: siteId } = await make("/api/sites", { name: "Delft" });
    const device = await make("/api/devices", { name: "core-a", deviceTypeId: type.id, siteId });
    const port = await make("/api/interfaces", { name: "irb.20", deviceId: device.id });
    const vm = await make("/api/virtual-machines", { name: "dns-01" });
    const vmPort = await make("/api/vm-interfaces", { name: "eth0", vmId: vm.id });
    const shared = { vrfId, shared: true, role: "anycast", description: "Both" };
    const one = await make("/api/ip-addresses", { address: "10.0.0.1", interfaceId: port.id, ...shared });
    await make("/api/ip-addresses", { address: "10.0.0.1", vmInterfaceId: vmPort.id, ...shared });
    await make("/api/ip-addresses", { address: "10.0.0.9", vrfId, dnsName: "a.example", status: "reserved" });
    const { data, used, total, free } = await read();
    expect({ used, total, free }).toEqual({ used: 2, total: 3, free: "10.0.0.2" });
    expect(data).toEqual([
      {
        ...{ id: one.id, address: "10.0.0.1/24", status: "active", role: "anycast", dnsName: null },
        ...{ description: "Both", shared: true },
        on: {
          ...{ resource: "devices", id: device.id, name: "core-a" },
          ...{ interfaceId: port.id, interface: "irb.20" },
        },
      },
      {
        ...{ id: expect.any(String), address: "10.0.0.1/24", status: "active", role: "anycast" },
        ...{ dnsName: null, description: "Both", shared: true },
        on: {
          ...{ resource: "virtual-machines", id: vm.id, name: "dns-01" },
          ...{ interfaceId: vmPort.id, interface: "eth0" },
        },
      },
      {
        ...{ id: expect.any(String), address: "10.0.0.9/24", status: "reserved", role: null },
        ...{ dnsName: "a.example", description: null, shared: false, on: null },
      },
    ]);
  });

  test("sums a large prefix up in cells, those alone in which anything is", async () => {
    const addresses = ["10.0.1.1/16", "10.0.1.2/16", "10.0.1.20/16", "10.0.7.0/16", "10.1.0.1/16"];
    const space = await makeSpace(["10.0.0.0/16"], addresses, [
      ["10.0.1.10", "10.0.1.29"],
      ["10.0.2.250", "10.0.3.5"],
      ["10.0.255.250", "10.1.0.9"],
    ]);
    const cell = (network: string, used: number, taken: number) => ({ network, used, taken });
    expect((await space.read()).cells).toEqual([
      cell("10.0.1.0/24", 3, 22),
      cell("10.0.2.0/24", 0, 6),
      cell("10.0.3.0/24", 0, 6),
      cell("10.0.7.0/24", 1, 1),
      cell("10.0.255.0/24", 0, 6),
    ]);
    expect((await space.read("?length=22")).cells).toEqual([
      cell("10.0.0.0/22", 3, 34),
      cell("10.0.4.0/22", 1, 1),
      cell("10.0.252.0/22", 0, 6),
    ]);
    expect((await space.read("?length=16")).cells).toEqual([cell("10.0.0.0/16", 4, 41)]);
    expect((await space.read("?length=26")).cells).toHaveLength(5);
    for (const length of ["15", "27", "-1", "x", ""])
      expectError(await space.ask(`?length=${length}`), 400, "Invalid filter parameter: length");
  });

  test("answers addresses page by page, and all of those that share one together", async () => {
    const hosts = Array.from({ length: 9 }, (_, host) => `10.0.0.${host + 1}/24`);
    const space = await makeSpace(["10.0.0.0/24"], hosts.slice(0, 3).concat(hosts.slice(4)));
    for (let time = 0; time < 3; time += 1)
      await make("/api/ip-addresses", { address: "10.0.0.4", vrfId: space.vrfId, shared: true });
    const seen: string[][] = [];
    let query = "?limit=5";
    for (let next: string | null = ""; next !== null && seen.length < 9; query = `?limit=5&from=${next}`) {
      const body = await space.read(query);
      expect([body.total, body.hasMore]).toEqual([11, body.next !== null]);
      seen.push(addressesOf(body));
      next = body.next;
    }
    const [one, two, three, four, ...others] = hosts;
    expect(seen).toEqual([
      [one, two, three],
      [four, four, four, others[0], others[1]],
      others.slice(2),
    ] as string[][]);
    expect(addressesOf(await space.read("?limit=2&from=10.0.0.4"))).toEqual(["10.0.0.4/24", "10.0.0.4/24"]);
    expect((await space.read("?limit=2&from=10.0.0.4")).next).toBe("10.0.0.5");
  });

  test("of IPv6 answers what is used, however large it is", async () => {
    const space = await makeSpace(
      ["2001:db8::/32", "2001:db8:1::/48"],
      ["2001:db8::1", "2001:db8:1::5", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff"],
      [["2001:db8::2", "2001:db8::ffff:ffff:ffff:ffff"]],
    );
    const body = await space.read();
    expect(addressesOf(body)).toEqual([
      ...["2001:db8::1/32", "2001:db8:1::5/48", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff/32"],
    ]);
    const hosts = 2n ** 96n - 1n;
    expect(body).toMatchObject({
      ...{ free: "2001:db8:0:1::", first: "2001:db8::1", used: 3, cells: [] },
      hosts: String(hosts),
      freeAddresses: String(hosts - 2n ** 80n - (2n ** 64n - 2n) - 2n),
    });
    expectError(await space.ask("?length=40"), 400, "Invalid filter parameter: length");
  });

  test("says of a full prefix that nothing is free", async () => {
    const space = await makeSpace(["10.0.0.0/30"], ["10.0.0.1", "10.0.0.2"]);
    expect(await space.read()).toMatchObject({
      ...{ free: null, freeAddresses: "0", utilization: "100.00", hosts: "2" },
    });
    const single = await makeSpace(["10.0.0.7/32"]);
    expect(await single.read()).toMatchObject({
      ...{ free: "10.0.0.7", first: "10.0.0.7", last: "10.0.0.7", hosts: "1", utilization: "0.00" },
    });
  });

  test("is kept by its ETag until anything of it changes", async () => {
    const space = await makeSpace(["10.0.0.0/24"], ["10.0.0.1"]);
    const path = `/api/prefixes/${space.ids[0]}/addresses`;
    const first = await world.admin.get(path);
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    expect((await world.admin.get(path, { headers })).status).toBe(304);
    await world.admin.post(path, {});
    expect((await world.admin.get(path, { headers })).status).toBe(200);
  });

  test("refuses what it does not take", async () => {
    const space = await makeSpace(["10.0.0.0/24"]);
    const refused = [
      ["limit", "0", "1025", "x"],
      ["from", "10.0.1.0", "9.255.255.255", "::", "10.0.0.1/24", "10.0.0", "10.0.0.1%25eth0", "010.0.0.1"],
      ["page", "1"],
    ];
    for (const [name, ...values] of refused) {
      for (const value of values) {
        const answer = await space.ask(`?${name}=${value}`);
        expectError(answer, 400, `Invalid filter parameter: ${name}`);
      }
    }
    expectError(await space.ask("?limit=1&limit=2"), 400);
    expectError(await world.admin.get(`/api/prefixes/${crypto.randomUUID()}/addresses`), 404);
    expectError(await world.sitebook.anonymous.get(`/api/prefixes/${space.ids[0]}/addresses`), 401);
  });
});

describe("GET /api/prefixes/use", () => {
  test("tells how full a prefix without others is by its addresses and ranges", async () => {
    const space = await makeSpace(
      ["10.0.0.0/24", "10.0.1.0/24", "10.0.2.0/24", "10.0.0.0/16", "10.1.0.0/24", "10.2.0.0/31"],
      ["10.0.0.1", "10.0.0.2", "10.0.0.0", "10.0.2.9", "10.2.0.0", "10.1.0.255"],
      [["10.0.0.2", "10.0.0.100"]],
    );
    const [full, empty, some, around, ends, link] = space.ids;
    const query = space.ids.map((id) => `id=${id}`).join("&");
    const { data } = (await world.admin.get(`/api/prefixes/use?${query}`)).body;
    expect(data).toEqual([
      { id: full, utilization: "39.37" },
      { id: some, utilization: "0.39" },
      { id: around, utilization: "1.17" },
      { id: link, utilization: "50.00" },
    ]);
    expect([empty, ends].filter((id) => data.some((one: Body) => one.id === id))).toEqual([]);
  });
});
