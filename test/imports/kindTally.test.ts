import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { createKindTally } from "../../src/features/imports/columns/kindTally.ts";
import { defaultOptions } from "../../src/features/imports/options.ts";
import { readValue } from "../../src/features/imports/values/values.ts";
import { distinctTexts } from "../../src/lib/text/distinctTexts.ts";
import { type CustomKind, fieldOf } from "../../src/resources/customKinds.ts";

function kindOf(texts: readonly string[]): CustomKind {
  const tally = createKindTally();
  for (const text of texts) tally.add(text);
  return tally.kind();
}

describe("the kind that values fit", () => {
  const numbered = (count: number): string[] => Array.from({ length: count }, (_, n) => `v${n}`);
  test.each<[texts: readonly string[], kind: CustomKind]>([
    [[], "text"],
    [["1", "0"], "integer"],
    [["1", "0.5"], "decimal"],
    [["1", "0,5"], "decimal"],
    [["1", "01"], "text"],
    [["01", "01", "02"], "choice"],
    [["1e3", "2"], "text"],
    [["1234567890123456"], "text"],
    [["yes", "No"], "boolean"],
    [["yes", "No", "maybe", "yes"], "choice"],
    [["2024-01-02", "3.4.2024"], "date"],
    [["2024-01-02", "soon"], "text"],
    [["https://a.example", "http://b.example/c d"], "text"],
    [["https://a.example", "HTTP://b.example/c"], "url"],
    [["ftp://a.example", "ftp://b.example"], "text"],
    [[...numbered(10), "v1"], "choice"],
    [[...numbered(11), "v1"], "text"],
    [["x".repeat(201), "x".repeat(201)], "text"],
  ])("of %j is %s", (texts, kind) => {
    expect(kindOf(texts)).toBe(kind);
  });

  test("accepts every value of the column", () => {
    const integer = fc.integer().map(String);
    const word = fc.constantFrom("red", "Red", "blue", "n/a", "0", "007");
    const switched = fc.constantFrom("yes", "NO", "true", "off", "Y");
    const day = fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true });
    const date = day.map((one) => one.toISOString().slice(0, 10));
    const any = fc.string({ maxLength: 30 }).map((text) => text.replaceAll(/\d/g, "").trim());
    const of = [integer, word, switched, date, fc.webUrl(), any];
    const column = fc.oneof(...of.map((one) => fc.array(one, { minLength: 1, maxLength: 20 })));
    fc.assert(
      fc.property(column, (cells) => {
        const texts = cells.filter((text) => text !== "");
        const kind = kindOf(texts);
        const choices = kind === "choice" ? distinctTexts(texts) : null;
        const field = fieldOf({ key: "a", label: "A", kind, choices, hint: null });
        for (const text of texts)
          expect(readValue(field, text, defaultOptions)).not.toHaveProperty("problem");
      }),
    );
  });
});
