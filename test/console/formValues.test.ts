import { describe, expect, test } from "bun:test";
import { ApiError } from "../../src/console/web/api/apiError.ts";
import { resources } from "../../src/console/web/definitions/resources.ts";
import { sortRefusal } from "../../src/console/web/records/form/useRecordForm.ts";
import {
  changedFields,
  checkValues,
  copiedValues,
  createBody,
  differingFields,
  nextValues,
  openValues,
  patchBody,
  prefilled,
} from "../../src/console/web/records/form/values.ts";
import { describeResource } from "../../src/resource/definition/describe.ts";
import { registry } from "../../src/resources/index.ts";
import { described, descriptions } from "../fixture/descriptions.ts";

const gadgets = described("gadgets");

/** The description of a resource of the product. */
const named = (name: string) => resources.find((resource) => resource.name === name) ?? gadgets;

const drill = {
  id: "1",
  name: "Drill",
  number: 120,
  slug: "drill",
  status: "active",
  familyId: null,
  serial: "HD-18",
  latitude: "50.110924",
  price: null,
  description: null,
  createdAt: "2026-11-21T00:00:00.000Z",
  updatedAt: "2026-11-21T00:00:00.000Z",
};

describe("a form for a new record", () => {
  test("starts with what is usual, and sends no more than was filled in", () => {
    const ranges = described("ranges");
    const values = openValues(ranges);
    expect(values).toMatchObject({ range: "", status: "active" });
    expect(createBody(ranges, { ...values, range: "10.0.0.0/8" })).toEqual({
      range: "10.0.0.0/8",
      status: "active",
    });
    // What is on unless said otherwise may be unknown, which has to be said too.
    const gadget = { ...openValues(gadgets), name: "Saw", number: "5" };
    expect(gadget).toMatchObject({ isPowered: true, isLoud: "" });
    expect(createBody(gadgets, gadget)).toMatchObject({ isPowered: true });
    expect(createBody(gadgets, gadget)).not.toHaveProperty("isLoud");
    expect(createBody(gadgets, { ...gadget, isPowered: "" })).toMatchObject({ isPowered: null });
    expect(createBody(gadgets, { ...gadget, isPowered: false })).toMatchObject({ isPowered: false });
    const parts = described("parts");
    const blade = { ...openValues(parts), description: "Blade", quantity: "2", price: " 4.5 " };
    expect(createBody(parts, blade)).toEqual({ description: "Blade", quantity: 2, price: "4.5" });
  });

  test("takes from the address what it says", () => {
    const open = openValues(gadgets);
    const values = prefilled(gadgets, open, { makerId: "77", number: "120", id: "x", nonsense: "y" });
    expect(values).toMatchObject({ makerId: "77", number: "120" });
    expect(Object.keys(values)).toEqual(Object.keys(open));
    expect(prefilled(gadgets, open, { isSpare: "true" })).toMatchObject({ isSpare: true });
    expect(prefilled(gadgets, open, { isPowered: "false" })).toMatchObject({ isPowered: false });
    expect(prefilled(gadgets, open, { isPowered: "" })).toMatchObject({ isPowered: "" });
    expect(prefilled(gadgets, open, { labels: ["a", "b"] })).toMatchObject({ labels: ["a", "b"] });
  });

  test("has what the last one belongs to and how it is classed, and no more, where one goes on with the next", () => {
    const vlans = named("vlans");
    const start = openValues(vlans);
    const last = {
      ...start,
      vid: "20",
      name: "Servers",
      siteId: "1",
      status: "reserved",
      description: "Old",
    };
    expect(nextValues(vlans, start, last)).toEqual({ ...start, siteId: "1", status: "reserved" });
  });

  test("of what has just been noticed has the minute that has begun", () => {
    const incidents = named("incidents");
    const { detectedAt, resolvedAt } = openValues(incidents);
    expect(Math.abs(Date.now() - Date.parse(String(detectedAt)))).toBeLessThan(2 * 60_000);
    expect(String(detectedAt)).toMatch(/T\d\d:\d\d$/);
    expect(resolvedAt).toBe("");
  });

  test("as a copy has all but what must differ", () => {
    expect(copiedValues(gadgets, drill)).toMatchObject({ name: "Drill", slug: "", serial: "HD-18" });
  });

  test("can be sent with the example of every resource", () => {
    for (const resource of [...registry.map(describeResource), ...descriptions]) {
      const values = openValues(resource, resource.example);
      expect(checkValues(resource, values)).toEqual({});
      for (const key of Object.keys(createBody(resource, values)))
        expect(resource.fields.find((field) => field.key === key)?.readOnly).toBe(false);
    }
  });
});

describe("a form that changes a record", () => {
  const before = openValues(gadgets, drill);

  test("sends nothing where nothing was edited", () => {
    expect(patchBody(gadgets, before, before)).toEqual({});
    expect(changedFields(gadgets, before, { ...before })).toEqual([]);
  });

  test("sends what was edited, and clears what was emptied", () => {
    expect(patchBody(gadgets, before, { ...before, serial: "", latitude: "50.2" })).toEqual({
      serial: null,
      latitude: "50.2",
    });
  });

  test("keeps the slug that it shows when the name changes, unless it was emptied", () => {
    expect(patchBody(gadgets, before, { ...before, name: "Saw" })).toEqual({
      name: "Saw",
      slug: "drill",
    });
    expect(patchBody(gadgets, before, { ...before, name: "Saw", slug: "" })).toEqual({
      name: "Saw",
    });
  });

  test("returns what someone else changed in the meantime", () => {
    const theirs = { ...drill, status: "retired", updatedAt: "2026-11-22T00:00:00.000Z" };
    expect(differingFields(gadgets, drill, theirs).map(({ key }) => key)).toEqual(["status"]);
  });
});

describe("before anything is sent", () => {
  test("what is missing or breaks a rule is named", () => {
    const open = openValues(gadgets);
    expect(checkValues(gadgets, { ...open, number: "5000" })).toEqual({
      name: "is required",
      number: "must be from 1 to 4094",
    });
    expect(checkValues(gadgets, { ...open, number: "5", name: "x".repeat(256), slug: "No slug" })).toEqual({
      name: "must be text of up to 255 characters",
      slug: "must be 1 to 200 of the characters a to z, A to Z, 0 to 9, _ and -",
    });
  });

  test("an end before its beginning is named", () => {
    const alarms = described("alarms");
    const values = { ...openValues(alarms), name: "x", gadgetId: "7", startTime: "2026-11-21T10:00" };
    expect(checkValues(alarms, { ...values, endTime: "2026-11-21T09:00" })).toEqual({
      endTime: "must not be before startTime",
    });
    expect(checkValues(alarms, { ...values, endTime: "2026-11-21T10:00" })).toEqual({});
  });
});

describe("a refusal", () => {
  test("stands beside the fields that it names", () => {
    const taken = "number: is already in use within the same familyId";
    expect(sortRefusal(gadgets, new ApiError(409, taken))).toEqual({
      problems: { number: "is already in use within the same familyId" },
      failure: undefined,
    });
    expect(sortRefusal(gadgets, new ApiError(400, "labels[2]: is not valid")).problems).toEqual({
      labels: "is not valid",
    });
  });

  test("of a field that needs another one stands beside what is missing", () => {
    const needs = new ApiError(400, "number: needs labels; name: needs hands");
    expect(sortRefusal(gadgets, needs).problems).toEqual({
      labels: "is needed with number",
      name: "needs hands",
    });
  });

  test("stands above the form where it names none of its fields", () => {
    expect(sortRefusal(gadgets, new ApiError(503, "The database is busy: try again"))).toEqual({
      problems: {},
      failure: "The database is busy: try again",
    });
    expect(sortRefusal(gadgets, new ApiError(400, "hidden: is read only")).failure).toBe(
      "hidden: is read only",
    );
  });
});
