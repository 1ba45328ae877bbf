import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Client, type Sitebook, startSitebook } from "../support.ts";

/** What clients write in other ways than it is answered, and can mean one thing only. */
let sitebook: Sitebook;
let client: Client;

beforeAll(async () => {
  sitebook = await startSitebook();
  client = sitebook.as.super_admin;
});
afterAll(() => sitebook.stop());

describe("a time that is asked for", () => {
  const namesFound = async (query: string): Promise<unknown> => {
    const { status, body } = await client.get(`/api/incidents?${query}`);
    return status === 200 ? body.data.map(({ name }: { name: string }) => name) : body;
  };

  beforeAll(async () => {
    await client.post("/api/incidents", { name: "Noon", detectedAt: "2026-05-01T12:00:00Z" });
    await client.post("/api/incidents", { name: "Midnight", detectedAt: "2026-05-01" });
  });

  test.each([
    ["2026-05-01T12:00:00.000Z"],
    ["2026-05-01%2012:00"],
    ["2026-05-01T12:00:00"],
    ["2026-05-01+12:00Z"],
    ["2026-05-01T14:00:00%2B0200"],
    ["2026-05-01T14:00:00%2B02:00"],
    // In an address written by hand the plus is not encoded, and arrives as a space.
    ["2026-05-01T14:00:00+02:00"],
    ["2026-05-01T14:00+0200"],
  ])("%s", async (text) => expect(await namesFound(`detectedAt=${text}`)).toEqual(["Noon"]));

  test("as a date is its midnight", async () => {
    expect(await namesFound("detectedAt=2026-05-01")).toEqual(["Midnight"]);
  });

  test.each(["2026-02-30", "2026-05-01T24:01", "2026-05-01T25:00", "2026-05-01T12:00:00+25:00", "noon"])(
    "%s is refused",
    async (text) => {
      expect(await namesFound(`detectedAt=${encodeURIComponent(text)}`)).toEqual({
        error: "Invalid filter parameter: detectedAt",
      });
    },
  );

  test("bounds the change log", async () => {
    const total = async (query: string): Promise<number> =>
      (await client.get(`/api/changes?${query}`)).body.total;
    expect(await total("from=2000-01-01&to=2001-01-01+12:00")).toBe(0);
    expect(await total("from=2000-01-01")).toBe(await total(""));
  });
});

test("a date is asked for by any time of it", async () => {
  const { body } = await client.post("/api/contracts", {
    name: "Line",
    startDate: "2026-05-01T23:30:00-05:00",
  });
  expect(body.data.startDate).toBe("2026-05-01");
  const found = await client.get("/api/contracts?startDate=2026-05-01T00:00:00Z");
  expect(found.body.total).toBe(1);
});

test("an amount with a currency is an error", async () => {
  for (const value of ["EUR 5", "5 EUR", "€5", "1.000,00"]) {
    const { status, body } = await client.post("/api/contracts", { name: "Line", value });
    expect([status, body.error]).toEqual([400, expect.stringContaining("value: must be a number")]);
  }
});

test.each([
  ["asc", ["A", "B"]],
  ["ASC", ["A", "B"]],
  ["Desc", ["B", "A"]],
  ["DESC", ["B", "A"]],
])("order=%s", async (order, names) => {
  for (const name of ["A", "B"]) await client.post("/api/vrfs", { name, description: order });
  const { body } = await client.get(`/api/vrfs?description=${order}&order=${order}`);
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(names);
});

test("a name has up to 255 characters", async () => {
  for (const name of ["n".repeat(255), "ü".repeat(255), "😀".repeat(255)]) {
    const { status, body } = await client.post("/api/tenants", { name });
    expect([status, body.data?.name]).toEqual([201, name]);
    expect((await client.post("/api/sites", { name })).status).toBe(201);
  }
});

test("a colour of three digits has each of them twice", async () => {
  const { body } = await client.post("/api/device-roles", { name: "Red", color: "#E1a" });
  expect(body.data?.color).toBe("ee11aa");
  expect((await client.get("/api/device-roles?color=%23e1A")).body.total).toBe(1);
});
