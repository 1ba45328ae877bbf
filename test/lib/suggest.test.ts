import { describe, expect, test } from "bun:test";
import { countSlips, suggest } from "../../src/lib/text/suggest.ts";

describe("slips of the finger", () => {
  test.each([
    ["backup", "backup", 0],
    ["bakcup", "backup", 1],
    ["backp", "backup", 1],
    ["backkup", "backup", 1],
    ["bagkup", "backup", 1],
    ["", "abc", 3],
    ["abc", "", 3],
    ["restore", "serve", 5],
  ])("%s is %s with %i of them", (from, to, slips) => {
    expect(countSlips(from, to)).toBe(slips);
    expect(countSlips(to, from)).toBe(slips);
  });

  test.each([
    ["bakcup", "backup"],
    ["SERVE", "serve"],
    ["vers", "version"],
    ["x", undefined],
    ["migrations", undefined],
    ["dmo", "demo"],
  ])("%s means %s", (typed, meant) => {
    expect(suggest(typed, ["serve", "backup", "version", "demo"])).toBe(meant);
  });
});
