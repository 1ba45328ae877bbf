import { describe, expect, test } from "bun:test";
import { titleFields } from "../../src/console/web/definitions/columns.ts";
import { resources } from "../../src/console/web/definitions/resources.ts";
import { wholeView } from "../../src/console/web/definitions/wholeView.ts";
import { timeLeft } from "../../src/console/web/kinds/shown/timeLeft.ts";
import {
  factGroups,
  fitRail,
  foldEmpty,
  isHeadline,
  leadOf,
} from "../../src/console/web/records/detail/facts/groups.ts";
import { consequences } from "../../src/console/web/records/detail/related/consequences.ts";
import { knownHolders, parseHolders } from "../../src/console/web/records/detail/related/holders.ts";
import { inboundTo, referringTo, usesOf } from "../../src/console/web/records/detail/related/inbound.ts";
import { derivedColumns, relatedShapes } from "../../src/console/web/records/detail/related/related.ts";
import { totalsOf } from "../../src/console/web/records/detail/related/totals.ts";
import type { FieldDescription, ResourceDescription } from "../../src/resource/definition/describe.ts";
import { described, describedField, descriptions } from "../fixture/descriptions.ts";

describe("what refers to a record", () => {
  test("is known from the definitions", () => {
    const found = inboundTo(descriptions, "makers").map(({ resource, fields }) => [
      resource.name,
      ...fields.map(({ key }) => key),
    ]);
    expect(found).toEqual([
      ["ranges", "makerId"],
      ["gadgets", "makerId"],
      ["alarms", "makerId"],
    ]);
  });

  test("has no list where it lies within something else", () => {
    const names = inboundTo(descriptions, "gadgets").map(({ resource }) => resource.name);
    expect(names).toEqual(["alarms"]);
  });

  test("is one list a resource, whose rows say by which of several fields they refer to it", () => {
    const circuits = inboundTo(resources, "sites").find(({ resource }) => resource.name === "circuits");
    if (circuits === undefined) throw new Error("no circuits refer to sites");
    expect(circuits.fields.map(({ key }) => key)).toEqual(["aSiteId", "zSiteId"]);
    expect(referringTo(circuits, "here")).toEqual({ "aSiteId,zSiteId": "here" });
    const uses = [
      { id: "1", aSiteId: "here", zSiteId: "there" },
      { id: "2", aSiteId: null, zSiteId: "here" },
      { id: "3", aSiteId: "here", zSiteId: "here" },
    ].map((row) => usesOf(circuits.fields, row, "here"));
    expect(uses).toEqual(["A end", "Z end", "A end, Z end"]);
  });
});

describe("what holds a record", () => {
  test("is read from what the server says", () => {
    const holders = parseHolders(
      descriptions,
      "makers",
      "Maker is in use by 3 IP ranges, 1 gadget, 2 gizmos",
    );
    expect(
      holders.map(({ text, resource, fields }) => [text, resource?.name, fields.map(({ key }) => key)]),
    ).toEqual([
      ["3 IP ranges", "ranges", ["makerId"]],
      ["1 gadget", "gadgets", ["makerId"]],
      ["2 gizmos", undefined, []],
    ]);
  });

  test("is known from the lists of the page, but for what is taken along or taken out", () => {
    const lists = inboundTo(descriptions, "makers").map((each, index) => ({ ...each, total: index }));
    const held = lists.filter(
      ({ fields, total }) => total > 0 && fields.every(({ reference }) => reference?.onDelete === "restrict"),
    );
    expect(held.length).toBeGreaterThan(0);
    expect(knownHolders(lists).map(({ resource, fields }) => [resource, fields])).toEqual(
      held.map(({ resource, fields }) => [resource, fields]),
    );
  });

  test("is nothing where the server says something else", () => {
    expect(parseHolders(descriptions, "makers", "The last active super_admin must stay")).toEqual([]);
  });
});

test("what goes with a record that is deleted is said before", () => {
  expect(consequences(descriptions, "gadgets")).toBe("Its parts are deleted as well.");
  expect(consequences(descriptions, "halls")).toBe("");
  expect(consequences(descriptions, "members")).toBe("References to it are removed from gadgets.");
});

test("every field of a record is shown once: next to the title, below it, as a place, in the footer or in a group", () => {
  const stamps = ["id", "createdAt", "updatedAt", "createdBy"];
  for (const resource of [...resources, ...descriptions]) {
    const grouped = factGroups(resource).flatMap(({ fields }) => fields.map(({ key }) => key));
    const elsewhere = [
      ...titleFields(resource.title),
      ...resource.fields.filter(isHeadline).map(({ key }) => key),
      leadOf(resource),
      ...(resource.view.place ?? []),
      ...stamps,
    ];
    const shown = resource.fields.filter(({ answered, kind }) => answered !== "lists" && kind !== "records");
    const expected = shown.map(({ key }) => key).filter((key) => !elsewhere.includes(key));
    expect(grouped.toSorted()).toEqual(expected.toSorted());
  }
});

describe("the facts of a record of which the definition says nothing", () => {
  const field = (key: string, kind: string, more: Partial<FieldDescription> = {}): FieldDescription => ({
    ...{ key, kind, required: false, nullable: true, readOnly: false, scalar: true, rule: "" },
    ...{ answered: "everywhere" as const, ...more },
  });
  const plain: ResourceDescription = {
    ...described("makers"),
    title: "{name}",
    view: {},
    fields: [
      field("name", "name", { required: true, nullable: false }),
      field("siteId", "reference", { reference: { target: "halls", onDelete: "restrict" } }),
      field("weight", "decimal", { shown: { unit: "kg" } }),
      field("isPoe", "boolean"),
      field("notes", "markdown"),
      field("serial", "text"),
    ],
  };

  test("stand by what sort of fact they are", () => {
    expect(factGroups(plain).map(({ label, fields }) => [label, ...fields.map(({ key }) => key)])).toEqual([
      ["Belongs to", "siteId"],
      ["Measures", "weight"],
      ["Options", "isPoe"],
      ["Notes", "notes"],
      ["Details", "serial"],
    ]);
  });

  test("are folded away where they are empty; no is an answer", () => {
    const { filled, empty } = foldEmpty(factGroups(plain), { siteId: "1", isPoe: false, serial: "" });
    expect(filled.map(({ label }) => label)).toEqual(["Belongs to", "Options"]);
    expect(empty.map(({ key }) => key)).toEqual(["weight", "notes", "serial"]);
  });

  test("fit the rail while they are fewer than six and short", () => {
    const group = (fields: readonly FieldDescription[]) => [{ label: "", fields }];
    const short = Array.from({ length: 6 }, (_, index) => field(`text${index}`, "integer"));
    expect(fitRail(group(short.slice(1)))).toBe(true);
    expect(fitRail(group(short))).toBe(false);
    expect(fitRail(group([field("notes", "markdown")]))).toBe(false);
  });
});

describe("a related list", () => {
  test("has the columns that its definition says, in the order that it says", () => {
    const site = resources.find(({ name }) => name === "sites");
    if (site === undefined) throw new Error("there are no sites");
    const shapes = relatedShapes(site, inboundTo(resources, "sites"));
    const said = wholeView(site).related ?? [];
    expect(shapes.slice(0, said.length).map(({ resource }) => resource.name)).toEqual(
      said.map(({ of }) => of),
    );
    expect(shapes[0]?.columns.map(({ key }) => key)).toEqual([...(said[0]?.columns ?? [])]);
    expect(shapes.map(({ rows }) => rows)).toEqual(shapes.map(() => 7));
  });

  test("of which nothing is said has its title, two references but for the parent, its status and first date", () => {
    expect(derivedColumns(described("gadgets"), ["makerId"])).toEqual([
      ...["number", "name", "familyId", "ownerId", "status", "boughtOn"],
    ]);
  });

  test("says what its rows come to, to the last digit", () => {
    const value = {
      ...describedField("gadgets", "name"),
      key: "value",
      shown: { total: "sum", unit: "EUR" },
    } as const;
    expect(totalsOf([value], [{ value: "1000.10" }, { value: "0.2" }, { value: null }])).toBe(
      "Value 1,000.30 EUR in total",
    );
    expect(totalsOf([describedField("gadgets", "name")], [{ name: "1" }])).toBe("");
  });
});

test.each([
  ["2026-12-31", "2026-11-22", "39 days left", "warn", true],
  ["2026-12-21", "2026-11-22", "29 days left", "bad", true],
  ["2026-11-22", "2026-11-22", "Ends today", "bad", true],
  ["2026-11-21", "2026-11-22", "Ended 1 day ago", "muted", true],
  ["2027-02-20", "2026-11-22", "90 days left", "muted", false],
  ["2028-12-01", "2026-11-22", "2 years left", "muted", false],
])("on a date that something runs out, %s seen on %s: %s", (date, today, text, tone, isNear) => {
  expect(timeLeft(date, today)).toEqual({ text, tone, isNear } as ReturnType<typeof timeLeft>);
});
