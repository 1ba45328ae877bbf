import { expect, test } from "bun:test";
import { rememberBy, rememberByText } from "../../src/lib/remember.ts";

test("what is remembered by an object is worked out once for each", () => {
  let count = 0;
  const work = rememberBy((_: object) => (count += 1));
  const [first, second] = [{}, {}];
  expect([work(first), work(second), work(first), work(second)]).toEqual([1, 2, 1, 2]);
});

test("the cache by text is cleared past its limit, and long texts are not cached", () => {
  let count = 0;
  const work = rememberByText(2, (_: string) => (count += 1));
  expect(["a", "b", "a", "c", "c", "a"].map(work)).toEqual([1, 2, 1, 3, 3, 4]);
  const long = "x".repeat(1000);
  expect([work(long), work(long)]).toEqual([5, 6]);
});

test("a refusal is not remembered", () => {
  let fails = true;
  const work = rememberByText(2, (text: string) => {
    if (fails) throw new Error("on purpose");
    return text;
  });
  expect(() => work("a")).toThrow("on purpose");
  fails = false;
  expect(work("a")).toBe("a");
});
