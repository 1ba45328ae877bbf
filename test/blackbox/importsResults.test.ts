import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Sitebook, startSitebook } from "../support.ts";

let box: Sitebook;
beforeAll(async () => {
  box = await startSitebook();
});
afterAll(() => box.stop());

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7/;

const upload = async (text: string, query: string) => {
  const file = { raw: text, headers: { "content-type": "text/csv" } };
  const answer = await box.as.manager.post(`/api/imports?name=list.csv&${query}`, undefined, file);
  expect(answer.body.error).toBeUndefined();
  return answer.body.data;
};

const rowsOf = async ({ id }: { id: string }) =>
  (await box.as.manager.get(`/api/imports/${id}/rows`)).body.data;

const csv = (prefix: string, description: string): string =>
  [
    "Name,Model,Manufacturer,Site,Rack,IP address,Description",
    `${prefix}1,${prefix}M,${prefix}Maker,${prefix} Site,R1,10.9.${prefix.length}.1,${description}`,
    `${prefix}2,${prefix}M,${prefix}Maker,${prefix} Site,R1,,`,
  ].join("\n");
const makes = "makes=deviceType,site,rack,primaryIp4&resource=devices";

describe("the rows of an import", () => {
  test("have the name, resource and address of their record, and names in place of ids", async () => {
    const checked = await upload(csv("a", "first"), `${makes}&dryRun=true`);
    expect(checked.report.makes.map(({ path, id }: { path: unknown; id: unknown }) => path ?? id)).toEqual(
      checked.report.makes.map(() => null),
    );
    const [dry] = await rowsOf(checked);
    expect(dry).toMatchObject({ path: null, resource: "devices", outcome: "created", by: null });
    const done = (await box.as.manager.post(`/api/imports/${checked.id}/run`)).body.data;
    expect(done).toMatchObject({ state: "done", undone: null });
    const [row, other] = await rowsOf(done);
    expect(row).toMatchObject({ line: 2, title: "a1", resource: "devices", outcome: "created", by: null });
    expect(row.path).toBe(`/r/devices/${row.id}`);
    const texts = Object.fromEntries(
      row.changes.map(({ field, afterText }: { field: string; afterText: string }) => [field, afterText]),
    );
    expect(texts).toMatchObject({ name: "a1", deviceTypeId: "aM", siteId: "a Site", description: "first" });
    expect(texts.rackId).toContain("R1");
    for (const change of row.changes) expect(String(change.afterText)).not.toMatch(uuid);
    expect(
      row.makes.map(({ resource, title }: { resource: string; title: string }) => `${resource} ${title}`),
    ).toEqual([
      "manufacturers aMaker",
      "device-types aM",
      "sites a Site",
      "racks R1",
      "ip-addresses 10.9.1.1",
      "interfaces eth0",
    ]);
    expect(other.makes).toEqual([]);
    const [site] = done.report.makes.filter(({ resource }: { resource: string }) => resource === "sites");
    expect(site).toMatchObject({ line: 2, title: "a Site", path: `/r/sites/${site.id}` });
    expect((await box.as.viewer.get(`/api/sites/${site.id}`)).body.data.name).toBe("a Site");
  });

  test("say by which fields their record was found, and what it was before", async () => {
    const done = await upload(csv("a", "second"), `${makes}&run=true`);
    expect(await rowsOf(done)).toMatchObject([
      {
        ...{ outcome: "updated", by: ["siteId", "name"] },
        changes: [{ field: "description", beforeText: "first", afterText: "second" }],
      },
      { outcome: "unchanged", by: ["siteId", "name"], changes: [] },
    ]);
  });
});

describe("an import of virtual machines", () => {
  const machines = (...rows: string[]) => ["Name,Cluster,Role,IP address", ...rows].join("\n");
  const how = "makes=cluster,role,primaryIp4&resource=virtual-machines";

  test("creates their primary addresses, or takes free ones, and says what it made", async () => {
    const { as } = box;
    const free = (await as.operator.post("/api/ip-addresses", { address: "10.88.0.2/24" })).body.data.id;
    const text = machines("web-1,Lab,Web,10.88.0.1", "web-2,Lab,Web,10.88.0.2");
    const done = await upload(text, `${how}&run=true`);
    const [first, second] = await rowsOf(done);
    expect(first.makes.map(({ resource }: { resource: string }) => resource)).toEqual([
      "clusters",
      "device-roles",
      "ip-addresses",
      "vm-interfaces",
    ]);
    expect(second.makes).toMatchObject([{ resource: "vm-interfaces", title: "eth0" }]);
    const machine = (await as.viewer.get(`/api/virtual-machines/${second.id}`)).body.data;
    expect(machine).toMatchObject({ name: "web-2", primaryIp4Id: free, primaryIp6Id: null });
    const again = await upload(text, `${how}&run=true`);
    expect(again.report.counts).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  });

  test("refuses the address of another one at its cell", async () => {
    await upload(machines("db-1,Lab,Web,10.88.0.11"), `${how}&run=true`);
    const { report } = await upload(machines("db-2,Lab,Web,10.88.0.11"), `${how}&dryRun=true`);
    expect(report.errors).toMatchObject([
      {
        ...{ line: 2, column: "IP address", field: "primaryIp4" },
        problem: "is on another virtual machine or a device",
      },
    ]);
  });
});

describe("an import that was undone", () => {
  test("says when, and that nothing stayed", async () => {
    const done = await upload(csv("bb", "x"), `${makes}&run=true`);
    expect(done.undone).toBeNull();
    const before = await box.as.manager.get(`/api/imports/${done.id}`);
    const undo = await box.as.manager.post(`/api/change-groups/${done.group}/undo`, {});
    expect(undo.status).toBe(200);
    const after = await box.as.manager.get(`/api/imports/${done.id}`);
    expect(after.body.data).toMatchObject({
      ...{ state: "done", undone: { group: undo.body.data.group, stayed: 0 } },
    });
    expect(Date.parse(after.body.data.undone.at)).toBeGreaterThan(0);
    expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
    const rows = await rowsOf(done);
    expect(rows.map(({ path }: { path: string | null }) => path)).toEqual([null, null]);
    await box.as.manager.post(`/api/change-groups/${undo.body.data.group}/undo`, {});
    expect((await box.as.manager.get(`/api/imports/${done.id}`)).body.data.undone).toBeNull();
  });

  test("in part says how many records stayed", async () => {
    const done = await upload("name\nccc1\nccc2\nccc3\n", "resource=sites&run=true");
    const [row] = await rowsOf(done);
    await box.as.manager.patch(`/api/sites/${row.id}`, { description: "changed since" });
    const undo = await box.as.manager.post(`/api/change-groups/${done.group}/undo?skipConflicts=true`, {});
    expect(undo.status).toBe(200);
    expect((await box.as.manager.get(`/api/imports/${done.id}`)).body.data.undone).toMatchObject({
      stayed: 1,
    });
    const { body } = await box.as.manager.get("/api/imports");
    expect(body.data.find(({ id }: { id: string }) => id === done.id).undone).toMatchObject({ stayed: 1 });
  });
});
