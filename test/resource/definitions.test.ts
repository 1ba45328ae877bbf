import { describe, expect, test } from "bun:test";
import { resource } from "../../src/resource/definition/define.ts";
import { checkRegistry } from "../../src/resource/definition/registry.ts";
import { integer } from "../../src/resource/fields/integer.ts";
import { reference } from "../../src/resource/fields/reference.ts";
import { generatedSlug } from "../../src/resource/fields/slug.ts";
import { tags } from "../../src/resource/fields/tags.ts";
import { name, status, text } from "../../src/resource/fields/text.ts";
import { devices, people } from "../../src/resources/areas.ts";
import { registry } from "../../src/resources/index.ts";

/*
 * A definition that contradicts itself is refused where it is made, by a sentence that names what is wrong. What types
 * say already is in test/types.ts; here it comes from data, as from a definition that is put together at run time.
 */

const fields = {
  name: name(),
  rackId: reference("racks"),
  height: integer({ minimum: 1, maximum: 60 }),
  status: status(["active", "retired"]),
  labels: tags(),
  description: text(),
};
const sound = { label: "Shelf", area: devices, title: "{name}", fields, example: { name: "A1" } };

/** Makes a definition of which the compiler knows nothing. */
const make = (change: object, called = "shelves"): unknown =>
  (resource as (name: string, definition: object) => unknown)(called, { ...sound, ...change });

test("a sound definition is made ready", () => {
  expect(() =>
    make({
      view: {
        columns: ["name", "rackId", "createdAt"],
        groups: [{ label: "Place", fields: ["rackId", "height"] }],
        sort: ["status", "-height"],
        views: [{ label: "Active", filters: { status: ["active"], height__gte: ["2"] }, sort: ["-height"] }],
      },
      keys: [["rackId", "name"]],
      pages: [{ label: "Shelves", to: "/shelves", icon: "grid" }],
    }),
  ).not.toThrow();
});

describe("a definition is refused", () => {
  test.each<[string, object]>([
    ["the field Height is not in camel case", { fields: { ...fields, Height: text() } }],
    ["the name page is taken", { fields: { ...fields, page: text() } }],
    ["the name createdAt is taken", { fields: { ...fields, createdAt: text() } }],
    ["title: there is no field colour", { title: "{name} {colour}" }],
    ["nickname: there is no field colour", { nickname: "{colour}" }],
    ["the sort colour is nothing that a list can be sorted by", { sort: "colour" }],
    ["the sort labels is nothing that a list can be sorted by", { sort: "labels" }],
    ["unique: there is no field colour", { unique: [["colour"]] }],
    ["keys: there is no field colour", { keys: [["colour"]] }],
    ["columns: there is no field colour", { view: { columns: ["name", "colour"] } }],
    ["columns: name stands twice", { view: { columns: ["name", "name"] } }],
    ["groups: there is no field colour", { view: { groups: [{ label: "Looks", fields: ["colour"] }] } }],
    [
      "groups: height stands twice",
      { view: { groups: [{ label: "Size", fields: ["height"] }], more: ["height"] } },
    ],
    ["summary: there is no field colour", { view: { summary: ["colour"] } }],
    ["path: there is no field colour", { view: { path: ["colour"] } }],
    ["path: height is not a reference", { view: { path: ["rackId", "height"] } }],
    ["path: rackId stands twice", { view: { path: ["rackId", "rackId"] } }],
    ["crumbs: name is not a reference", { view: { crumbs: ["name"] } }],
    ["sort: there is no field colour", { view: { sort: ["-colour"] } }],
    ["sort: labels is no scalar", { view: { sort: ["labels"] } }],
    ["sort: name has no natural order", { view: { sort: ["-name__natural"] } }],
    [
      "the view Red: there is no field colour",
      { view: { views: [{ label: "Red", filters: { colour__ic: ["red"] } }] } },
    ],
    [
      "the view Marked: labels is no scalar",
      { view: { views: [{ label: "Marked", filters: { labels: ["x"] } }] } },
    ],
    ["the page shelves is no address", { pages: [{ label: "Shelves", to: "shelves", icon: "grid" }] }],
    ["height does not refer to racks", { parent: { resource: "racks", by: "height", path: "shelves" } }],
    [
      "slug is made of name, which is no field",
      { title: "{code}", sort: "code", fields: { code: text(), slug: generatedSlug("create") }, example: {} },
    ],
    ["the action Reserve is no segment of an address", { actions: { Reserve: { label: "Reserve" } } }],
    ["the name changes is taken", { actions: { changes: { label: "Changes" } } }],
    ["the example has colour, which is no field", { example: { name: "A1", colour: "red" } }],
    ["the example lacks name", { example: {} }],
    ["needs: there is no field colour", { needs: [["height", "colour"]] }],
    ["uniqueAcross: there is no field colour", { uniqueAcross: [[["name"], ["colour"]]] }],
    ["uniqueAcross: name stands twice", { uniqueAcross: [[["name"], ["name"]]] }],
    ["uniqueAcross: takes two groups of fields or more", { uniqueAcross: [[["name", "height"]]] }],
    [
      "uniqueAcross: its groups must have as many fields each",
      { uniqueAcross: [[["name"], ["description", "height"]]] },
    ],
    ["uniqueAcross: rackId and height are of different kinds", { uniqueAcross: [[["height"], ["rackId"]]] }],
    [
      "the example's height: must differ from depth",
      {
        fields: { ...fields, depth: fields.height },
        example: { name: "A1", height: 4, depth: 4 },
        uniqueAcross: [[["depth"], ["height"]]],
      },
    ],
    ["acyclic: height is not a reference", { acyclic: [["height"]] }],
    ["acyclic: rackId neither leads up a tree of shelves nor connects", { acyclic: [["rackId"]] }],
    ["units: there is no field colour", { units: [["name", "colour"]] }],
    [
      "units: height stands twice",
      {
        units: [
          ["name", "height"],
          ["height", "description"],
        ],
      },
    ],
    ["units: height stands twice", { units: [["name", "height"]], additive: ["height"] }],
    ["units: a unit has two fields or more", { units: [["name"]] }],
    ["additive: there is no field colour", { additive: ["colour"] }],
    ["additive: description is not an integer that is never null", { additive: ["description"] }],
    ["additive: height is not an integer that is never null", { additive: ["height"] }],
    ["recorded: height is not given by the service", { recorded: ["height"] }],
    ["the example's height must be an integer from 1 to 60", { example: { name: "A1", height: 99 } }],
  ])("as %s", (problem, change) => {
    expect(() => make(change)).toThrow(problem);
  });

  test("as its name is no segment of an address", () => {
    expect(() => make({}, "Shelves!")).toThrow("Shelves!: its name is no segment of an address");
  });
});

test("all that is wrong is told at once, and of which resource", () => {
  expect(() => make({ title: "{colour}", sort: "weight" })).toThrow(
    "shelves: title: there is no field colour; the sort weight is nothing that a list can be sorted by",
  );
});

describe("a registry is refused", () => {
  const racks = resource("racks", { ...sound, label: "Rack", fields: { name: name() } });
  const shelves = resource("shelves", sound);
  test.each<[string, Parameters<typeof checkRegistry>[0]]>([
    ["shelves.rackId refers to racks, which is none", [shelves]],
    ["two resources are called racks", [racks, racks]],
    [
      "two resources are labelled Racks",
      [racks, resource("cupboards", { ...sound, label: "Rack", fields: { name: name() } })],
    ],
    [
      "the page /racks is there twice",
      [
        resource("racks", {
          ...sound,
          fields: { name: name() },
          pages: [{ label: "Racks", to: "/racks", icon: "grid" }],
        }),
        resource("rows", {
          ...sound,
          label: "Row",
          fields: { name: name() },
          pages: [{ label: "Rows", to: "/racks", icon: "grid" }],
        }),
      ],
    ],
    [
      "the path of racks leads back to it",
      [
        resource("racks", {
          ...sound,
          label: "Rack",
          fields: { name: name(), rowId: reference("rows") },
          view: { path: ["rowId"] },
        }),
        resource("rows", {
          ...sound,
          label: "Row",
          fields: { name: name(), rackId: reference("racks") },
          view: { path: ["rackId"] },
        }),
      ],
    ],
    [
      "the path of shelves leads to racks, which not all its readers may read",
      [
        resource("racks", { ...sound, label: "Rack", area: people, fields: { name: name() } }),
        resource("shelves", { ...sound, view: { path: ["rackId"] } }),
      ],
    ],
    [
      "bins lies in racks, which is none",
      [
        resource("bins", {
          ...sound,
          label: "Bin",
          fields: { rackId: reference("racks").required().byService(), name: name() },
          parent: { resource: "racks", by: "rackId", path: "bins" },
        }),
      ],
    ],
  ])("as %s", (problem, made) => {
    expect(() => checkRegistry(made)).toThrow(problem);
  });

  test("and that of the product is not", () => {
    expect(() => checkRegistry(registry)).not.toThrow();
  });
});
