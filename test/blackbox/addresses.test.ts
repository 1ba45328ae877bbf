import { describe, expect, test } from "bun:test";
import { type Body, expectError, openWorld } from "../conformance/world.ts";

const world = openWorld();
let vrfs = 0;

async function make(path: string, body: object): Promise<Body & { readonly id: string }> {
  const answer = await world.admin.post(path, body);
  expect(answer.status).toBe(201);
  return answer.body.data;
}

/** A VRF of its own, so that what one test takes is free for the others; with prefixes. */
async function makeVrf(...prefixes: (string | Body)[]) {
  vrfs += 1;
  const { id: vrfId } = await make("/api/vrfs", { name: `VRF ${vrfs}` });
  const ids = new Map<string, string>();
  for (const one of prefixes) {
    const { prefix, id } = await make("/api/prefixes", {
      vrfId,
      ...(typeof one === "string" ? { prefix: one } : one),
    });
    ids.set(String(prefix), id);
  }
  const path = (prefix: string): string => `/api/prefixes/${ids.get(prefix)}/addresses`;
  return {
    vrfId,
    path,
    allocate: (prefix: string, body: object = {}) => world.sitebook.as.operator.post(path(prefix), body),
    address: (address: string, more: object = {}) => make("/api/ip-addresses", { address, vrfId, ...more }),
  };
}

/** The addresses that are handed out one after the other. */
async function takeAll({ allocate }: Awaited<ReturnType<typeof makeVrf>>, prefix: string, times: number) {
  const taken: unknown[] = [];
  for (let time = 0; time < times; time += 1) {
    const answer = await allocate(prefix);
    taken.push(answer.status === 201 ? answer.body.data.address : answer.status);
  }
  return taken;
}

describe("an address without a length", () => {
  test("takes that of the closest prefix in its VRF, at any depth", async () => {
    const { vrfId, address } = await makeVrf("10.0.0.0/8", "10.2.0.0/16", "10.2.7.0/24", "10.2.7.0/30");
    expect(await address("10.2.7.99")).toMatchObject({ address: "10.2.7.99/24", vrfId });
    expect(await address("10.2.7.3")).toMatchObject({ address: "10.2.7.3/30" });
    expect(await address("10.2.8.1")).toMatchObject({ address: "10.2.8.1/16" });
    expect(await address("10.255.255.255")).toMatchObject({ address: "10.255.255.255/8" });
    expect(await address("11.0.0.1")).toMatchObject({ address: "11.0.0.1/32" });
    expect(await address("10.2.7.98/32")).toMatchObject({ address: "10.2.7.98/32" });
  });

  test("takes it of IPv6 as well, and is alone where no prefix is around it", async () => {
    const { address } = await makeVrf("2001:db8::/32", "2001:db8:1::/48", "2001:db8:1:2::/64");
    expect(await address("2001:DB8:1:2::A")).toMatchObject({ address: "2001:db8:1:2::a/64" });
    expect(await address("2001:db8:1:3::a")).toMatchObject({ address: "2001:db8:1:3::a/48" });
    expect(await address("fe80::1")).toMatchObject({ address: "fe80::1/128" });
  });

  test("looks at no other VRF, nor at the global table", async () => {
    await makeVrf("172.16.0.0/12");
    const { address, vrfId } = await makeVrf("172.16.0.0/24");
    expect(await make("/api/ip-addresses", { address: "172.16.0.9" })).toMatchObject({
      address: "172.16.0.9/32",
      vrfId: null,
    });
    expect(await address("172.16.0.9", { vrfId: vrfId.toUpperCase() })).toMatchObject({
      address: "172.16.0.9/24",
    });
    expect(await address("172.16.1.9")).toMatchObject({ address: "172.16.1.9/32" });
  });

  test("takes it when it is changed too, in the VRF that it then has", async () => {
    const one = await makeVrf("10.9.0.0/24");
    const other = await makeVrf("10.9.0.0/28");
    const { id } = await one.address("10.9.0.1");
    const change = async (body: object) =>
      (await world.admin.patch(`/api/ip-addresses/${id}`, body)).body.data.address;
    expect(await change({ address: "10.9.0.2" })).toBe("10.9.0.2/24");
    expect(await change({ dnsName: "a.example" })).toBe("10.9.0.2/24");
    expect(await change({ address: "10.9.0.2", vrfId: other.vrfId })).toBe("10.9.0.2/28");
    expect(await change({ address: "10.9.0.2", vrfId: null })).toBe("10.9.0.2/32");
  });
});

describe("POST /api/prefixes/{id}/addresses", () => {
  test("hands out the next free address, with the length and the VRF of the prefix", async () => {
    const space = await makeVrf("10.1.0.0/24");
    await space.address("10.1.0.1");
    await space.address("10.1.0.3");
    const answer = await space.allocate("10.1.0.0/24", { dnsName: "web.example", status: "reserved" });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      ...{ address: "10.1.0.2/24", vrfId: space.vrfId, dnsName: "web.example", status: "reserved" },
      interfaceId: null,
    });
    expect(answer.headers.get("etag")).toBeTruthy();
    expect(await takeAll(space, "10.1.0.0/24", 2)).toEqual(["10.1.0.4/24", "10.1.0.5/24"]);
  });

  test("begins again where an address has been given back", async () => {
    const space = await makeVrf("10.1.0.0/24");
    const taken = await space.allocate("10.1.0.0/24");
    await space.allocate("10.1.0.0/24");
    await world.admin.delete(`/api/ip-addresses/${taken.body.data.id}`);
    expect(await takeAll(space, "10.1.0.0/24", 2)).toEqual(["10.1.0.1/24", "10.1.0.3/24"]);
  });

  test.each([
    ["192.0.2.0/29", [1, 2, 3, 4, 5, 6].map((host) => `192.0.2.${host}/29`)],
    ["192.0.2.4/30", ["192.0.2.5/30", "192.0.2.6/30"]],
    ["192.0.2.2/31", ["192.0.2.2/31", "192.0.2.3/31"]],
    ["192.0.2.9/32", ["192.0.2.9/32"]],
    ["255.255.255.254/31", ["255.255.255.254/31", "255.255.255.255/31"]],
    ["2001:db8::/126", ["2001:db8::1/126", "2001:db8::2/126", "2001:db8::3/126"]],
    ["2001:db8::2/127", ["2001:db8::2/127", "2001:db8::3/127"]],
    ["2001:db8::9/128", ["2001:db8::9/128"]],
    [
      "ffff:ffff:ffff:ffff:ffff:ffff:ffff:fffe/127",
      ["ffff:ffff:ffff:ffff:ffff:ffff:ffff:fffe/127", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff/127"],
    ],
  ])("of %s gives what hosts may have, and then says that it is full", async (prefix, addresses) => {
    const space = await makeVrf(prefix);
    expect(await takeAll(space, prefix, addresses.length)).toEqual(addresses);
    const answer = await space.allocate(prefix);
    expectError(answer, 409);
    expect(answer.body.error).toStartWith(`${prefix} is full`);
  });

  test("gives all addresses of a pool", async () => {
    const space = await makeVrf({ prefix: "192.0.2.0/30", isPool: true });
    expect(await takeAll(space, "192.0.2.0/30", 5)).toEqual([
      ...[0, 1, 2, 3].map((host) => `192.0.2.${host}/30`),
      409,
    ]);
  });

  test("never one of a range, nor of a prefix in the prefix", async () => {
    const space = await makeVrf("10.1.0.0/24", "10.1.0.0/29", "10.1.0.12/30", "10.1.0.13/32");
    const { vrfId } = space;
    await make("/api/ip-ranges", { first: "10.1.0.9", last: "10.1.0.10", vrfId });
    await make("/api/ip-ranges", { first: "10.1.0.17", last: "10.1.1.99", vrfId, purpose: "reserved" });
    await make("/api/ip-ranges", { first: "10.1.0.8", last: "10.1.0.16" });
    await space.address("10.1.0.11", { shared: true });
    await space.address("10.1.0.11", { shared: true });
    await space.address("10.1.0.3");
    expect(await takeAll(space, "10.1.0.0/24", 3)).toEqual(["10.1.0.8/24", "10.1.0.16/24", 409]);
    expect(await takeAll(space, "10.1.0.0/29", 3)).toEqual(["10.1.0.1/29", "10.1.0.2/29", "10.1.0.4/29"]);
  });

  test("gives 64 who ask at once 64 different addresses, and the last ones to as many as there are", async () => {
    const space = await makeVrf("10.1.0.0/25");
    const race = async () => Promise.all(Array.from({ length: 64 }, () => space.allocate("10.1.0.0/25")));
    const first = await race();
    expect(first.map(({ status }) => status)).toEqual(Array(64).fill(201));
    expect(new Set(first.map(({ body }) => body.data.address)).size).toBe(64);
    const last = await race();
    expect(last.filter(({ status }) => status === 201)).toHaveLength(62);
    expect(last.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  test("gives one of 64 the address that all of them name", async () => {
    const space = await makeVrf("10.1.0.0/25");
    const answers = await Promise.all(
      Array.from({ length: 64 }, () => space.allocate("10.1.0.0/25", { address: "10.1.0.77" })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.error}`))).toEqual(
      new Set(["409 address: 10.1.0.77/25 is taken"]),
    );
  });

  test("takes a named address with its own length, else with that of the closest prefix", async () => {
    const space = await makeVrf("10.1.0.0/16", "10.1.2.0/24", "2001:db8::/48");
    const take = async (prefix: string, address: string) =>
      (await space.allocate(prefix, { address })).body.data?.address;
    expect(await take("10.1.0.0/16", "10.1.2.9")).toBe("10.1.2.9/24");
    expect(await take("10.1.0.0/16", "10.1.3.9")).toBe("10.1.3.9/16");
    expect(await take("10.1.0.0/16", "10.1.2.10/32")).toBe("10.1.2.10/32");
    expect(await take("2001:db8::/48", "2001:DB8:0::00aa")).toBe("2001:db8::aa/48");
  });

  test("puts it on an interface, and refuses one that is not there", async () => {
    const space = await makeVrf("10.1.0.0/24");
    const vm = await make("/api/virtual-machines", { name: "dns-01" });
    const { id: vmInterfaceId } = await make("/api/vm-interfaces", { name: "eth0", vmId: vm.id });
    const answer = await space.allocate("10.1.0.0/24", { vmInterfaceId });
    expect(answer.body.data).toMatchObject({ address: "10.1.0.1/24", vmInterfaceId });
    const none = await space.allocate("10.1.0.0/24", { interfaceId: crypto.randomUUID() });
    expectError(none, 400);
    expect(none.body.error).toContain("interfaceId: no such");
    expect((await space.allocate("10.1.0.0/24")).body.data.address).toBe("10.1.0.2/24");
  });

  test.each([
    ["10.1.0.0", 409, "address: 10.1.0.0 is the network address of 10.1.0.0/24"],
    ["10.1.0.255", 409, "address: 10.1.0.255 is the broadcast address of 10.1.0.0/24"],
    ["10.1.1.1", 400, "address: must be in 10.1.0.0/24"],
    ["::ffff:10.1.0.1", 400, "address: must be in 10.1.0.0/24"],
    ["10.1.0.1%eth0", 400, "address: must be an IP address"],
    ["10.1.0.01", 400, "address: must be an IP address"],
    ["010.1.0.1", 400, "address: must be an IP address"],
    ["10.1.0.256", 400, "address: must be an IP address"],
    ["10.1.0.1/33", 400, "address: must be an IP address"],
    ["10.1.0.1/024", 400, "address: must be an IP address"],
    ["10.1.0.1/24/24", 400, "address: must be an IP address"],
    ["0x0a.1.0.1", 400, "address: must be an IP address"],
    ["10.1", 400, "address: must be an IP address"],
    ["", 400, "address: must be an IP address"],
    [17, 400, "address: must be an IP address"],
    [["10.1.0.1"], 400, "address: must be an IP address"],
  ])("refuses the address %p", async (address, status, error) => {
    const space = await makeVrf("10.1.0.0/24");
    const answer = await space.allocate("10.1.0.0/24", { address });
    expectError(answer, status);
    expect(answer.body.error).toStartWith(error);
    expect((await space.allocate("10.1.0.0/24")).body.data.address).toBe("10.1.0.1/24");
  });

  test("refuses an address of half a megabyte", async () => {
    const space = await makeVrf("10.1.0.0/24");
    expectError(await space.allocate("10.1.0.0/24", { address: `${"1".repeat(500_000)}.1.0.1` }), 400);
    expectError(await space.allocate("10.1.0.0/24", { address: `::${":0".repeat(200_000)}` }), 400);
  });

  test("asks for the role of who writes the network, and for a prefix that is there", async () => {
    const space = await makeVrf("10.1.0.0/24");
    expectError(await world.sitebook.as.viewer.post(space.path("10.1.0.0/24"), {}), 403);
    expectError(await world.sitebook.anonymous.post(space.path("10.1.0.0/24"), {}), 401);
    for (const id of [crypto.randomUUID(), "10.1.0.0", "%00"])
      expectError(await world.admin.post(`/api/prefixes/${id}/addresses`, { address: "nonsense" }), 404);
    expectError(await space.allocate("10.1.0.0/24", { vrfId: space.vrfId }), 400);
    expectError(await space.allocate("10.1.0.0/24", { prefix: "10.1.0.0/24" }), 400);
  });
});
