import { afterAll, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { packLibraryFolder } from "../../src/features/netbox/libraryFolder.ts";
import { recognise } from "../../src/features/netbox/recognise.ts";
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
    expect(conversion.notes).toEqual([
      "library/device-types/Fernwerk/broken.yaml is no YAML that can be read, and was left out.",
    ]);
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
  const text = new TextDecoder().decode(file);
  expect((await bring(text, { sheets })).report.counts).toMatchObject({ created: 3, updated: 0, failed: 0 });
  expect((await bring(text, { sheets })).report.counts).toMatchObject({
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
    "only archives of NetBox's device types",
  ],
  ["an archive of something else", tarOf({ "notes.txt": "x" }), "holds no device types"],
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
