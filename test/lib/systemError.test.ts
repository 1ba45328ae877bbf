import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { isMissing, systemErrorOf } from "../../src/lib/failures/systemError.ts";

const thrownBy = (work: () => void): unknown => {
  try {
    work();
    return undefined;
  } catch (error) {
    return error;
  }
};

test("a file that is not there is missing, and nothing else is", () => {
  expect(isMissing(thrownBy(() => readFileSync("/nowhere/at-all")))).toBe(true);
  expect(isMissing(thrownBy(() => readFileSync("/")))).toBe(false);
});

test("what is thrown and is no error says nothing", () => {
  for (const thrown of [null, undefined, "ENOENT", { code: "ENOENT" }])
    expect(systemErrorOf(thrown)).toEqual({});
});
