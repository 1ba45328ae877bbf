import { describe, expect, test } from "bun:test";
import { fetchNetBox } from "../../src/features/netbox/fetch/fetchNetBox.ts";
import { writeNetBoxFile } from "../../src/features/netbox/netBoxFile.ts";
import { recognise } from "../../src/features/netbox/recognise.ts";
import { maxLinks } from "../../src/lib/limits.ts";
import { everyHost } from "../../src/lib/network/connectHosts.ts";
import { openImportWorld } from "../imports/world.ts";
import { convert, dumpOf, type Records, rowsOf, small } from "./dump.ts";
import { startNetBox } from "./fakeNetBox.ts";

/** Two contacts of one name, and two clusters of one name: links lead to the right ones all the same. */
const assigned: Records = {
  ...small,
  "virtualization.clustertype": [{ name: "KVM", slug: "kvm" }],
  "virtualization.clustergroup": [
    { name: "A", slug: "a" },
    { name: "B", slug: "b" },
  ],
  "virtualization.cluster": [
    { name: "c1", type: 1, group: 1, site: 1, status: "active" },
    { name: "c1", type: 1, group: 2, site: 1, status: "active" },
  ],
  "tenancy.contactgroup": [
    { name: "Day", slug: "day" },
    { name: "Night", slug: "night" },
  ],
  "tenancy.contact": [
    { name: "Ada", group: 1 },
    { name: "Ada", group: 2 },
    { name: "Bob", email: "bob@example.org" },
  ],
  "tenancy.contactrole": [
    { name: "Technical", slug: "technical" },
    { name: "Billing", slug: "billing" },
    { name: "Unused", slug: "unused" },
  ],
  "tenancy.contactassignment": [
    { content_type: ["dcim", "site"], object_id: 2, contact: 1, role: 1, priority: "primary" },
    { content_type: ["dcim", "site"], object_id: 2, contact: 1, role: 2, priority: "" },
    { object_type: ["virtualization", "cluster"], object_id: 2, contact: 2, role: 1, priority: "secondary" },
    { object_type: ["dcim", "device"], object_id: 1, contact: 3, role: null, priority: "" },
    { object_type: ["dcim", "region"], object_id: 1, contact: 3, role: 1, priority: "primary" },
    { object_type: ["dcim", "site"], object_id: 99, contact: 3, role: 1, priority: "primary" },
  ],
};

const linksIn = ({ rows }: Pick<ReturnType<typeof openImportWorld>, "rows">) =>
  rows(
    "links JOIN contacts ON contacts.id = owner_id LEFT JOIN contact_groups g ON g.id = contacts.group_id LEFT JOIN clusters c ON c.id = record_id LEFT JOIN cluster_groups k ON k.id = c.group_id",
    "contacts.name AS contact, g.name AS team, record_resource AS resource, record_title AS record, k.name AS scope, note",
    "links.id",
  );

const bringAll = async (world: ReturnType<typeof openImportWorld>, records: Records) => {
  const { sheets } = convert(records);
  return world.bring(JSON.stringify(dumpOf(records)), { sheets });
};

describe("contact assignments", () => {
  test("become links with their roles in the note, and a second import changes nothing", async () => {
    const world = openImportWorld();
    const { report } = await bringAll(world, assigned);
    expect(report.errors).toEqual([]);
    expect(linksIn(world)).toEqual([
      {
        ...{ contact: "Ada", team: "Day", resource: "sites", record: "Barn", scope: null },
        note: "Technical (primary), Billing",
      },
      {
        ...{ contact: "Ada", team: "Night", resource: "clusters", record: "c1", scope: "B" },
        note: "Technical (secondary)",
      },
      { contact: "Bob", team: null, resource: "devices", record: "sw1", scope: null, note: null },
    ]);
    const again = await bringAll(world, assigned);
    expect(again.report.counts).toMatchObject({ created: 0, updated: 0, failed: 0 });
  });

  test("leave a note that was written here where NetBox has no role", async () => {
    const world = openImportWorld();
    await bringAll(world, assigned);
    world.database.sqlite.run("UPDATE links SET note = 'Knows the key' WHERE note IS NULL");
    const { report } = await bringAll(world, assigned);
    expect(report.counts).toMatchObject({ updated: 0, failed: 0 });
    expect(linksIn(world)[2]?.note).toBe("Knows the key");
  });

  test("without a place are counted as lost", () => {
    const { taken, lost } = convert(assigned);
    expect(taken).toContainEqual({ model: "tenancy.contactassignment", count: 4 });
    expect(lost).toContainEqual({ model: "tenancy.contactassignment", count: 2, fields: [] });
    expect(taken).toContainEqual({ model: "tenancy.contactrole", count: 2 });
    expect(lost).toContainEqual({ model: "tenancy.contactrole", count: 1, fields: [] });
  });

  test("beyond what one contact may have are counted as lost, and the rest is imported", async () => {
    const more = 5;
    const site = (_: unknown, index: number) => ({ name: `S${index}`, slug: `s${index}`, status: "active" });
    const count = maxLinks + more;
    const records: Records = {
      "dcim.site": Array.from({ length: count }, site),
      "tenancy.contact": [{ name: "Ada" }],
      "tenancy.contactassignment": Array.from({ length: count }, (_, index) => ({
        ...{ object_type: ["dcim", "site"], object_id: index + 1, contact: 1, priority: "" },
      })),
    };
    expect(convert(records).lost).toEqual([{ model: "tenancy.contactassignment", count: more, fields: [] }]);
    const { report } = await bringAll(openImportWorld(), records);
    expect(report.counts).toMatchObject({ created: count + 1 + maxLinks, failed: 0 });
  });

  test("whose contact has errors are errors as well, and others come in where that is allowed", async () => {
    const records: Records = {
      ...small,
      "tenancy.contact": [{ name: "Ada", email: "not an address" }, { name: "Bob" }],
      "tenancy.contactassignment": [1, 2].map((contact) => ({
        ...{ object_type: ["dcim", "site"], object_id: 1, contact, priority: "" },
      })),
    };
    const world = openImportWorld();
    const { sheets } = convert(records);
    const { report } = await world.bring(JSON.stringify(dumpOf(records)), {
      ...{ sheets, options: { partial: true } },
    });
    expect(report.errors.map(({ message }) => message)).toContainEqual("line 2 of contacts was not imported");
    expect(linksIn(world).map(({ contact }) => contact)).toEqual(["Bob"]);
  });

  test.each(["object_type", "content_type"])("are read by the API, where they have %s", async (field) => {
    await using netbox = startNetBox({
      objects: {
        "dcim/sites": [{ id: 7, name: "Mill", slug: "mill" }],
        "tenancy/contacts": [{ id: 3, name: "Ada" }],
        "tenancy/contact-roles": [{ id: 5, name: "Technical", slug: "technical" }],
        "tenancy/contact-assignments": [
          {
            ...{ id: 1, [field]: "dcim.site", object_id: 7, object: { id: 7, name: "Mill" } },
            ...{ contact: { id: 3 }, role: { id: 5 }, priority: { value: "primary", label: "Primary" } },
          },
        ],
      },
    });
    const data = await fetchNetBox({ url: netbox.url, token: "0123456789abcdef", hosts: everyHost });
    const conversion = recognise(writeNetBoxFile(data));
    if (conversion === undefined) throw new Error("not recognised");
    expect(rowsOf(conversion, "links")).toEqual([
      {
        ...{ kind: "for", ownerResource: "contacts", owner: "Ada", recordResource: "sites", record: "Mill" },
        note: "Technical (primary)",
      },
    ]);
    expect(conversion.lost).toEqual([]);
  });
});
