import { beforeAll, describe, expect, test } from "bun:test";
import type { Spending } from "../../src/areas/purchasing/spending/answers.ts";
import { readFile } from "../../src/sheets/read.ts";
import { expectError, openWorld } from "../conformance/world.ts";
import type { Client } from "../support.ts";
import { fetchExport, readRows } from "./exported.ts";

const world = openWorld();
const path = "/api/purchase-orders/spending";

interface Order {
  readonly supplierName?: string | null;
  readonly status?: string;
  readonly orderDate?: string | null;
  /** The unit costs of its items, each ordered once. */
  readonly costs?: readonly (string | null)[];
}

let orders = 0;
async function order({ costs = [], ...fields }: Order): Promise<string> {
  orders += 1;
  const items = costs.map((unitCost) => ({ description: "Part", quantityOrdered: 1, unitCost }));
  const { status, body, text } = await world.admin.post("/api/purchase-orders", {
    ...{ poNumber: `PO-${orders}`, status: "ordered", items },
    ...fields,
  });
  expect([status, text]).toEqual([201, expect.any(String)]);
  return body.data.id;
}

async function read(query: string, zone = "UTC", who: Client = world.admin): Promise<Spending> {
  const { status, body, text } = await who.get(`${path}?${query}`, { headers: { "x-time-zone": zone } });
  expect([status, text]).toEqual([200, expect.any(String)]);
  return body.data;
}

const vendorsOf = ({ vendors }: Spending) =>
  vendors.map(({ name, orders, months }) => [name, orders, ...months]);

describe("spending", () => {
  beforeAll(async () => {
    await order({
      supplierName: "Lampe & Draht",
      orderDate: "2024-01-05T10:00:00Z",
      costs: ["0.10", "0.20"],
    });
    await order({ supplierName: "LAMPE & DRAHT ", orderDate: "2024-03-05T10:00:00Z", costs: ["100"] });
    await order({ supplierName: "Lampe & Draht", orderDate: "2024-03-06T10:00:00Z", costs: ["7.05", null] });
    await order({
      supplierName: "Norrtek",
      orderDate: "2024-02-29T23:30:00Z",
      status: "received",
      costs: ["2000"],
    });
    await order({ orderDate: "2024-02-01T00:00:00Z", status: "partially_received", costs: ["1.5"] });
    await order({
      supplierName: "Norrtek",
      orderDate: "2024-02-02T00:00:00Z",
      status: "draft",
      costs: ["9"],
    });
    await order({
      supplierName: "Norrtek",
      orderDate: "2024-02-02T00:00:00Z",
      status: "cancelled",
      costs: ["9"],
    });
    await order({ supplierName: "Norrtek", orderDate: null, costs: ["12.34"] });
    await order({ supplierName: "Norrtek", orderDate: null, status: "draft", costs: ["5"] });
    await order({ supplierName: "Earlier", orderDate: "2023-03-31T23:59:59Z", costs: ["40"] });
    await order({ supplierName: "Norrtek", orderDate: "2024-04-01T00:00:00Z", costs: ["3000"] });
  });

  test("is summed up by vendor and month, the largest vendor first, with each month of the period", async () => {
    const found = await read("from=2024-01&to=2024-03");
    expect(vendorsOf(found)).toEqual([
      ["Norrtek", 1, "0.00", "2000.00", "0.00"],
      ["Lampe & Draht", 3, "0.30", "0.00", "107.05"],
      [null, 1, "0.00", "1.50", "0.00"],
    ]);
    expect(found.months).toEqual([
      { month: "2024-01", orders: 1, total: "0.30" },
      { month: "2024-02", orders: 2, total: "2001.50" },
      { month: "2024-03", orders: 2, total: "107.05" },
    ]);
    expect([found.from, found.to, found.orders, found.total]).toEqual(["2024-01", "2024-03", 5, "2108.85"]);
  });

  test("tells what orders without an order date come to", async () => {
    expect((await read("from=2024-01&to=2024-01")).undated).toEqual({ orders: 1, total: "12.34" });
  });

  test("is compared with the same months of the year before", async () => {
    expect((await read("from=2024-01&to=2024-03")).yearBefore).toEqual({
      ...{ from: "2023-01-01", to: "2023-03-31", orders: 1, total: "40.00" },
    });
    expect((await read("from=2025-02&to=2025-02")).yearBefore).toEqual({
      ...{ from: "2024-02-01", to: "2024-02-29", orders: 2, total: "2001.50" },
    });
  });

  test("is compared up to today's day where the period is not over", async () => {
    const today = new Date().toISOString().slice(0, 10);
    const { yearBefore } = await read("");
    const year = Number(today.slice(0, 4)) - 1;
    expect(yearBefore.to.slice(0, 7)).toBe(`${year}${today.slice(4, 7)}`);
    expect([today.slice(8), "28"]).toContain(yearBefore.to.slice(8));
  });

  test.each([
    ["UTC", ["0.00", "2000.00", "0.00"]],
    ["Europe/Berlin", ["0.00", "0.00", "2000.00"]],
    ["Asia/Kolkata", ["0.00", "0.00", "2000.00"]],
    ["America/New_York", ["0.00", "2000.00", "3000.00"]],
  ])("counts an order in the month that it is in %s", async (zone, months) => {
    const found = await read("from=2024-01&to=2024-03", zone);
    expect(found.vendors.find(({ name }) => name === "Norrtek")?.months).toEqual(months);
  });

  test("names all spellings of a supplier as the list of orders filters by them", async () => {
    const found = await read("from=2024-01&to=2024-03");
    for (const { supplierNames, orders: count } of found.vendors) {
      const query = new URLSearchParams([
        ...supplierNames.map((name) => ["supplierName", name]),
        ...["ordered", "partially_received", "received"].map((status) => ["status", status]),
        ...[
          ["orderDate__gte", "2024-01-01"],
          ["orderDate__lte", "2024-03-31"],
        ],
      ]);
      const { status, body } = await world.admin.get(`/api/purchase-orders?${query}`);
      expect([status, supplierNames, body.total]).toEqual([200, supplierNames, count]);
    }
  });

  test("links a vendor whose name is the supplier's, unless several have it", async () => {
    const ids = async () =>
      (await read("from=2024-01&to=2024-03")).vendors.map(({ name, vendorId }) => [name, vendorId]);
    const { body } = await world.admin.post("/api/vendors", { name: "norrtek" });
    expect(await ids()).toEqual([
      ["Norrtek", body.data.id],
      ["Lampe & Draht", null],
      [null, null],
    ]);
    await world.admin.post("/api/vendors", { name: "Norrtek" });
    expect((await ids())[0]).toEqual(["Norrtek", null]);
  });

  test("is exact where doubles are not", async () => {
    for (let count = 0; count < 3; count += 1)
      await order({ supplierName: "Huge", orderDate: "2022-05-05", costs: ["9999999999.99"] });
    await order({ supplierName: "Huge", orderDate: "2022-05-06", costs: ["0.01", "0.03"] });
    const found = await read("from=2022-05&to=2022-05");
    expect([found.total, found.months[0]?.total, found.vendors[0]?.total]).toEqual(
      Array(3).fill("30000000000.01"),
    );
  });

  test("is of the twelve months up to the current one unless asked otherwise", async () => {
    const { from, to, months } = await read("");
    expect([to, months.length]).toEqual([new Date().toISOString().slice(0, 7), 12]);
    expect(months.at(0)?.month).toBe(from);
    expect((await read("to=2024-03")).from).toBe("2023-04");
    expect((await read("from=2020-01&to=2024-12")).months).toHaveLength(60);
  });

  test.each([
    ["from=2024-13", "Invalid filter parameter: from"],
    ["from=2024", "Invalid filter parameter: from"],
    ["from=2024-01-01", "Invalid filter parameter: from"],
    ["to=", "Invalid filter parameter: to"],
    ["to=9999-12", "Invalid filter parameter: to"],
    ["to=2024-01&to=2024-02", "Invalid filter parameter: to"],
    ["by=colour", "Invalid filter parameter: by"],
    ["from=2024-02&to=2024-01", "from: must not be after to"],
    ["from=2020-01&to=2025-01", "to: must be at most 60 months after from; ask for a shorter period"],
  ])("rejects ?%s", async (query, error) => {
    const { status, body } = await world.admin.get(`${path}?${query}`);
    expect([status, body.error]).toEqual([400, error]);
  });

  test("rejects a time zone that does not exist", async () => {
    const headers = { "x-time-zone": "Mars/Olympus" };
    expectError(await world.admin.get(path, { headers }), 400);
    expectError(await world.admin.get(`${path}/export?timeZone=Mars/Olympus`), 400);
  });

  test("is read by those who may read purchase orders, and by no one without a session", async () => {
    const { viewer } = world.sitebook.as;
    expect((await read("from=2024-01&to=2024-03", "UTC", viewer)).total).toBe("2108.85");
    expect((await viewer.get(`${path}/export`)).status).toBe(200);
    expectError(await world.sitebook.anonymous.get(path), 401);
    expectError(await world.sitebook.anonymous.get(`${path}/export`), 401);
  });

  test("answers 304 until an order is written, and another ETag in another time zone", async () => {
    const ask = (etag: string, zone = "UTC") =>
      world.admin.get(`${path}?from=2021-01&to=2021-02`, {
        headers: { "if-none-match": etag, "x-time-zone": zone },
      });
    const etag = (await ask("")).headers.get("etag") ?? "";
    expect((await ask(etag)).status).toBe(304);
    expect((await ask(etag, "Asia/Tokyo")).status).toBe(200);
    await order({ supplierName: "New", orderDate: "2021-02-03", costs: ["1"] });
    const after = await ask(etag);
    expect([after.status, after.body.data.total]).toEqual([200, "1.00"]);
  });
});

describe("a file of spending", () => {
  const fileOf = (query: string) => fetchExport(world.sitebook, world.admin, `${path}/export?${query}`);
  beforeAll(async () => {
    await order({ supplierName: "=SUM(A1)", orderDate: "2019-06-30T22:30:00Z", costs: ["1234.5"] });
    await order({ orderDate: "2019-06-02", costs: ["0.5"] });
  });

  test("has a row for each vendor and the totals, as CSV", async () => {
    const { headers, text } = await fileOf("from=2019-06&to=2019-07");
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe('attachment; filename="spending-2019-06-to-2019-07.csv"');
    expect(headers.get("cache-control")).toBe("no-store");
    expect(text.startsWith("\uFEFF")).toBe(true);
    expect(readRows(text.slice(1))).toEqual([
      ["Vendor", "2019-06", "2019-07", "Total", "Orders"],
      ["'=SUM(A1)", "1234.50", "0.00", "1234.50", "1"],
      ["No supplier", "0.50", "0.00", "0.50", "1"],
      ["Total", "1235.00", "0.00", "1235.00", "2"],
    ]);
  });

  test("has months that begin where the caller is", async () => {
    const { text } = await fileOf("from=2019-06&to=2019-07&timeZone=Europe/Berlin");
    expect(readRows(text)[1]).toEqual(["'=SUM(A1)", "0.00", "1234.50", "1234.50", "1"]);
  });

  test("has numbers to reckon with, as a workbook", async () => {
    const answer = await fetch(`${world.sitebook.url}${path}/export?format=xlsx&from=2019-06&to=2019-07`, {
      headers: { cookie: `session=${world.admin.token}` },
    });
    const [sheet] = readFile(await answer.bytes()).sheets;
    expect(sheet?.name).toBe("2019-06 to 2019-07");
    expect(sheet?.rows[0]?.cells).toEqual(["=SUM(A1)", "1234.5", "0", "1234.5", "1"]);
  });

  test.each(["format=ods", "format=", "columns=name", "from=x"])("rejects ?%s", async (query) => {
    expectError(await world.admin.get(`${path}/export?${query}`), 400);
  });
});
