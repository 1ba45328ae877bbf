import { expect, test } from "bun:test";
import { createRandom } from "../../src/demo/random.ts";
import { rows } from "../../src/demo/rows.ts";

test("a text table gives a record a line", () => {
  expect(rows(["name", "note"], "\n  Zürich | in a vault\n  Lyon |\n")).toEqual([
    { name: "Zürich", note: "in a vault" },
    { name: "Lyon", note: "" },
  ]);
});

test("a line with a cell too few or too many is told of", () => {
  expect(() => rows(["a", "b"], "one")).toThrow("1 cells, not 2");
  expect(() => rows(["a", "b"], "one | two | three")).toThrow("3 cells, not 2");
});

test("numbers stay within their bounds, reach both, and are the same for a seed", () => {
  const draw = (seed: number): number[] => {
    const random = createRandom(seed);
    return Array.from({ length: 1000 }, () => random.integer(-2, 3));
  };
  expect([...new Set(draw(1))].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2, 3]);
  expect(draw(1)).toEqual(draw(1));
  expect(draw(1)).not.toEqual(draw(2));
});

test("there is nothing to pick from an empty list", () => {
  expect(() => createRandom(1).pick([])).toThrow("nothing to pick from");
});
