import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { maxShortTextLength } from "../../src/lib/limits.ts";
import { naturalKey } from "../../src/lib/text/natural.ts";

/** As SQLite compares: byte by byte. */
const compare = (one: string, other: string): number =>
  Math.sign(Buffer.compare(Buffer.from(naturalKey(one)), Buffer.from(naturalKey(other))));

/** An independent implementation of the same order. */
const collator = new Intl.Collator("en", { numeric: true });

const digits = fc.stringMatching(/^[0-9]{1,30}$/);
const letters = fc.stringMatching(/^[a-f]{0,3}$/);
const names = fc
  .array(fc.tuple(letters, digits), { maxLength: 4 })
  .map((parts) => parts.map(([word, number]) => word + number).join(""));

describe("natural order", () => {
  test.each([
    [["web1", "web2", "web9", "web10", "web11", "web100"]],
    [["web", "web1", "web1a", "web1b", "weba", "webb1"]],
    [["2", "3", "10", "a", "b"]],
    [["1.9", "1.10", "1.10.2", "1.10.10", "2"]],
    [["ge-0/0/2", "ge-0/0/10", "ge-0/1/0", "ge-1/0/0", "xe-0/0/0"]],
    [["r2", "r02", "r002", "r2a", "r02b", "r3"]],
    [["0", "00", "000", "1"]],
    [["a0b01", "a00b1", "a00b01"]],
    [["rack 1", "rack 1 b", "rack 10", "rack-2", "rack2"]],
    [["v9", `v${"9".repeat(99)}`, `v1${"0".repeat(99)}`, `v1${"0".repeat(400)}`]],
    [["a٢", "a١٠"].toSorted()],
  ])("%j", (sorted) => {
    expect(sorted.toReversed().toSorted(compare)).toEqual(sorted);
  });

  test("is that of a collator which knows numbers", () => {
    fc.assert(
      fc.property(names, names, (one, other) => {
        const expected = Math.sign(collator.compare(one, other));
        if (expected !== 0) expect([one, other, compare(one, other)]).toEqual([one, other, expected]);
      }),
      { numRuns: 5000 },
    );
  });

  test("has a place of its own for each text", () => {
    fc.assert(
      fc.property(names, names, (one, other) => {
        expect(naturalKey(one) === naturalKey(other)).toBe(one === other);
      }),
    );
  });

  test("of a text without digits is the text", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const word = text.replaceAll(/[0-9]/g, "");
        expect(naturalKey(word)).toBe(word);
      }),
    );
  });

  test("says the length of any run that a line may have", () => {
    expect(naturalKey("9".repeat(maxShortTextLength))).toStartWith(String(maxShortTextLength));
    expect(maxShortTextLength).toBeLessThan(1000);
  });
});
