import { expect, test } from "bun:test";
import { parseColor } from "../../src/lib/color.ts";

test.each([
  ["#AA11bb", "aa11bb"],
  ["AA11bb", "aa11bb"],
  ["000000", "000000"],
  ["#fFf", "ffffff"],
  ["0a1", "00aa11"],
  ["#ffff", undefined],
  ["#ff", undefined],
  ["##aa11bb", undefined],
  ["aa11bg", undefined],
  ["aa11bb0", undefined],
  ["aa11bb\n", undefined],
  [" aa11bb", undefined],
  ["red", undefined],
  ["", undefined],
])("parseColor(%p) is %p", (text, expected) => {
  expect(parseColor(text)).toBe(expected);
});
