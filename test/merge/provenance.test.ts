import { describe, expect, test } from "bun:test";
import { clampTime, originOf } from "../../src/features/merge/engine/provenance.ts";
import type { Origin } from "../../src/features/merge/fold/netChange.ts";
import { newId } from "../../src/lib/uuid.ts";

const day = 24 * 60 * 60 * 1000;
const at = (days: number): string => new Date(Date.now() + days * day).toISOString();
const clone = { id: newId(), name: "Max's laptop", createdAt: at(-5) };
const header = { clone, person: { id: newId(), email: "max@sitebook.example" } };
const merge = { id: newId(), header };

describe("a time by the clock of a clone", () => {
  const claimed = at(-3);

  test.each([
    ["while it was away is as it is", claimed, claimed],
    ["a year behind is when the clone was taken", at(-365), clone.createdAt],
  ])("%s", (_, asked, expected) => {
    expect(clampTime(header, asked)).toBe(expected);
  });

  test("a year ahead is now", () => {
    const before = new Date().toISOString();
    const clamped = clampTime(header, at(365));
    expect([clamped >= before, clamped <= new Date().toISOString()]).toEqual([true, true]);
  });
});

describe("the origin of what a merge writes", () => {
  const origin = (sequence: number, fields: readonly string[], more: Partial<Origin> = {}): Origin => ({
    ...{ sequence, at: at(-3), personId: null, email: "max@sitebook.example", fields, ...more },
  });
  const other = { id: newId(), name: "Max's old laptop" };
  const change = {
    origins: [origin(7, [], { clone: other }), origin(8, ["name"]), origin(9, ["vid", "comment"])],
  };

  test.each<[string, readonly string[] | undefined, number, string]>([
    ["of a whole record is the last", undefined, 9, clone.name],
    ["of a field is the entry that set it last", ["name"], 8, clone.name],
    ["of some fields is the last of theirs", ["name", "vid"], 9, clone.name],
    [
      "of fields that came with the creation is that, on the clone where it was",
      ["description"],
      7,
      other.name,
    ],
  ])("%s", (_, parts, sequence, name) => {
    expect(originOf(merge, change, parts)).toMatchObject({
      ...{ mergeId: merge.id, originSequence: sequence, cloneName: name, email: "max@sitebook.example" },
    });
  });
});
