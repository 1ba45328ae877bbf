import { beforeAll, expect, test } from "bun:test";
import { type Body, openWorld } from "../conformance/world.ts";

const world = openWorld();
const ids = new Map<string, string>();

async function make(path: string, body: object): Promise<string> {
  const answer = await world.admin.post(path, body);
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  return answer.body.data.id;
}

const ask = async (q: string) => {
  const answer = await world.sitebook.as.viewer.get(`/api/search?q=${encodeURIComponent(q)}`);
  expect(answer.status).toBe(200);
  return answer.body;
};

/** What was found, on a line each: "devices core-a, has". */
const found = async (q: string): Promise<string[]> =>
  (await ask(q)).data.map(({ resource, title, relation, exact }: Body) =>
    [`${resource} ${title}`, ...(exact ? ["exact"] : []), ...(relation ? [relation] : [])].join(", "),
  );

beforeAll(async () => {
  for (const prefix of ["10.20.0.0/16", "10.20.0.0/24", "2001:db8::/64"])
    ids.set(prefix, await make("/api/prefixes", { prefix }));
  await make("/api/ip-ranges", { first: "10.20.0.100", last: "10.20.0.199" });
  const manufacturerId = await make("/api/manufacturers", { name: "Juniper" });
  const deviceTypeId = await make("/api/device-types", { name: "EX4300", manufacturerId });
  const siteId = await make("/api/sites", { name: "Delft" });
  const more = { deviceTypeId, siteId };
  const device = { name: "core-a", serial: "KR95-118204", assetTag: "A-00417", ...more };
  const deviceId = await make("/api/devices", device);
  await make("/api/devices", {
    name: "core-b",
    serial: "KR95-118204-2",
    description: "Not KR95-118204",
    ...more,
  });
  await make("/api/devices", { name: "A-00417 spare", ...more });
  const interfaceId = await make("/api/interfaces", { name: "irb.20", deviceId });
  const vmId = await make("/api/virtual-machines", { name: "dns-01" });
  const vmInterfaceId = await make("/api/vm-interfaces", { name: "eth0", vmId });
  const vrfId = await make("/api/vrfs", { name: "Guests" });
  for (const [address, body] of Object.entries({
    "10.20.0.17": { interfaceId, dnsName: "gw.delft.example", description: "First hop" },
    "10.20.0.9": { dnsName: "printer.delft.example" },
    "10.20.0.100": { vmInterfaceId },
    "10.20.0.10": {},
    "10.20.1.1": {},
    "2001:db8::aa": { vmInterfaceId },
  }))
    ids.set(address, await make("/api/ip-addresses", { address, ...body }));
  await make("/api/ip-addresses", { address: "10.20.0.17/32", vrfId, description: "Another" });
  const vendorId = await make("/api/vendors", { name: "Nordnetz" });
  await make("/api/circuits", { cid: "NN/DLF/0042", vendorId });
  await make("/api/circuits", { cid: "NN/DLF/00421", vendorId });
});

test("an address finds its records, what has it, and the prefixes around it, the closest first", async () => {
  const { data, network } = await ask("10.20.0.17");
  expect(data).toMatchObject([
    { title: "10.20.0.17/24", exact: true, subtitle: "core-a · irb.20 · First hop" },
    { title: "10.20.0.17/32", exact: true, subtitle: "Guests · Another" },
    { resource: "devices", title: "core-a", relation: "has" },
    { title: "10.20.0.0/24", relation: "contains" },
    { title: "10.20.0.0/16", relation: "contains" },
  ]);
  expect(data).toHaveLength(5);
  expect(network).toEqual({
    ...{ kind: "address", text: "10.20.0.17", isKnown: true },
    within: ids.get("10.20.0.0/24"),
  });
});

test("an address is found in any notation, with what has it being a virtual machine, and in a range", async () => {
  expect(await found("2001:DB8:0:0::00aa")).toEqual([
    "ip-addresses 2001:db8::aa/64, exact",
    "virtual-machines dns-01, has",
    "prefixes 2001:db8::/64, contains",
  ]);
  expect(await found("10.20.0.100")).toEqual([
    "ip-addresses 10.20.0.100/24, exact",
    "virtual-machines dns-01, has",
    "ip-ranges 10.20.0.100 to 10.20.0.199",
    "prefixes 10.20.0.0/24, contains",
    "prefixes 10.20.0.0/16, contains",
  ]);
});

test("an address without a record is said to have none", async () => {
  const { data, network } = await ask("10.20.0.150");
  expect(data.map(({ title }: Body) => title)).toEqual([
    "10.20.0.100 to 10.20.0.199",
    "10.20.0.0/24",
    "10.20.0.0/16",
  ]);
  expect(network).toMatchObject({ isKnown: false, within: ids.get("10.20.0.0/24") });
});

test("a part of an address finds those that begin with it, in network order", async () => {
  const titles = async (q: string) =>
    (await ask(q)).data
      .filter(({ resource }: Body) => resource === "ip-addresses")
      .map(({ title }: Body) => title);
  const all = ["10.20.0.9/24", "10.20.0.10/24", "10.20.0.17/24", "10.20.0.17/32", "10.20.0.100/24"];
  expect(await titles("10.20.0")).toEqual(all);
  expect(await titles("10.20.0.")).toEqual(all);
  expect(await titles("10.20")).toEqual([...all, "10.20.1.1/16"]);
  expect(await titles("2001:db8:")).toEqual(["2001:db8::aa/64"]);
});

test("a prefix finds the addresses in it behind the prefixes", async () => {
  expect(await found("10.20.0.0/24")).toEqual([
    "prefixes 10.20.0.0/24, exact",
    "prefixes 10.20.0.0/16, contains",
    ...["9/24", "10/24", "17/24", "17/32", "100/24"].map((end) => `ip-addresses 10.20.0.${end}, inside`),
  ]);
});

test("a name in the DNS finds its address", async () => {
  expect(await found("gw.delft.example")).toEqual(["ip-addresses 10.20.0.17/24, exact"]);
  expect((await ask("GW.Delft.example")).data).toMatchObject([{ field: "dnsName", exact: true }]);
  expect(await found("delft.example")).toEqual(["ip-addresses 10.20.0.9/24", "ip-addresses 10.20.0.17/24"]);
});

test.each([
  ["KR95-118204", ["devices core-a, exact", "devices core-b"]],
  ["kr95-118204-2", ["devices core-b, exact"]],
  ["a-00417", ["devices core-a, exact", "devices A-00417 spare"]],
  ["NN/DLF/0042", ["circuits NN/DLF/0042, exact", "circuits NN/DLF/00421"]],
])("%s finds what has it before all others", async (q, expected) => {
  expect(await found(q)).toEqual(expected);
});

test("lists the ranges that begin in a network", async () => {
  const list = async (query: string) => (await world.sitebook.as.viewer.get(`/api/ip-ranges?${query}`)).body;
  const inside = await list("within=10.20.0.0/24");
  expect(inside.data.map(({ first }: Body) => first)).toEqual(["10.20.0.100"]);
  for (const network of ["10.20.0.128/25", "10.21.0.0/16", "2001:db8::/32"])
    expect((await list(`within=${network}`)).data).toEqual([]);
  expect((await list("within=nowhere")).error).toBe("Invalid filter parameter: within");
});
