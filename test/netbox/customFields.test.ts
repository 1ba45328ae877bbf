import { describe, expect, test } from "bun:test";
import { loadCustomFields } from "../../src/features/customFields/source.ts";
import { fetchNetBox } from "../../src/features/netbox/fetch/fetchNetBox.ts";
import { writeNetBoxFile } from "../../src/features/netbox/netBoxFile.ts";
import { recognise } from "../../src/features/netbox/recognise.ts";
import { maxCustomFields, maxShortTextLength } from "../../src/lib/limits.ts";
import { everyHost } from "../../src/lib/network/connectHosts.ts";
import { isObject } from "../../src/lib/object.ts";
import { openImportWorld } from "../imports/world.ts";
import { convert, dumpOf, type Records, rowsOf, small } from "./dump.ts";
import { startNetBox } from "./fakeNetBox.ts";

type Field = Readonly<Record<string, unknown>>;

/** A custom field of sites, as a dump of NetBox 3.6 has it. */
const siteField = (name: string, type: string, more: Field = {}): Field => ({
  ...{ name, type, label: "", description: "", content_types: [["dcim", "site"]], object_type: null },
  ...{ choice_set: null, weight: 100, search_weight: 1000, filter_logic: "loose", required: false },
  ...more,
});

/** A choice set as a dump has it: Django writes lists of lists as texts. */
const choiceSet = (name: string, ...pairs: readonly (readonly [string, string])[]): Field => ({
  name,
  extra_choices: JSON.stringify(pairs.map((pair) => JSON.stringify(pair))),
});

/** Sites with values of custom fields, the first at Mill and the second at Barn. */
const sitesWith = (...values: readonly Field[]): Records => ({
  ...small,
  "dcim.site": (small["dcim.site"] ?? []).map((site, at) => ({
    ...site,
    custom_field_data: values[at] ?? {},
  })),
});

const sitesOf = (records: Records) =>
  rowsOf(convert(records), "sites").map(({ name, ...site }) => ({
    name,
    ...Object.fromEntries(Object.entries(site).filter(([header]) => header.startsWith("custom."))),
  }));

/** The one custom field of these, and what the sites have of it. */
function oneField(field: Field, values: readonly unknown[], more: Records = {}) {
  const records = {
    ...sitesWith(...values.map((value) => ({ [String(field.name)]: value }))),
    "extras.customfield": [field],
    ...more,
  };
  const conversion = convert(records);
  const [row] = rowsOf(conversion, "custom-fields");
  const cells = rowsOf(conversion, "sites").map((site) => site[`custom.${row?.key}`] ?? null);
  return { conversion, row, cells };
}

/** Opens an empty Sitebook that knows its custom fields, and brings dumps into it. */
function openWorld() {
  const world = openImportWorld();
  loadCustomFields(world.database);
  const bring = (records: Records) => {
    const text = JSON.stringify(dumpOf(records));
    return world.bring(text, { sheets: convert(records).sheets });
  };
  return { ...world, bringFile: world.bring, bring };
}

describe("custom fields of NetBox", () => {
  const long = "x".repeat(maxShortTextLength + 1);
  test.each([
    ["text", ["INI04", ""], "text", ["INI04", null]],
    ["longtext", ["two\nlines", null], "text", ["two\nlines", null]],
    ["longtext", [long, null], "text", [long.slice(0, maxShortTextLength), null]],
    ["integer", [-7, 0], "integer", ["-7", "0"]],
    ["decimal", [12.5, 1e-6], "decimal", ["12.5", "0.000001"]],
    ["decimal", [12.5, 1e12], "text", ["12.5", "1000000000000"]],
    ["boolean", [true, false], "boolean", ["true", "false"]],
    ["date", ["2024-02-29", null], "date", ["2024-02-29", null]],
    ["datetime", ["2024-02-29T10:00:00+01:00", null], "text", ["2024-02-29T10:00:00+01:00", null]],
    ["url", ["https://example.org/a", null], "url", ["https://example.org/a", null]],
    ["url", ["ssh://example.org", null], "text", ["ssh://example.org", null]],
    ["json", [{ a: [1] }, {}], "text", ['{"a":[1]}', null]],
    ["json", [{ a: long }, null], "text", [null, null]],
  ] as const)("of the type %s with %j become %s", (type, values, kind, expected) => {
    const { row, cells, conversion } = oneField(siteField("rack_colour", type), values);
    expect(row).toEqual({ resource: "sites", key: "rackColour", label: "Rack colour", kind });
    expect(cells).toEqual([...expected]);
    expect(conversion.taken).toContainEqual({ model: "extras.customfield", count: 1 });
  });

  test.each([
    ["a dump of NetBox 3.6", choiceSet("Colours", ["r", "Red"], ["b", "Blue; dark"])],
    [
      "lists, as NetBox 4 answers them",
      {
        name: "Colours",
        extra_choices: [
          ["r", "Red"],
          ["b", "Blue; dark"],
        ],
      },
    ],
  ])("of the type select have the labels of %s", (_, set) => {
    const field = siteField("colour", "select", { choice_set: 1 });
    const { row, cells, conversion } = oneField(field, ["b", "RED"], {
      "extras.customfieldchoiceset": [set],
    });
    expect(row).toMatchObject({ kind: "choice", choices: "Red; Blue\\; dark" });
    expect(cells).toEqual(["Blue; dark", "Red"]);
    expect(conversion.taken).toContainEqual({ model: "extras.customfieldchoiceset", count: 1 });
  });

  test.each([
    [{ choices: ["red", "blue"] }, ["blue", "pink"], "red; blue; pink", ["blue", "pink"]],
    [{ choice_set: 9 }, ["ZRH", null], "ZRH", ["ZRH", null]],
    [{ choices: ["Red", "red"] }, ["red", "Red"], "Red", ["Red", "Red"]],
  ])("of the type select with %j and values %j have the choices %s", (more, values, choices, expected) => {
    const { row, cells } = oneField(siteField("colour", "select", more), values);
    expect(row).toMatchObject({ kind: "choice", choices });
    expect(cells).toEqual(expected);
  });

  test("of the type select without any choice are texts, and of several choices as well", () => {
    expect(oneField(siteField("colour", "select"), []).row).toMatchObject({ kind: "text" });
    const set = choiceSet("Colours", ["r", "Red"], ["b", "Blue"]);
    const { row, cells } = oneField(
      siteField("colours", "multiselect", { choice_set: 1 }),
      [["b", "gone"], []],
      {
        "extras.customfieldchoiceset": [set],
      },
    );
    expect(row).toMatchObject({ kind: "text" });
    expect(cells).toEqual(["Blue, gone", null]);
  });

  test("that refer to objects are texts with their names; those that can't be named are lost", () => {
    const of = { object_type: ["dcim", "region"] };
    const one = oneField(siteField("region_of", "object", of), [2, 99]);
    expect(one.cells).toEqual(["North", null]);
    expect(one.conversion.lost).toContainEqual({
      model: "dcim.site",
      count: 0,
      fields: [{ field: "custom_field_data.region_of", count: 1 }],
    });
    const several = oneField(
      siteField("regions", "multiobject", { related_object_type: ["dcim", "region"] }),
      [[1, 2], []],
    );
    expect(several.cells).toEqual(["Valley, North", null]);
  });

  test("of several models are a field of each resource, with keys in camel case that differ", () => {
    const models = [
      ["dcim", "site"],
      ["dcim", "device"],
      ["dcim", "interface"],
      ["dcim", "frontport"],
      ["dcim", "module"],
    ];
    const records: Records = {
      ...sitesWith({ rack_colour: "red", rackColour: "blue", URL: "x", "2nd": "y", constructor: "z" }),
      "extras.customfield": [
        siteField("rack_colour", "text", {
          label: "Colour",
          description: "Of the door",
          content_types: models,
        }),
        siteField("rackColour", "text"),
        siteField("URL", "text"),
        siteField("2nd", "text"),
        siteField("constructor", "text"),
      ],
    };
    expect(
      rowsOf(convert(records), "custom-fields").map(({ resource, key }) => `${resource} ${key}`),
    ).toEqual([
      ...["sites rackColour", "devices rackColour", "interfaces rackColour"],
      ...["sites rackColour2", "sites url", "sites field2nd", "sites constructor2"],
    ]);
    expect(rowsOf(convert(records), "custom-fields")[0]).toMatchObject({
      label: "Colour",
      hint: "Of the door",
    });
    expect(sitesOf(records)[0]).toEqual({
      ...{ name: "Mill", "custom.rackColour": "red", "custom.rackColour2": "blue" },
      ...{ "custom.url": "x", "custom.field2nd": "y", "custom.constructor2": "z" },
    });
  });

  test("without a place are counted as lost, with the reason and with their values", () => {
    const many = Array.from({ length: maxCustomFields + 1 }, (_, n) => `f${n}`);
    const records: Records = {
      ...sitesWith(Object.fromEntries([...many, "odd"].map((name) => [name, "a"]))),
      "extras.customfield": [
        ...many.map((name) => siteField(name, "text", { required: name === "f3" })),
        siteField("odd", "hologram", { content_types: [["dcim", "device"]] }),
        siteField("bays", "text", { content_types: [["dcim", "modulebay"]] }),
      ],
    };
    const { lost, notes, taken } = convert(records);
    expect(taken).toContainEqual({ model: "extras.customfield", count: maxCustomFields });
    expect(lost).toContainEqual({
      model: "extras.customfield",
      count: 3,
      fields: [{ field: "required", count: 1 }],
    });
    expect(lost.find(({ model }) => model === "dcim.site")?.fields).toEqual([
      { field: `custom_field_data.f${maxCustomFields}`, count: 1 },
      { field: "custom_field_data.odd", count: 1 },
    ]);
    expect(notes.filter((note) => note.includes("custom field"))).toEqual([
      `The custom field f${maxCustomFields} was left out of sites: ${maxCustomFields} a resource is the maximum.`,
      "The custom field odd was left out: its type is unknown here.",
      "The custom field bays was left out: nothing that has it takes custom fields here.",
    ]);
  });

  test("tell how many values were cut", () => {
    const { conversion } = oneField(siteField("remark", "longtext"), [long, "short"]);
    expect(conversion.notes).toContain(
      `A value of the custom field remark had more than ${maxShortTextLength} characters and was cut.`,
    );
  });
});

describe("imports of them", () => {
  const colours = siteField("colour", "select", { choice_set: 1, label: "Colour" });
  const records = (...values: readonly Field[]): Records => ({
    ...sitesWith(...values),
    "extras.customfieldchoiceset": [choiceSet("Colours", ["r", "Red"], ["b", "Blue"])],
    "extras.customfield": [colours, siteField("floors", "integer")],
  });
  const choicesOf = (world: ReturnType<typeof openWorld>) =>
    world.rows("custom_fields", "choices", "key").map(({ choices }) => JSON.parse(String(choices)));
  /** The values that a record has, without the mark and the nulls beside them; null for none. */
  const valuesIn = (custom: string): unknown => {
    const stored: unknown = JSON.parse(custom);
    if (!isObject(stored)) return stored;
    return Object.fromEntries(
      Object.entries(stored).filter(([name, value]) => name !== "" && value !== null),
    );
  };
  const customOf = (world: ReturnType<typeof openWorld>) =>
    world.rows("sites", "name, custom", "name").map(({ custom }) => valuesIn(String(custom)));

  test("store the values, and a second import changes nothing", async () => {
    const world = openWorld();
    const { report } = await world.bring(records({ colour: "r", floors: 3 }, { colour: null }));
    expect(report.errors).toEqual([]);
    expect(customOf(world)).toEqual([null, { colour: "Red", floors: 3 }]);
    const again = await world.bring(records({ colour: "r", floors: 3 }, { colour: null }));
    expect(again.report.counts).toMatchObject({ created: 0, updated: 0, failed: 0, cleared: 0 });
    const less = await world.bring(records({ colour: "r", floors: null }, {}));
    expect(less.report.counts).toMatchObject({ created: 0, updated: 1, failed: 0, cleared: 1 });
    expect(customOf(world)).toEqual([null, { colour: "Red" }]);
  });

  test("add choices, and keep the choices, the kind and the hint that an admin changed", async () => {
    const world = openWorld();
    await world.bring(records({ colour: "r", floors: 3 }));
    const { sqlite } = world.database;
    sqlite.run(
      "UPDATE custom_fields SET choices = ?, hint = 'The door', revision = revision + 1 WHERE key = 'colour'",
      ['["Pink","Red"]'],
    );
    sqlite.run("UPDATE custom_fields SET kind = 'decimal', revision = revision + 1 WHERE key = 'floors'");
    world.database.versions.bump("custom-fields");
    const { report } = await world.bring(records({ colour: "b", floors: 4 }));
    expect(report.errors).toEqual([]);
    expect(choicesOf(world)[0]).toEqual(["Pink", "Red", "Blue"]);
    expect(world.rows("custom_fields", "kind, hint", "key")).toEqual([
      { kind: "choice", hint: "The door" },
      { kind: "decimal", hint: null },
    ]);
    expect(customOf(world)[1]).toMatchObject({ colour: "Blue" });
    const again = await world.bring(records({ colour: "b", floors: 4 }));
    expect(again.report.counts).toMatchObject({ created: 0, updated: 0, failed: 0 });
  });

  test("keep the value of an object that can't be named any more", async () => {
    const world = openWorld();
    const field = siteField("region_of", "object", { object_type: ["dcim", "region"] });
    const referring = (region: number): Records => ({
      ...sitesWith({ region_of: region }),
      "extras.customfield": [field],
    });
    await world.bring(referring(1));
    const { report } = await world.bring(referring(99));
    expect(report.counts).toMatchObject({ updated: 0, failed: 0, cleared: 0 });
    expect(customOf(world)[1]).toEqual({ regionOf: "Valley" });
  });

  test("leave an archived field and its values as they are", async () => {
    const world = openWorld();
    await world.bring(records({ colour: "r", floors: 3 }));
    world.database.sqlite.run(
      "UPDATE custom_fields SET status = 'archived', revision = revision + 1 WHERE key = 'floors'",
    );
    world.database.versions.bump("custom-fields");
    const { report } = await world.bring(records({ colour: "b", floors: 4 }));
    expect(report.errors).toEqual([]);
    expect(report.counts).toMatchObject({ created: 0, updated: 1, failed: 0 });
    expect(customOf(world)[1]).toEqual({ colour: "Blue", floors: 3 });
    expect(world.rows("custom_fields", "status", "key")).toEqual([
      { status: "active" },
      { status: "archived" },
    ]);
  });

  test("leave out choices of which the token may not read the labels", async () => {
    await using netbox = startNetBox({
      forbidden: ["extras/custom-field-choice-sets"],
      objects: {
        "dcim/sites": [{ id: 7, name: "Mill", slug: "mill", custom_fields: { colour: "b", colours: ["b"] } }],
        "extras/custom-fields": [
          { id: 1, name: "colour", object_types: ["dcim.site"], type: "select", choice_set: { id: 5 } },
          { id: 2, name: "colours", object_types: ["dcim.site"], type: "multiselect", choice_set: { id: 5 } },
        ],
        "extras/custom-field-choice-sets": [],
      },
    });
    const data = await fetchNetBox({ url: netbox.url, token: "0123456789abcdef", hosts: everyHost });
    const conversion = recognise(writeNetBoxFile(data));
    expect(
      conversion?.sheets.map(({ name, header }) => [name, header.join(" ").includes("custom.")]),
    ).toEqual([["sites", false]]);
    expect(conversion?.notes).toContain(
      "The custom field colour was left out: its choices could not be read.",
    );
    expect(conversion?.lost.find(({ model }) => model === "dcim.site")?.fields).toEqual([
      { field: "custom_field_data.colour", count: 1 },
      { field: "custom_field_data.colours", count: 1 },
    ]);
  });

  test("read the API of NetBox 4 like a dump", async () => {
    await using netbox = startNetBox({
      version: "4.2.1",
      objects: {
        "dcim/sites": [
          {
            ...{ id: 7, name: "Mill", slug: "mill" },
            custom_fields: {
              ...{ colour: "b", owner: { id: 3, url: "http://x/", display: "Ada", name: "Ada" } },
              ...{ tags_of: ["r", "b"], checked: "2024-01-02" },
            },
          },
          { id: 8, name: "Barn", slug: "barn", custom_fields: { colour: null, owner: null, checked: null } },
        ],
        "extras/custom-fields": [
          {
            ...{ id: 1, name: "colour", label: "", description: "", object_types: ["dcim.site"] },
            ...{ type: { value: "select", label: "Selection" }, choice_set: { id: 5, name: "Colours" } },
          },
          {
            ...{ id: 2, name: "owner", label: "Owner", object_types: ["dcim.site", "dcim.module"] },
            ...{ type: { value: "object", label: "Object" }, related_object_type: "tenancy.contact" },
          },
          {
            ...{ id: 3, name: "tags_of", label: "", object_types: ["dcim.site"], choice_set: { id: 5 } },
            type: { value: "multiselect", label: "Multiple selection" },
          },
          {
            ...{ id: 4, name: "checked", label: "Checked on", object_types: ["dcim.site"] },
            type: { value: "date", label: "Date" },
          },
        ],
        "extras/custom-field-choice-sets": [
          {
            ...{ id: 5, name: "Colours", base_choices: null, order_alphabetically: false, choices_count: 2 },
            extra_choices: [
              ["r", "Red"],
              ["b", "Blue"],
            ],
          },
        ],
      },
    });
    const data = await fetchNetBox({ url: netbox.url, token: "0123456789abcdef", hosts: everyHost });
    const conversion = recognise(writeNetBoxFile(data));
    if (conversion === undefined) throw new Error("not recognised");
    expect(rowsOf(conversion, "custom-fields").map(({ key, kind, label }) => ({ key, kind, label }))).toEqual(
      [
        { key: "colour", kind: "choice", label: "Colour" },
        { key: "owner", kind: "text", label: "Owner" },
        { key: "tagsOf", kind: "text", label: "Tags of" },
        { key: "checked", kind: "date", label: "Checked on" },
      ],
    );
    expect(rowsOf(conversion, "sites").map((site) => site["custom.owner"] ?? null)).toEqual(["Ada", null]);
    const world = openWorld();
    const { report } = await world.bringFile(writeNetBoxFile(data), { sheets: conversion.sheets });
    expect(report.errors).toEqual([]);
    expect(customOf(world)).toEqual([
      null,
      { colour: "Blue", owner: "Ada", tagsOf: "Red, Blue", checked: "2024-01-02" },
    ]);
  });
});
