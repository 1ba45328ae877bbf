import { describe, expect, test } from "bun:test";
import { join } from "node:path";
import { modelsOf } from "../../src/features/netbox/models/index.ts";
import { readDump } from "../../src/features/netbox/readDump.ts";
import { models } from "../../src/features/netboxApi/models/index.ts";
import { registry } from "../../src/resources/index.ts";

describe("the models of NetBox's API", () => {
  test("have the names of those that an import reads, for the same resources", () => {
    const imported = modelsOf(readDump([{ model: "dcim.device", pk: 1, fields: {} }]));
    const answered = new Map(models.map(({ model, resource }) => [model, resource?.name]));
    // Console server ports are console ports here, panels devices, and feeds their outlets.
    const elsewhere = ["dcim.consoleserverport", "dcim.powerpanel", "dcim.powerfeed"];
    const wrong = imported
      .filter(({ model, resource }) => model !== "dcim.interface" || resource === "interfaces")
      .filter(({ model, resource }) => !elsewhere.includes(model) && answered.get(model) !== resource)
      .map(({ model, resource }) => `${model}: ${resource}`);
    expect(wrong).toEqual([]);
  });

  test("answer only resources that every viewer may read", () => {
    const hidden = models.filter(({ resource }) => resource !== undefined && resource.read !== "viewer");
    expect(hidden.map(({ path }) => path)).toEqual([]);
  });

  test("answer the place of everything of the inventory", () => {
    const answered = new Set(models.map(({ resource }) => resource?.name));
    const areas = ["organization", "network", "devices", "virtualization"];
    const missing = registry
      .filter(({ area, name }) => areas.includes(area.name) && !answered.has(name))
      .map(({ name }) => name);
    // Which interface carries a VLAN stands in the interface.
    expect(missing).toEqual(["vlan-memberships"]);
  });

  test("stand in docs/netbox.md, each in the row of its app", async () => {
    const text = await Bun.file(join(import.meta.dir, "..", "..", "docs", "netbox.md")).text();
    const rows = [...text.matchAll(/^\| `(dcim|ipam|virtualization|circuits|tenancy|extras)` \| (.*) \|$/gm)];
    const documented = rows.flatMap(([, app, lists]) =>
      [...(lists ?? "").matchAll(/`([\w-]+)`/g)].map(([, list]) => `${app}/${list}`),
    );
    expect(documented.toSorted()).toEqual(models.map(({ path }) => path).toSorted());
  });
});
