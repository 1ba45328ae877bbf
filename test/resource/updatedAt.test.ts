import { afterEach, expect, setSystemTime, test } from "bun:test";
import fc from "fast-check";
import { idOf, openWorld, type World } from "../purchasing/world.ts";

afterEach(() => {
  setSystemTime();
});

/** What the clock shows when each change is made: the same again, steps ahead, and steps back. */
const clock = fc.array(fc.integer({ min: -5000, max: 5000 }), { minLength: 1, maxLength: 12 });
const start = Date.parse("2026-11-21T02:30:00Z");

/** Each changes an order or what lies in it; all of them move the order on. */
const changes = {
  notes: (world: World, order: string, count: number) => world.patch(order, { notes: `Note ${count}` }),
  item: (world: World, order: string) =>
    world.post(`${order}/items`, { description: "Rail kit", quantityOrdered: 3 }),
  receive: (world: World, order: string, _: number, itemId: string) =>
    world.post(`${order}/receive`, { items: [{ itemId, quantity: 1 }] }),
};
const kinds = fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[]));

test("updatedAt moves on with every change, whatever the clock does", async () => {
  const world = await openWorld();
  try {
    await fc.assert(
      fc.asyncProperty(clock, fc.array(kinds, { minLength: 12, maxLength: 12 }), async (steps, kindOf) => {
        setSystemTime(new Date(start));
        const order = await world.newOrder();
        const item = await world.newItem(order, { quantityOrdered: 1000 });
        let { updatedAt: last } = await world.read(order);
        for (const [count, step] of steps.entries()) {
          const time = start + step;
          setSystemTime(new Date(time));
          const answer = await changes[kindOf[count] ?? "notes"](world, order, count, idOf(item));
          expect(answer.error).toBeUndefined();
          const { updatedAt, createdAt } = await world.read(order);
          expect(updatedAt > last).toBe(true);
          expect(updatedAt > createdAt).toBe(true);
          // Never further from the clock than the changes before it have brought it.
          expect(Date.parse(updatedAt)).toBeLessThanOrEqual(Math.max(time, Date.parse(last)) + 3);
          last = updatedAt;
        }
      }),
      { numRuns: 50 },
    );
  } finally {
    world.database.close();
  }
});
