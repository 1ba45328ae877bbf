import { beforeAll, describe, expect, test } from "bun:test";
import { registry } from "../../src/resources/index.ts";
import { expectError, openWorld } from "../conformance/world.ts";
import type { Client } from "../support.ts";

const world = openWorld();
const ids = new Map<string, string>();

async function make(path: string, body: object): Promise<string> {
  const answer = await world.admin.post(path, body);
  expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  return answer.body.data.id;
}

async function find(q: string, who: Client = world.admin, more = "") {
  const answer = await who.get(`/api/search?q=${encodeURIComponent(q)}${more}`);
  expect(answer.status).toBe(200);
  return answer.body.data as Readonly<Record<string, string | null>>[];
}

const titles = async (q: string, more = "") => (await find(q, world.admin, more)).map(({ title }) => title);
const titleOf = ({ title }: { readonly title: string }): string => title;
const resources = async (q: string, who?: Client) => (await find(q, who)).map(({ resource }) => resource);

beforeAll(async () => {
  const siteId = await make("/api/sites", { name: "Hauptstraße", description: "Quokka house" });
  await make("/api/locations", { name: "Room 1", siteId, description: "Behind the lift\nAsk for the key" });
  const names = ["Quokka", "quokka 2", "Old quokka", "Old-quokka lab", "Myquokka", "Aquokka"];
  for (const name of names) await make("/api/tenants", { name });
  await make("/api/platforms", { name: "Quokka" });
  const vlanGroup = await make("/api/vlan-groups", { name: "Campus" });
  ids.set("vlan", await make("/api/vlans", { name: "Storage", vid: 3120, groupId: vlanGroup, siteId }));
  await make("/api/vlans", { name: "Backup", vid: 1312 });
  await make("/api/prefixes", { prefix: "10.31.0.0/16" });
  await make("/api/prefixes", { prefix: "2001:db8:31::/48", description: "Long before 10.31.0.0/16" });
  const vmId = await make("/api/virtual-machines", { name: "web-1" });
  await make("/api/vm-interfaces", {
    name: "eth0",
    vmId,
    macAddress: "52:54:00:AB:CD:EF",
    description: "Uplink",
  });
  const order = await make("/api/purchase-orders", { poNumber: "PO-31-Ä", supplierName: "Rack & Wire" });
  ids.set("order", order);
  const item = { description: `Transceiver ${"x".repeat(400)}`, quantityOrdered: 2 };
  ids.set("item", await make(`/api/purchase-orders/${order}/items`, item));
  const personId = await make("/api/profiles", {
    ...{ email: "Ada.Okafor@sitebook.example", password: "correct horse battery" },
    ...{ firstName: "Ada", lastName: "Okafor", role: "viewer" },
  });
  await make("/api/on-call-schedules", { name: "Wombat week", personId });
  await make("/api/runbooks", { name: "Wombat", content: "x" });
  await make("/api/regions", { name: "Wombat valley" });
  await make("/api/regions", { name: `Odd <img onerror=x> %_'";-- \u202e` });
});

describe("GET /api/search", () => {
  test("answers the best first: whole names, beginnings, words, anything, descriptions", async () => {
    expect(await find("QUOKKA")).toMatchObject([
      { resource: "platforms", title: "Quokka", subtitle: null },
      { resource: "tenants", title: "Quokka" },
      { resource: "tenants", title: "quokka 2" },
      { resource: "tenants", title: "Old quokka" },
      { resource: "tenants", title: "Old-quokka lab" },
      { resource: "tenants", title: "Aquokka" },
      { resource: "tenants", title: "Myquokka" },
      { resource: "sites", title: "Hauptstraße", subtitle: "Quokka house" },
    ]);
    expect(await titles("quokka", "&limit=2")).toEqual(["Quokka", "Quokka"]);
  });

  test("takes a blank for a hyphen, however short the words are", async () => {
    for (const name of ["sw-a", "Sw-b", "swing a"]) await make("/api/tenants", { name });
    expect((await titles("sw a"))[0]).toBe("sw-a");
    expect((await titles("SW b"))[0]).toBe("Sw-b");
    expect(await titles("swing a")).toEqual(["swing a"]);
  });

  test("folds both sides, and minds no white space around", async () => {
    expect(await titles("HAUPTSTRASSE")).toEqual(["Hauptstraße"]);
    expect(await titles("  po-31-ä\n")).toEqual(["PO-31-Ä"]);
  });

  test("minds no accents, here and in lists, whichever side has them", async () => {
    const names = ["Zürich Altstetten", "Zurich Airport", "Kjær & Søn", "Kjaer Holding"];
    for (const name of names) await world.admin.post("/api/vendors", { name });
    const listed = async (text: string): Promise<string[]> => {
      const { body } = await world.admin.get(`/api/vendors?sort=name&search=${encodeURIComponent(text)}`);
      return body.data.map(({ name }: { name: string }) => name);
    };
    const zurich = ["Zurich Airport", "Zürich Altstetten"];
    for (const text of ["Zurich", "zürich", "ZU\u0308RICH", "uri"]) {
      expect((await titles(text)).toSorted()).toEqual(zurich);
      expect(await listed(text)).toEqual(zurich);
    }
    for (const text of ["kjaer", "KJÆR", "jæ"]) {
      expect((await titles(text)).toSorted()).toEqual(["Kjaer Holding", "Kjær & Søn"]);
      expect(await listed(text)).toEqual(["Kjaer Holding", "Kjær & Søn"]);
    }
    expect(await listed("son")).toEqual(["Kjær & Søn"]);
    expect((await listed("ü")).length).toBe((await listed("u")).length);
  });

  test("finds what has a notation of its own in any notation", async () => {
    expect(await titles("10.31.7.1/16")).toEqual(["10.31.0.0/16"]);
    expect(await titles("10.31.0.0/16")).toEqual(["10.31.0.0/16", "2001:db8:31::/48"]);
    expect(await titles("2001:0DB8:0031::/48")).toEqual(["2001:db8:31::/48"]);
    expect(await titles("10.31")).toEqual(["10.31.0.0/16", "2001:db8:31::/48"]);
    for (const mac of ["52:54:00:ab:cd:ef", "52-54-00-AB-CD-EF", "5254.00ab.cdef", "525400abcdef"]) {
      expect(await find(mac)).toMatchObject([
        { resource: "vm-interfaces", title: "eth0", subtitle: "52:54:00:AB:CD:EF · web-1 · Uplink" },
      ]);
    }
  });

  test("finds four digits of a MAC address, where they are a number or a word only if nothing has that", async () => {
    for (const piece of ["cdef", "abcd", "CDEF", "5254", "00ab", "0abc"]) {
      const expected = piece === "0abc" ? [] : ["eth0"];
      expect([piece, [...new Set(await titles(piece))]]).toEqual([piece, expected]);
    }
    expect(await titles("3120")).toEqual(["3120 Storage"]);
  });

  test("finds a VLAN by its VID, its name and its title", async () => {
    for (const q of ["3120", "312", "storage", "3120 Stor", "20 sto"]) {
      expect((await titles(q))[0]).toBe("3120 Storage");
    }
    expect(await titles("312")).toEqual(["3120 Storage", "1312 Backup"]);
  });

  test("finds any record by its id", async () => {
    const id = ids.get("vlan") ?? "";
    for (const q of [id, id.toUpperCase(), ` ${id} `]) {
      expect(await find(q)).toEqual([
        { resource: "vlans", id, title: "3120 Storage", subtitle: "Hauptstraße · Campus" },
      ]);
    }
    for (const resource of registry) {
      const path = resource.path.replace(":id", ids.get("order") ?? "");
      const list = await world.admin.get(`${path}?pageSize=1`);
      const record = list.body.data[0];
      if (record !== undefined)
        expect(await find(record.id)).toMatchObject([{ resource: resource.name, id: record.id }]);
    }
  });

  test("tells what a record belongs to, and the order of an item", async () => {
    expect(await find("room 1")).toMatchObject([{ subtitle: "Hauptstraße · Behind the lift" }]);
    expect(await find("the key")).toMatchObject([{ subtitle: "Hauptstraße · Ask for the key" }]);
    expect(await find("po-31")).toMatchObject([{ subtitle: "Rack & Wire" }]);
    expect(await find("ada.okafor@")).toMatchObject([
      { title: "Ada.Okafor@sitebook.example", subtitle: "Ada Okafor" },
    ]);
    const [item] = await find("transceiver");
    expect(item).toMatchObject({
      resource: "purchase-order-items",
      id: ids.get("item"),
      subtitle: "PO-31-Ä",
    });
    expect(item?.within).toBe(ids.get("order"));
    expect(item?.title).toMatch(/^Transceiver x{187}…$/);
  });

  describe("of many words", () => {
    const askFor = async (words: readonly string[]) =>
      (await world.admin.get(`/api/search?q=${encodeURIComponent(words.join(" "))}`)).body;
    // Each of these is in the location "Room 1" or in its description.
    const twelve = "room lift behind the ask for key eh in sk ke oo".split(" ");

    test("looks for the first 12 distinct words, and says how many it ignored", async () => {
      const known = await askFor(twelve);
      expect([known.data.map(titleOf), known.ignoredWords]).toEqual([["Room 1"], undefined]);
      const more = await askFor([...twelve, "absent", "LIFT", "missing"]);
      expect([more.data.map(titleOf), more.ignoredWords]).toEqual([["Room 1"], 2]);
      expect((await askFor(["absent", ...twelve])).data).toEqual([]);
    });

    test("counts a word once, however often and in whatever spelling it is sent", async () => {
      const often = Array.from({ length: 60 }, (_, n) => ["wombat", "VÁLLEY", "Wombat"][n % 3] ?? "");
      const answer = await askFor([...often, "region"]);
      expect([answer.data.map(titleOf), answer.ignoredWords]).toEqual([["Wombat valley"], undefined]);
    });
  });

  test("never shows what the caller may not read", async () => {
    const { viewer, operator } = world.sitebook.as;
    expect(await resources("wombat", viewer)).toEqual(["regions"]);
    expect(await resources("wombat", operator)).toEqual(["runbooks", "regions", "on-call-schedules"]);
    expect(await resources("okafor", viewer)).toEqual([]);
    expect(await resources("okafor", operator)).toEqual(["profiles"]);
    expect(await resources(world.admin.personId, viewer)).toEqual([]);
    expect(await find("wombat week")).toMatchObject([{ subtitle: "Ada Okafor" }]);
    expectError(await world.sitebook.anonymous.get("/api/search?q=wombat"), 401, "Not authenticated");
  });

  test("takes every character as it is", async () => {
    for (const q of ["<img onerror=x>", "%_'", '";--', "\u202e"]) {
      expect(await titles(q)).toEqual([`Odd <img onerror=x> %_'";-- \u202e`]);
    }
    expect(await find("%")).toHaveLength(1);
    expect(await find("no such thing")).toEqual([]);
  });

  test("finds nothing for nothing", async () => {
    for (const query of ["", "?q=", "?q=%20%09", "?limit=20"]) {
      const { status, body } = await world.admin.get(`/api/search${query}`);
      expect([status, body]).toEqual([200, { data: [], total: 0, page: 1, pageSize: 20, hasMore: false }]);
    }
  });

  test.each<[string, string]>([
    ["?q=a&q=b", "q"],
    ["?q=%00", "q"],
    [`?q=${"x".repeat(501)}`, "q"],
    ["?q=a&limit=0", "limit"],
    ["?q=a&limit=101", "limit"],
    ["?q=a&limit=x", "limit"],
    ["?q=a&limit=1&limit=1", "limit"],
    ["?q=a&page=1", "page"],
    ["?search=a", "search"],
  ])("refuses %s", async (query, name) => {
    expectError(await world.admin.get(`/api/search${query}`), 400, `Invalid filter parameter: ${name}`);
  });

  test("takes 500 characters, of any width", async () => {
    expect(await find("x".repeat(500))).toEqual([]);
    expect(await find("😀".repeat(500))).toEqual([]);
  });

  test("is fresh while nothing of it changes, for each role by itself", async () => {
    const { viewer } = world.sitebook.as;
    const first = await viewer.get("/api/search?q=wombat");
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    expect((await viewer.get("/api/search?q=wombat", { headers })).status).toBe(304);
    expect((await world.admin.get("/api/search?q=wombat", { headers })).status).toBe(200);
    await make("/api/clusters", { name: "Wombat 9" });
    const later = await viewer.get("/api/search?q=wombat", { headers });
    expect([later.status, later.body.data.length]).toEqual([200, first.body.data.length + 1]);
  });
});
