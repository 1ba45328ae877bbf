import { describe, expect, test } from "bun:test";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { registry } from "../../src/resources/index.ts";
import { type Body, openWorld } from "../conformance/world.ts";
import { endOf } from "./importing.ts";

const world = openWorld();

const shortName = (key: string): string => key.replace(/Id$/, "");

const referencesOf = ({ fields }: Resource): (readonly [key: string, target: Resource])[] =>
  Object.entries(fields).flatMap(([key, { kind, need }]) =>
    kind.reference === undefined || need === "service"
      ? []
      : [[key, world.resource(kind.reference.target)] as const],
  );

/** What a sheet may say beside a reference: nothing, where the row lies, or what else the new record needs. */
const sheets: Readonly<
  Record<string, (resource: Resource, key: string, target: Resource) => Promise<Body> | Body>
> = {
  "by name alone": ({ name }, key) => ({ [shortName(key)]: `Unheard of ${name} ${key}` }),
  "beside a site and a device": async (resource, key) => {
    const scopes = ["siteId", "deviceId"].filter((scope) => scope in resource.fields && scope !== key);
    const values = scopes.map(async (scope) => [scope, await world.value(resource, scope)] as const);
    return {
      ...Object.fromEntries(await Promise.all(values)),
      [shortName(key)]: `Beside ${resource.name} ${key}`,
    };
  },
  "with all that it needs": async (_, key, target) => {
    const needed = Object.entries(await world.minimum(target));
    return Object.fromEntries(needed.map(([name, value]) => [`${shortName(key)}.${name}`, value]));
  },
};

const send = (resource: Resource, record: Body, makes: string, how = "run=true") =>
  endOf(
    world.admin,
    world.admin.post(`/api/imports?resource=${resource.name}&makes=${makes}&${how}`, [record]),
  );

for (const resource of registry)
  describe(`missing records that ${resource.name} refer to`, () => {
    for (const [key, target] of referencesOf(resource))
      for (const [what, sheet] of Object.entries(sheets))
        test(`${key} ${what}: are created, or refused with a reason`, async () => {
          const record = { ...(await world.minimum(resource)), ...(await sheet(resource, key, target)) };
          const { [key]: _, ...row } = record;
          const makes = what === "with all that it needs" ? `${shortName(key)}.name` : shortName(key);
          const answer = await send(resource, row, makes);
          if (answer.status === 400) {
            expect(answer.body.error).toMatch(/^makes: .*(leave it out)$/);
            expect((await send(resource, row, "", "")).body.data.sheets[0].columns).not.toContainEqual(
              expect.objectContaining({ field: makes, makes: expect.any(String) }),
            );
            return;
          }
          expect(answer.status).toBe(201);
          const { state, report, sheets: planned } = answer.body.data;
          expect(planned[0].columns).toContainEqual(
            expect.objectContaining({ field: makes, makes: target.name }),
          );
          if (state === "done") expect(report.made).toBe(1);
          else
            expect(report.errors).toMatchObject([{ line: expect.any(Number), message: expect.any(String) }]);
        });
  });

describe("a record is created where its row lies", () => {
  const csv = (text: string) => ({ raw: text, headers: { "content-type": "text/csv" } });
  const run = async (resource: string, makes: string, text: string) => {
    const path = `/api/imports?resource=${resource}&makes=${makes}&partial=true&run=true`;
    return (await endOf(world.admin, world.admin.post(path, undefined, csv(text)))).body.data;
  };

  test("a rack in the site of its device, whatever column comes first, and beside a rack of that name elsewhere", async () => {
    await world.admin.post("/api/device-types", { name: "Lies 1" });
    const elsewhere = (await world.admin.post("/api/sites", { name: "Lies elsewhere" })).body.data.id;
    await world.admin.post("/api/sites", { name: "Lies here" });
    await world.admin.post("/api/racks", { name: "LR1", siteId: elsewhere });
    const { report } = await run(
      "devices",
      "rack",
      "name,rack,deviceType,site\nlies1,LR1,Lies 1,Lies here\nlies2,LR1,Lies 1,Lies here\nlies3,LR1,Lies 1,\nlies4,LR2,Lies 1,\n",
    );
    expect(report.makes).toMatchObject([{ resource: "racks", title: "LR1" }]);
    expect(
      report.errors.map(({ line, message }: { line: number; message: string }) => [line, message]),
    ).toEqual([
      [4, expect.stringMatching(/racks have this name/)],
      [5, "no rack has this name; to create one, this row needs its site"],
    ]);
  });

  test("a device type with the manufacturer that its column names, both once", async () => {
    const { report } = await run(
      "devices",
      "deviceType",
      "name,deviceType,deviceType.manufacturer\nmt1,MT-1,MT Maker\nmt2,mt-1,MT maker\nmt3,MT-1,MT Other\n",
    );
    expect(report.errors).toEqual([]);
    expect(report.makes).toMatchObject([
      { resource: "manufacturers", title: "MT Maker" },
      { resource: "device-types", title: "MT-1" },
      { resource: "manufacturers", title: "MT Other" },
      { resource: "device-types", title: "MT-1" },
    ]);
  });

  test("but not by a value that its field refuses, which is an error of its column", async () => {
    const { report } = await run(
      "prefixes",
      "vlan.name",
      "prefix,vlan.name,vlan.vid\n10.77.0.0/24,Good,77\n10.78.0.0/24,Bad,7777\n",
    );
    expect(report.counts).toMatchObject({ created: 1, failed: 1 });
    expect(report.errors).toMatchObject([{ line: 3, column: "vlan.vid" }]);
  });

  test("with an id for what it lies in", async () => {
    const site = (await world.admin.post("/api/sites", { name: "By id" })).body.data.id;
    await world.admin.post("/api/device-types", { name: "By id 1" });
    const { report } = await run(
      "devices",
      "rack.name",
      `name,deviceType,site,rack.siteId,rack.name\nbyid1,By id 1,By id,${site},BI1\n`,
    );
    expect([report.errors, report.makes]).toMatchObject([[], [{ resource: "racks", title: "BI1" }]]);
  });

  test("but not with a number that is rounded, which its row has no warning for", async () => {
    const text = "name,deviceType.name,deviceType.weightKg\nround1,Round 1,1.23456\nround2,Round 2,1.234\n";
    const { report } = await run("devices", "deviceType.name", text);
    expect(report.counts).toMatchObject({ created: 1, failed: 1 });
    expect(report.errors).toMatchObject([{ line: 2, column: "deviceType.weightKg" }]);
  });

  test("and a name that is too long says so at the reference", async () => {
    const { report } = await run(
      "device-types",
      "manufacturer",
      `name,manufacturer\nToo long,${"x".repeat(300)}\n`,
    );
    expect(report.errors).toMatchObject([{ line: 2, column: "manufacturer" }]);
  });
});

test.each<[fields: readonly string[], makes: readonly (string | null)[]]>([
  [["site"], ["sites"]],
  [["site.slug"], ["sites"]],
  [["siteId"], [null]],
  [["site.region.slug"], [null]],
  [["name"], [null]],
  [
    ["group.name", "group.slug"],
    ["vlan-groups", "vlan-groups"],
  ],
])("a sheet of VLANs with %j says which records can be created", async (fields, makes) => {
  const row = Object.fromEntries(fields.map((field) => [field, "x"]));
  const { body } = await send(world.resource("vlans"), row, "", "");
  expect(body.data.sheets[0].columns.map((column: Body) => column.makes)).toEqual([...makes]);
});

describe("the option", () => {
  test.each<[resource: string, record: Body, makes: string, error: string]>([
    [
      "devices",
      { name: "a", rack: "R" },
      "rack",
      "makes: rack needs more than a name; add a column for the site of new racks, or leave it out",
    ],
    [
      "prefixes",
      { prefix: "10.0.0.0/8", vlan: "V" },
      "vlan",
      "makes: vlan needs more than a name; add a column for the vid of new VLANs, or leave it out",
    ],
    ["devices", { name: "a" }, "name", "makes: name doesn't name records that can be created; leave it out"],
    [
      "runbooks",
      { name: "a", owner: "x" },
      "owner",
      "makes: owner doesn't name records that can be created; leave it out",
    ],
  ])("of %s %j: makes=%s is refused", async (name, record, makes, error) => {
    const answer = await send(world.resource(name), record, makes, "");
    expect([answer.status, answer.body.error]).toEqual([400, error]);
    const draft = await send(world.resource(name), record, "", "");
    const path = `/api/imports/${draft.body.data.id}`;
    const changed = await world.admin.patch(path, { options: { makes: [makes] } });
    expect([changed.status, changed.body.error]).toEqual([400, error]);
  });

  test("stays when its columns change, and its rows say what they lack", async () => {
    const racks = {
      name: "a",
      rack: "R",
      Place: "Nowhere",
      deviceTypeId: (await world.make(world.resource("device-types"))).record.id,
    };
    const draft = await send(world.resource("devices"), racks, "", "");
    const path = `/api/imports/${draft.body.data.id}`;
    const name = draft.body.data.sheets[0].name;
    const change = (mapping: object, options: object) =>
      world.admin.patch(path, { options, sheets: [{ name, mapping }] });
    expect((await change({ Place: "site" }, { makes: ["rack", "site"] })).status).toBe(200);
    expect((await change({ Place: "" }, {})).status).toBe(200);
    const { report } = (await world.admin.post(`${path}/check`)).body.data;
    expect(report.errors.map(({ message }: { message: string }) => message)).toEqual([
      "no rack has this name; to create one, this row needs its site",
    ]);
  });
});
