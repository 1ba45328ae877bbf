import { beforeAll, describe, expect, test } from "bun:test";
import { type Body, expectError, openWorld } from "../conformance/world.ts";

const world = openWorld();
const ids = new Map<string, string>();

/** The prefixes of this file by VRF; "" is the global table. */
const plan: Readonly<Record<string, readonly string[]>> = {
  "": [
    ...["10.0.0.0/16", "10.0.0.0/24", "10.0.2.0/23", "10.0.2.0/25", "10.0.3.255/32", "10.0.128.0/17"],
    ...["10.0.0.0/8", "10.1.0.0/16", "192.0.2.0/24", "0.0.0.0/0", "255.255.255.255/32"],
    ...["2001:db8::/32", "2001:db8::/48", "2001:db8:8000::/33", "::/0", "::/128"],
  ],
  blue: ["10.0.0.0/16", "10.0.1.0/24", "192.0.2.0/25"],
  green: ["10.0.4.0/24", "10.0.0.0/24"],
};

async function make(path: string, body: object): Promise<string> {
  const answer = await world.admin.post(path, body);
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}

beforeAll(async () => {
  for (const [vrf, networks] of Object.entries(plan)) {
    const vrfId = vrf === "" ? null : await make("/api/vrfs", { name: vrf });
    const kinds = [{ isPool: true }, { status: "container" }, { status: "deprecated" }, {}];
    for (const [index, prefix] of networks.entries()) {
      ids.set(`${vrf} ${prefix}`.trim(), await make("/api/prefixes", { prefix, vrfId, ...kinds[index % 4] }));
    }
  }
});

const path = (prefix: string, query = ""): string => `/api/prefixes/${ids.get(prefix)}/available${query}`;
const available = async (prefix: string, query = "") => {
  const answer = await world.sitebook.as.viewer.get(path(prefix, query));
  expect(answer.status).toBe(200);
  return answer.body;
};

describe("GET /api/prefixes/{id}/available", () => {
  test("answers the largest free networks in network order, and how full the prefix is", async () => {
    expect(await available("10.0.0.0/16")).toEqual({
      data: ["10.0.1.0/24", "10.0.4.0/22", "10.0.8.0/21", "10.0.16.0/20", "10.0.32.0/19", "10.0.64.0/18"],
      ...{ total: 6, page: 1, pageSize: 100 },
      hasMore: false,
      utilization: "51.17",
      children: 3,
      descendants: 5,
      addresses: "65536",
      freeAddresses: "32000",
      largestFree: "10.0.64.0/18",
    });
  });

  test("answers the free networks of one length, the first ones first", async () => {
    expect(await available("10.0.0.0/16", "?length=23&limit=2")).toMatchObject({
      data: ["10.0.4.0/23", "10.0.6.0/23"],
      hasMore: true,
    });
    expect(await available("10.0.0.0/16", "?length=24&limit=1")).toMatchObject({ data: ["10.0.1.0/24"] });
    expect((await available("10.0.0.0/16", "?length=24")).data).toHaveLength(100);
    expect(await available("10.0.0.0/16", "?length=16")).toMatchObject({ data: [], hasMore: false });
    expect(await available("192.0.2.0/24", "?length=24")).toMatchObject({ data: ["192.0.2.0/24"] });
  });

  test("a free network can be created as it is, and is taken then", async () => {
    const [prefix] = (await available("10.1.0.0/16", "?length=20&limit=1")).data;
    await make("/api/prefixes", { prefix });
    expect((await available("10.1.0.0/16", "?length=20&limit=1")).data).toEqual(["10.1.16.0/20"]);
  });

  test("looks in the VRF of the prefix alone", async () => {
    expect((await available("blue 10.0.0.0/16", "?length=24&limit=2")).data).toEqual([
      "10.0.0.0/24",
      "10.0.2.0/24",
    ]);
    expect(await available("192.0.2.0/24")).toMatchObject({ data: ["192.0.2.0/24"], utilization: "0.00" });
    expect(await available("green 10.0.0.0/24")).toMatchObject({ data: ["10.0.0.0/24"], children: 0 });
  });

  test("reaches from the first address to the last, in either family", async () => {
    expect(await available("0.0.0.0/0", "?limit=1")).toMatchObject({
      ...{ data: ["0.0.0.0/5"], total: 2, page: 1, pageSize: 1, hasMore: true },
    });
    expect((await available("0.0.0.0/0")).data.at(-1)).toBe("255.255.255.254/32");
    expect(await available("255.255.255.255/32")).toEqual({
      ...{ total: 1, page: 1, pageSize: 100 },
      ...{ data: ["255.255.255.255/32"], hasMore: false, utilization: "0.00" },
      ...{ children: 0, descendants: 0, addresses: "1", freeAddresses: "1" },
      largestFree: "255.255.255.255/32",
    });
    const everything = await available("::/0", "?length=128&limit=1000");
    expect(everything.data).toHaveLength(1000);
    expect(everything.data.slice(0, 2)).toEqual(["::1/128", "::2/128"]);
    expect(everything).toMatchObject({ children: 2, descendants: 4, hasMore: true });
    const freeAddresses = 2n ** 128n - 2n ** 96n - 1n;
    expect(everything.freeAddresses).toBe(String(freeAddresses));
    expect((await available("2001:db8::/32", "?length=48&limit=1")).data).toEqual(["2001:db8:1::/48"]);
  });

  test.each<[string, string]>([
    ["?length=15", "length"],
    ["?length=33", "length"],
    ["?length=129", "length"],
    ["?length=", "length"],
    ["?length=x", "length"],
    ["?length=-1", "length"],
    ["?length=24.0", "length"],
    ["?length=0x18", "length"],
    ["?length=24&length=24", "length"],
    ["?limit=0", "limit"],
    ["?limit=1001", "limit"],
    ["?limit=1&limit=1", "limit"],
    ["?page=1", "page"],
    ["?__proto__=1", "__proto__"],
    ["?length=24&nope=", "nope"],
  ])("refuses %s", async (query, name) => {
    const answer = await world.admin.get(path("10.0.0.0/16", query));
    expectError(answer, 400, `Invalid filter parameter: ${name}`);
  });

  test("knows no other records", async () => {
    for (const id of ["nope", crypto.randomUUID(), "%00"]) {
      expectError(await world.admin.get(`/api/prefixes/${id}/available`), 404, "Prefix not found");
    }
  });

  test("is fresh while no prefix changes", async () => {
    const first = await world.admin.get(path("10.0.0.0/8"));
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    expect((await world.admin.get(path("10.0.0.0/8"), { headers })).status).toBe(304);
    await make("/api/prefixes", { prefix: "10.200.0.0/16" });
    const later = await world.admin.get(path("10.0.0.0/8"), { headers });
    expect([later.status, later.body.children]).toEqual([200, first.body.children + 1]);
  });
});

describe("GET /api/prefixes/use", () => {
  const use = (sent: readonly string[]) =>
    world.sitebook.as.viewer.get(`/api/prefixes/use?${new URLSearchParams(sent.map((id) => ["id", id]))}`);
  const idOf = (prefix: string): string => ids.get(prefix) ?? "";

  test("tells of many prefixes at once how full they are, as each says it of itself", async () => {
    const all = [...ids.keys()];
    const { status, body } = await use([...ids.values()]);
    expect(status).toBe(200);
    const said = new Map(body.data.map((each: Body) => [each.id, each.utilization]));
    for (const prefix of all) {
      const { children, utilization } = await available(prefix, "?limit=1");
      expect(said.get(idOf(prefix))).toBe(children === 0 ? undefined : utilization);
    }
    expect(body).toMatchObject({ total: body.data.length, page: 1, pageSize: 200, hasMore: false });
    expect(said.get(idOf("10.0.0.0/16"))).toBe("51.17");
    expect(said.get(idOf("blue 10.0.0.0/16"))).toBe("0.39");
  });

  test("answers in the order that was asked for, each once, and leaves out what is not there", async () => {
    const [one, other] = [idOf("10.0.2.0/23"), idOf("10.0.0.0/16")];
    const { body } = await use([other, "019a2e9b-4b5c-7d6e-8f70-112233445566", one, other.toUpperCase()]);
    expect(body.data.map(({ id }: Body) => id)).toEqual([other, one]);
    expect((await use([])).body.data).toEqual([]);
  });

  test("is out of date once a prefix was written", async () => {
    const id = await make("/api/prefixes", { prefix: "198.51.100.0/24" });
    const first = await use([id]);
    expect(first.body.data).toEqual([]);
    await make("/api/prefixes", { prefix: "198.51.100.0/26" });
    const second = await use([id]);
    expect(second.body.data).toEqual([{ id, utilization: "25.00" }]);
    expect(second.headers.get("etag")).not.toBe(first.headers.get("etag"));
  });

  test("refuses what is no id, what it does not know, and more than 200 of them", async () => {
    expectError(await use(["use"]), 400, "Invalid filter parameter: id");
    const many = Array.from({ length: 201 }, () => idOf("10.0.0.0/16"));
    expectError(await use(many), 400, "Invalid filter parameter: id");
    expectError(await world.admin.get("/api/prefixes/use?limit=1"), 400, "Invalid filter parameter: limit");
    expectError(await world.sitebook.anonymous.get("/api/prefixes/use"), 401);
  });
});
