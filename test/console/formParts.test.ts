import { describe, expect, test } from "bun:test";
import { resourceNamed, resources } from "../../src/console/web/definitions/resources.ts";
import {
  isMadeOfTitle,
  isNewTarget,
  newTarget,
  newTargetTitle,
} from "../../src/console/web/kinds/references/newTarget.ts";
import { clashesIn, withTheirs } from "../../src/console/web/records/form/conflict.ts";
import { isUsual, previewSlug } from "../../src/console/web/records/form/fields/folded.ts";
import { fieldsInOrder, partsOf } from "../../src/console/web/records/form/fields/sections.ts";
import { pairsIn, spansOf } from "../../src/console/web/records/form/fields/spans.ts";
import { nextFree, numberingOf } from "../../src/console/web/records/form/proposals/nextNumber.ts";
import { proposableField } from "../../src/console/web/records/form/proposals/proposed.ts";
import { maxSimilar, wordToFind } from "../../src/console/web/records/form/similar/similar.ts";
import {
  addressOf,
  fieldsToWrite,
  openValues,
  prefilled,
} from "../../src/console/web/records/form/values.ts";
import type { ResourceDescription } from "../../src/resource/definition/describe.ts";
import { described, descriptions } from "../fixture/descriptions.ts";

const named = (name: string): ResourceDescription => {
  const found = resourceNamed(name);
  if (found === undefined) throw new Error(`no resource ${name}`);
  return found;
};

describe("the sections of a form", () => {
  test("have every field once, and no heading twice or without fields", () => {
    for (const resource of [...resources, ...descriptions]) {
      const fields = fieldsInOrder(resource).map(({ key }) => key);
      const labels = partsOf(resource).sections.map(({ label }) => label);
      expect([resource.name, ...fields.toSorted()]).toEqual([
        resource.name,
        ...fieldsToWrite(resource)
          .map(({ key }) => key)
          .toSorted(),
      ]);
      expect([resource.name, ...new Set(labels)]).toEqual([resource.name, ...labels]);
      for (const { fields: some } of partsOf(resource).sections) expect(some).not.toBeEmpty();
    }
  });

  test("are those of the definition, with what it folds away in its order", () => {
    const { sections, more } = partsOf(named("device-types"));
    expect(sections.map(({ label }) => label)).toEqual(["Model", "Size", "Power", "Ports", "Defaults"]);
    expect(sections[0]?.hint).toBe("The name that the manufacturer uses. Everything else is optional.");
    expect(more.map(({ key }) => key).slice(0, 2)).toEqual(["slug", "modelFamily"]);
  });

  test("are derived where nothing is said: what it is known by first, then what it belongs to", () => {
    const { sections, more } = partsOf({ ...named("vlans"), view: {} });
    expect(sections.map(({ label, fields }) => [label, ...fields.map(({ key }) => key)])).toEqual([
      ["VLAN", "name", "vid", "status", "description"],
      ["Belongs to", "groupId", "siteId", "tenantId"],
    ]);
    expect(more).toEqual([]);
    expect(partsOf({ ...named("device-types"), view: {} }).sections.map(({ label }) => label)).toEqual([
      "Device type",
      "Belongs to",
      "Measures",
      "Options",
      "Notes",
      "Details",
    ]);
  });
});

test("lines are filled by their widest fields, and never overflow", () => {
  const fieldsOf = (keys: readonly string[]) =>
    keys
      .map((key) => named("device-types").fields.find((field) => field.key === key))
      .filter((field) => field !== undefined);
  const spans = (...keys: readonly string[]) => spansOf(fieldsOf(keys));
  const pairs = (...keys: readonly string[]) => pairsIn(fieldsOf(keys));
  expect(spans("name", "manufacturerId", "description")).toEqual([6, 6, 12]);
  expect(spans("rackUnits", "weightKg", "formFactor", "airflow")).toEqual([3, 3, 3, 3]);
  expect(spans("powerIdleW", "powerMaxW", "poeBudgetW")).toEqual([4, 4, 4]);
  expect(spans("name", "airflow")).toEqual([9, 3]);
  expect(spans("rackUnits", "weightKg")).toEqual([6, 6]);
  expect(spans("airflow")).toEqual([3]);
  // Where there is little room, small ones share a line two by two.
  expect(pairs("rackUnits", "weightKg", "airflow", "name", "airflow")).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

describe("what is folded away", () => {
  const types = named("device-types");
  const fieldOf = (key: string) => types.fields.find((field) => field.key === key) ?? types.fields[0];
  const usual = (key: string, values: Readonly<Record<string, string | boolean>>): boolean => {
    const field = fieldOf(key);
    return field !== undefined && isUsual(field, { ...openValues(types), ...values });
  };
  test("has its default value until it is filled in", () => {
    expect(usual("popular", {})).toBe(true);
    expect(usual("popular", { popular: true })).toBe(false);
    expect(usual("modelFamily", { modelFamily: "EX" })).toBe(false);
  });
  test("so is a slug that is made of the name", () => {
    expect(usual("slug", { name: "PowerEdge R660", slug: "poweredge-r660" })).toBe(true);
    expect(usual("slug", { name: "PowerEdge R660", slug: "poweredge-r660-2" })).toBe(true);
    expect(usual("slug", { name: "PowerEdge R660", slug: "r660" })).toBe(false);
    // How these letters are spelt is the service's business.
    expect(usual("slug", { name: "Öresund Ø", slug: "oresund-o" })).toBe(true);
  });
  test("shows the slug that will be made", () => {
    expect(previewSlug("Café Zürich 2")).toBe("cafe-zurich-2");
    expect(previewSlug("Москва")).toBeUndefined();
    expect(previewSlug(" - ")).toBeUndefined();
  });
});

describe("a record that is called alike", () => {
  const titles = ["BM R660", "PowerEdge R750", "Rotterdam Waalhaven", "core-1", "Storage"];
  for (const [typed, found] of [
    ["PowerEdge R660", "BM R660"],
    ["rotterdam", "Rotterdam Waalhaven"],
    ["Roterdam Waalhaven", "Rotterdam Waalhaven"],
    ["storage", "Storage"],
    ["core-2", undefined],
    ["Backup", undefined],
    ["St", undefined],
  ] as const)
    test(`${typed}: ${found ?? "none"}`, () => {
      expect(maxSimilar(typed, titles, (title) => title)).toBe(found);
    });

  test("is looked for by the word that says most", () => {
    expect(wordToFind("PowerEdge R660")).toBe("r660");
    expect(wordToFind("Hall 1, row A")).toBe("hall");
    expect(wordToFind("New York")).toBe("york");
    expect(wordToFind("A1")).toBeUndefined();
  });
});

describe("the next free number", () => {
  test("follows the first that is used", () => {
    expect(nextFree([10, 11, 13], 4094)).toBe(12);
    expect(nextFree([30, 20], 4094)).toBe(21);
    expect(nextFree([4094], 4094)).toBeUndefined();
    expect(nextFree([], 4094)).toBeUndefined();
  });
  test("is that of a field which no two in a scope share", () => {
    expect(numberingOf(named("vlans"))).toMatchObject({ field: { key: "vid" }, scope: ["groupId"] });
    expect(numberingOf(named("sites"))).toBeUndefined();
    expect(proposableField(named("prefixes"))?.key).toBe("prefix");
    expect(proposableField(named("sites"))).toBeUndefined();
  });
});

test("a target that is still to be made is told from one that is there", () => {
  expect(newTargetTitle(newTarget(" Dell "))).toBe("Dell");
  expect(isNewTarget("01a20191-ba2e-7359-b2e8-8540d659fbe1")).toBe(false);
  expect(isMadeOfTitle(named("manufacturers"))).toBe(true);
  expect(isMadeOfTitle(named("vlans"))).toBe(false);
  expect(isMadeOfTitle(named("prefixes"))).toBe(false);
  expect(isMadeOfTitle(named("profiles"))).toBe(false);
});

test("a form over the page hands over to the page of the form what was filled in", () => {
  const vlans = named("vlans");
  const values = { ...openValues(vlans), vid: "20", name: "Storage", groupId: newTarget("Offices") };
  const address = addressOf(vlans, values);
  expect(address).toEqual({ vid: "20", name: "Storage", status: "active" });
  expect(prefilled(vlans, openValues(vlans), address)).toMatchObject({
    vid: "20",
    name: "Storage",
    groupId: "",
  });
});

test("a conflict tells who changed what, and takes over what was chosen", () => {
  const gadgets = described("gadgets");
  const opened = { id: "1", name: "Drill", number: 1, serial: "A", description: null, status: "active" };
  const theirs = { ...opened, name: "Drill 2", serial: "B" };
  const values = { ...openValues(gadgets, opened), name: "Drill 3", description: "Mine" };
  const clashes = clashesIn(gadgets, opened, theirs, values).map(({ field, isMine, isTheirs }) => [
    field.key,
    isMine,
    isTheirs,
  ]);
  expect(clashes.toSorted()).toEqual([
    ["description", true, false],
    ["name", true, true],
    ["serial", false, true],
  ]);
  expect(withTheirs(gadgets, theirs, new Set(["name"]))).toEqual({ name: "Drill 2" });
});
