import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { type DerivedColumn, makeColumns } from "../../src/features/imports/columns/made.ts";

/** What a column made of these cells has. */
const made = (cells: readonly (string | null | undefined)[], one: DerivedColumn): readonly unknown[] => {
  const header = cells.map((_, at) => `c${at}`);
  const sheet = makeColumns({ name: "", header, rows: [{ line: 2, cells }] }, [one]);
  return sheet.rows[0]?.cells.slice(cells.length) ?? [];
};

const split = (at: string, into: readonly string[] = ["a", "b"]): DerivedColumn => ({
  ...{ kind: "split", from: "c0", at, into },
});

const join = (as: "text" | "cidr" | "datetime", between?: string): DerivedColumn => ({
  ...{ kind: "join", from: ["c0", "c1"], as, into: "a" },
  ...(between === undefined ? {} : { with: between }),
});

describe("a cell is split", () => {
  test.each<[cell: string | null, at: string, parts: (string | null)[]]>([
    ["PP01/12", "/", ["PP01", "12"]],
    ["10.0.0.5/24", "/", ["10.0.0.5", "24"]],
    ["A01  U12", " ", ["A01", "U12"]],
    ["A01\tU12 left", " ", ["A01", "U12 left"]],
    ["a/b/c", "/", ["a", "b/c"]],
    ["a - b", " - ", ["a", "b"]],
    ["alone", "/", ["alone", null]],
    ["/b", "/", [null, "b"]],
    ["", "/", [null, null]],
    [null, "/", [null, null]],
  ])("%j at %j", (cell, at, parts) => {
    expect(made([cell], split(at))).toEqual(parts);
  });

  test("leaves its parts unsaid if a record says nothing of it", () => {
    expect(made([undefined], split("/"))).toEqual([undefined, undefined]);
  });

  test("into the parts that have a name", () => {
    expect(made(["a/b/c"], split("/", ["", "b", "c"]))).toEqual(["b", "c"]);
  });

  test("so that its parts are what it was", () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,5}$/);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 5 }),
        fc.constantFrom("/", "-", " ", "::"),
        (words, at) => {
          const into = ["a", "b", "c", "d", "e"];
          const parts = made([words.join(at)], split(at, into));
          expect(parts.filter((part) => part !== null)).toEqual(words);
        },
      ),
    );
  });
});

describe("cells are joined", () => {
  test.each<[cells: [string | null, string | null], one: DerivedColumn, whole: string | null]>([
    [["10.0.0.0", "255.255.255.0"], join("cidr"), "10.0.0.0/24"],
    [["10.0.0.0", "/24"], join("cidr"), "10.0.0.0/24"],
    [["10.0.0.0", "24"], join("cidr"), "10.0.0.0/24"],
    [["10.0.0.0/16", "24"], join("cidr"), "10.0.0.0/16"],
    [["10.0.0.0", null], join("cidr"), "10.0.0.0"],
    [["2026-11-24", "14:30"], join("datetime"), "2026-11-24 14:30"],
    [["2026-11-24", null], join("datetime"), "2026-11-24"],
    [[null, "14:30"], join("datetime"), null],
    [["a", "b"], join("text"), "a b"],
    [["a", "b"], join("text", ", "), "a, b"],
    [["a", " "], join("text", ", "), "a"],
    [[null, null], join("text"), null],
  ])("%j as %j", (cells, one, whole) => {
    expect(made(cells, one)).toEqual([whole]);
  });
});

test("a cell of many separators is split at the cost of its length", () => {
  const text = "/".repeat(2_000_000);
  expect(made([text], split("/"))).toEqual([null, text.slice(1)]);
});
