import { expect, test } from "bun:test";
import { convertNetBox } from "../../src/features/netbox/convert.ts";
import { readDump } from "../../src/features/netbox/readDump.ts";
import { recognise } from "../../src/features/netbox/recognise.ts";
import { openImportWorld } from "../imports/world.ts";
import { convert, dumpOf, type Records, rowsOf, small } from "./dump.ts";

const provider = { name: "Fennet", slug: "fennet" };
const mpls = { name: "Fennet MPLS", provider: 1, service_id: "", description: "" };
const ofModel = "circuits.circuittermination".split(".");
const toPort = [
  { cable: 1, cable_end: "A", termination_type: ofModel, termination_id: 1 },
  { cable: 1, cable_end: "B", termination_type: ["dcim", "interface"], termination_id: 1 },
];

/** A circuit from a port of a switch into a network of its provider. */
const outside: Records = {
  ...small,
  "dcim.interface": [{ device: 1, name: "wan", type: "1000base-t", cable: 1 }],
  "circuits.provider": [provider],
  "circuits.providernetwork": [mpls],
  "circuits.circuit": [{ cid: "F-1", provider: 1, status: "active" }],
  "circuits.circuittermination": [
    { circuit: 1, term_side: "Z", site: 1, provider_network: null, cable: 1 },
    { circuit: 1, term_side: "A", site: null, provider_network: 1 },
  ],
  "dcim.cable": [{ label: "", type: "", status: "connected" }],
  "dcim.cabletermination": toPort,
};

test.each<[what: string, records: Records]>([
  ["in a field of its own", {}],
  [
    "as the termination of an end, from NetBox 4.2 on",
    {
      "circuits.circuittermination": [
        { circuit: 1, term_side: "Z", termination_type: ["dcim", "site"], termination_id: 1, cable: 1 },
        {
          ...{ circuit: 1, term_side: "A", termination_id: 1 },
          termination_type: ["circuits", "providernetwork"],
        },
      ],
    },
  ],
])("imports the provider network of a circuit, %s", (_, records) => {
  const conversion = convert({ ...outside, ...records });
  expect(rowsOf(conversion, "circuits")).toEqual([
    {
      ...{ cid: "F-1", "vendor.slug": "fennet", status: "active", aProviderNetwork: "Fennet MPLS" },
      ...{ "zSite.slug": "mill", "zInterface.name": "wan", "zInterface.kind": "network" },
      ...{ "zInterface.device.name": "sw1", "zInterface.device.site.slug": "mill" },
    },
  ]);
  const { taken, lost } = conversion;
  const isOfCircuits = ({ model }: { readonly model: string }) => model.startsWith("circuits.");
  expect(taken.filter(isOfCircuits)).toEqual([
    { model: "circuits.circuit", count: 1 },
    { model: "circuits.circuittermination", count: 2 },
    { model: "circuits.provider", count: 1 },
    { model: "circuits.providernetwork", count: 1 },
  ]);
  expect(lost.filter(isOfCircuits)).toEqual([]);
});

test("names the provider of a network that another provider runs", () => {
  const conversion = convert({
    ...outside,
    "circuits.provider": [provider, { name: "Dorsal", slug: "dorsal" }],
    "circuits.providernetwork": [{ ...mpls, name: " Peering ", provider: 2 }],
  });
  expect(rowsOf(conversion, "circuits")[0]).toMatchObject({ aProviderNetwork: "Peering (Dorsal)" });
});

test("counts what else a provider network says, and one without a circuit, as lost", () => {
  const { lost } = convert({
    ...outside,
    "circuits.providernetwork": [{ ...mpls, service_id: "S-7", comments: "Old" }, mpls],
  });
  expect(lost.filter(({ model }) => model === "circuits.providernetwork")).toEqual([
    {
      model: "circuits.providernetwork",
      count: 1,
      fields: [
        { field: "service_id", count: 1 },
        { field: "comments", count: 1 },
      ],
    },
  ]);
});

test.each<[denied: string, headers: readonly string[]]>([
  ["circuits.providernetwork", ["aSite.slug", "zSite.slug", "aInterface.name", "zInterface.name"]],
  ["circuits.circuittermination", []],
])("leaves the ends alone that it can't read: %s", (denied, headers) => {
  const data = readDump(dumpOf(outside));
  const records = new Map([...data.records].filter(([model]) => model !== denied));
  const { sheets } = convertNetBox({ ...data, records, denied: new Set([denied]) });
  const [circuits] = sheets.filter(({ name }) => name === "circuits");
  const ofEnds = /^[az](?:Site\.slug|Interface\.name|ProviderNetwork)$/;
  expect(circuits?.header.filter((header) => ofEnds.test(header)).toSorted()).toEqual(headers.toSorted());
});

test("completes a circuit that was imported without its provider network, and moves an end there", async () => {
  const { bring, rows, database } = openImportWorld();
  const run = async (records: Records) => {
    const text = JSON.stringify(dumpOf(records));
    const { sheets = [] } = recognise(new TextEncoder().encode(text)) ?? {};
    const { report } = await bring(text, { sheets });
    expect(report.errors).toEqual([]);
    return report.counts;
  };
  const ends = () =>
    rows(
      "circuits LEFT JOIN sites ON sites.id = a_site_id LEFT JOIN interfaces z ON z.id = z_interface_id",
      "a_provider_network AS network, sites.slug AS site, z.name AS port",
    );
  await run(outside);
  database.sqlite.run("UPDATE circuits SET a_provider_network = NULL, a_provider_network_folded = NULL");
  expect(await run(outside)).toMatchObject({ created: 0, updated: 1, cleared: 0 });
  expect(ends()).toEqual([{ network: "Fennet MPLS", site: null, port: "wan" }]);
  expect(await run(outside)).toMatchObject({ created: 0, updated: 0, cleared: 0 });
  const [atPort, there = {}] = outside["circuits.circuittermination"] ?? [];
  const atSite = { ...there, site: 2, provider_network: null };
  await run({ ...outside, "circuits.circuittermination": [atPort ?? {}, atSite] });
  expect(ends()).toEqual([{ network: null, site: "barn", port: "wan" }]);
  await run(outside);
  expect(ends()).toEqual([{ network: "Fennet MPLS", site: null, port: "wan" }]);
});
