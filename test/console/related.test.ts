import { describe, expect, test } from "bun:test";
import { resources } from "../../src/console/web/definitions/resources.ts";
import { consequences } from "../../src/console/web/records/detail/consequences.ts";
import { groupFields } from "../../src/console/web/records/detail/groups.ts";
import { parseHolders } from "../../src/console/web/records/detail/holders.ts";
import { inboundTo } from "../../src/console/web/records/detail/inbound.ts";
import { relatedLabel } from "../../src/console/web/records/detail/relatedLabel.ts";
import { described, descriptions } from "../fixture/descriptions.ts";

describe("what refers to a record", () => {
  test("is known from the definitions", () => {
    const found = inboundTo(descriptions, "makers").map(({ resource, field }) => `${resource.name} ${field}`);
    expect(found).toEqual(["ranges makerId", "gadgets makerId", "alarms makerId"]);
  });

  test("has no list where it lies within something else", () => {
    const names = inboundTo(descriptions, "gadgets").map(({ resource }) => resource.name);
    expect(names).toEqual(["alarms"]);
  });

  test("is headed by its field where there are several of the same kind", () => {
    const inbound = inboundTo(descriptions, "makers");
    const first = inbound[0];
    if (first === undefined) throw new Error("nothing refers to makers");
    expect(relatedLabel(first, inbound)).toBe("IP ranges");
    expect(relatedLabel(first, [...inbound, { ...first, field: "description" }])).toBe("IP ranges: Maker");
  });
});

describe("what holds a record", () => {
  test("is read from what the server says", () => {
    const holders = parseHolders(
      descriptions,
      "makers",
      "Maker is in use by 3 IP ranges, 1 gadget, 2 gizmos",
    );
    expect(holders.map(({ text, resource, fields }) => [text, resource?.name, fields])).toEqual([
      ["3 IP ranges", "ranges", ["makerId"]],
      ["1 gadget", "gadgets", ["makerId"]],
      ["2 gizmos", undefined, []],
    ]);
  });

  test("is nothing where the server says something else", () => {
    expect(parseHolders(descriptions, "makers", "The last active super_admin must stay")).toEqual([]);
  });
});

test("what goes with a record that is deleted is said before", () => {
  expect(consequences(descriptions, "gadgets")).toBe("Its parts go with it.");
  expect(consequences(descriptions, "halls")).toBe("");
  expect(consequences(descriptions, "members")).toBe("It is taken out of the gadgets that name it.");
});

test("every field of a record that is shown alone stands in one group", () => {
  for (const resource of [...resources, ...descriptions]) {
    const { headed, facts, texts, stamps } = groupFields(resource);
    const keys = [...headed.flatMap(({ fields }) => fields), ...facts, ...texts, ...stamps]
      .map(({ key }) => key)
      .sort();
    const expected = resource.fields.filter(
      ({ answered, kind }) => answered !== "lists" && kind !== "records",
    );
    expect(keys).toEqual(expected.map(({ key }) => key).sort());
  }
  const { texts } = groupFields(described("gadgets"));
  expect(texts.map(({ key }) => key)).toEqual(["labels", "manual", "description"]);
});
