import { describe, expect, test } from "bun:test";
import { bestRank, ranks, rankText } from "../../src/features/search/rank.ts";

describe("rankText", () => {
  test.each<[string, string, keyof typeof ranks | undefined]>([
    ["storage", "storage", "exact"],
    ["storage 2", "storage", "start"],
    ["backup storage", "storage", "word"],
    ["backup-storage", "storage", "word"],
    ["(storage)", "storage", "word"],
    ["de/fra1:web", "web", "word"],
    ["restorage", "storage", "inside"],
    ["xstorage storage", "storage", "word"],
    ["v6storage", "storage", "inside"],
    ["žstorage", "storage", "inside"],
    ["é storage", "storage", "word"],
    ["𝔞storage", "storage", "inside"],
    ["🗄storage", "storage", "word"],
    ["e\u0301storage", "storage", "inside"],
    ["10.0.0.0/24", "10.0", "start"],
    ["10.0.0.0/24", "0.0", "word"],
    ["storage", "cage", undefined],
    ["", "x", undefined],
  ])("%p for %p", (text, wanted, expected) => {
    expect(rankText(text, wanted)).toBe(expected && ranks[expected]);
  });

  test("the best of several texts counts, none is elsewhere", () => {
    expect(bestRank(["120 storage", "storage", "120"], "storage")).toBe(ranks.exact);
    expect(bestRank(["120 storage", "storage"], "stor")).toBe(ranks.start);
    expect(bestRank(["120 storage", "storage"], "x")).toBe(ranks.elsewhere);
  });
});
