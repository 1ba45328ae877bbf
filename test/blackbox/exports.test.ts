import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { unguardFormula } from "../../src/lib/text/formulaGuard.ts";
import { readFile } from "../../src/sheets/read.ts";
import { type Client, type Sitebook, startSitebook } from "../support.ts";
import { fetchExport, readRows } from "./exported.ts";
import { endOf } from "./importing.ts";

let sitebook: Sitebook;
beforeAll(async () => {
  sitebook = await startSitebook();
});
afterAll(() => sitebook.stop());

type Row = Readonly<Record<string, unknown>>;

const create = async (resource: string, body: object, client = sitebook.as.manager): Promise<string> => {
  const { status, body: made } = await client.post(`/api/${resource}`, body);
  expect([resource, status, made.error]).toEqual([resource, 201, undefined]);
  return made.data.id;
};

const fetched = (path: string, client: Client = sitebook.as.operator) => fetchExport(sitebook, client, path);

const rowsOf = async (path: string, client: Client = sitebook.as.operator): Promise<Row[]> =>
  (await client.get(`${path}${path.includes("?") ? "&" : "?"}format=json`)).body as Row[];

const cellsOf = async (path: string) => readRows((await fetched(`${path}&bom=false`)).text);

describe("a file of a list", () => {
  let delft: string;
  beforeAll(async () => {
    delft = await create("sites", { name: "Delft", slug: "dlf" });
    for (const [name, vid] of [
      ["Storage", 30],
      ["Voice", 10],
      ["Printers", 20],
    ] as const)
      await create("vlans", { name, vid, siteId: vid === 20 ? null : delft });
  });

  test("is named after the list and the day, and is never cached", async () => {
    const { status, headers, text } = await fetched("/api/vlans/export");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="vlans-\d{4}-\d\d-\d\d\.csv"$/);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(
      text.startsWith("\uFEFFid,name,vid,group.slug,site.slug,tenant.slug,status,description,createdAt,"),
    ).toBe(true);
    expect(text.endsWith("Z\r\n")).toBe(true);
    expect((await fetched("/api/vlans/export?bom=false")).text).toBe(text.slice(1));
  });

  test.each([
    ["", ["Printers", "Storage", "Voice"]],
    ["&sort=-vid", ["Storage", "Printers", "Voice"]],
    ["&search=or", ["Storage"]],
    ["&search=r&sort=vid", ["Printers", "Storage"]],
    ["&vid__gte=20", ["Printers", "Storage"]],
    ["&siteId__empty=true", ["Printers"]],
    ["&name=Nothing", []],
    ["&createdAt__gte=today&timeZone=Pacific/Kiritimati&vid=10", ["Voice"]],
  ])("has what the list has for %p, in its order", async (query, names) => {
    const [header, ...rows] = await cellsOf(`/api/vlans/export?columns=name${query}`);
    expect(header).toEqual(["name"]);
    expect(rows.flat()).toEqual(names);
    expect((await rowsOf(`/api/vlans/export?columns=name${query}`)).map(({ name }) => name)).toEqual(names);
  });

  test("has the columns that are asked for, in their order", async () => {
    expect(await cellsOf("/api/vlans/export?columns=siteId,vid&sort=vid")).toEqual([
      ["site.slug", "vid"],
      ["dlf", "10"],
      [null, "20"],
      ["dlf", "30"],
    ]);
  });

  test.each([
    ["format=pdf", "format"],
    ["columns=name,name", "columns"],
    ["columns=title", "columns"],
    ["columns=", "columns"],
    ["bom=1", "bom"],
    ["timeZone=Mars", "timeZone"],
    ["page=1", "page"],
    ["pageSize=10", "pageSize"],
    ["nmae=Voice", "nmae"],
    ["format=csv&format=json", "format"],
  ])("is refused for %p", async (query, name) => {
    const { status, body } = await sitebook.as.viewer.get(`/api/vlans/export?${query}`);
    expect([status, body]).toEqual([400, { error: `Invalid filter parameter: ${name}` }]);
  });

  test("is there by name for records that lie in others, with what says in which", async () => {
    const order = await create("purchase-orders", { poNumber: "PO-1" });
    const path = `/api/purchase-orders/${order}/items`;
    const { status } = await sitebook.as.manager.post(path, { description: "Cable", quantityOrdered: 3 });
    expect(status).toBe(201);
    const rows = await rowsOf(`/api/purchase-order-items/export?poId=${order}`);
    expect(rows).toMatchObject([{ "po.poNumber": "PO-1", description: "Cable", quantityOrdered: 3 }]);
    expect(await rowsOf("/api/purchase-orders/export?columns=poNumber,itemCount")).toEqual([
      { poNumber: "PO-1", itemCount: 1 },
    ]);
  });

  test("begins no download where only its head is asked for", async () => {
    const { token } = sitebook.as.viewer;
    const { status, headers } = await fetch(`${sitebook.url}/api/vlans/export`, {
      method: "HEAD",
      headers: { cookie: `session=${token}` },
    });
    expect([status, headers.get("content-disposition")?.slice(0, 17)]).toEqual([200, "attachment; filen"]);
  });
});

describe("a reference", () => {
  const headerOf = async (path: string): Promise<string[]> => Object.keys((await rowsOf(path))[0] ?? {});

  test("is told by the first key that all its values have", async () => {
    const [slugged, named] = await Promise.all([
      create("vlan-groups", { name: "One", slug: "one" }),
      create("vlan-groups", { name: "Two" }),
    ]);
    await create("vlans", { name: "First", vid: 101, groupId: slugged });
    const path = "/api/vlans/export?columns=vid,groupId&vid__gte=100";
    expect(await headerOf(path)).toEqual(["vid", "group.slug"]);
    await create("vlans", { name: "Second", vid: 102, groupId: named });
    expect(await rowsOf(path)).toEqual([
      { vid: 101, "group.name": "One" },
      { vid: 102, "group.name": "Two" },
    ]);
    expect(await headerOf(`${path}&vid=101`)).toEqual(["vid", "group.slug"]);
  });

  test("is never told by what two records share, in whatever case", async () => {
    const [first, second, third] = await Promise.all([
      create("vrfs", { name: "Tenant" }),
      create("vrfs", { name: "TENANT" }),
      create("vrfs", { name: "Other", rd: "65000:1" }),
    ]);
    const path = "/api/prefixes/export?columns=prefix,vrfId&prefix=";
    await create("prefixes", { prefix: "10.1.0.0/16", vrfId: first });
    expect(await rowsOf(`${path}10.1.0.0/16`)).toEqual([{ prefix: "10.1.0.0/16", vrfId: first }]);
    await sitebook.as.operator.patch(`/api/vrfs/${second}`, { name: "Guests" });
    expect(await rowsOf(`${path}10.1.0.0/16`)).toEqual([{ prefix: "10.1.0.0/16", "vrf.name": "Tenant" }]);
    await create("prefixes", { prefix: "10.2.0.0/16", vrfId: third });
    expect(await rowsOf(`${path}10.2.0.0/16`)).toEqual([{ prefix: "10.2.0.0/16", "vrf.rd": "65000:1" }]);
  });

  test("to what lies in another record says both, and falls back where it lies in none", async () => {
    const group = await create("vlan-groups", { name: "Campus", slug: "campus" });
    const site = await create("sites", { name: "Gouda", slug: "gouda" });
    const grouped = await create("vlans", { name: "A", vid: 201, groupId: group });
    const placed = await create("vlans", { name: "B", vid: 202, siteId: site });
    const bare = await create("vlans", { name: "C", vid: 203 });
    const path = "/api/prefixes/export?columns=prefix,vlanId&sort=prefix&vlanId=";
    await create("prefixes", { prefix: "10.201.0.0/24", vlanId: grouped });
    await create("prefixes", { prefix: "10.202.0.0/24", vlanId: placed });
    await create("prefixes", { prefix: "10.203.0.0/24", vlanId: bare });
    expect(await rowsOf(`${path}${grouped}`)).toEqual([
      { prefix: "10.201.0.0/24", "vlan.group.slug": "campus", "vlan.vid": 201 },
    ]);
    expect(await rowsOf(`${path}${placed}`)).toEqual([
      { prefix: "10.202.0.0/24", "vlan.site.slug": "gouda", "vlan.vid": 202 },
    ]);
    expect(await rowsOf(`${path}${bare}&vlanId=${grouped}`)).toEqual([
      { prefix: "10.201.0.0/24", vlanId: grouped },
      { prefix: "10.203.0.0/24", vlanId: bare },
    ]);
  });

  test("to a port names its device and comes back to the same port, also where other devices have one of that name", async () => {
    const siteId = await create("sites", { name: "Zwolle", slug: "zwolle" });
    const deviceTypeId = await create("device-types", { name: "Switch" });
    const ports = new Map<string, string>();
    for (const name of ["core-1", "core-2"]) {
      const deviceId = await create("devices", { name, siteId, deviceTypeId });
      ports.set(name, await create("interfaces", { deviceId, name: "Gi0/1" }));
      await create("ip-addresses", { address: `10.20.30.${ports.size}/24`, interfaceId: ports.get(name) });
    }
    const path = "/api/ip-addresses/export?columns=address,interfaceId&sort=address&within=10.20.30.0/24";
    const named = (address: string, device: string) => ({
      address,
      "interface.device.site.slug": "zwolle",
      "interface.device.name": device,
      "interface.kind": "network",
      "interface.name": "Gi0/1",
    });
    const rows = await rowsOf(path);
    expect(rows).toEqual([named("10.20.30.1/24", "core-1"), named("10.20.30.2/24", "core-2")]);
    const imported = async (sent: readonly object[]) => {
      const { admin } = sitebook.as;
      const path = "/api/imports?resource=ip-addresses&run=true";
      const answer = await endOf(admin, admin.post(path, sent));
      return answer.body.data.report.counts;
    };
    expect(await imported(rows)).toMatchObject({ unchanged: 2, failed: 0 });
    // Typed the other way round, each address moves to the port of that name on the other device.
    const swapped = rows.map((row, place) => ({ ...rows[1 - place], address: row.address }));
    expect(await imported(swapped)).toMatchObject({ updated: 2, failed: 0 });
    const { body } = await sitebook.as.viewer.get("/api/ip-addresses?sort=address&within=10.20.30.0/24");
    expect(body.data.map(({ interfaceId }: { interfaceId: string }) => interfaceId)).toEqual([
      ports.get("core-2"),
      ports.get("core-1"),
    ]);
  });

  test("is told by its id to who may not read what it names", async () => {
    const path = "/api/purchase-orders/export?columns=poNumber,createdBy&poNumber=PO-2";
    await create("purchase-orders", { poNumber: "PO-2" });
    expect(await rowsOf(path)).toEqual([{ poNumber: "PO-2", "createdBy.email": "manager@sitebook.example" }]);
    expect(await rowsOf(path, sitebook.as.viewer)).toEqual([
      { poNumber: "PO-2", createdBy: sitebook.as.manager.personId },
    ]);
  });
});

describe("what is written", () => {
  const texts = [
    "=1+1",
    "'=1",
    "-2+3+cmd|' /C calc'!A0",
    "+49 30 1",
    "-5",
    "a,b",
    'say "no"',
    "two\nlines",
    " ",
    "",
  ];

  test("of texts is never a formula, and null is not a text of no characters", async () => {
    const site = await create("sites", { name: "Texts", slug: "texts" });
    for (const [index, description] of [...texts, null].entries())
      await create("locations", { name: `Place ${index}`, siteId: site, description });
    const [, ...rows] = await cellsOf(
      `/api/locations/export?columns=description&sort=createdAt&siteId=${site}`,
    );
    const cells = rows.flat();
    for (const cell of cells) expect(cell ?? "").not.toMatch(/^[=@+]|^-\D/);
    expect(cells.map((cell) => cell && unguardFormula(cell))).toEqual([...texts, null]);
    const json = await rowsOf(`/api/locations/export?columns=description&sort=createdAt&siteId=${site}`);
    expect(json.map(({ description }) => description)).toEqual([...texts, null]);
  });

  test("of labels is one cell in CSV and a list in JSON", async () => {
    const tags = ["plain", "a;b", "back\\slash", "c, d"];
    await create("device-roles", { name: "Labelled", complianceBaselines: tags });
    const path = `/api/device-roles/export?columns=complianceBaselines&name=Labelled`;
    expect(await cellsOf(path)).toEqual([["complianceBaselines"], ["plain; a\\;b; back\\\\slash; c, d"]]);
    expect(await rowsOf(path)).toEqual([{ complianceBaselines: tags }]);
  });
});

describe("a workbook", () => {
  const bookOf = async (path: string, client = sitebook.as.operator) => {
    const answer = await fetch(`${sitebook.url}${path}`, {
      headers: { cookie: `session=${client.token}` },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-encoding")).toBeNull();
    return readFile(await answer.bytes()).sheets;
  };

  test("says of a list what JSON says, with numbers as numbers", async () => {
    const [sheet] = await bookOf("/api/locations/export?format=xlsx");
    const rows = await rowsOf("/api/locations/export");
    expect(sheet?.name).toBe("locations");
    expect(sheet?.header).toEqual(Object.keys(rows[0] ?? {}));
    expect(sheet?.rows.map(({ cells }) => cells)).toEqual(
      rows.map((row) => Object.values(row).map((value) => (value === null ? null : String(value)))),
    );
    const order = await create("purchase-orders", { poNumber: "PO-3" });
    await sitebook.as.manager.post(`/api/purchase-orders/${order}/items`, {
      ...{ description: "Cable", quantityOrdered: 3, unitCost: "1250.50" },
    });
    const [items] = await bookOf(
      `/api/purchase-order-items/export?format=xlsx&columns=unitCost,quantityOrdered&poId=${order}`,
    );
    expect(items?.rows.map(({ cells }) => cells)).toEqual([["1250.5", "3"]]);
  });

  test("has a sheet for each resource that one may read", async () => {
    const sheets = await bookOf("/api/export?format=xlsx", sitebook.as.viewer);
    const names = Object.keys((await sitebook.as.viewer.get("/api/export?format=json")).body);
    expect(sheets.map(({ name }) => name)).toEqual(names);
  });

  test("is refused where a text is longer than a cell may be, and not cut off", async () => {
    const content = "x".repeat(32_768);
    const id = await create("runbooks", { name: "Long", content });
    const { status, body } = await sitebook.as.operator.get("/api/runbooks/export?format=xlsx");
    expect([status, body.error]).toEqual([
      400,
      expect.stringContaining("Runbook Long: content has more than"),
    ]);
    expect((await rowsOf("/api/runbooks/export?name=Long"))[0]?.content).toBe(content);
    await sitebook.as.operator.patch(`/api/runbooks/${id}`, { content: content.slice(1) });
    const [sheet] = await bookOf("/api/runbooks/export?format=xlsx&columns=content&name=Long");
    expect(sheet?.rows[0]?.cells).toEqual([content.slice(1)]);
  });
});

describe("who may read", () => {
  test("a list may export it, and no one else", async () => {
    for (const [role, resource, status] of [
      ["viewer", "vlans", 200],
      ["viewer", "incidents", 403],
      ["viewer", "profiles", 403],
      ["operator", "incidents", 200],
      ["operator", "profiles", 200],
    ] as const)
      expect([role, resource, (await fetched(`/api/${resource}/export`, sitebook.as[role])).status]).toEqual([
        role,
        resource,
        status,
      ]);
    expect((await fetched("/api/vlans/export", sitebook.anonymous)).status).toBe(401);
    expect((await fetched("/api/export?format=json", sitebook.anonymous)).status).toBe(401);
  });

  test("gets all of that as one book, with people for admins", async () => {
    const sheetsOf = async (client: Client): Promise<string[]> =>
      Object.keys((await client.get("/api/export?format=json")).body);
    const { viewer, operator, admin } = sitebook.as;
    const own = await sheetsOf(viewer);
    expect(own).toContain("vlans");
    expect(own).not.toContain("incidents");
    const theirs = await sheetsOf(operator);
    expect(theirs).toContain("incidents");
    expect(theirs).not.toContain("profiles");
    expect(await sheetsOf(admin)).toContain("profiles");
  });
});

test("a list of more than an answer holds is exported whole, as it was when the export began", async () => {
  const items = Array.from({ length: 10_001 }, (_, index) => ({
    name: `Model ${index}`,
    slug: `model-${index}`,
  }));
  const { admin } = sitebook.as;
  const others: { readonly slug: string }[] = (await admin.get("/api/device-types")).body.data;
  for (const some of [items.slice(0, 10_000), items.slice(10_000)])
    expect((await admin.post("/api/admin/seed/device-types", { items: some })).status).toBe(200);
  const { status, body } = await fetch(`${sitebook.url}/api/device-types/export?bom=false`, {
    headers: { cookie: `session=${admin.token}`, "accept-encoding": "identity" },
  });
  expect(status).toBe(200);
  const last = await admin.get("/api/device-types?pageSize=1&sort=-createdAt");
  await admin.delete(`/api/device-types/${last.body.data[0].id}`);
  await create("device-types", { name: "Model 5", slug: "new" });
  const [header = [], ...rows] = readRows(await new Response(body).text());
  const slugs = rows.map((row) => row[header.indexOf("slug")]);
  expect(slugs.toSorted()).toEqual([...others, ...items].map(({ slug }) => slug).toSorted());
});
