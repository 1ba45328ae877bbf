import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { addDeliveries } from "../../src/areas/purchasing/deliveries.ts";
import { totalCostOf } from "../../src/areas/purchasing/totals.ts";
import { itemResource, lineFields } from "../../src/console/web/own/purchase-orders/itemResource.ts";
import {
  changeDraft,
  settleDraft,
  typeInto,
} from "../../src/console/web/own/purchase-orders/lines/lineDrafts.ts";
import { linesOf } from "../../src/console/web/own/purchase-orders/lines/lines.ts";
import { isHoldable, lineTotal, sumOf } from "../../src/console/web/own/purchase-orders/lines/lineTotal.ts";
import { overtaken } from "../../src/console/web/own/purchase-orders/lines/saveItem.ts";
import {
  isOverdue,
  progressOf,
  takesDeliveries,
} from "../../src/console/web/own/purchase-orders/progress.ts";
import {
  allOutstanding,
  linesOf as deliveryLines,
  deliveryProblems,
  refusedLines,
} from "../../src/console/web/own/purchase-orders/receiving/deliveries.ts";
import { openValues } from "../../src/console/web/records/form/values.ts";
import { formatDecimal } from "../../src/lib/numbers/decimal.ts";
import type { FieldDescription } from "../../src/resource/definition/describe.ts";
import { purchaseOrderItems } from "../../src/resources/purchase-order-items.ts";
import { makeRecord } from "./makeRecord.ts";

/** What the service would keep as the total of an item; undefined where it would refuse. */
function ofService(quantity: number, unitCost: string): string | undefined {
  const cost = purchaseOrderItems.fields.unitCost.kind.store(unitCost);
  if (cost === undefined) return undefined;
  try {
    return formatDecimal(totalCostOf(quantity, cost) ?? 0, 2);
  } catch {
    return undefined;
  }
}

const quantity = fc.integer({ min: 0, max: 1_000_000_000 });
const digits = (maxLength: number) => fc.stringMatching(new RegExp(`^\\d{1,${maxLength}}$`));
const unitCost = fc.oneof(
  digits(12),
  fc.tuple(digits(11), digits(5)).map(([whole, fraction]) => `${whole}.${fraction}`),
  fc.double({ min: -10, max: 1e6, noNaN: true }).map(String),
);

describe("lineTotal", () => {
  test("is what the service makes of it, to the cent", () => {
    fc.assert(
      fc.property(quantity, unitCost, (count, cost) => {
        expect(lineTotal(String(count), cost)).toBe(ofService(count, cost));
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ["3", "1.005", "3.03"],
    ["1", "2.675", "2.68"],
    ["24", "89.5", "2148.00"],
    ["1000000000", "9.99", "9990000000.00"],
    ["1000000000", "9999.99", undefined],
    [" 2 ", " 0.1 ", "0.20"],
    ["2", "", null],
    ["", "1", undefined],
    ["1.5", "1", undefined],
    ["-1", "1", undefined],
    ["1", "-1", undefined],
    ["1", "12,50", undefined],
    ["1", "1e3", undefined],
  ])("of %p × %p is %p", (count, cost, total) => {
    expect(lineTotal(count, cost)).toBe(total);
  });
});

describe("sumOf", () => {
  test("adds cents exactly, in any order", () => {
    const cents = fc.array(fc.nat({ max: 999_999_999_999 }));
    fc.assert(
      fc.property(cents, (all) => {
        const totals = all.map((each) => formatDecimal(each, 2));
        const sum = all.reduce((before, each) => before + BigInt(each), 0n);
        expect(sumOf(totals)).toBe(formatDecimal(sum, 2));
        expect(sumOf(totals.toReversed())).toBe(sumOf(totals));
      }),
    );
  });

  test("passes over lines without a total", () => {
    expect(sumOf([])).toBe("0.00");
    expect(sumOf([null, "1.10", undefined, "2.20"])).toBe("3.30");
  });

  test("knows what the service can hold", () => {
    expect(isHoldable("9999999999.99")).toBe(true);
    expect(isHoldable("10000000000.00")).toBe(false);
  });
});

const item = (id: string, quantityOrdered: number, quantityReceived: number) =>
  makeRecord("purchase-order-items", {
    id,
    poId: "order",
    description: id,
    quantityOrdered,
    quantityReceived,
  });
const items = [item("a", 10, 4), item("b", 2, 2), item("c", 5, 0)];

describe("deliveries", () => {
  test("of all that is outstanding make the order complete, as the service books them", () => {
    const many = fc.array(fc.tuple(fc.nat(1000), fc.nat(1000)));
    fc.assert(
      fc.property(many, (pairs) => {
        const all = pairs.map(([ordered, received], index) =>
          item(
            `00000000-0000-7000-8000-${String(index).padStart(12, "0")}`,
            ordered,
            Math.min(ordered, received),
          ),
        );
        const deliveries = allOutstanding(all);
        expect(deliveryProblems(all, deliveries)).toEqual({});
        const booked = addDeliveries(all, deliveryLines(all, deliveries));
        for (const { id, quantityOrdered, quantityReceived } of all)
          expect(booked.get(id) ?? quantityReceived).toBe(quantityOrdered);
      }),
    );
  });

  test("leave out what is empty or zero", () => {
    expect(deliveryLines(items, { a: " 3 ", b: "", c: "0" })).toEqual([{ itemId: "a", quantity: 3 }]);
  });

  test("say what is wrong at the item that it concerns", () => {
    expect(deliveryProblems(items, { a: "7", b: "x", c: "5" })).toEqual({
      a: "must not be above the 6 still to come",
      b: "must be a whole number",
    });
  });

  test("put what the service refused to the item of the line", () => {
    const lines = deliveryLines(items, { a: "1", c: "9" });
    expect(refusedLines({ "items[1].quantity": "must not be above the 5 still to come" }, lines)).toEqual({
      c: "must not be above the 5 still to come",
    });
    expect(refusedLines({ status: "the order is a draft" }, lines)).toEqual({});
  });
});

describe("the progress of an order", () => {
  test("counts pieces", () => {
    expect(progressOf(items)).toEqual({ ordered: 17, received: 6 });
    expect(progressOf([])).toEqual({ ordered: 0, received: 0 });
  });

  test("is late once the day has passed and something is out", () => {
    const day = Date.parse("2026-11-30T00:00:00.000Z");
    expect(isOverdue("ordered", "2026-11-29T00:00:00.000Z", day)).toBe(true);
    expect(isOverdue("ordered", "2026-12-01T00:00:00.000Z", day)).toBe(false);
    expect(isOverdue("received", "2026-11-29T00:00:00.000Z", day)).toBe(false);
    expect(isOverdue("ordered", null, day)).toBe(false);
  });

  test("takes deliveries unless it is a draft or cancelled", () => {
    expect(
      (["draft", "ordered", "partially_received", "received", "cancelled"] as const).filter(takesDeliveries),
    ).toEqual(["ordered", "partially_received", "received"]);
  });
});

describe("the lines of the grid", () => {
  const shown = openValues(itemResource, items[0]);

  test("have a column for each writable field, numbers at the end", () => {
    const writable = itemResource.fields.filter(({ readOnly }) => !readOnly);
    const isNumber = ({ kind }: FieldDescription): boolean => kind === "integer" || kind === "decimal";
    const keys = lineFields.map(({ key }) => key);
    expect(keys).toEqual(
      [...writable.filter((field) => !isNumber(field)), ...writable.filter(isNumber)].map(({ key }) => key),
    );
    const specified = ["description", "categoryId", "manufacturerId", "notes", "quantityOrdered", "unitCost"];
    expect(keys.filter((key) => specified.includes(key))).toEqual(specified);
  });

  test("follow the typing, and forget the problem of the field that is typed into", () => {
    const wrong = changeDraft(typeInto({}, "a", shown, "unitCost", "x"), "a", {
      problems: { unitCost: "must be a number", description: "is required" },
    });
    const drafts = typeInto(wrong, "a", shown, "unitCost", "2.5");
    const [line] = linesOf(itemResource, items, drafts, []);
    expect(line?.total).toBe("25.00");
    expect(line?.isDirty).toBe(true);
    expect(line?.problems).toEqual({ description: "is required" });
  });

  test("are not dirty where what was typed is what is saved", () => {
    const drafts = typeInto({}, "a", shown, "quantityOrdered", "10");
    expect(linesOf(itemResource, items, drafts, [])[0]?.isDirty).toBe(false);
  });

  test("show saved values next to edited ones, whichever user saved them", () => {
    const drafts = typeInto({}, "a", shown, "unitCost", "2");
    const theirs = items.map((each) => (each.id === "a" ? { ...each, description: "Theirs" } : each));
    const [line] = linesOf(itemResource, theirs, drafts, []);
    expect(line?.values).toMatchObject({ description: "Theirs", unitCost: "2" });
  });

  test("keep what was typed while they were being saved", () => {
    const sent = typeInto({}, "a", shown, "unitCost", "2");
    const later = typeInto(sent, "a", shown, "unitCost", "3");
    const saved = { id: "a", values: { ...shown, unitCost: "2" } };
    const typed = sent.a?.typed ?? {};
    expect(settleDraft(sent, "a", typed, saved)).toEqual({});
    expect(settleDraft(later, "a", typed, saved).a).toMatchObject({
      typed: { unitCost: "3" },
      base: { unitCost: "2" },
    });
  });

  test("keep what was typed into a new line while it was being saved, and nothing else of it", () => {
    const sent = typeInto({}, "new 0", shown, "description", "Rails");
    const later = typeInto(sent, "new 0", shown, "unitCost", "3");
    const saved = { id: "d", values: { ...shown, description: "Rails", unitCost: "0" } };
    const typed = sent["new 0"]?.typed ?? {};
    expect(settleDraft(sent, "new 0", typed, saved)).toEqual({});
    const saving = changeDraft(later, "new 0", { isSaving: true, savedAs: "d" });
    const settled = settleDraft(saving, "new 0", typed, saved);
    expect(Object.keys(settled)).toEqual(["d"]);
    expect(settled.d).toMatchObject({ typed: { unitCost: "3" }, base: { unitCost: "0" }, isSaving: false });
    expect(settled.d?.savedAs).toBeUndefined();
  });

  test.each([
    ["no one else changed it", { unitCost: "2" }, { unitCost: "1" }, { unitCost: "1" }, []],
    ["someone else did", { unitCost: "2" }, { unitCost: "1" }, { unitCost: "5" }, ["unitCost"]],
    ["to the same", { unitCost: "2" }, { unitCost: "1" }, { unitCost: "2" }, []],
    ["another field", { unitCost: "2" }, { unitCost: "1" }, { unitCost: "1", description: "x" }, []],
  ])("report what someone else has changed first: %s", (_, typed, base, now, told) => {
    expect(Object.keys(overtaken(typed, base, now))).toEqual(told);
  });

  test("show a new line until its item is there, and never both", () => {
    const typed = typeInto({}, "new 0", openValues(itemResource), "description", "Rails");
    const keys = (drafts: typeof typed): string[] =>
      linesOf(itemResource, items, drafts, ["new 0", "new 1"]).map(({ key }) => key);
    expect(keys(typed)).toEqual(["a", "b", "c", "new 0", "new 1"]);
    expect(keys(changeDraft(typed, "new 0", { savedAs: "d" }))).toEqual(["a", "b", "c", "new 0", "new 1"]);
    expect(keys(changeDraft(typed, "new 0", { savedAs: "c" }))).toEqual(["a", "b", "c", "new 1"]);
  });
});
