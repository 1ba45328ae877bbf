import { expect, test } from "bun:test";
import { aliases } from "../../src/features/imports/columns/aliases.ts";
import { foldHeader } from "../../src/features/imports/columns/foldHeader.ts";
import { placeOfHeader } from "../../src/features/imports/columns/headers.ts";
import { findSheetResource } from "../../src/features/imports/columns/sheets.ts";
import { readFieldPath } from "../../src/resource/definition/fieldPath.ts";
import { findResource } from "../../src/resource/definition/registry.ts";
import { registry } from "../../src/resources/index.ts";

/** Headers of other programs with the columns here that they go to; "-" for what has no place by itself. */
const headers: readonly [string, string, Readonly<Record<string, string>>][] = [
  ["racks of NetBox", "racks", { Name: "name", Site: "site", "Height (U)": "height", desc_units: "topDown" }],
  [
    "device types of NetBox",
    "device-types",
    { Manufacturer: "manufacturer", Model: "name", part_number: "modelFamily", u_height: "rackUnits" },
  ],
  [
    "devices of NetBox",
    "devices",
    {
      ...{
        Name: "name",
        "Device role": "role",
        device_type: "deviceType",
        Serial: "serial",
        "Rack face": "face",
      },
      ...{ "Position (U)": "position", "IPv4 Address": "primaryIp4", "Virtual Chassis": "-", Tags: "-" },
    },
  ],
  [
    "interfaces of NetBox",
    "interfaces",
    { Device: "device", mgmt_only: "managementOnly", "802.1Q Mode": "mode", "MAC Address": "macAddress" },
  ],
  ["VLANs of NetBox", "vlans", { VID: "vid", Group: "group", "VLAN Group": "group", Site: "site" }],
  [
    "circuits of NetBox",
    "circuits",
    { Provider: "vendor", "Termination A": "aSite", termination_date: "endDate" },
  ],
  [
    "addresses of phpIPAM",
    "ip-addresses",
    {
      "IP address": "address",
      "IP state": "status",
      Hostname: "dnsName",
      Description: "description",
      VRF: "vrf",
    },
  ],
  ["VLANs of phpIPAM", "vlans", { Name: "name", Number: "vid", Domain: "group" }],
  [
    "objects of RackTables",
    "devices",
    { "Common name": "name", "Asset no": "assetTag", "Object type": "role" },
  ],
  [
    "assets of Snipe-IT",
    "devices",
    {
      ...{
        "Asset Tag": "assetTag",
        "Asset Name": "name",
        Model: "deviceType",
        Category: "role",
        Notes: "description",
      },
      ...{
        "Purchase Date": "purchaseDate",
        "Warranty Expires": "warrantyEnd",
        "Order Number": "-",
        Company: "tenant",
      },
    },
  ],
];

for (const [what, name, expected] of headers)
  test(`the headers of ${what} are known`, () => {
    const resource = findResource(registry, name);
    const found = Object.keys(expected).map((header) => [
      header,
      placeOfHeader(registry, resource, header) ?? "-",
    ]);
    expect(Object.fromEntries(found)).toEqual({ ...expected });
  });

test("what other programs call a field leads to one, and is not called so here already", () => {
  for (const [name, headersOf] of aliases) {
    const resource = findSheetResource(registry, name);
    if (resource === undefined) throw new Error(`there is no resource ${name}`);
    for (const [header, field] of headersOf) {
      expect(header).toBe(foldHeader(header));
      expect(readFieldPath(registry, resource, field), `${name} ${field}`).toBeDefined();
      expect(placeOfHeader(registry, resource, header), `${name} ${header}`).toBe(field);
    }
  }
});
