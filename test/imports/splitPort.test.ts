import { expect, test } from "bun:test";
import { separatorOf, splitsOfPort } from "../../src/features/imports/ports/splitPort.ts";

test.each([
  ["PP01/12", [["PP01", "12"]]],
  [
    "PP 04:2",
    [
      ["PP", "04:2"],
      ["PP 04", "2"],
    ],
  ],
  [
    "sw1 Gi1/0/1",
    [
      ["sw1", "Gi1/0/1"],
      ["sw1 Gi1", "0/1"],
      ["sw1 Gi1/0", "1"],
    ],
  ],
  [
    "PP01 / 12",
    [
      ["PP01", "12"],
      ["PP01", "/ 12"],
      ["PP01 /", "12"],
    ],
  ],
  ["PP01", []],
  ["/12", []],
])("%s is a device and its port", (text, expected) => {
  expect(splitsOfPort(text)).toEqual(expected as [string, string][]);
});

test("a text that is longer than both names together is none", () => {
  expect(splitsOfPort(`${"a".repeat(255)} / ${"b".repeat(255)}`)).not.toEqual([]);
  expect(splitsOfPort(`a${" ".repeat(1000)}b`)).toEqual([]);
});

test.each([
  [["PP01/12", "PP02/1"], "/"],
  [["PP01:12", "PP02:1"], ":"],
  [["sw1 Gi1/0/1", "sw2 Gi1/0/2"], " "],
  [["PP 01/12", "PP 02/1"], "/"],
  [["PP01/12", "PP02:1"], undefined],
])("%p are separated by %p", (texts, separator) => {
  expect(separatorOf(texts)).toBe(separator);
});
