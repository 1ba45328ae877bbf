import { describe, expect, test } from "bun:test";
import { type RecentRecord, withRecent } from "../../src/console/web/base/recent.ts";
import { arrange } from "../../src/console/web/shell/palette/arrange.ts";
import type { PaletteEntry } from "../../src/console/web/shell/palette/entry.ts";
import { groupHits } from "../../src/console/web/shell/palette/hits.ts";
import { rank, scoreOf } from "../../src/console/web/shell/palette/rank.ts";
import { splitByQuery } from "../../src/console/web/shell/palette/splitByQuery.ts";

const entry = (label: string, words?: string): PaletteEntry => ({
  id: label,
  icon: "home",
  label,
  ...(words !== undefined && { words }),
});

describe("rank", () => {
  const labels = (query: string, ...items: string[]): string[] =>
    rank(
      items.map((item) => entry(item)),
      query,
    ).map(({ label }) => label);

  test("puts a whole name before one that begins so, and that before one that has it inside", () => {
    expect(labels("vlan", "Native VLANs of sites", "VLAN groups", "VLAN")).toEqual([
      "VLAN",
      "VLAN groups",
      "Native VLANs of sites",
    ]);
  });

  test("asks for every word, in any order", () => {
    expect(labels("win main", "Maintenance windows", "Wall screen")).toEqual(["Maintenance windows"]);
  });

  test("finds names by the first letters of their words", () => {
    expect(labels("po", "Purchase orders", "Home")).toEqual(["Purchase orders"]);
  });

  test("looks past accents and capitals", () => {
    expect(labels("zurich", "Zürich", "Home")).toEqual(["Zürich"]);
  });

  test("takes other words for less than the name", () => {
    expect(scoreOf(entry("Sign out", "leave"), "leave")).toBeLessThan(scoreOf(entry("Leave"), "leave"));
    expect(scoreOf(entry("Sign out", "leave"), "stay")).toBe(0);
  });
});

describe("arrange", () => {
  const stock = {
    recent: [entry("Rotterdam 1")],
    pages: [entry("Sites"), entry("API reference")],
    actions: [entry("New site"), entry("Sign out")],
    found: [{ heading: "VLANs", entries: [entry("120 Site storage")] }],
  };
  const shown = (query: string): [string, string[]][] =>
    arrange(stock, query).map(({ heading, entries }) => [heading, entries.map(({ label }) => label)]);

  test("begins with what was looked at last", () => {
    expect(arrange({ ...stock, found: [] }, " ").map(({ heading }) => heading)).toEqual([
      "Recent",
      "Pages",
      "Actions",
    ]);
  });

  test("puts pages that are meant before records, and others after them", () => {
    expect(shown("site")).toEqual([
      ["Pages", ["Sites"]],
      ["VLANs", ["120 Site storage"]],
      ["More actions", ["New site"]],
    ]);
  });
});

test("what was found is grouped by resource, that of the best record first", () => {
  const hit = (resource: string, id: string, within?: string) => ({
    resource,
    id,
    title: id,
    subtitle: null,
    ...(within !== undefined && { within }),
  });
  const groups = groupHits([hit("vlans", "a"), hit("sites", "b"), hit("vlans", "c")]);
  expect(groups.map(({ heading, entries }) => [heading, entries.map(({ to }) => to)])).toEqual([
    ["VLANs", ["/r/vlans/a", "/r/vlans/c"]],
    ["Sites", ["/r/sites/b"]],
  ]);
  const [items] = groupHits([hit("purchase-order-items", "line", "order")]);
  expect(items?.entries[0]?.to).toBe("/r/purchase-orders/order");
});

test("a record that is looked at again moves to the front, and the oldest goes", () => {
  const record = (id: string): RecentRecord => ({ resource: "sites", id, title: id });
  const many = Array.from({ length: 12 }, (_, index) => record(String(index)));
  expect(withRecent(many, record("5")).map(({ id }) => id)[0]).toBe("5");
  expect(withRecent(many, record("5"))).toHaveLength(12);
  expect(withRecent(many, record("new")).at(-1)?.id).toBe("10");
});

describe("splitByQuery", () => {
  const marked = (text: string, query: string): string =>
    splitByQuery(text, query)
      .map(({ part, isFound }) => (isFound ? `[${part}]` : part))
      .join("");

  test("marks every word that was typed", () => {
    expect(marked("120 Storage at Storage hall", "stor hall")).toBe("120 [Stor]age at [Stor]age [hall]");
  });

  test("takes signs for themselves", () => {
    expect(marked("10.0.0.0/8 (core)", "0.0/8 (")).toBe("10.0.[0.0/8] [(]core)");
    expect(marked("a-b [c] ^$ \\", "a-b [ $ \\")).toBe("[a-b] [[]c] ^[$] [\\]");
  });

  test("leaves a text whole where nothing was typed", () => {
    expect(splitByQuery("Storage", " ")).toEqual([{ part: "Storage", isFound: false, at: 0 }]);
  });
});
