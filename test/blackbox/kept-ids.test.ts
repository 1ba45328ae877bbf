import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type Sitebook, sitebookCommand, startSitebook } from "../support.ts";
import { endOf } from "./importing.ts";

type Row = Readonly<Record<string, unknown>>;

let sitebook: Sitebook;
beforeAll(async () => {
  sitebook = await startSitebook();
});
afterAll(() => sitebook?.stop());

let count = 0;
const newId = (): string => {
  count += 1;
  return `01890000-0000-7000-8000-${String(count).padStart(12, "0")}`;
};

/** Imports a book with its ids, and answers the import once it has ended. */
async function move(book: object, query = "run=true") {
  const { admin } = sitebook.as;
  const sending = { raw: JSON.stringify(book), headers: { "content-type": "application/json" } };
  const sent = admin.post(`/api/imports?keepIds=true&${query}`, undefined, sending);
  const { status, body, text } = await endOf(admin, sent);
  expect([status, text]).toEqual([201, expect.any(String)]);
  return body.data;
}

const order = (extra: Row = {}) => {
  const id = newId();
  return { id, poNumber: `PO-${id}`, status: "ordered", ...extra };
};
const itemOf = (poId: string, extra: Row = {}) => ({
  ...{ id: newId(), poId, description: "Rails", quantityOrdered: 5, quantityReceived: 0 },
  ...{ unitCost: "2.50", totalCost: "12.50", ...extra },
});
const read = async (path: string) => (await sitebook.as.admin.get(`/api/${path}`)).body.data;

const nil = "00000000-0000-0000-0000-000000000000";
const [early, late, never] = [
  "2020-01-01T00:00:00.000Z",
  "2021-01-01T00:00:00.000Z",
  "9999-12-31T23:59:59.999Z",
];

describe("a row that keeps its id is refused", () => {
  test.each<[what: string, book: () => Record<string, Row[]>, column: string, says: string]>([
    [
      "with the nil UUID",
      () => ({ regions: [{ id: nil, name: "x" }] }),
      "id",
      "must not be the nil or the max UUID",
    ],
    [
      "with the max UUID",
      () => ({ regions: [{ id: nil.replaceAll("0", "F"), name: "x" }] }),
      "id",
      "must not be the nil or the max UUID",
    ],
    [
      "created in the year 9999",
      () => ({ regions: [{ id: newId(), name: "x", createdAt: never }] }),
      "createdAt",
      "must not be in the future",
    ],
    [
      "changed in the year 9999",
      () => ({ regions: [{ id: newId(), name: "x", createdAt: early, updatedAt: never }] }),
      "updatedAt",
      "must not be in the future",
    ],
    [
      "changed before it was created",
      () => ({ regions: [{ id: newId(), name: "x", createdAt: late, updatedAt: early }] }),
      "updatedAt",
      "must not be before createdAt",
    ],
    [
      "received in the year 9999",
      () => ({ "purchase-orders": [order({ status: "received", receivedDate: never })] }),
      "receivedDate",
      "must not be in the future",
    ],
    [
      "with a date of receipt and not received",
      () => ({ "purchase-orders": [order({ receivedDate: early })] }),
      "receivedDate",
      "must be empty unless the status is received",
    ],
    [
      "with more received than ordered",
      () => {
        const one = order();
        return {
          "purchase-orders": [one],
          "purchase-order-items": [itemOf(one.id, { quantityReceived: 6 })],
        };
      },
      "quantityReceived",
      "must not be above the 5 ordered",
    ],
  ])("%s", async (_, makeBook, column, says) => {
    const book = makeBook();
    const done = await move(book);
    expect([done.state, done.report.errors]).toEqual([
      "failed",
      [expect.objectContaining({ column, message: says, line: 1 })],
    ]);
    expect((await move(book, "dryRun=true")).report).toEqual(done.report);
  });

  test("where it changes a record so that these rules no longer hold", async () => {
    const one = order({ status: "received", receivedDate: early, createdAt: early, updatedAt: early });
    const part = itemOf(one.id, { quantityReceived: 4 });
    await move({ "purchase-orders": [one], "purchase-order-items": [part] });
    const fewer = await move({ "purchase-order-items": [{ id: part.id, quantityOrdered: 3 }] });
    expect(fewer.report.errors).toEqual([
      expect.objectContaining({ message: "quantityReceived: must not be above the 3 ordered" }),
    ]);
    const sooner = await move({
      "purchase-orders": [{ id: one.id, notes: "x", updatedAt: "2019-01-01T00:00:00.000Z" }],
    });
    expect(sooner.report.errors).toEqual([
      expect.objectContaining({ column: "updatedAt", message: "must not be before createdAt" }),
    ]);
    // Leaving the status clears the date, as everywhere.
    expect((await move({ "purchase-orders": [{ id: one.id, status: "cancelled" }] })).state).toBe("done");
    expect(await read(`purchase-orders/${one.id}`)).toMatchObject({
      status: "cancelled",
      receivedDate: null,
    });
  });
});

describe("totals of records that keep their ids are calculated", () => {
  test("where the file has others, with a warning", async () => {
    const one = order({ totalValue: "999.00", createdAt: early, updatedAt: late });
    const items = [itemOf(one.id, { totalCost: "999.00" }), itemOf(one.id, { unitCost: null })];
    const done = await move({ "purchase-orders": [one], "purchase-order-items": items });
    expect(done).toMatchObject({ state: "done", report: { errors: [] } });
    const differs = { message: "is calculated, and differs from what the file has" };
    expect(done.report.warnings).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...differs, sheet: "purchase-orders", column: "totalValue" }),
        expect.objectContaining({ ...differs, sheet: "purchase-order-items", column: "totalCost", count: 2 }),
      ]),
    );
    const stored = await read(`purchase-orders/${one.id}`);
    expect(stored).toMatchObject({ totalValue: "12.50", updatedAt: late });
    expect(stored.items.map(({ totalCost }: Row) => totalCost)).toEqual(["12.50", null]);
  });

  test("where the items come in a file of their own, and the times stay", async () => {
    const one = order({ totalValue: "25.00", createdAt: early, updatedAt: late });
    await move({ "purchase-orders": [one] });
    expect(await read(`purchase-orders/${one.id}`)).toMatchObject({ totalValue: "0.00", updatedAt: late });
    await move({ "purchase-order-items": [itemOf(one.id), itemOf(one.id)] });
    expect(await read(`purchase-orders/${one.id}`)).toMatchObject({ totalValue: "25.00", updatedAt: late });
    const again = await move({ "purchase-orders": [one] });
    expect([again.report.counts.unchanged, again.report.warnings, again.group]).toEqual([1, [], null]);
  });
});

test("a record that comes with the time of its change alone was created by then", async () => {
  const id = newId();
  await move({ regions: [{ id, name: "Since", updatedAt: early }] });
  expect(await read(`regions/${id}`)).toMatchObject({ createdAt: early, updatedAt: early });
});

test("a link keeps neither the nil UUID nor a time of the year 9999", async () => {
  const [contact, site] = [newId(), newId()];
  const ends = { kind: "for", ownerResource: "contacts", ownerId: contact, recordResource: "sites" };
  const rows = [
    { ...ends, recordId: site, id: nil, createdAt: early },
    { ...ends, recordId: site, id: newId(), createdAt: never },
  ];
  for (const [at, column] of ["id", "createdAt"].entries()) {
    const book = { contacts: [{ id: contact, name: "Ada" }], sites: [{ id: site, name: "Home" }] };
    const done = await move({ ...book, links: [rows[at]] });
    expect(done.report.errors).toEqual([expect.objectContaining({ sheet: "links", column })]);
  }
});

test("what was moved leaves a data directory that is sound", async () => {
  const command = [...sitebookCommand(), "check", "--data", sitebook.data];
  const check = Bun.spawn(command, { stdout: "pipe", stderr: "pipe" });
  const said = await new Response(check.stdout).text();
  expect([await check.exited, said]).toEqual([0, `${sitebook.data} is sound.\n`]);
});
