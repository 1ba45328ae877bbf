import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Answer, type Client, type Sitebook, signIn, startSitebook } from "../support.ts";
import { addedSince, asSpecified } from "./addedSince.ts";
import { type Document, readDocument, type Schema } from "./document.ts";

let sitebook: Sitebook;
let client: Client;
let document: Document;

beforeAll(async () => {
  sitebook = await startSitebook();
  client = sitebook.as.manager;
  document = readDocument((await client.get("/api/openapi.json")).body);
});
afterAll(() => sitebook.stop());

const orders = "/api/purchase-orders";
const absentId = "01890000-0000-7000-8000-000000000000";
let count = 0;

async function newOrder(more: object = {}, by: Client = client): Promise<string> {
  count += 1;
  const created = await by.post(orders, { poNumber: `PO-${count}`, ...more });
  expect([created.status, created.body.error]).toEqual([201, undefined]);
  return `${orders}/${created.body.data.id}`;
}

async function newItem(order: string, more: object = {}): Promise<string> {
  const created = await client.post(`${order}/items`, {
    description: "Transceiver",
    quantityOrdered: 1,
    ...more,
  });
  expect([created.status, created.body.error]).toEqual([201, undefined]);
  return `${order}/items/${created.body.data.id}`;
}

const totalOf = async (order: string): Promise<string> => (await client.get(order)).body.data.totalValue;

type Field = readonly [name: string, type: string, format: string | undefined, nullable: boolean];

/** The tables of the specification; what it lets be null may be null in the document too. */
const orderFields: readonly Field[] = [
  ["id", "string", "uuid", false],
  ["poNumber", "string", undefined, false],
  ["supplierName", "string", undefined, true],
  ["status", "string", undefined, false],
  ["orderDate", "string", "date-time", true],
  ["expectedDelivery", "string", "date-time", true],
  ["receivedDate", "string", "date-time", true],
  ["totalValue", "string", undefined, false],
  ["notes", "string", undefined, true],
  ["createdBy", "string", "uuid", true],
  ["createdAt", "string", "date-time", false],
  ["updatedAt", "string", "date-time", false],
];

const itemFields: readonly Field[] = [
  ["id", "string", "uuid", false],
  ["poId", "string", "uuid", false],
  ["description", "string", undefined, false],
  ["categoryId", "string", "uuid", true],
  ["categoryName", "string", undefined, true],
  ["manufacturerId", "string", "uuid", true],
  ["manufacturerName", "string", undefined, true],
  ["quantityOrdered", "integer", undefined, false],
  ["quantityReceived", "integer", undefined, false],
  ["unitCost", "string", undefined, true],
  ["totalCost", "string", undefined, true],
  ["notes", "string", undefined, true],
  ["createdAt", "string", "date-time", false],
  ["updatedAt", "string", "date-time", false],
];

const statuses = ["draft", "ordered", "partially_received", "received", "cancelled"];

const namesOf = (fields: readonly Field[]): string[] => fields.map(([name]) => name);
const orderNames = [...namesOf(orderFields), "itemCount", "items"];
const itemNames = namesOf(itemFields);
const addedToOrders = addedSince("purchase-orders", orderNames);
const addedToItems = addedSince("purchase-order-items", itemNames);

function expectFields(schema: Schema, fields: readonly Field[], extra: readonly string[] = []): void {
  const { properties = {}, required = [] } = document.follow(schema);
  const names = [...namesOf(fields), ...extra].sort();
  expect(Object.keys(properties).sort()).toEqual(names);
  expect([...required].sort()).toEqual(names);
  for (const [name, type, format, nullable] of fields) {
    const found = document.follow(properties[name] ?? {});
    expect([name, document.types(found).sort(), found.format]).toEqual([
      name,
      [type, ...(nullable ? ["null"] : [])].sort(),
      format,
    ]);
  }
}

describe("spec, Purchase order:", () => {
  test("the document has its fields; itemCount on lists only, items on details only", () => {
    const details = document.answer("GET", `${orders}/{id}`).properties?.data ?? {};
    expectFields(details, orderFields, ["items", ...addedToOrders]);
    const page = document.follow(document.answer("GET", orders).properties?.data ?? {});
    expectFields(page.items ?? {}, orderFields, ["itemCount", ...addedToOrders]);
    expect(document.follow(document.follow(details).properties?.status ?? {}).enum).toEqual(statuses);
    const items = document.follow(document.follow(details).properties?.items ?? {});
    expect(items.type).toBe("array");
    expectFields(items.items ?? {}, itemFields, addedToItems);
  });

  test("a create with the number alone answers a draft without items, made by the caller", async () => {
    const { status, body } = await client.post(orders, { poNumber: "PO-least" });
    expect(status).toBe(201);
    const { id, createdAt, updatedAt, ...rest } = body.data;
    expect([typeof id, updatedAt]).toEqual(["string", createdAt]);
    expect(asSpecified("purchase-orders", orderNames, rest)).toEqual({
      poNumber: "PO-least",
      supplierName: null,
      status: "draft",
      orderDate: null,
      expectedDelivery: null,
      receivedDate: null,
      totalValue: "0.00",
      notes: null,
      createdBy: client.personId,
      items: [],
    });
  });

  test("itemCount is present on list responses only, items on detail responses only", async () => {
    const order = await newOrder();
    await newItem(order);
    await newItem(order);
    const { data } = (await client.get(order)).body;
    expect(data.items.length).toBe(2);
    expect(data).not.toHaveProperty("itemCount");
    const [listed] = (await client.get(`${orders}?poNumber=${data.poNumber}`)).body.data;
    expect(listed.itemCount).toBe(2);
    expect(listed).not.toHaveProperty("items");
    const { items: _, ...shared } = data;
    expect(listed).toEqual({ ...shared, itemCount: 2 });
    for (const answer of [await client.patch(order, { notes: "n" }), await client.delete(order)]) {
      expect(answer.body.data.items.length).toBe(2);
      expect(answer.body.data).not.toHaveProperty("itemCount");
    }
  });

  test("createdBy is set null when that person is deleted", async () => {
    const { admin } = sitebook.as;
    const email = "buyer@sitebook.example";
    const person = await admin.post("/api/profiles", {
      email,
      password: "correct horse battery",
      role: "manager",
    });
    const { token } = await signIn(sitebook.url, email);
    const created = await fetch(`${sitebook.url}${orders}`, {
      method: "POST",
      headers: { cookie: `session=${token}`, "content-type": "application/json" },
      body: JSON.stringify({ poNumber: "PO-buyer" }),
    });
    const { data } = (await created.json()) as { data: { id: string; createdBy: string } };
    expect(data.createdBy).toBe(person.body.data.id);
    expect((await admin.delete(`/api/profiles/${person.body.data.id}`)).status).toBe(200);
    expect((await client.get(`${orders}/${data.id}`)).body.data.createdBy).toBeNull();
  });

  test("receivedDate, createdBy, totalValue, itemCount and items are response only: a body cannot set them", async () => {
    const order = await newOrder();
    const before = (await client.get(order)).body.data;
    const sent = {
      receivedDate: "2026-01-01T00:00:00.000Z",
      createdBy: absentId,
      totalValue: "99.00",
      itemCount: 7,
      items: [{ description: "smuggled" }],
    };
    expect((await client.patch(order, sent)).body.data).toEqual(before);
    const created = await client.post(orders, { poNumber: "PO-smuggled", ...sent, items: [] });
    expect(created.body.data).toMatchObject({
      receivedDate: null,
      createdBy: client.personId,
      totalValue: "0.00",
      items: [],
    });
  });

  test("poNumber is required, and belongs to one order only", async () => {
    expect((await client.post(orders, { supplierName: "S" })).body.error).toStartWith(
      "poNumber: is required",
    );
    await client.post(orders, { poNumber: "PO-twice" });
    expect((await client.post(orders, { poNumber: "PO-twice" })).status).toBe(409);
  });
});

describe("spec, States and transitions:", () => {
  test.each(statuses.map((status) => [status]))("a purchase order may be %s", async (status) => {
    const order = await newOrder({ status });
    expect((await client.get(order)).body.data.status).toBe(status);
    for (const next of statuses) {
      const { status: code, body } = await client.patch(order, { status: next });
      expect([code, body.data.status, body.data.receivedDate !== null]).toEqual([
        200,
        next,
        next === "received",
      ]);
    }
  });

  test.each([["shipped"], ["Draft"], [""], [null], [1], [["draft"]]])("and never %p", async (status) => {
    const order = await newOrder();
    for (const answer of [
      await client.patch(order, { status }),
      await client.post(orders, { poNumber: "PO-never", status }),
    ]) {
      expect([answer.status, answer.body.error]).toEqual([
        400,
        expect.stringMatching(
          /^status: must be one of draft, ordered, partially_received, received, cancelled/,
        ),
      ]);
    }
  });
});

describe("spec, Purchase order item:", () => {
  test("the document has its fields", () => {
    expectFields(
      document.answer("GET", `${orders}/{id}/items/{itemId}`).properties?.data ?? {},
      itemFields,
      addedToItems,
    );
    const unitCost = document.body("PATCH", `${orders}/{id}/items/{itemId}`).properties?.unitCost ?? {};
    expect(document.types(unitCost)).toContain("number");
  });

  test("a create answers every field, names of category and manufacturer included", async () => {
    const category = (await client.post("/api/categories", { name: "Optics" })).body.data.id;
    const manufacturer = (await client.post("/api/manufacturers", { name: "Lumen Werke" })).body.data.id;
    const order = await newOrder();
    const sent = {
      description: "SFP28",
      categoryId: category,
      manufacturerId: manufacturer,
      quantityOrdered: 24,
      notes: "850 nm",
    };
    const { status, body } = await client.post(`${order}/items`, { ...sent, unitCost: 89.5 });
    expect(status).toBe(201);
    const { id, createdAt, updatedAt, ...rest } = body.data;
    expect(updatedAt).toBe(createdAt);
    expect(asSpecified("purchase-order-items", itemNames, rest)).toEqual({
      ...sent,
      poId: order.split("/").at(-1),
      categoryName: "Optics",
      manufacturerName: "Lumen Werke",
      quantityReceived: 0,
      unitCost: "89.50",
      totalCost: "2148.00",
    });
    expect((await client.get(`${order}/items/${id}`)).body).toEqual(body);
    expect((await client.get(order)).body.data.items).toEqual([body.data]);
    expect((await client.get(`${order}/items`)).body.data).toEqual([body.data]);
  });

  test("what is not sent is null, and nothing was received", async () => {
    const item = await newItem(await newOrder());
    expect((await client.get(item)).body.data).toMatchObject({
      categoryId: null,
      categoryName: null,
      manufacturerId: null,
      manufacturerName: null,
      quantityReceived: 0,
      unitCost: null,
      totalCost: null,
      notes: null,
    });
  });

  test("poId, the names, quantityReceived and totalCost are response only", async () => {
    const item = await newItem(await newOrder(), { unitCost: 2 });
    const before = (await client.get(item)).body.data;
    const sent = {
      poId: absentId,
      categoryName: "x",
      manufacturerName: "x",
      quantityReceived: 0,
      totalCost: "99.00",
    };
    expect((await client.patch(item, sent)).body.data).toEqual(before);
    const { status, body } = await client.patch(item, { ...sent, quantityReceived: 1 });
    expect([status, body.error]).toEqual([400, expect.stringMatching(/^quantityReceived: /)]);
  });
});

describe("spec, Side effects: a PATCH of an item recalculates the item's totalCost and the order's totalValue", () => {
  let order: string;
  let item: string;
  beforeAll(async () => {
    order = await newOrder();
    await newItem(order, { quantityOrdered: 3, unitCost: 10 });
    item = await newItem(order, { quantityOrdered: 2, unitCost: 1.25 });
    expect(await totalOf(order)).toBe("32.50");
  });
  const totals = async ({ body }: Answer): Promise<unknown> => [body.data.totalCost, await totalOf(order)];

  test("when quantityOrdered changes", async () => {
    expect(await totals(await client.patch(item, { quantityOrdered: 4 }))).toEqual(["5.00", "35.00"]);
  });
  test("when unitCost changes", async () => {
    expect(await totals(await client.patch(item, { unitCost: 0.1 }))).toEqual(["0.40", "30.40"]);
  });
  test("when both change", async () => {
    expect(await totals(await client.patch(item, { quantityOrdered: 1000, unitCost: "0.01" }))).toEqual([
      "10.00",
      "40.00",
    ]);
  });
  test("when unitCost is cleared", async () => {
    expect(await totals(await client.patch(item, { unitCost: null }))).toEqual([null, "30.00"]);
  });
  test("and other fields leave them alone", async () => {
    expect(await totals(await client.patch(item, { notes: "n", description: "d" }))).toEqual([null, "30.00"]);
  });
  test("an item that goes takes its cost along", async () => {
    await client.patch(item, { unitCost: 5, quantityOrdered: 1 });
    expect(await totalOf(order)).toBe("35.00");
    expect((await client.delete(item)).status).toBe(200);
    expect(await totalOf(order)).toBe("30.00");
  });
});

describe("spec, Limits, Monetary precision:", () => {
  test.each([
    [1.005, "1.01"],
    [2.675, "2.68"],
    [0.1, "0.10"],
    [0, "0.00"],
    [1e-7, "0.00"],
    ["12.5", "12.50"],
    [9_999_999_999.99, "9999999999.99"],
  ])("unitCost %p is numeric(12,2) as string %p, totals too", async (unitCost, answered) => {
    const order = await newOrder();
    const item = await newItem(order, { unitCost });
    expect((await client.get(item)).body.data).toMatchObject({ unitCost: answered, totalCost: answered });
    expect(await totalOf(order)).toBe(answered);
  });

  test.each([[1e10], [9_999_999_999.995], [-0.01], ["1e3"], ["0x10"], [" 5 "], ["1,50"], [true], [[1]]])(
    "unitCost %p is a validation error",
    async (unitCost) => {
      const item = await newItem(await newOrder(), { unitCost: 1 });
      const { status, body } = await client.patch(item, { unitCost });
      expect([status, body.error]).toEqual([
        400,
        expect.stringMatching(/^unitCost: must be a number from 0/),
      ]);
    },
  );

  test("totals are exact, and what numeric(12,2) cannot hold is refused without a trace", async () => {
    const order = await newOrder();
    const item = await newItem(order, { quantityOrdered: 999_999_999, unitCost: 9.99 });
    expect((await client.get(item)).body.data.totalCost).toBe("9989999990.01");
    for (const body of [{ quantityOrdered: 1_000_000_000, unitCost: 10 }, { unitCost: 9_999_999_999.99 }]) {
      expect((await client.patch(item, body)).status).toBe(400);
    }
    const oneTooMany = { description: "One too many", quantityOrdered: 1, unitCost: 10_010_000 };
    const refused = await client.post(`${order}/items`, oneTooMany);
    expect(refused.status).toBe(400);
    expect((await client.get(order)).body.data).toMatchObject({ totalValue: "9989999990.01" });
    expect((await client.get(order)).body.data.items.length).toBe(1);
  });
});

describe("spec, Update endpoints, PATCH /api/purchase-orders/{id}:", () => {
  test("takes every body field", async () => {
    const order = await newOrder();
    const sent = {
      poNumber: "PO-changed",
      supplierName: "Rack & Wire",
      status: "ordered",
      orderDate: "2026-11-02T00:00:00.000Z",
      expectedDelivery: "2026-11-30T12:00:00.000Z",
      notes: "by the back door",
    };
    for (const [field, value] of Object.entries(sent)) {
      expect((await client.patch(order, { [field]: value })).body.data[field]).toBe(value);
    }
    expect((await client.get(order)).body.data).toMatchObject(sent);
    const nulls = { supplierName: null, orderDate: null, expectedDelivery: null, notes: null };
    expect((await client.patch(order, nulls)).body.data).toMatchObject(nulls);
  });

  test("not authenticated, insufficient role, not found", async () => {
    const order = await newOrder();
    expect((await sitebook.anonymous.patch(order, {})).body).toEqual({ error: "Not authenticated" });
    for (const role of ["viewer", "operator"] as const) {
      const { status, body } = await sitebook.as[role].patch(order, { notes: "no" });
      expect([status, body]).toEqual([403, { error: "Insufficient role" }]);
      expect((await sitebook.as[role].get(order)).status).toBe(200);
    }
    for (const role of ["manager", "admin", "super_admin"] as const) {
      expect((await sitebook.as[role].patch(order, { notes: role })).status).toBe(200);
    }
    for (const id of [absentId, "seven"]) {
      const { status, body } = await client.patch(`${orders}/${id}`, {});
      expect([status, body]).toEqual([404, { error: "Purchase order not found" }]);
    }
  });
});

describe("spec, Update endpoints, PATCH /api/purchase-orders/{id}/items/{itemId}:", () => {
  test("takes every body field", async () => {
    const item = await newItem(await newOrder());
    const sent = {
      description: "Patch cable",
      categoryId: (await client.post("/api/categories", { name: "Cables" })).body.data.id,
      manufacturerId: (await client.post("/api/manufacturers", { name: "Drahtwerk" })).body.data.id,
      quantityOrdered: 12,
      notes: "blue",
    };
    for (const [field, value] of Object.entries(sent)) {
      expect((await client.patch(item, { [field]: value })).body.data[field]).toBe(value);
    }
    expect((await client.patch(item, { unitCost: 3 })).body.data).toMatchObject({
      ...sent,
      unitCost: "3.00",
      totalCost: "36.00",
      categoryName: "Cables",
      manufacturerName: "Drahtwerk",
    });
  });

  test("not authenticated, insufficient role, item not found", async () => {
    const order = await newOrder();
    const item = await newItem(order);
    expect((await sitebook.anonymous.patch(item, {})).body).toEqual({ error: "Not authenticated" });
    for (const role of ["viewer", "operator"] as const) {
      const { status, body } = await sitebook.as[role].patch(item, { notes: "no" });
      expect([status, body]).toEqual([403, { error: "Insufficient role" }]);
    }
    const ofAnother = `${await newOrder()}/items/${item.split("/").at(-1)}`;
    for (const address of [`${order}/items/${absentId}`, `${order}/items/seven`, ofAnother]) {
      for (const method of ["GET", "PATCH", "DELETE"]) {
        const { status, body } = await client.send(method, address, method === "PATCH" ? {} : undefined);
        expect([method, status, body.error]).toEqual([method, 404, expect.stringMatching(/item not found$/)]);
      }
    }
    expect((await client.get(item)).status).toBe(200);
  });
});
