import { afterEach, beforeEach, describe, expect, type Mock, spyOn, test } from "bun:test";
import { ApiError } from "../../src/console/web/api/apiError.ts";
import { request, requestPage } from "../../src/console/web/api/client.ts";
import { columnFields } from "../../src/console/web/definitions/columns.ts";
import { setCustomFields } from "../../src/console/web/definitions/customFields.ts";
import { filterKeys, mayFilter } from "../../src/console/web/definitions/filterable.ts";
import { resourceNamed } from "../../src/console/web/definitions/resources.ts";
import { isSort } from "../../src/console/web/definitions/sorts.ts";
import { customKey } from "../../src/resource/definition/custom/custom.ts";
import { describeFields } from "../../src/resource/definition/describe.ts";
import { choice } from "../../src/resource/fields/choice.ts";
import { integer } from "../../src/resource/fields/integer.ts";

const fields = describeFields({
  [customKey("rackColour")]: choice(["red", "blue"]).as({ label: "Rack colour" }),
  [customKey("seats")]: integer({ minimum: 0, maximum: 500 }),
});
const devices = () => resourceNamed("devices");
const declared = devices();

let fetched: Mock<typeof fetch>;
beforeEach(() => {
  fetched = spyOn(globalThis, "fetch");
});
afterEach(() => {
  fetched.mockRestore();
  setCustomFields({});
});

/** Answers every request with this, and returns the bodies that are sent. */
function answerWith(status: number, answer: unknown): string[] {
  const sent: string[] = [];
  fetched.mockImplementation((async (_: string, { body }: RequestInit) => {
    sent.push(String(body));
    return Response.json(answer, { status });
  }) as unknown as typeof fetch);
  return sent;
}

describe("custom fields in the console", () => {
  test("are fields of their resource as long as they are set", () => {
    const vlans = resourceNamed("vlans");
    setCustomFields({ devices: fields, racks: [] });
    const now = devices();
    if (now === undefined) throw new Error("there are no devices");
    expect(now.fields).toEqual([...(declared?.fields ?? []), ...fields]);
    expect(devices()).toBe(now);
    expect(columnFields(now, ["name", "custom.seats"]).map(({ key }) => key)).toEqual([
      "name",
      "custom.seats",
    ]);
    expect(now.fields.filter(mayFilter).flatMap(filterKeys)).toContain("custom.seats__gte");
    expect(isSort(now, "custom.rackColour")).toBe(true);
    expect(resourceNamed("vlans")).toBe(vlans as NonNullable<typeof vlans>);
    expect(resourceNamed("racks")?.fields.some(({ key }) => key.startsWith("custom."))).toBe(false);
    setCustomFields({});
    expect(devices()).toBe(declared as NonNullable<typeof declared>);
  });

  test("have their values in records by their keys, and in bodies where the API takes them", async () => {
    setCustomFields({ devices: fields });
    const record = { id: "1", name: "web1", custom: { rackColour: "red", seats: 2 } };
    const spread = { id: "1", name: "web1", "custom.rackColour": "red", "custom.seats": 2 };
    const sent = answerWith(200, { data: record });
    const { data } = await request("PATCH", "/api/devices/1", {
      body: { name: "web1", "custom.seats": 2, "custom.rackColour": null },
    });
    expect(data as unknown).toEqual(spread);
    expect(sent.map((body) => JSON.parse(body))).toEqual([
      { name: "web1", custom: { seats: 2, rackColour: null } },
    ]);
    answerWith(200, { data: [record, { id: "2" }], total: 2 });
    const page: unknown = await requestPage("/api/devices");
    expect(page).toEqual({ data: [spread, { id: "2" }], total: 2 });
  });

  test("are named by what the API says is wrong with them", async () => {
    answerWith(400, { error: "custom.seats: must be an integer from 0 to 500; name: is required" });
    const thrown = await request("POST", "/api/devices", { body: {} }).catch((error: unknown) => error);
    expect(thrown instanceof ApiError && thrown.fields).toEqual({
      "custom.seats": "must be an integer from 0 to 500",
      name: "is required",
    });
  });

  test("change nothing where there are none", async () => {
    const sent = answerWith(200, { data: { id: "1", custom: { own: 1 } } });
    const { data } = await request("POST", "/api/devices", { body: { "custom.own": 1 } });
    expect(data as unknown).toEqual({ id: "1", custom: { own: 1 } });
    expect(sent).toEqual(['{"custom.own":1}']);
  });
});
