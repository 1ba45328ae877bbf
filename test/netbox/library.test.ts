import { afterAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { packLibraryFolder } from "../../src/features/netbox/library/libraryFolder.ts";
import { recognise } from "../../src/features/netbox/recognise.ts";
import { maxImportBytes } from "../../src/lib/limits.ts";
import { openImportWorld } from "../imports/world.ts";
import { rowsOf } from "./dump.ts";
import { tarOf } from "./tar.ts";

const fx24 = `---
manufacturer: Fernwerk & Co
model: FX 24
slug: fernwerk-fx-24
part_number: '0012.10'
u_height: 1.5
is_full_depth: false
weight: 1500
weight_unit: g
comments: A switch
interfaces:
  - name: ge1
    type: 1000base-t
  - name: ge2
    type: 1000base-t
  - name: mgmt
    type: 1000base-t
    mgmt_only: true
power-ports:
  - name: PSU1
    type: iec-60320-c14
    maximum_draw: 150
module-bays:
  - name: Slot 1
`;
const panel = "manufacturer: Fernwerk & Co\nmodel: Panel\nslug: fernwerk-panel\nu_height: 0\n";
const moduleType = "manufacturer: Fernwerk & Co\nmodel: SFP\n";

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

const expected = {
  ...{ name: "FX 24", slug: "fernwerk-fx-24", "manufacturer.slug": "fernwerk-co", modelFamily: "0012.10" },
  ...{ rackUnits: "1.5", fullDepth: "false", weightKg: "1.5", powerMaxW: "150", description: "A switch" },
  ports: "ge[1-2] 1000base-t\nmgmt 1000base-t mgmt\nPSU1 iec-60320-c14",
};

test("a device type in YAML is one with its ports, and its maker", () => {
  const conversion = recognise(encode(fx24));
  if (conversion === undefined) throw new Error("not recognised");
  expect(rowsOf(conversion, "manufacturers")).toEqual([{ name: "Fernwerk & Co", slug: "fernwerk-co" }]);
  expect(rowsOf(conversion, "device-types")).toEqual([expected]);
  expect(conversion.lost).toEqual([{ model: "dcim.modulebaytemplate", count: 1, fields: [] }]);
});

test("several in one file, as NetBox exports them", () => {
  const conversion = recognise(encode(`${fx24}---\n${panel}`));
  expect(conversion && rowsOf(conversion, "device-types").map(({ slug }) => slug)).toEqual([
    ...["fernwerk-fx-24", "fernwerk-panel"],
  ]);
});

const long = `${"a-long-name-".repeat(12)}.yaml`;
const archive = tarOf({
  "library/README.md": "manufacturer: not this one",
  "library/device-types/Fernwerk/FX24.yaml": fx24,
  [`library/device-types/Fernwerk/${long}`]: panel,
  "library/module-types/Fernwerk/SFP.yaml": moduleType,
  "library/device-types/Fernwerk/broken.yaml": "manufacturer: [",
  "library/tests/schema.yaml": fx24,
});

for (const [what, bytes] of [
  ["an archive of the library", archive],
  ["a packed one", new Uint8Array(gzipSync(archive))],
] as const)
  test(`${what} is read, less what is no device type`, () => {
    const conversion = recognise(bytes);
    if (conversion === undefined) throw new Error("not recognised");
    expect(rowsOf(conversion, "device-types")[0]).toEqual(expected);
    expect(rowsOf(conversion, "device-types")).toHaveLength(2);
    expect(conversion.lost).toContainEqual({ model: "dcim.moduletype", count: 1, fields: [] });
    expect(conversion.lost.find(({ model }) => model === "dcim.devicetype")?.count).toBe(1);
    expect(conversion.notes).toEqual(["library/device-types/Fernwerk/broken.yaml: not valid YAML; left out"]);
  });

test("a folder of the library comes in, and a second time it changes nothing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "library-"));
  folders.push(folder);
  for (const [path, text] of Object.entries({
    "device-types/F/FX24.yaml": fx24,
    "device-types/F/P.yml": panel,
  })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const file = await packLibraryFolder(folder);
  const { sheets = [], format } = recognise(file ?? new Uint8Array()) ?? {};
  expect(format).toBe("Device types of NetBox");
  const { bring, rows } = openImportWorld();
  const packed = file ?? new Uint8Array();
  expect((await bring(packed, { sheets })).report.counts).toMatchObject({
    created: 3,
    updated: 0,
    failed: 0,
  });
  expect((await bring(packed, { sheets })).report.counts).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 3,
  });
  expect(rows("device_types", "name, rack_units, weight_kg, power_max_w", "name")[0]).toEqual({
    ...{ name: "FX 24", rack_units: 150, weight_kg: 1500, power_max_w: 150 },
  });
});

test("what a device type of the library does not say stays as it is here", async () => {
  const { bring, rows } = openImportWorld();
  await bring(
    "name,slug,airflow,description,powerMaxW,ports\nMine,fernwerk-panel,passive,By hand,5,eth0 1000base-t\n",
    { resource: "device-types" },
  );
  const { sheets = [] } = recognise(encode(panel)) ?? {};
  expect((await bring(panel, { sheets })).report.counts).toMatchObject({ updated: 1, cleared: 0, failed: 0 });
  expect(rows("device_types", "name, airflow, description, power_max_w, ports")).toEqual([
    {
      ...{ name: "Panel", airflow: "passive", description: "By hand", power_max_w: 5 },
      ports: "eth0 1000base-t",
    },
  ]);
});

/** A device type as the library has them without a slug. */
const withoutSlug = (manufacturer: string, model: string): string =>
  `manufacturer: ${JSON.stringify(manufacturer)}\nmodel: ${JSON.stringify(model)}\nu_height: 1\nis_full_depth: true\n`;

test.each([
  ["Fernwerk", "FX 24", "fernwerk-fx-24"],
  ["Fernwerk & Co", "FX_24/B", "fernwerk-and-co-fx-24-b"],
  ["Fernwerk", "FX 24 PoE+", "fernwerk-fx-24-poep"],
  ["Fernwerk", "4x SFP+ (rev. 2)", "fernwerk-4x-sfpp-rev-2"],
  ["Fernwerk", "A&B", "fernwerk-a-and-b"],
  ["Fernwerk", "FX+24", "fernwerk-fx-plus-24"],
  ["Fernwerk", "Fernwerk FX 24", "fernwerk-fx-24"],
  ["Fernwerk", "FX, 24's*", "fernwerk-fx-24s"],
])("the slug of %s %s is made as the library makes it: %s", (manufacturer, model, slug) => {
  const conversion = recognise(encode(withoutSlug(manufacturer, model)));
  expect(conversion && rowsOf(conversion, "device-types")).toMatchObject([{ name: model, slug }]);
});

test("a slug that NetBox would refuse is made as well, and the next free one where two are the same", () => {
  const entries = [
    "manufacturer: F\nmodel: X.1\nslug: f x.1\n",
    withoutSlug("F", "X 1"),
    withoutSlug("F", "X-1"),
  ];
  const conversion = recognise(encode(entries.join("---\n")));
  expect(conversion && rowsOf(conversion, "device-types").map(({ slug }) => slug)).toEqual([
    ...["f-x-1", "f-x-1-2", "f-x-1-3"],
  ]);
});

test("what a type is follows from its folder, and what can't be used is reported while the rest comes in", async () => {
  const long = `manufacturer: F\nmodel: Long\nu_height: 1\ncomments: ${"x".repeat(1_100_000)}\n`;
  const files = {
    "lib/device-types/F/FX24.yaml": withoutSlug("F", "FX 24"),
    "lib/device-types/F/bare.yaml": "manufacturer: F\nmodel: Bare\n",
    "lib/device-types/F/number.yaml": "manufacturer: F\nmodel: 4500\nu_height: 2\n",
    "lib/device-types/F/nameless.yaml": "manufacturer: F\nslug: f-nameless\nu_height: 1\n",
    "lib/device-types/F/tall.yaml": "manufacturer: F\nmodel: Tall\nu_height: very\n",
    "lib/device-types/F/text.yaml": "just a text\n",
    "lib/device-types/F/long.yaml": long,
    "lib/module-types/F/SFP.yaml": "manufacturer: F\nmodel: SFP\nslug: f-sfp\nu_height: 1\n",
    "lib/rack-types/F/R42.yaml": "manufacturer: F\nmodel: R42\nslug: f-r42\nu_height: 42\ninterfaces: []\n",
    "lib/module-bay-types/F/bay.yaml": "manufacturer: F\nname: Bay\nslug: f-bay\n",
  };
  const conversion = recognise(tarOf(files));
  if (conversion === undefined) throw new Error("not recognised");
  expect(rowsOf(conversion, "device-types").map(({ slug }) => slug)).toEqual(["f-fx-24", "f-bare", "f-4500"]);
  const lost = conversion.lost.filter(({ count }) => count > 0).map(({ model, count }) => [model, count]);
  expect(Object.fromEntries(lost)).toEqual({
    ...{ "dcim.devicetype": 4, "dcim.moduletype": 1, "dcim.racktype": 1, "dcim.modulebaytype": 1 },
  });
  expect(conversion.notes).toEqual([
    "lib/device-types/F/nameless.yaml: model is missing; left out",
    "lib/device-types/F/tall.yaml: u_height is not usable; left out",
    "lib/device-types/F/text.yaml: not a type; left out",
    "lib/device-types/F/long.yaml: longer than 1 MiB; left out",
  ]);
  const { report } = await openImportWorld().bring(tarOf(files), { sheets: conversion.sheets });
  expect(report.counts).toMatchObject({ created: 4, failed: 0 });
});

test("a folder as large as the whole library is packed into less than an import may have", async () => {
  const folder = mkdtempSync(join(tmpdir(), "library-"));
  folders.push(folder);
  const ports = Array.from(
    { length: 400 },
    (_, port) => `  - name: GigabitEthernet1/0/${port}\n    type: 1000base-t\n`,
  );
  const types = 900;
  for (let type = 0; type < types; type++) {
    const path = join(folder, "device-types", `F${type % 9}`, `T${type}.yaml`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${withoutSlug("F", `T ${type}`)}interfaces:\n${ports.join("")}`);
  }
  const file = (await packLibraryFolder(folder)) ?? new Uint8Array();
  expect(file.byteLength).toBeLessThan(maxImportBytes / 10);
  const conversion = recognise(file);
  expect(conversion?.taken).toContainEqual({ model: "dcim.devicetype", count: types });
  expect(conversion?.taken).toContainEqual({ model: "dcim.interfacetemplate", count: types * ports.length });
});

test("a folder without device types holds nothing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "library-"));
  folders.push(folder);
  expect(await packLibraryFolder(folder)).toBeUndefined();
});

/** Archives that are none, or hostile, and what is said of them. */
const refused: readonly [string, Uint8Array, string][] = [
  [
    "something else that is packed",
    new Uint8Array(gzipSync("name,slug\n")),
    "only archives of NetBox device types",
  ],
  ["an archive of something else", tarOf({ "notes.txt": "x" }), "contains no NetBox device types"],
  ["a damaged one", new Uint8Array(gzipSync(archive)).subarray(0, 200), "is damaged"],
  ["one that unpacks to too much", new Uint8Array(gzipSync(new Uint8Array(129 * 1024 * 1024))), "too large"],
];

for (const [what, bytes, said] of refused)
  test(`${what} is refused`, () => {
    expect(() => recognise(bytes)).toThrow(said);
  });

test("an archive that is cut off or changed anywhere does no harm", () => {
  let seed = 7;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % below;
  };
  for (let round = 0; round < 300; round++) {
    const bytes = archive.slice(0, 600 + random(archive.length - 600));
    for (let change = 0; change < 5; change++) bytes[random(bytes.length)] = random(256);
    try {
      recognise(bytes);
    } catch (error) {
      expect(String(error)).toStartWith("Refusal: ");
    }
  }
});
