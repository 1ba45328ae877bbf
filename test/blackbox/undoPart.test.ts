import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type Answer, type Sitebook, startSitebook } from "../support.ts";

let box: Sitebook;
beforeAll(async () => {
  box = await startSitebook();
});
afterAll(() => box.stop());

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

const resources = [
  ...["sites", "racks", "manufacturers", "device-types", "device-roles"],
  ...["devices", "interfaces", "ip-addresses"],
];
const makes = "makes=deviceType,site,rack,primaryIp4&resource=devices";

const dataOf = async (answer: Promise<Answer>) => {
  const { body } = await answer;
  expect(body.error).toBeUndefined();
  return body.data;
};
const read = (path: string) => dataOf(box.as.manager.get(`/api/${path}`));
const change = (path: string, body: object) => dataOf(box.as.manager.patch(`/api/${path}`, body));

/** Imports devices, each with an interface and an address, and returns the import. */
const importDevices = (prefix: string, net: number, count: number) => {
  const lines = Array.from(
    { length: count },
    (_, at) => `${prefix}-${at},${prefix} M,${prefix} Maker,${prefix} Site,R${at},10.${net}.0.${at + 1}`,
  );
  const raw = ["Name,Model,Manufacturer,Site,Rack,IP address", ...lines].join("\n");
  const file = { raw, headers: { "content-type": "text/csv" } };
  return dataOf(box.as.manager.post(`/api/imports?name=list.csv&${makes}&run=true`, undefined, file));
};

/** All records in all their fields, by resource and id. */
const readAll = async (): Promise<Map<string, Row>> => {
  const all = new Map<string, Row>();
  for (const resource of resources)
    for (const row of (await read(`${resource}?pageSize=1000`)) as Row[])
      all.set(`${resource} ${row.id}`, row);
  return all;
};

const undo = (group: number, query: string) =>
  box.as.manager.post(`/api/change-groups/${group}/undo?${query}`, {});

/** A change made to a record of an import after it. */
const edits = [
  { resource: "devices", body: { status: "offline" } },
  { resource: "devices", body: { description: "newer" } },
  { resource: "interfaces", body: { description: "newer" } },
  { resource: "ip-addresses", body: { description: "newer" } },
  { resource: "racks", body: { description: "newer" } },
  { resource: "sites", body: { description: "newer" } },
] as const;

describe("a partial undo of an import of devices with addresses", () => {
  let net = 0;

  test("keeps the interface and address of a kept device, and names every record that it keeps and why", async () => {
    net += 1;
    const done = await importDevices("kept", net, 3);
    const imported = await readAll();
    const device = [...imported.values()].find(({ name }) => name === "kept-1") as Row;
    await change(`devices/${device.id}`, { status: "offline" });
    const before = await readAll();

    const tried = (await undo(done.group, "skipConflicts=true&dryRun=true")).body.data;
    const told = tried.conflicts as { resource: string; title: string; reason: string; holders: Row[] }[];
    expect(new Map(told.map(({ resource, reason }) => [resource, reason]))).toEqual(
      new Map([
        ["devices", "changed"],
        ["interfaces", "belongs"],
        ["ip-addresses", "belongs"],
        ...["racks", "device-types", "manufacturers", "sites"].map((name) => [name, "inUse"] as const),
      ] as const),
    );
    const holdersOf = (resource: string) =>
      told.find((one) => one.resource === resource)?.holders.map(({ title }) => title);
    expect(holdersOf("interfaces")).toEqual([expect.stringContaining("kept-1")]);
    expect(holdersOf("racks")).toEqual([expect.stringContaining("kept-1")]);
    expect(tried.kept).toBe(told.length);
    expect(await readAll()).toEqual(before);

    const { body, status } = await undo(done.group, "skipConflicts=true");
    expect([status, body.data.kept]).toEqual([200, tried.kept]);
    const after = await readAll();
    expect(after.get(`devices ${device.id}`)).toEqual(before.get(`devices ${device.id}`) as Row);
    expect((await read(`imports/${done.id}`)).undone.stayed).toBe(tried.kept);
    const kept = new Set(
      told.map((one) => `${one.resource} ${(one as unknown as { recordId: string }).recordId}`),
    );
    for (const key of imported.keys()) expect([key, after.has(key)]).toEqual([key, kept.has(key)]);
  });

  test("leaves each record either deleted or in all its fields as it was, whatever was changed since", async () => {
    const editOf = fc.record({ at: fc.nat(), edit: fc.constantFrom(...edits) });
    await fc.assert(
      fc.asyncProperty(fc.array(editOf, { minLength: 1, maxLength: 3 }), async (some) => {
        net += 1;
        const there = await readAll();
        const done = await importDevices(`many${net}`, net, 3);
        const imported = [...(await readAll())].filter(([key]) => !there.has(key));
        for (const { at, edit } of some) {
          const keys = imported.filter(([key]) => key.startsWith(`${edit.resource} `));
          const [, row] = keys[at % keys.length] as [string, Row];
          await change(`${edit.resource}/${row.id}`, edit.body);
        }
        const before = await readAll();
        const { body } = await undo(done.group, "skipConflicts=true");
        const after = await readAll();
        for (const [key, row] of after) expect(row).toEqual(before.get(key) as Row);
        expect(imported.filter(([key]) => after.has(key))).toHaveLength(body.data?.kept ?? imported.length);
      }),
      { numRuns: 12 },
    );
  });
});
