import { describe, expect, test } from "bun:test";
import { resources } from "../../src/console/web/definitions/resources.ts";
import { whereSteps } from "../../src/console/web/own/ip-addresses/whereSteps.ts";
import { factIcon, summaryFields } from "../../src/console/web/records/detail/header/summary.ts";
import { layoutOf } from "../../src/console/web/records/detail/overview/layout.ts";
import { inboundTo } from "../../src/console/web/records/detail/related/inbound.ts";
import { relatedShapes } from "../../src/console/web/records/detail/related/related.ts";
import { roleIn, titleOfRole } from "../../src/console/web/records/detail/related/roles.ts";
import { describedField } from "../fixture/descriptions.ts";

const resource = (name: string) => {
  const found = resources.find((each) => each.name === name);
  if (found === undefined) throw new Error(`there are no ${name}`);
  return found;
};

describe("the overview of a record", () => {
  const filled = (count: number) => [
    { label: "", fields: Array.from({ length: count }, () => describedField("gadgets", "number")) },
  ];

  test.each([
    ["nothing but facts", false, 0, 3, "main", "main"],
    ["nothing at all", false, 0, 0, "main", "main"],
    ["one row and more facts", false, 1, 4, "main", "rail"],
    ["one row and few facts", false, 1, 2, "rail", "rail"],
    ["many rows and a few facts", false, 8, 5, "rail", "rail"],
    ["many rows and many facts", false, 8, 6, "main", "rail"],
    ["a view of its own", true, 0, 3, "rail", "rail"],
  ] as const)("with %s", (_, hasMain, rows, facts, factsIn, linksIn) => {
    expect(layoutOf({ hasMain, rows, filled: filled(facts) })).toEqual({ facts: factsIn, links: linksIn });
  });

  test("says in its summary nothing that the breadcrumb or the title says", () => {
    for (const each of resources) {
      const everything = Object.fromEntries(each.fields.map(({ key }) => [key, "1"]));
      const above = (each.view.crumbs ?? each.view.path ?? []).flat();
      const shown = summaryFields(each, everything).map(({ key }) => key);
      expect(shown.filter((key) => above.includes(key))).toEqual([]);
    }
  });

  test.each([
    ["contracts", "value", "money"],
    ["contracts", "vendorId", "store"],
    ["contacts", "phone", "phone"],
    ["contacts", "email", "mail"],
    ["device-types", "powerMaxW", "pulse"],
  ])("%s: the icon of %s is %s", (name, key, icon) => {
    const field = resource(name).fields.find((each) => each.key === key);
    if (field === undefined) throw new Error(`${name} have no ${key}`);
    expect(factIcon(field)).toBe(icon as ReturnType<typeof factIcon>);
  });

  test("each kind has an icon of its own, apart from groups, types and close relatives", () => {
    const byIcon = Map.groupBy(resources, ({ icon }) => icon);
    const shared = [...byIcon].filter(([, some]) => some.length > 1);
    expect(
      Object.fromEntries(shared.map(([icon, some]) => [icon, some.map(({ name }) => name).toSorted()])),
    ).toEqual({
      cable: ["cables", "circuits"],
      chip: ["device-types", "devices"],
      folder: ["contact-groups", "tenant-groups", "vlan-groups", "cluster-groups"].toSorted(),
      layers: ["vlan-memberships", "vlans"],
      network: ["ip-addresses", "prefixes"],
      port: ["interfaces", "vm-interfaces"],
      tag: ["categories", "circuit-types", "cluster-types", "device-roles", "tags"],
    });
  });
});

describe("a related list is named by its role", () => {
  const titleOf = (
    name: string,
    of: string,
    rows: readonly Record<string, unknown>[],
    total = rows.length,
  ) => {
    const shape = relatedShapes(resource(name), inboundTo(resources, name)).find(
      (each) => each.resource.name === of,
    );
    if (shape === undefined) throw new Error(`no ${of} refer to ${name}`);
    const loaded = rows.map((row, index) => ({ id: String(index), ...row }));
    const role = roleIn(shape, shape.roles, { rows: loaded, total, id: "here" });
    return [titleOfRole(role), role.ends.length > 0];
  };

  test.each([
    ["sites", "circuits", [{ zSiteId: "here" }], "Circuits ending here (Z)", false],
    ["sites", "circuits", [{ aSiteId: "here" }, { zSiteId: "here" }], "Circuits ending here", true],
    ["sites", "circuits", [{ aSiteId: "here", zSiteId: "here" }], "Circuits ending here", true],
    ["interfaces", "interfaces", [{ parentId: "here" }], "Child interfaces", false],
    ["interfaces", "interfaces", [{ lagId: "here" }], "LAG members", false],
    ["interfaces", "interfaces", [], "Ports leading here, child interfaces and LAG members", true],
    ["interfaces", "cables", [{ bInterfaceId: "here" }], "Cables", false],
    ["interfaces", "cables", [{ aInterfaceId: "here" }, { bInterfaceId: "here" }], "Cables", true],
    ["ip-addresses", "ip-addresses", [{ natInsideId: "here" }], "NAT outside addresses", false],
    ["ip-addresses", "devices", [{ primaryIp4Id: "here" }], "Devices with this primary IPv4", false],
    ["vlans", "vlan-memberships", [{ vlanId: "here" }], "Tagged interfaces", false],
    ["vendors", "contracts", [{ vendorId: "here" }], "Contracts", false],
  ] as const)("%s: %s %p", (name, of, rows, title, hasColumn) => {
    expect(titleOf(name, of, rows)).toEqual([title, hasColumn]);
  });

  test("by what its roles have in common as long as not all of it is loaded", () => {
    expect(titleOf("sites", "circuits", [{ zSiteId: "here" }], 20)).toEqual(["Circuits ending here", true]);
  });

  test("wherever the definition names a role, the field refers to the resource", () => {
    for (const { name } of resources)
      for (const { fields, roles = {} } of relatedShapes(resource(name), inboundTo(resources, name)))
        for (const key of Object.keys(roles)) expect(fields.map((field) => field.key)).toContain(key);
  });
});

describe("where an address is", () => {
  const port = { resource: "vm-interfaces", id: "i", name: "eth0", macAddress: null } as const;
  const machine = { resource: "virtual-machines", id: "m", name: "dns-01", isPrimary: false } as const;

  test.each([
    ["on no interface, in no prefix", null, undefined, []],
    ["on no interface", null, { siteId: "s", vlanId: "v" }, ["Site s", "VLAN v"]],
    [
      "on a virtual machine",
      { interface: port, machine, within: { resource: "clusters", id: "c", position: null } } as const,
      { siteId: "s", vlanId: null },
      ["Interface i", "Virtual machine m", "Cluster c", "Site s"],
    ],
    [
      "on a machine that stands in the site of the prefix",
      { interface: port, machine, within: { resource: "sites", id: "s", position: null } } as const,
      { siteId: "s", vlanId: null },
      ["Interface i", "Virtual machine m", "Site s"],
    ],
    [
      "on an interface without a machine",
      { interface: port, machine: null, within: null },
      undefined,
      ["Interface i"],
    ],
  ])("%s", (_, on, prefix, expected) => {
    expect(whereSteps("10.0.0.1/24", on, prefix).map(({ label, id }) => `${label} ${id}`)).toEqual(expected);
  });

  test("says of which family it is the primary address", () => {
    const on = { interface: port, machine: { ...machine, isPrimary: true }, within: null };
    expect(whereSteps("2001:db8::1/64", on, undefined)[1]?.note).toBe("Primary IPv6");
  });
});
