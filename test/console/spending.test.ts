import { describe, expect, test } from "bun:test";
import { exampleSpending } from "../../src/areas/purchasing/spending/example.ts";
import {
  amountOf,
  centsOf,
  roundAmount,
} from "../../src/console/web/own/purchase-orders/spending/amounts.ts";
import { labelled } from "../../src/console/web/own/purchase-orders/spending/chart/labelled.ts";
import { scaleOf } from "../../src/console/web/own/purchase-orders/spending/chart/scale.ts";
import { seriesOf, sumOf } from "../../src/console/web/own/purchase-orders/spending/chart/series.ts";
import { describeChange } from "../../src/console/web/own/purchase-orders/spending/describeChange.ts";
import { formatPeriod } from "../../src/console/web/own/purchase-orders/spending/formatMonths.ts";
import { ordersOf } from "../../src/console/web/own/purchase-orders/spending/ordersOf.ts";
import {
  problemOf,
  readPeriod,
  writePeriod,
} from "../../src/console/web/own/purchase-orders/spending/period.ts";
import { formatCompactAmount } from "../../src/console/web/ui/number/formatCompactAmount.ts";
import { formatMonth, lastDayOf, monthsBetween, parseMonth } from "../../src/lib/time/months.ts";

const november = new Date(2026, 10, 26);

describe("a period", () => {
  test.each([
    [{}, "2025-12", "2026-11"],
    [{ period: "thisYear" }, "2026-01", "2026-12"],
    [{ period: "lastYear" }, "2025-01", "2025-12"],
    [{ period: "custom", from: "2024-03", to: "2024-05" }, "2024-03", "2024-05"],
    [{ period: "custom" }, "2025-12", "2026-11"],
    [{ period: "decade", from: "2024-03" }, "2025-12", "2026-11"],
  ])("in the address %j is %s to %s, and is written as it was read", (search, from, to) => {
    const period = readPeriod(search, november);
    expect([period.from, period.to]).toEqual([from, to]);
    expect(readPeriod(writePeriod(period), november)).toEqual(period);
  });

  test.each([
    ["2026-01", "2026-12", undefined],
    ["2026-01", "2026-01", undefined],
    ["2026-02", "2026-01", "The first month must not be after the last one"],
    ["", "2026-01", "Enter both months, such as 2026-03"],
    ["2020-01", "2024-12", undefined],
    ["2020-01", "2025-01", "Choose at most 60 months"],
  ])("from %j to %j: %p", (from, to, problem) => {
    expect(problemOf({ choice: "custom", from, to })).toBe(problem);
  });

  test.each([
    ["2026-03", "2026-03", "March 2026"],
    ["2026-01", "2026-12", "January to December 2026"],
    ["2025-12", "2026-11", "December 2025 to November 2026"],
  ])("from %s to %s is called %s to %s", (from, to, words) => {
    expect(formatPeriod(from, to)).toBe(words);
  });

  test("lists its orders, from its first day to its last", () => {
    expect(ordersOf({ from: "2024-01", to: "2024-02" }, ["Norrtek"])).toEqual({
      ...{ status: ["ordered", "partially_received", "received"], supplierName: ["Norrtek"] },
      ...{ orderDate__gte: "2024-01-01", orderDate__lte: "2024-02-29" },
    });
  });
});

test("months are counted across years", () => {
  expect(monthsBetween(parseMonth("2026-11") ?? 0, parseMonth("2027-02") ?? 0)).toEqual([
    ...["2026-11", "2026-12", "2027-01", "2027-02"],
  ]);
  for (const text of ["2026-00", "2026-13", "0999-12", "3000-01", "2026-1", "x"])
    expect([text, parseMonth(text)]).toEqual([text, undefined]);
  expect(formatMonth(parseMonth("1000-01") ?? 0)).toBe("1000-01");
  expect(["2023-02", "2024-02", "2026-12"].map((month) => lastDayOf(parseMonth(month) ?? 0))).toEqual([
    ...["2023-02-28", "2024-02-29", "2026-12-31"],
  ]);
});

describe("the parts of the bars", () => {
  const vendor = (name: string, ...months: string[]) => ({
    ...{ name, supplierNames: [name], vendorId: null, orders: 1, months },
    total: amountOf(months.map(centsOf).reduce((sum, cents) => sum + cents, 0n)),
  });
  const spendingOf = (count: number) => ({
    ...exampleSpending,
    vendors: [
      ...Array.from({ length: count }, (_, index) => vendor(`Vendor ${index}`, `${100 - index}.10`, "0.20")),
      vendor("Nothing", "0.00", "0.00"),
    ],
  });

  test("are all vendors with spending, if there are seven at most", () => {
    expect(seriesOf(spendingOf(7)).map(({ label }) => label)).toEqual(
      Array.from({ length: 7 }, (_, index) => `Vendor ${index}`),
    );
  });

  test("are six vendors and the others together, exactly, if there are more", () => {
    const series = seriesOf(spendingOf(9));
    expect(series.map(({ label }) => label).slice(-2)).toEqual(["Vendor 5", "Other (3)"]);
    const [others] = series.slice(-1);
    expect(others && [0, 1, undefined].map((month) => amountOf(sumOf(others, month)))).toEqual([
      ...["279.30", "0.60", "279.90"],
    ]);
  });
});

test.each([
  [0, [0, 1]],
  [3.2, [0, 1, 2, 3, 4]],
  [379_874.6, [0, 100_000, 200_000, 300_000, 400_000]],
  [1_000, [0, 250, 500, 750, 1_000]],
  [9_001, [0, 2_500, 5_000, 7_500, 10_000]],
])("a chart up to %d has lines at round values", (largest, lines) => {
  expect(scaleOf(largest)).toEqual(lines);
});

test.each([
  [12, 12, 12],
  [12, 6, 6],
  [24, 12, 12],
  [60, 12, 10],
])("of %d months, %d labels at most: %d have one, January always", (count, fits, expected) => {
  const start = parseMonth("2024-01") ?? 0;
  const names = monthsBetween(start, start + count - 1);
  const chosen = names.filter(labelled(names, fits));
  expect([chosen.length, chosen[0]]).toEqual([expected, "2024-01"]);
});

test.each([
  ["150.00", "100.00", "A year before; now 50 % more"],
  ["99.99", "100.00", "A year before; now 0.1 % less"],
  ["100.00", "100.00", "A year before; now as much"],
  ["1000.00", "100.00", "A year before; now 10 times as much"],
  ["1000.00", "0.00", "A year before"],
  ["0.00", "80.00", "A year before; now 100 % less"],
])("%s is compared with %s as %p", (amount, before, words) => {
  expect(describeChange(amount, before)).toBe(words);
});

test("amounts are rounded to whole units, and something is never nothing", () => {
  expect(["1234.50", "1234.49", "0.49", "0.50", "0.00"].map(roundAmount)).toEqual([
    ...["1,235", "1,234", "< 1", "1", "0"],
  ]);
  expect(centsOf("30000000000.01")).toBe(3_000_000_000_001n);
  expect(amountOf(5n)).toBe("0.05");
});

test.each([
  [25_000, "EUR", "€25K"],
  [2_500_000, "EUR", "€2.5M"],
  [400, undefined, "400"],
  [400, "no code", "400"],
])("%d in %s is shown at a scale as %s", (amount, currency, shown) => {
  expect(formatCompactAmount(amount, currency, "en-US")).toBe(shown);
});
