import { beforeAll, expect, test } from "bun:test";
import { expectError, openWorld } from "../conformance/world.ts";

const world = openWorld();

let seed = 20_261_124;
const random = (below: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * below);
};

interface Placed {
  readonly vrf: number;
  readonly bits: 32 | 128;
  readonly value: bigint;
  readonly length: number;
}

/** Text of an address in full, made without the functions that are tested. */
const write = ({ bits, value }: Placed): string =>
  bits === 32
    ? [24n, 16n, 8n, 0n].map((by) => (value >> by) % 256n).join(".")
    : (value.toString(16).padStart(32, "0").match(/.{4}/g) ?? []).join(":");

/** An address near one of a few places, and a length. */
function somewhere(shortest: number): Placed {
  const bits = random(2) === 0 ? 32 : 128;
  const base = BigInt(random(3)) << BigInt(bits - 2);
  const value = base ^ (BigInt(random(2 ** 12)) << BigInt(random(bits - 12)));
  return { vrf: random(4), bits, value, length: shortest + random(bits - shortest + 1) };
}

const contains = (prefix: Placed, one: Placed): boolean => {
  const behind = BigInt(prefix.bits - prefix.length);
  return prefix.vrf === one.vrf && prefix.bits === one.bits && prefix.value >> behind === one.value >> behind;
};

const prefixes: Placed[] = [];
const addresses = new Map<string, Placed>();

beforeAll(async () => {
  const vrfs: (string | null)[] = [null];
  // The last one has addresses and no prefix.
  for (const name of ["one", "two", "three"])
    vrfs.push((await world.admin.post("/api/vrfs", { name })).body.data.id);
  const all = Array.from({ length: 120 }, () => somewhere(3)).filter(({ vrf }) => vrf < 3);
  for (const prefix of all) {
    const body = { prefix: `${write(prefix)}/${prefix.length}`, vrfId: vrfs[prefix.vrf] };
    if ((await world.admin.post("/api/prefixes", body)).status === 201) prefixes.push(prefix);
  }
  for (const one of Array.from({ length: 400 }, () => somewhere(8))) {
    const body = { address: `${write(one)}/${one.length}`, vrfId: vrfs[one.vrf] };
    const answer = await world.admin.post("/api/ip-addresses", body);
    if (answer.status === 201) addresses.set(answer.body.data.id, one);
  }
});

test("inPrefix tells the addresses in a prefix of their VRF from those in none", async () => {
  const isIn = (one: Placed): boolean => prefixes.some((prefix) => contains(prefix, one));
  for (const [asked, query] of [
    [true, "inPrefix=true"],
    [false, "inPrefix=false"],
    [false, "inPrefix=false&sort=createdAt&status=active"],
  ] as const) {
    const expected = [...addresses].filter(([, one]) => isIn(one) === asked).map(([id]) => id);
    const answer = await world.admin.get(`/api/ip-addresses?${query}`);
    expect(answer.status).toBe(200);
    expect(answer.body.data.map(({ id }: { id: string }) => id).sort()).toEqual(expected.sort());
    expect(expected.length).toBeGreaterThan(80);
  }
});

test("what is in no prefix changes with the prefixes", async () => {
  const count = async () => (await world.admin.get("/api/ip-addresses?inPrefix=false&pageSize=1")).body.total;
  const before = await count();
  await world.admin.post("/api/ip-addresses", { address: "203.0.113.9" });
  const { id } = (await world.admin.post("/api/prefixes", { prefix: "203.0.113.8/31" })).body.data;
  expect(await count()).toBe(before);
  await world.admin.delete(`/api/prefixes/${id}`);
  expect(await count()).toBe(before + 1);
});

test("the prefixes around an address are those of its VRF that it lies in, the closest first", async () => {
  let found = 0;
  for (const [id, one] of addresses) {
    const around = prefixes.filter((prefix) => contains(prefix, one));
    const lengths = around.map(({ length }) => length).sort((a, b) => b - a);
    const { status, body } = await world.sitebook.as.viewer.get(`/api/ip-addresses/${id}/prefixes`);
    expect([status, body.total, body.hasMore]).toEqual([200, around.length, false]);
    expect(body.data.map(({ prefix }: { prefix: string }) => Number(prefix.split("/")[1]))).toEqual(lengths);
    found += around.length;
  }
  expect(found).toBeGreaterThan(200);
});

test("the prefixes around an address are whole records, which change with it", async () => {
  const { id } = (await world.admin.post("/api/ip-addresses", { address: "203.0.113.200" })).body.data;
  const path = `/api/ip-addresses/${id}/prefixes`;
  expect((await world.admin.get(path)).body.data).toEqual([]);
  const { id: siteId } = (await world.admin.post("/api/sites", { name: "Delft" })).body.data;
  const made = await world.admin.post("/api/prefixes", { prefix: "203.0.113.192/27", siteId });
  const answer = await world.admin.get(path);
  expect(answer.body.data).toEqual([made.body.data]);
  const headers = { "if-none-match": answer.headers.get("etag") ?? "" };
  expect((await world.admin.get(path, { headers })).status).toBe(304);
  await world.admin.patch(`/api/ip-addresses/${id}`, { address: "203.0.113.2" });
  expect((await world.admin.get(path, { headers })).body.data).toEqual([]);
  expectError(await world.admin.get(`${path}?page=1`), 400);
  expectError(await world.admin.get(`/api/ip-addresses/${crypto.randomUUID()}/prefixes`), 404);
  expectError(await world.sitebook.anonymous.get(path), 401);
});

test("takes true or false alone", async () => {
  for (const query of ["inPrefix=", "inPrefix=1", "inPrefix=false&inPrefix=true", "inPrefix__n=true"])
    expectError(await world.admin.get(`/api/ip-addresses?${query}`), 400);
  expectError(await world.admin.get("/api/prefixes?inPrefix=true"), 400);
});
