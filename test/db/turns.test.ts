import { expect, test } from "bun:test";
import { createTurns, readInTurn } from "../../src/db/commits/turns.ts";

/** Reads in so many turns, and notes each of them. */
async function readInParts(
  turns: ReturnType<typeof createTurns>,
  name: string,
  parts: number,
  seen: string[],
): Promise<void> {
  for (let part = 1; part <= parts; part += 1) {
    await readInTurn(turns, () => seen.push(`${name}${part}`), part > 1);
  }
}

test("a long read that has begun ends before another begins", async () => {
  const turns = createTurns();
  const seen: string[] = [];
  await Promise.all(["a", "b", "c"].map((name) => readInParts(turns, name, 3, seen)));
  expect(seen).toEqual(["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"]);
});

test("a group of writes has its turn between the parts of a read", async () => {
  const turns = createTurns();
  const seen: string[] = [];
  const read = readInParts(turns, "a", 3, seen);
  turns.take("write", () => seen.push("write"));
  await read;
  expect(seen.indexOf("write")).toBeLessThan(2);
});
