import { expect, test } from "bun:test";
import { convertNetBox } from "../../src/features/netbox/convert.ts";
import type { NetBoxData } from "../../src/features/netbox/data.ts";
import { fetchNetBox, type NetBoxSource } from "../../src/features/netbox/fetch/fetchNetBox.ts";
import { Refusal } from "../../src/lib/failures/refusal.ts";
import { everyHost } from "../../src/lib/network/connectHosts.ts";
import { rowsOf } from "./dump.ts";
import { type FakeNetBox, type RunningNetBox, startNetBox } from "./fakeNetBox.ts";

const token = "0123456789abcdef";
const sites = Array.from({ length: 30 }, (_, index) => ({
  ...{ id: index + 1, url: "http://192.0.2.1/x", display: `S${index}`, name: `S${index}`, slug: `s${index}` },
  ...{ status: { value: "active", label: "Active" }, region: index === 0 ? { id: 5, slug: "east" } : null },
  ...{ custom_fields: index === 3 ? { owner: "x" } : { owner: null }, device_count: 4 },
}));
const objects = {
  "dcim/regions": [{ id: 5, name: "East", slug: "east", parent: null }],
  "dcim/sites": sites,
};

/** Reads a NetBox on any host, as the command line does. */
const readNetBox = (source: Omit<NetBoxSource, "hosts">): Promise<NetBoxData> =>
  fetchNetBox({ hosts: everyHost, ...source });

/** What is said where a NetBox cannot be read. */
async function refusalOf(reading: Promise<unknown>): Promise<string> {
  const error = await reading.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!(error instanceof Refusal)) throw new Error("nothing was refused", { cause: error });
  return `${error.status} ${error.message}`;
}

const addresses = ({ asked }: RunningNetBox, path: string): string[] =>
  asked
    .map(({ url }) => new URL(url))
    .flatMap(({ pathname, search }) => (pathname.includes(path) ? [search] : []));

test("pages are read by their own addresses until all that NetBox counts are there", async () => {
  await using netbox = startNetBox({ objects });
  const seen: number[] = [];
  const data = await readNetBox({
    url: `${netbox.url}/`,
    token,
    onProgress: ({ model, read }) => model === "dcim.site" && seen.push(read),
  });
  expect(data.records.get("dcim.site")?.map(({ id }) => id)).toEqual(sites.map(({ id }) => id));
  expect(seen).toEqual([7, 13, 19, 25, 30]);
  expect(addresses(netbox, "dcim/sites")[1]).toBe("?limit=500&offset=6&ordering=id&exclude=config_context");
  expect(netbox.asked.every(({ url }) => url.startsWith(netbox.url))).toBe(true);
});

test("choices, objects and fields of one's own are read as a dump has them", async () => {
  await using netbox = startNetBox({ objects });
  const conversion = convertNetBox(await readNetBox({ url: netbox.url, token }));
  expect(rowsOf(conversion, "sites")[0]).toEqual({
    ...{ name: "S0", slug: "s0", status: "active", "region.slug": "east" },
  });
  expect(conversion.lost).toEqual([
    { model: "dcim.site", count: 0, fields: [{ field: "custom_field_data.owner", count: 1 }] },
  ]);
});

test("fields that say nothing are carried along only where they clear what there is", async () => {
  const site = {
    ...{ id: 1, name: "Mill", slug: "mill", facility: "", description: "", comments: "", region: null },
    ...{ time_zone: null, asns: [], group: null, tags: [], custom_fields: { owner: null }, circuit_count: 4 },
    ...{ physical_address: "", shipping_address: "Yard 3", latitude: null, longitude: null },
  };
  await using netbox = startNetBox({
    objects: { "dcim/sites": [{ ...site, status: { value: "active", label: "Active" } }] },
  });
  const data = await readNetBox({ url: netbox.url, token });
  expect(Object.keys(data.records.get("dcim.site")?.[0]?.fields ?? {}).sort()).toEqual([
    ...[
      "comments",
      "custom_field_data",
      "description",
      "facility",
      "latitude",
      "longitude",
      "name",
      "physical_address",
    ],
    ...["region", "shipping_address", "slug", "status"],
  ]);
  expect(convertNetBox(data).lost).toEqual([
    { model: "dcim.site", count: 0, fields: [{ field: "shipping_address", count: 1 }] },
  ]);
});

test("a NetBox below a path is read there, also where the address of its API was typed", async () => {
  await using netbox = startNetBox({ objects, base: "/tools/netbox" });
  for (const end of ["", "/", "/api", "/api/"])
    expect((await readNetBox({ url: netbox.url + end, token })).records.get("dcim.site")).toHaveLength(30);
});

test("a token of NetBox 4.5 is sent as Bearer", async () => {
  await using netbox = startNetBox({ objects, token: "Bearer nbt_abc.def" });
  expect((await readNetBox({ url: netbox.url, token: " nbt_abc.def\n" })).records.size).toBe(2);
});

test("what changes between its pages is read again, and not for ever", async () => {
  // The first one goes while the second page is asked for, so that the one after it is on no page.
  const lessOne = (path: string, asked: number) =>
    path === "dcim/sites" && asked > 4 ? sites.slice(1) : undefined;
  await using once = startNetBox({ objects, changed: lessOne });
  const data = await readNetBox({ url: once.url, token });
  expect(data.records.get("dcim.site")?.map(({ id }) => id)).toEqual(sites.slice(1).map(({ id }) => id));

  const always = (path: string, asked: number) =>
    path === "dcim/sites" ? sites.slice(asked % 2) : undefined;
  await using restless = startNetBox({ objects, changed: always });
  expect(await refusalOf(readNetBox({ url: restless.url, token }))).toContain("dcim/sites changed each time");
  expect(addresses(restless, "dcim/sites").filter((one) => one.includes("offset=0&"))).toHaveLength(3);
});

test("what a token may not read is left out and said, and nothing is taken away where it was referred to", async () => {
  await using netbox = startNetBox({ objects, forbidden: ["dcim/regions"] });
  const conversion = convertNetBox(await readNetBox({ url: netbox.url, token }));
  expect(conversion.notes.join()).toContain("does not let this token read dcim.region");
  expect(conversion.sheets.find(({ name }) => name === "sites")?.header).not.toContain("region.slug");
});

test("what has no place is counted and not read", async () => {
  const items = Array.from({ length: 20 }, (_, index) => ({ id: index + 1 }));
  await using netbox = startNetBox({ objects: { ...objects, "dcim/inventory-items": items } });
  const { lost } = convertNetBox(await readNetBox({ url: netbox.url, token }));
  expect(lost).toContainEqual({ model: "dcim.inventoryitem", count: 20, fields: [] });
  expect(addresses(netbox, "dcim/inventory-items")).toEqual(["?limit=1&brief=true"]);
});

test("every endpoint of a NetBox that is not read is counted, whichever it is", async () => {
  const some = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
  await using netbox = startNetBox({
    objects: {
      ...objects,
      ...{ "dcim/cables": some(20), "dcim/virtual-chassis": some(2), "extras/journal-entries": some(3) },
      ...{ "vpn/ike-policies": some(4), "wireless/wireless-lans": some(5), "ipam/asns": some(6) },
      ...{ "dcim/some-new-things": some(7), "dcim/empty-ones": [], "dcim/inventory-items": some(8) },
      ...{ "dcim/bad name!": some(9), "ipam/asn-classes": some(10) },
    },
    forbidden: ["dcim/inventory-items"],
    instead: ({ pathname }) =>
      pathname.endsWith("/ipam/asn-classes/") ? Response.json({ hello: true }) : undefined,
  });
  const { lost, notes } = convertNetBox(await readNetBox({ url: netbox.url, token }));
  const counts = lost.flatMap(({ model, count }) => (count > 0 ? [[model, count]] : []));
  expect(Object.fromEntries(counts)).toEqual({
    ...{ "dcim.cable": 20, "dcim.virtualchassis": 2, "extras.journalentry": 3, "vpn.ikepolicy": 4 },
    ...{ "wireless.wirelesslan": 5, "ipam.asn": 6, "dcim.somenewthing": 7 },
  });
  expect(notes).toContain("NetBox does not let this token count dcim.inventoryitem.");
  expect(netbox.asked.every(({ url }) => url.startsWith(netbox.url))).toBe(true);
});

test("reading ends when it is broken off", async () => {
  await using netbox = startNetBox({ objects });
  const breakOff = new AbortController();
  const reading = readNetBox({
    ...{ url: netbox.url, token, signal: breakOff.signal },
    onProgress: () => breakOff.abort(),
  });
  expect(reading).rejects.toThrow("abort");
});

/** What stands at an address instead of a NetBox, and what is said of it. */
const wrong: readonly [string, Partial<FakeNetBox>, string][] = [
  ["a wrong token", { token: "Token other" }, "502 url: NetBox does not accept the token (403)"],
  [
    "a page in place of an answer",
    { instead: () => new Response("<html>Sign in</html>", { headers: { "content-type": "text/html" } }) },
    "something else than JSON",
  ],
  [
    "something else that speaks JSON",
    { instead: () => Response.json({ hello: true }) },
    "else than a NetBox",
  ],
  ["nothing", { instead: () => new Response("no", { status: 404 }) }, "there is no NetBox at this address"],
  [
    "a redirect",
    { instead: () => Response.redirect("https://192.0.2.7/sign-in?next=x", 302) },
    "it answers with a redirect (302), which is not followed",
  ],
  ["an error", { instead: () => new Response("", { status: 500 }) }, "NetBox answers status with 500"],
  [
    "an answer of another form",
    { instead: ({ pathname }) => (pathname.endsWith("sites/") ? Response.json({ count: 1 }) : undefined) },
    "dcim/sites is not answered as NetBox does",
  ],
];

for (const [what, fake, said] of wrong)
  test(`${what} is told`, async () => {
    await using netbox = startNetBox({ objects, ...fake });
    const refusal = await refusalOf(readNetBox({ url: netbox.url, token }));
    expect(refusal).toContain(said);
    expect(refusal).not.toContain(token);
  });

test("only addresses and tokens that may be some are asked with", async () => {
  for (const url of [
    "",
    "netbox",
    "ftp://netbox.example",
    "file:///etc/passwd",
    "https://a:b@netbox.example",
  ])
    expect(await refusalOf(readNetBox({ url, token }))).toStartWith("400 url: ");
  for (const bad of ["", "a b", "a\r\nHost: x"])
    expect(await refusalOf(readNetBox({ url: "http://127.0.0.1:1", token: bad }))).toStartWith("400 token: ");
  expect(await refusalOf(readNetBox({ url: "http://127.0.0.1:1", token }))).toBe(
    "502 url: nothing answers there",
  );
});

/** The same things as the API of two versions answers them. */
const versions: readonly [string, Readonly<Record<string, object>>][] = [
  [
    "4.1.11",
    {
      "dcim/devices": { role: { id: 1 } },
      "dcim/interfaces": { mac_address: "00:11:22:33:44:55" },
      "ipam/prefixes": { site: { id: 1, slug: "s0" } },
      "virtualization/virtual-machines": { disk: 20_000 },
    },
  ],
  [
    "4.2.0",
    {
      "dcim/devices": { role: { id: 1 } },
      "dcim/interfaces": { primary_mac_address: { id: 9, mac_address: "00:11:22:33:44:55" } },
      "ipam/prefixes": { scope_type: "dcim.site", scope_id: 1, scope: { id: 1 } },
      "virtualization/virtual-machines": { disk: 20_000 },
    },
  ],
  [
    "3.7.8",
    {
      "dcim/devices": { device_role: { id: 1 } },
      "dcim/interfaces": { mac_address: "00:11:22:33:44:55" },
      "ipam/prefixes": { site: { id: 1, slug: "s0" } },
      "virtualization/virtual-machines": { disk: 20 },
    },
  ],
];

for (const [version, differing] of versions)
  test(`NetBox ${version} comes to the same`, async () => {
    const one = (path: string, fields: object) => ({ [path]: [{ id: 1, ...fields, ...differing[path] }] });
    await using netbox = startNetBox({
      version,
      objects: {
        ...objects,
        ...one("dcim/device-roles", { name: "Router", slug: "router" }),
        ...one("dcim/devices", { name: "r1", site: { id: 1 } }),
        ...one("dcim/interfaces", {
          device: { id: 1 },
          name: "e0",
          type: { value: "1000base-t", label: "x" },
        }),
        ...one("ipam/prefixes", { prefix: "10.0.0.0/24", status: { value: "active", label: "Active" } }),
        ...one("virtualization/virtual-machines", { name: "vm1", memory: 4096, vcpus: 1.5 }),
        ...(version === "4.2.0"
          ? { "dcim/mac-addresses": [{ id: 9, mac_address: "00:11:22:33:44:55" }] }
          : {}),
      },
    });
    const conversion = convertNetBox(await readNetBox({ url: netbox.url, token }));
    expect(rowsOf(conversion, "devices")).toEqual([{ name: "r1", "site.slug": "s0", "role.slug": "router" }]);
    expect(rowsOf(conversion, "interfaces")[0]?.macAddress).toBe("00:11:22:33:44:55");
    expect(rowsOf(conversion, "prefixes")).toEqual([
      { prefix: "10.0.0.0/24", "site.slug": "s0", status: "active" },
    ]);
    expect(rowsOf(conversion, "virtual-machines")).toEqual([
      { name: "vm1", vcpus: "1.5", memoryMb: "4096", diskGb: "20" },
    ]);
    expect(conversion.lost.filter(({ model }) => model !== "dcim.site")).toEqual([]);
  });
