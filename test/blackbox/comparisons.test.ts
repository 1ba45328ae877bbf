import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { registry } from "../../src/resources/index.ts";
import { type Sitebook, startSitebook } from "../support.ts";

let sitebook: Sitebook;
beforeAll(async () => {
  sitebook = await startSitebook();
});
afterAll(() => sitebook.stop());

describe("every view that comes with a list is answered", () => {
  for (const { path, name, view, parent } of registry.filter((one) => one.parent === undefined)) {
    if (parent !== undefined) continue;
    for (const { label, filters = {}, sort = view.sort ?? [] } of view.views ?? []) {
      test(`${name}: ${label}`, async () => {
        const params = new URLSearchParams({ sort: sort.length === 0 ? "id" : sort.join(",") });
        for (const [key, values = []] of Object.entries(filters))
          for (const value of values) params.append(key, value);
        const { status, body } = await sitebook.as.operator.get(`${path}?${params}`);
        expect([status, body.error]).toEqual([200, undefined]);
      });
    }
  }
});

test("me is the caller, and answers are never shared between callers", async () => {
  const { admin, operator } = sitebook.as;
  const me = (await operator.get("/api/profiles/me")).body.data.id;
  await operator.post("/api/incidents", { name: "Of the operator", assignedToId: me });
  const address = "/api/incidents?assignedToId=me&name__isw=of the";
  const own = await operator.get(address);
  expect(own.body.data.map(({ name }: { name: string }) => name)).toEqual(["Of the operator"]);
  const other = await admin.get(address, { headers: { "if-none-match": own.headers.get("etag") ?? "" } });
  expect([other.status, other.body.total]).toEqual([200, 0]);
  const again = await operator.get(address, { headers: { "if-none-match": own.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
});

test("a day begins by the clocks of the time zone that is named", async () => {
  const { operator } = sitebook.as;
  const begins = (zone: string, days: number): string => {
    const [year = 0, month = 1, day = 1] = new Date()
      .toLocaleDateString("sv-SE", { timeZone: zone })
      .split("-")
      .map(Number);
    return new Date(Date.UTC(year, month - 1, day + days)).toISOString();
  };
  // Neither zone has summer time; they are 14 and 11 hours off.
  for (const [zone, hours] of [
    ["Pacific/Kiritimati", 14],
    ["Pacific/Pago_Pago", -11],
  ] as const) {
    const first = new Date(Date.parse(begins(zone, 1)) - hours * 3_600_000);
    const name = `Of ${zone}`;
    for (const shift of [-1, 0])
      await operator.post("/api/incidents", {
        name,
        detectedAt: new Date(first.getTime() + shift).toISOString(),
      });
    const found = await operator.get(`/api/incidents?name=${encodeURIComponent(name)}&detectedAt__gte=+1d`, {
      headers: { "x-time-zone": zone },
    });
    expect(found.body.data.map(({ detectedAt }: { detectedAt: string }) => detectedAt)).toEqual([
      first.toISOString(),
    ]);
  }
});

test("a time zone that there is not is refused, where it would count", async () => {
  const headers = { "x-time-zone": "Middle/Earth" };
  const { status, body } = await sitebook.as.viewer.get("/api/contracts?endDate__lte=today", { headers });
  expect([status, body.error]).toEqual([400, "X-Time-Zone must be a time zone such as Europe/Berlin"]);
  expect((await sitebook.as.viewer.get("/api/contracts", { headers })).status).toBe(200);
});

test("prefixes are found by the address that they contain, the wider ones too", async () => {
  const { operator, viewer } = sitebook.as;
  for (const prefix of ["10.20.0.0/16", "10.20.1.0/24", "10.20.1.64/26", "10.21.0.0/16", "2001:db8::/32"])
    await operator.post("/api/prefixes", { prefix });
  const list = async (query: string): Promise<string[]> =>
    (await viewer.get(`/api/prefixes?${query}`)).body.data.map(({ prefix }: { prefix: string }) => prefix);
  expect(await list("contains=10.20.1.77")).toEqual(["10.20.0.0/16", "10.20.1.0/24", "10.20.1.64/26"]);
  expect(await list("contains=2001:db8:1::5")).toEqual(["2001:db8::/32"]);
  expect(await list("within=10.20.0.0/16")).toEqual(["10.20.1.0/24", "10.20.1.64/26"]);
  expect(await list("within_include=10.20.1.0/24")).toEqual(["10.20.1.0/24", "10.20.1.64/26"]);
  const { status, body } = await viewer.get("/api/prefixes?contains=somewhere");
  expect([status, body.error]).toEqual([400, "Invalid filter parameter: contains"]);
});

test("so many parts of texts are looked for at once, over all fields, and no more", async () => {
  const { operator, viewer } = sitebook.as;
  for (const name of ["Parts ALPHA", "Parts beta", "Parts gamma"])
    await operator.post("/api/vrfs", { name, rd: null });
  const list = (query: string) => viewer.get(`/api/vrfs?search=Parts&${query}`);
  const parts = (name: string, count: number): string =>
    Array.from({ length: count }, (_, n) => `${name}=zz${n}`).join("&");
  const found = await list(`${parts("name__ic", 18)}&name__ic=Alpha&name__isw=parts`);
  expect(found.body.data.map(({ name }: { name: string }) => name)).toEqual(["Parts ALPHA"]);
  const started = await list(`${parts("name__isw", 17)}&name__isw=PARTS b&name__isw=parts g`);
  expect(started.body.total).toBe(2);
  for (const many of [parts("name__ic", 21), `${parts("name__isw", 15)}&${parts("description__ic", 6)}`]) {
    const { status, body } = await list(many);
    expect([status, body.error]).toEqual([400, "__ic and __isw: take 20 values at most in one request"]);
  }
  expect((await list(parts("name", 300))).status).toBe(200);
});

test.each([
  ["startTime__lte=0051-06-01", "UTC", 1],
  ["startTime__gte=0051-06-02&startTime__lte=0051-06-02", "UTC", 0],
  ["startTime__gte=0001-01-01", "Pacific/Auckland", 1],
  ["startTime__lte=9999-12-31", "America/New_York", 1],
])("days are taken from the first year to the last: %s in %s", async (query, zone, total) => {
  const { operator } = sitebook.as;
  const name = `Window ${query}`;
  const times = { startTime: "0051-06-01T10:00:00Z", endTime: "0051-06-01T11:00:00Z" };
  const made = await operator.post("/api/maintenance-windows", { name, ...times });
  expect([made.status, made.text]).toEqual([201, expect.any(String)]);
  const found = await operator.get(`/api/maintenance-windows?name=${encodeURIComponent(name)}&${query}`, {
    headers: { "x-time-zone": zone },
  });
  expect([found.status, found.body.total]).toEqual([200, total]);
});
