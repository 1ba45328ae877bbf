import { describe, expect, test } from "bun:test";
import { labelOf, listedLabelOf } from "../../src/console/web/definitions/labels.ts";
import { resources } from "../../src/console/web/definitions/resources.ts";
import { describeProblem } from "../../src/console/web/kinds/describeProblem.ts";
import { closeDraft, isEmptyDraft, isSameDraft, openDraft } from "../../src/console/web/kinds/drafts.ts";
import { queriesFor } from "../../src/console/web/kinds/references/findTargets.ts";
import { kinds } from "../../src/console/web/kinds/registry.ts";
import { safeUrl } from "../../src/console/web/kinds/shown/safeUrl.ts";
import { groupDigits } from "../../src/console/web/ui/number/digits.ts";
import { fromLocal, toLocal } from "../../src/console/web/ui/time/localTime.ts";
import { described, describedField, descriptions } from "../fixture/descriptions.ts";

const all = [...resources, ...descriptions];

test("every kind that can be written or is shown in lists has its parts", () => {
  const used = new Set(
    all.flatMap(({ fields }) =>
      fields.filter(({ readOnly, scalar }) => !readOnly || scalar).map(({ kind }) => kind),
    ),
  );
  expect([...used].filter((kind) => kinds[kind] === undefined)).toEqual([]);
});

describe("labels", () => {
  test("are words that people use", () => {
    expect(labelOf({ key: "siteId", kind: "reference" })).toBe("Site");
    expect(labelOf({ key: "vid", kind: "integer" })).toBe("VID");
    expect(labelOf({ key: "macAddress", kind: "mac" })).toBe("MAC address");
    expect(listedLabelOf({ key: "macAddress", kind: "mac" })).toBe("MAC address");
    const shown = { label: "Site, Z end" };
    expect(listedLabelOf({ key: "zSiteId", kind: "reference", shown })).toBe("site (Z end)");
    expect(labelOf({ key: "powerIdleW", kind: "integer" })).toBe("Power idle (W)");
    expect(labelOf({ key: "isPool", kind: "boolean" })).toBe("Pool");
    expect(labelOf({ key: "updatedAt", kind: "timestamp" })).toBe("Updated");
    expect(labelOf({ key: "requestedById", kind: "reference" })).toBe("Requested by");
  });

  test("are there for every field, each once in its resource", () => {
    for (const { name, fields } of all) {
      const labels = fields.map(labelOf);
      expect(labels.filter((label) => label.trim() === "")).toEqual([]);
      expect({ name, labels: [...new Set(labels)] }).toEqual({ name, labels });
    }
  });
});

test("rules name fields by their labels", () => {
  const gadgets = described("gadgets");
  expect(describeProblem(gadgets, "is already in use within the same familyId")).toBe(
    "Is already in use within the same Family",
  );
  expect(describeProblem(gadgets, "must not be before servicedAt")).toBe("Must not be before Serviced");
});

describe("drafts", () => {
  test("keep decimals exact, and whole numbers numbers", () => {
    const cost = describedField("gadgets", "price");
    expect(closeDraft(cost, openDraft(cost, "9007199254740993.10"))).toBe("9007199254740993.10");
    const number = describedField("gadgets", "number");
    expect(closeDraft(number, openDraft(number, 120))).toBe(120);
    expect(closeDraft(number, " 12 ")).toBe(12);
    expect(closeDraft(number, "12a")).toBe("12a");
  });

  test("have no value where nothing stands", () => {
    for (const { fields } of all)
      for (const field of fields.filter(({ readOnly, kind }) => !readOnly && kind !== "boolean")) {
        expect(isEmptyDraft(openDraft(field, null))).toBe(true);
        expect(closeDraft(field, openDraft(field, null))).toBeNull();
      }
  });

  test("leave texts as they were typed", () => {
    const text = describedField("gadgets", "description");
    expect(closeDraft(text, "  indented\n")).toBe("  indented\n");
  });

  test("compare lists by what is in them", () => {
    expect(isSameDraft(["a", "b"], ["a", "b"])).toBe(true);
    expect(isSameDraft(["a", "b"], ["b", "a"])).toBe(false);
    expect(isSameDraft("a", ["a"])).toBe(false);
  });
});

test("times come back from the local zone as they went in, to the millisecond", () => {
  for (const time of ["2026-11-21T02:30:00.000Z", "2026-07-01T23:59:41.000Z", "2026-01-01T00:00:00.123Z"])
    expect(fromLocal(toLocal(time))).toBe(time);
  expect(toLocal("nonsense")).toBe("");
  expect(fromLocal("nonsense")).toBe("nonsense");
});

test("only http and https become links", () => {
  expect(safeUrl("https://carrier.example/a")).toBe("https://carrier.example/a");
  for (const address of ["javascript:alert(1)", " javascript:alert(1)", "data:text/html,x", "/path", "", 7])
    expect(safeUrl(address)).toBeUndefined();
});

test("thousands are set apart, and nothing else", () => {
  expect(groupDigits("48250.00")).toBe("48,250.00");
  expect(groupDigits("-1234567.1234567")).toBe("-1,234,567.1234567");
  expect(groupDigits("999")).toBe("999");
});

test("a number finds records with that number in their title", () => {
  const gadgets = described("gadgets");
  expect(queriesFor(gadgets, "120")).toEqual([{ number: "120" }, { search: "120" }]);
  expect(queriesFor(gadgets, "9999")).toEqual([{ search: "9999" }]);
  expect(queriesFor(gadgets, "stor")).toEqual([{ search: "stor" }]);
  expect(queriesFor(described("makers"), "120")).toEqual([{ search: "120" }]);
});
