import { describe, expect, test } from "bun:test";
import { ApiError } from "../../src/console/web/api/apiError.ts";
import { resourceNamed, resources } from "../../src/console/web/definitions/resources.ts";
import { sortRefusal } from "../../src/console/web/records/form/useRecordForm.ts";
import {
  changedFields,
  checkValues,
  copiedValues,
  createBody,
  differingFields,
  openValues,
  patchBody,
  prefilled,
} from "../../src/console/web/records/form/values.ts";
import type { ResourceDescription } from "../../src/resource/definition/describe.ts";

const named = (name: string): ResourceDescription => {
  const found = resourceNamed(name);
  if (found === undefined) throw new Error(`no resource ${name}`);
  return found;
};
const sites = named("sites");
const vlans = named("vlans");
const windows = named("maintenance-windows");

const frankfurt = {
  id: "1",
  name: "Frankfurt 1",
  slug: "fra1",
  status: "active",
  regionId: null,
  facility: "FRA1",
  latitude: "50.110924",
  longitude: null,
  description: null,
  createdAt: "2026-11-21T00:00:00.000Z",
  updatedAt: "2026-11-21T00:00:00.000Z",
};

describe("a form for a new record", () => {
  test("starts with what is usual, and sends no more than was filled in", () => {
    const values = openValues(sites);
    expect(values).toMatchObject({ name: "", status: "active", latitude: "" });
    expect(createBody(sites, { ...values, name: "Zürich", latitude: " 47.4 " })).toEqual({
      name: "Zürich",
      status: "active",
      latitude: "47.4",
    });
  });

  test("takes from the address what it says", () => {
    const values = prefilled(vlans, openValues(vlans), { siteId: "77", vid: "120", id: "x", nonsense: "y" });
    expect(values).toMatchObject({ siteId: "77", vid: "120" });
    expect(Object.keys(values)).toEqual(Object.keys(openValues(vlans)));
    const prefixes = named("prefixes");
    expect(prefilled(prefixes, openValues(prefixes), { isPool: "true" })).toMatchObject({ isPool: true });
    const roles = named("device-roles");
    expect(prefilled(roles, openValues(roles), { complianceBaselines: ["a", "b"] })).toMatchObject({
      complianceBaselines: ["a", "b"],
    });
  });

  test("as a copy has all but what must differ", () => {
    expect(copiedValues(sites, frankfurt)).toMatchObject({ name: "Frankfurt 1", slug: "", facility: "FRA1" });
  });

  test("can be sent with the example of every resource", () => {
    for (const resource of resources) {
      const values = openValues(resource, resource.example);
      expect(checkValues(resource, values)).toEqual({});
      for (const key of Object.keys(createBody(resource, values)))
        expect(resource.fields.find((field) => field.key === key)?.readOnly).toBe(false);
    }
  });
});

describe("a form that changes a record", () => {
  const before = openValues(sites, frankfurt);

  test("sends nothing where nothing was edited", () => {
    expect(patchBody(sites, before, before)).toEqual({});
    expect(changedFields(sites, before, { ...before })).toEqual([]);
  });

  test("sends what was edited, and clears what was emptied", () => {
    expect(patchBody(sites, before, { ...before, facility: "", latitude: "50.2" })).toEqual({
      facility: null,
      latitude: "50.2",
    });
  });

  test("keeps the slug that it shows when the name changes, unless it was emptied", () => {
    expect(patchBody(sites, before, { ...before, name: "Frankfurt" })).toEqual({
      name: "Frankfurt",
      slug: "fra1",
    });
    expect(patchBody(sites, before, { ...before, name: "Frankfurt", slug: "" })).toEqual({
      name: "Frankfurt",
    });
  });

  test("knows what somebody else changed meanwhile", () => {
    const theirs = { ...frankfurt, status: "retired", updatedAt: "2026-11-22T00:00:00.000Z" };
    expect(differingFields(sites, frankfurt, theirs).map(({ key }) => key)).toEqual(["status"]);
  });
});

describe("before anything is sent", () => {
  test("what is missing or breaks a rule is named", () => {
    expect(checkValues(vlans, { ...openValues(vlans), vid: "5000" })).toEqual({
      name: "is required",
      vid: "must be an integer from 1 to 4094",
    });
    expect(checkValues(sites, { ...openValues(sites), name: "x".repeat(201), slug: "No slug" })).toEqual({
      name: "must be text of up to 200 characters",
      slug: "must be 1 to 200 of the characters a to z, 0 to 9, _ and -",
    });
  });

  test("an end before its beginning is named", () => {
    const values = { ...openValues(windows), name: "x", startTime: "2026-11-21T10:00" };
    expect(checkValues(windows, { ...values, endTime: "2026-11-21T09:00" })).toEqual({
      endTime: "must not be before startTime",
    });
    expect(checkValues(windows, { ...values, endTime: "2026-11-21T10:00" })).toEqual({});
  });
});

describe("a refusal", () => {
  test("stands beside the fields that it names", () => {
    expect(sortRefusal(vlans, new ApiError(409, "vid: is already in use within the same groupId"))).toEqual({
      problems: { vid: "is already in use within the same groupId" },
      failure: undefined,
    });
    const roles = named("device-roles");
    expect(sortRefusal(roles, new ApiError(400, "complianceBaselines[2]: is not valid")).problems).toEqual({
      complianceBaselines: "is not valid",
    });
  });

  test("stands above the form where it names none of its fields", () => {
    expect(sortRefusal(vlans, new ApiError(503, "The database is busy: try again"))).toEqual({
      problems: {},
      failure: "The database is busy: try again",
    });
    expect(sortRefusal(vlans, new ApiError(400, "hidden: is read only")).failure).toBe(
      "hidden: is read only",
    );
  });
});
