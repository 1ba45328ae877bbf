import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import fc from "fast-check";
import { idOf, openWorld, type World } from "./world.ts";

let world: World;
let order: string;
beforeEach(async () => {
  world = await openWorld();
  order = await world.newOrder();
});
afterEach(() => world.database.close());

const total = async (): Promise<string> => (await world.read(order)).totalValue ?? "";

describe("totals", () => {
  test.each<[number, number | string | null, string | null, string | null]>([
    [1, 1.005, "1.01", "1.01"],
    [1, 2.675, "2.68", "2.68"],
    [3, 0.1, "0.10", "0.30"],
    [1_000_000_000, 9.99, "9.99", "9990000000.00"],
    [999_999_999, 9.99, "9.99", "9989999990.01"],
    [1, 9_999_999_999.99, "9999999999.99", "9999999999.99"],
    [0, 9_999_999_999.99, "9999999999.99", "0.00"],
    [7, "12.5", "12.50", "87.50"],
    [7, null, null, null],
    [7, 0, "0.00", "0.00"],
  ])("%p pieces at %p are %p each and %p together", async (quantityOrdered, unitCost, each, together) => {
    const item = await world.newItem(order, { quantityOrdered, unitCost });
    expect((await world.get(item)).data).toMatchObject({ unitCost: each, totalCost: together });
    expect(await total()).toBe(together ?? "0.00");
  });

  test("follow every change of an item", async () => {
    const first = await world.newItem(order, { quantityOrdered: 2, unitCost: 10 });
    const second = await world.newItem(order, { quantityOrdered: 3, unitCost: 1.5 });
    expect(await total()).toBe("24.50");
    expect((await world.patch(first, { quantityOrdered: 4 })).data.totalCost).toBe("40.00");
    expect(await total()).toBe("44.50");
    await world.patch(second, { unitCost: null });
    expect(await total()).toBe("40.00");
    await world.patch(second, { unitCost: 2, quantityOrdered: 1 });
    expect(await total()).toBe("42.00");
    await world.remove(first);
    expect(await total()).toBe("2.00");
    await world.remove(second);
    expect(await total()).toBe("0.00");
  });

  test("that numeric(12,2) cannot hold are refused, and nothing is changed", async () => {
    const item = await world.newItem(order, { quantityOrdered: 999_999_999, unitCost: 10 });
    const before = await world.get(order);
    const ofItem = "unitCost: the total of the item must not be above 9999999999.99";
    const ofOrder = "unitCost: the total of the order must not be above 9999999999.99";
    const log = await world.logOf(async () => {
      for (const [answer, error] of [
        [await world.patch(item, { quantityOrdered: 1_000_000_000 }), ofItem],
        [await world.patch(item, { unitCost: 10.01 }), ofItem],
        [
          await world.post(`${order}/items`, { description: "d", quantityOrdered: 1e9, unitCost: 1e9 }),
          ofItem,
        ],
        [await world.post(`${order}/items`, { description: "d", quantityOrdered: 1, unitCost: 10 }), ofOrder],
      ] as const) {
        expect([answer.status, answer.error]).toEqual([400, error]);
      }
    });
    expect(log).toEqual([]);
    expect((await world.get(order)).data).toEqual(before.data);
    await world.newItem(order, { unitCost: 9.99 });
    expect(await total()).toBe("9999999999.99");
  });

  test("are exact after many writers at once", async () => {
    const costs = Array.from({ length: 64 }, (_, index) => 0.1 + index);
    const items = await Promise.all(
      costs.map((unitCost) => world.newItem(order, { quantityOrdered: 3, unitCost })),
    );
    const cents = costs.reduce((sum, _, index) => sum + 3n * (10n + 100n * BigInt(index)), 0n);
    expect(await total()).toBe(asMoney(cents));
    await Promise.all(
      items.map((item, index) => (index % 2 ? world.remove(item) : world.patch(item, { unitCost: 1 }))),
    );
    expect(await total()).toBe("96.00");
  });
});

type Step =
  | { readonly kind: "add"; readonly quantity: number; readonly cents: number | null }
  | {
      readonly kind: "change";
      readonly at: number;
      readonly quantity?: number;
      readonly cents?: number | null;
    }
  | { readonly kind: "remove"; readonly at: number }
  | { readonly kind: "receive"; readonly at: number; readonly quantity: number };

const quantity = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 1_000_000_000 }));
const cents = fc.option(
  fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 999_999_999_999 })),
);
const at = fc.nat({ max: 20 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), quantity, cents }),
  fc.record({ kind: fc.constant("change" as const), at, quantity, cents }, { requiredKeys: ["kind", "at"] }),
  fc.record({ kind: fc.constant("remove" as const), at }),
  fc.record({ kind: fc.constant("receive" as const), at, quantity: fc.integer({ min: 1, max: 12 }) }),
);

interface Line {
  readonly address: string;
  quantity: bigint;
  received: bigint;
  cents: bigint | null;
}

const limit = 10n ** 12n;
const asMoney = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, "0")}`;
const costOf = (line: Pick<Line, "quantity" | "cents">): bigint => line.quantity * (line.cents ?? 0n);
const sumOf = (lines: readonly Line[]): bigint => lines.reduce((sum, line) => sum + costOf(line), 0n);
const big = (value: number | null): bigint | null => (value === null ? null : BigInt(value));
const unitCostOf = (value: number | null): string | null => (value === null ? null : asMoney(BigInt(value)));

/** The model: it knows what a step does, and whether it is refused. */
const steps = {
  add: async (lines: Line[], { quantity, cents }: Step & { kind: "add" }) => {
    const line = { quantity: BigInt(quantity), received: 0n, cents: big(cents) };
    const { status, data } = await world.post(`${order}/items`, {
      description: "d",
      quantityOrdered: quantity,
      unitCost: unitCostOf(cents),
    });
    const isFine = costOf(line) < limit && sumOf(lines) + costOf(line) < limit;
    if (isFine) lines.push({ ...line, address: `${order}/items/${data.id}` });
    expect(status).toBe(isFine ? 201 : 400);
  },
  change: async (lines: Line[], { at, quantity, cents }: Step & { kind: "change" }) => {
    const line = lines[at % lines.length];
    if (line === undefined) return;
    const next = {
      quantity: quantity === undefined ? line.quantity : BigInt(quantity),
      cents: cents === undefined ? line.cents : big(cents),
    };
    const { status } = await world.patch(line.address, {
      ...(quantity === undefined ? {} : { quantityOrdered: quantity }),
      ...(cents === undefined ? {} : { unitCost: unitCostOf(cents) }),
    });
    const isFine =
      next.quantity >= line.received &&
      costOf(next) < limit &&
      sumOf(lines) - costOf(line) + costOf(next) < limit;
    if (isFine) Object.assign(line, next);
    expect(status).toBe(isFine ? 200 : 400);
  },
  remove: async (lines: Line[], { at }: Step & { kind: "remove" }) => {
    const [line] = lines.splice(lines.length === 0 ? 0 : at % lines.length, 1);
    if (line !== undefined) expect((await world.remove(line.address)).status).toBe(200);
  },
  receive: async (lines: Line[], { at, quantity }: Step & { kind: "receive" }) => {
    const line = lines[at % lines.length];
    if (line === undefined) return;
    const isFine = line.received + BigInt(quantity) <= line.quantity;
    const body = { items: [{ itemId: idOf(line.address), quantity }] };
    expect((await world.post(`${order}/receive`, body)).status).toBe(isFine ? 200 : 400);
    if (isFine) line.received += BigInt(quantity);
  },
} as const;

test("whatever is done to the items, totals are what exact arithmetic says", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (sequence) => {
      order = await world.newOrder();
      const lines: Line[] = [];
      for (const one of sequence) {
        await steps[one.kind](lines, one as never);
        expect(await total()).toBe(asMoney(sumOf(lines)));
      }
      expect((await world.read(order)).items?.map((item) => [item.quantityReceived, item.totalCost])).toEqual(
        lines.map((line) => [Number(line.received), line.cents === null ? null : asMoney(costOf(line))]),
      );
    }),
    { numRuns: 60 },
  );
});
