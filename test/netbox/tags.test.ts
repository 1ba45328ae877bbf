import { describe, expect, test } from "bun:test";
import { fetchNetBox } from "../../src/features/netbox/fetch/fetchNetBox.ts";
import { writeNetBoxFile } from "../../src/features/netbox/netBoxFile.ts";
import { recognise } from "../../src/features/netbox/recognise.ts";
import { maxRecordTags } from "../../src/lib/limits.ts";
import { everyHost } from "../../src/lib/network/connectHosts.ts";
import { openImportWorld } from "../imports/world.ts";
import { convert, dumpOf, type Records, rowsOf, small } from "./dump.ts";
import { startNetBox } from "./fakeNetBox.ts";

/** Tags of two spellings and a device without a name, and a journal of every kind. */
const tagged: Records = {
  ...small,
  "extras.tag": [
    { name: "Core", slug: "core", color: "1565c0", description: "In the middle" },
    { name: "CORE", slug: "core-2", color: "ff0000", description: "" },
    { name: "Größe; XL", slug: "grosse", color: "00ff00", description: "" },
    { name: "Unused", slug: "unused", color: "000000", description: "" },
  ],
  "extras.taggeditem": [
    { content_type: ["dcim", "site"], object_id: 2, tag: 1 },
    { content_type: ["dcim", "site"], object_id: 2, tag: 2 },
    { content_type: ["dcim", "site"], object_id: 2, tag: 3 },
    { content_type: ["dcim", "device"], object_id: 2, tag: 1 },
    { content_type: ["dcim", "site"], object_id: 99, tag: 1 },
    { content_type: ["dcim", "modulebay"], object_id: 1, tag: 1 },
    { content_type: ["dcim", "site"], object_id: 1, tag: 99 },
  ],
  "extras.journalentry": [
    {
      ...{ assigned_object_type: ["dcim", "device"], assigned_object_id: 1, kind: "warning" },
      ...{ created: "2022-03-14T09:00:00Z", created_by: ["ada"], comments: "The **fan** rattles" },
    },
    {
      ...{ assigned_object_type: ["dcim", "site"], assigned_object_id: 1, kind: "info" },
      ...{ created: "2022-03-15", created_by: null, comments: "Visited" },
    },
    { assigned_object_type: ["dcim", "site"], assigned_object_id: 1, kind: "success", comments: " " },
    { assigned_object_type: ["dcim", "site"], assigned_object_id: 99, kind: "danger", comments: "Lost" },
  ],
};

const tagsIn = ({ rows }: Pick<ReturnType<typeof openImportWorld>, "rows">) =>
  rows(
    "record_tags JOIN tags ON tags.id = tag_id LEFT JOIN sites ON sites.id = owner_id LEFT JOIN devices ON devices.id = owner_id",
    "tags.name AS tag, coalesce(sites.name, devices.name) AS record",
    "record_tags.id",
  );

const bringAll = async (world: ReturnType<typeof openImportWorld>, records: Records) => {
  const { sheets } = convert(records);
  return world.bring(JSON.stringify(dumpOf(records)), { sheets });
};

describe("tags and the journal", () => {
  test("become tags of records and comments, and a second import changes nothing", async () => {
    const world = openImportWorld();
    const { report } = await bringAll(world, tagged);
    expect(report.errors).toEqual([]);
    expect(tagsIn(world)).toEqual([
      { tag: "Core", record: "Barn" },
      { tag: "Größe; XL", record: "Barn" },
      { tag: "Core", record: "Patch panel, R1 U9" },
    ]);
    expect(world.rows("comments", "kind, body", "id")).toEqual([
      { kind: "warning", body: "The **fan** rattles\n\n*Written in NetBox by ada on 2022-03-14*" },
      { kind: "note", body: "Visited\n\n*Written in NetBox on 2022-03-15*" },
    ]);
    const again = await bringAll(world, tagged);
    expect(again.report.counts).toMatchObject({ created: 0, updated: 0, failed: 0 });
  });

  test("leave tags that were added here, and find one that was written otherwise", async () => {
    const world = openImportWorld();
    await bringAll(world, tagged);
    world.database.sqlite.run("UPDATE tags SET name = 'cORE' WHERE name = 'Core'");
    world.database.sqlite.run(
      "UPDATE record_tags SET tag_id = (SELECT id FROM tags WHERE name = 'Unused') WHERE owner_resource = 'devices'",
    );
    const { report } = await bringAll(world, tagged);
    expect(report.counts).toMatchObject({ failed: 0 });
    expect(tagsIn(world).filter(({ record }) => record === "Patch panel, R1 U9")).toEqual([
      { tag: "Unused", record: "Patch panel, R1 U9" },
      { tag: "Core", record: "Patch panel, R1 U9" },
    ]);
    expect(world.rows("tags", "name", "name").length).toBe(3);
  });

  test("without a place are counted as lost, and none twice", () => {
    const { taken, lost } = convert(tagged);
    expect(taken).toContainEqual({ model: "extras.tag", count: 3 });
    expect(taken).toContainEqual({ model: "extras.taggeditem", count: 4 });
    expect(taken).toContainEqual({ model: "extras.journalentry", count: 2 });
    for (const [model, count] of [
      ["extras.tag", 1],
      ["extras.taggeditem", 3],
      ["extras.journalentry", 2],
    ] as const)
      expect(lost).toContainEqual({ model, count, fields: [] });
  });

  test("beyond what a record may have are counted as lost", () => {
    const many = maxRecordTags + 2;
    const records: Records = {
      ...small,
      "extras.tag": Array.from({ length: many }, (_, n) => ({
        name: `t${n}`,
        slug: `t${n}`,
        color: "000000",
      })),
      "extras.taggeditem": Array.from({ length: many }, (_, n) => ({
        ...{ content_type: ["dcim", "site"], object_id: 1, tag: n + 1 },
      })),
    };
    expect(rowsOf(convert(records), "record-tags")).toHaveLength(maxRecordTags);
    expect(convert(records).lost).toContainEqual({ model: "extras.taggeditem", count: 2, fields: [] });
  });

  test("come through the API as well", async () => {
    await using netbox = startNetBox({
      objects: {
        "dcim/sites": [
          { id: 7, name: "Mill", slug: "mill", tags: [{ id: 4, name: "Core", slug: "core" }] },
          { id: 8, name: "Barn", slug: "barn", tags: [] },
        ],
        "extras/tags": [{ id: 4, name: "Core", slug: "core", color: "1565c0" }],
        "extras/journal-entries": [
          {
            ...{ id: 1, assigned_object_type: "dcim.site", assigned_object_id: 8, created_by: 7 },
            ...{ created: "2023-01-02T03:04:05Z", kind: { value: "danger", label: "Danger" } },
            comments: "Flooded",
          },
        ],
      },
    });
    const data = await fetchNetBox({ url: netbox.url, token: "0123456789abcdef", hosts: everyHost });
    const conversion = recognise(writeNetBoxFile(data));
    if (conversion === undefined) throw new Error("not recognised");
    expect(rowsOf(conversion, "record-tags")).toEqual([
      { ownerResource: "sites", owner: "Mill", tag: "Core" },
    ]);
    expect(rowsOf(conversion, "comments")).toEqual([
      {
        ...{ ownerResource: "sites", owner: "Barn", kind: "danger" },
        body: "Flooded\n\n*Written in NetBox on 2023-01-02*",
      },
    ]);
    expect(conversion.lost).toEqual([]);
  });
});
