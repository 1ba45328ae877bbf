import { expect, test } from "bun:test";
import { attachedKinds } from "../../src/attached.ts";
import { aliasPairs } from "../../src/features/imports/columns/aliases.ts";
import { foldHeader } from "../../src/features/imports/columns/foldHeader.ts";
import { placeOfHeader } from "../../src/features/imports/columns/headers.ts";
import { fieldOfLength } from "../../src/features/imports/columns/lengths.ts";
import { sheetResources } from "../../src/features/imports/columns/sheets.ts";
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
      ...{ "Position (U)": "position", "IPv4 Address": "primaryIp4", "Virtual Chassis": "-", Tags: "tags" },
    },
  ],
  [
    "interfaces of NetBox",
    "interfaces",
    { Device: "device", mgmt_only: "managementOnly", "802.1Q Mode": "mode", "MAC Address": "macAddress" },
  ],
  [
    "virtual machines of NetBox",
    "virtual-machines",
    {
      ...{ Name: "name", Status: "status", Cluster: "cluster", Role: "role", Tenant: "tenant" },
      ...{ Platform: "platform", vCPUs: "vcpus", "Memory (MB)": "memoryMb", "IP Address": "primaryIp4" },
    },
  ],
  ["VLANs of NetBox", "vlans", { VID: "vid", Group: "group", "VLAN Group": "group", Site: "site" }],
  [
    "circuits of NetBox",
    "circuits",
    {
      ...{ Provider: "vendor", "Termination A": "aSite", termination_date: "endDate" },
      ...{ "Provider network": "zProviderNetwork", "Provider network A": "aProviderNetwork" },
    },
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
  [
    "subnets of phpIPAM",
    "prefixes",
    {
      ...{ Section: "-", Subnet: "prefix", Mask: "prefix.length", Description: "description", VLAN: "vlan" },
      ...{ "VLAN Domain": "vlan.group", VRF: "vrf", "Master Subnet": "-", Requests: "-" },
    },
  ],
  [
    "addresses that phpIPAM exports",
    "ip-addresses",
    {
      ...{ Section: "-", "IP Address": "address", Subnet: "address.length", MAC: "interface.macAddress" },
      ...{ Owner: "tenant", Device: "interface.device", Note: "description", TAG: "status", Gateway: "-" },
    },
  ],
  [
    "assets that Snipe-IT exports",
    "devices",
    {
      ...{ Company: "tenant", "Model No.": "-", Manufacturer: "deviceType.manufacturer", Serial: "serial" },
      ...{
        Purchased: "purchaseDate",
        Cost: "purchasePrice",
        EOL: "-",
        Supplier: "-",
        Location: "location",
        Warranty: "-",
      },
      ...{ "Default Location": "-", Status: "status", "Checked Out To": "-" },
    },
  ],
  [
    "computers of GLPI",
    "devices",
    {
      ...{ Name: "name", Entity: "tenant", Status: "status", Manufacturers: "deviceType.manufacturer" },
      ...{ "Serial number": "serial", Types: "role", Model: "deviceType", "Inventory number": "assetTag" },
      ...{ "Operating System - Name": "platform", Locations: "location", "Last update": "updatedAt" },
    },
  ],
  [
    "a German inventory",
    "devices",
    {
      ...{ Name: "name", Hersteller: "deviceType.manufacturer", Modell: "deviceType", Standort: "site" },
      ...{
        Seriennummer: "serial",
        "Seriennr.": "serial",
        Inventarnummer: "assetTag",
        "Inv.-Nr.": "assetTag",
      },
      ...{
        Status: "status",
        Beschreibung: "description",
        Kaufdatum: "purchaseDate",
        Garantie: "warrantyEnd",
      },
      ...{
        Schrank: "rack",
        Typ: "deviceType",
        Seite: "face",
        HE: "position",
        Preis: "purchasePrice",
        Ansprechpartner: "-",
      },
    },
  ],
  [
    "a French inventory",
    "devices",
    {
      ...{ Nom: "name", Fabricant: "deviceType.manufacturer", Modèle: "deviceType", Emplacement: "site" },
      ...{ "Numéro de série": "serial", "Numero de serie": "serial", "Numéro d’inventaire": "assetTag" },
      ...{ Statut: "status", Description: "description", "Date d'achat": "purchaseDate", Baie: "rack" },
      ...{ "Fin de garantie": "warrantyEnd", Prix: "purchasePrice" },
    },
  ],
  [
    "German addresses",
    "ip-addresses",
    { "IP-Adresse": "address", Subnetzmaske: "address.length", "MAC-Adresse": "interface.macAddress" },
  ],
  ["French interfaces", "interfaces", { Nom: "name", "Adresse MAC": "macAddress", Remarques: "description" }],
  ["German device types", "device-types", { Hersteller: "manufacturer", Modell: "name" }],
  ["German order lines", "purchase-order-items", { Menge: "quantityOrdered", Bemerkung: "notes" }],
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
  for (const resource of sheetResources({ registry, attached: attachedKinds })) {
    const { name } = resource;
    const pairs = aliasPairs(resource);
    expect(new Set(pairs.map(([header]) => header)).size, `${name} has a header twice`).toBe(pairs.length);
    for (const [header, field] of pairs) {
      expect(header).toBe(foldHeader(header));
      const isKnown =
        readFieldPath(registry, resource, field) !== undefined ||
        fieldOfLength(resource, field) !== undefined;
      expect(isKnown, `${name} ${field}`).toBe(true);
      expect(placeOfHeader(registry, resource, header), `${name} ${header}`).toBe(field);
    }
  }
});
