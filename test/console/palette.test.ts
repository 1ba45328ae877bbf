import { describe, expect, test } from "bun:test";
import type { RecentRecord } from "../../src/console/web/base/recent.ts";
import { stepsTo } from "../../src/console/web/base/takeOver.ts";
import { withRecent } from "../../src/console/web/base/withStep.ts";
import { actionEntries } from "../../src/console/web/shell/palette/actions.ts";
import { arrange } from "../../src/console/web/shell/palette/arrange.ts";
import { describeList } from "../../src/console/web/shell/palette/describeList.ts";
import type { PaletteEntry } from "../../src/console/web/shell/palette/entry.ts";
import { type Found, groupHits } from "../../src/console/web/shell/palette/hits.ts";
import { viewEntries } from "../../src/console/web/shell/palette/pages.ts";
import { isMeant, rank, scoreOf } from "../../src/console/web/shell/palette/rank.ts";
import { splitByQuery } from "../../src/console/web/shell/palette/splitByQuery.ts";
import { stillFits } from "../../src/console/web/shell/palette/stillFits.ts";
import type { Role } from "../../src/http/access.ts";
import { maxRecents } from "../../src/lib/limits.ts";

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

describe("what is meant", () => {
  test.each<[string, string, boolean]>([
    ["on call", "On-call schedules", true],
    ["on-call sch", "On-call schedules", true],
    ["incident new", "New incident", true],
    ["incident ne", "New incident", true],
    ["incident", "New incident", false],
    ["call", "On-call schedules", false],
    ["-", "On-call schedules", false],
  ])("%p means %p: %p", (query, label, expected) => {
    expect(isMeant(entry(label), query)).toBe(expected);
  });
});

describe("arrange", () => {
  const stock = {
    recent: [entry("Rotterdam 1")],
    here: [entry("Edit the site")],
    pages: [entry("Sites"), entry("API reference")],
    outputs: [{ ...entry("Output: DNS zone"), also: ["DNS zone"], words: "bind" }],
    views: [entry("Sites: planned")],
    actions: [{ ...entry("New site"), also: ["Add site"] }, entry("Sign out")],
    found: [{ heading: "VLANs", entries: [entry("120 Site storage")] }],
  };
  const shown = (query: string): [string, string[]][] =>
    arrange(stock, query).map(({ heading, entries }) => [heading, entries.map(({ label }) => label)]);

  test("begins with what was looked at last", () => {
    expect(arrange({ ...stock, found: [] }, " ").map(({ heading }) => heading)).toEqual([
      "Recent",
      "This page",
      "Pages",
      "Actions",
    ]);
  });

  test("lists the outputs only for a text that means one", () => {
    expect(shown("").flatMap(([, labels]) => labels)).not.toContain("Output: DNS zone");
    expect(shown("dns zone")).toEqual([
      ["Pages", ["Output: DNS zone"]],
      ["VLANs", ["120 Site storage"]],
    ]);
    expect(shown("bind").at(-1)).toEqual(["More pages", ["Output: DNS zone"]]);
  });

  test("puts exact matches first", () => {
    const exact = { heading: "Exact match", entries: [{ ...entry("Site 1"), call: "Open" }] };
    const headings = arrange({ ...stock, found: [...stock.found, exact] }, "site").map(
      ({ heading }) => heading,
    );
    expect(headings.slice(0, 3)).toEqual(["Exact match", "Pages", "Views"]);
  });

  test("takes other names of an action for its name", () => {
    expect(shown("add si")[0]).toEqual(["Actions", ["New site"]]);
    expect(shown("new si")[0]).toEqual(["Actions", ["New site"]]);
  });

  test("puts pages that are meant before records, and others after them", () => {
    expect(shown("site")).toEqual([
      ["Pages", ["Sites"]],
      ["Views", ["Sites: planned"]],
      ["VLANs", ["120 Site storage"]],
      ["More on this page", ["Edit the site"]],
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
  const groups = groupHits({ data: [hit("vlans", "a"), hit("sites", "b"), hit("vlans", "c")] }, "viewer");
  expect(groups.map(({ heading, entries }) => [heading, entries.map(({ to }) => to)])).toEqual([
    ["VLANs", ["/r/vlans/a", "/r/vlans/c"]],
    ["Sites", ["/r/sites/b"]],
  ]);
  const [items] = groupHits({ data: [hit("purchase-order-items", "line", "order")] }, "viewer");
  expect(items?.entries[0]?.to).toBe("/r/purchase-orders/order");
});

describe("groupHits", () => {
  const hit = (resource: string, id: string, more: object = {}) => ({
    ...{ resource, id, title: id, subtitle: null },
    ...more,
  });
  const shown = (found: Found, role: Role = "operator"): [string, string[]][] =>
    groupHits(found, role).map(({ heading, entries }) => [
      heading,
      entries.map(({ label, to, call }) => [label, call, to].filter(Boolean).join(" | ")),
    ]);

  test("says in what an address is, and leads there, or adds it", () => {
    const data = [hit("prefixes", "10.1.0.0/16", { relation: "contains" as const })];
    const network = { kind: "address", text: "10.1.2.3", isKnown: false, within: "10.1.0.0/16" } as const;
    const prefix = ["Prefixes that contain it", ["10.1.0.0/16 | /r/prefixes/10.1.0.0/16"]];
    expect(shown({ data, network }, "viewer")).toEqual([
      ["Address", ["10.1.2.3 is in 10.1.0.0/16 | Open | /r/prefixes/10.1.0.0/16"]],
      prefix,
    ] as [string, string[]][]);
    expect(shown({ data, network })).toEqual([
      [
        "Address",
        [
          "10.1.2.3 is in 10.1.0.0/16 | Open | /r/prefixes/10.1.0.0/16",
          "Add 10.1.2.3 | /r/prefixes/10.1.0.0/16?take=10.1.2.3",
        ],
      ],
      prefix,
    ] as [string, string[]][]);
  });

  test("offers to add a prefix that there is not to those who may", () => {
    const network = { kind: "prefix", text: "10.1.0.0/16", isKnown: false, within: null } as const;
    expect(shown({ data: [], network })).toEqual([
      ["Prefix", ["No prefix contains 10.1.0.0/16 | Add 10.1.0.0/16 | /r/prefixes/new?prefix=10.1.0.0/16"]],
    ]);
    expect(shown({ data: [], network }, "viewer")).toEqual([["Prefix", ["No prefix contains 10.1.0.0/16"]]]);
  });

  test("puts exact hits apart, and the list of all behind the hits of its resource", () => {
    const data = [hit("vlans", "20 A", { exact: true }), hit("vlans", "200 B")];
    const lists = [{ resource: "vlans", query: "vid=20", total: 7 }];
    expect(shown({ data, lists })).toEqual([
      ["Exact match", ["20 A | Open | /r/vlans/20 A"]],
      ["VLANs", ["200 B | /r/vlans/200 B", "All 7 VLANs with VID 20 | /r/vlans?vid=20"]],
    ]);
    expect(shown({ data: [], lists })).toEqual([["Lists", ["All 7 VLANs with VID 20 | /r/vlans?vid=20"]]]);
  });

  test.each([
    ["incidents", "status=open", "All 1,204 open incidents"],
    ["incidents", "severity=sev2", "All 1,204 SEV 2 incidents"],
    ["purchase-orders", "status=partially_received", "All 1,204 partially received purchase orders"],
    ["sites", "status=planned&search=berlin", "All 1,204 planned sites with “berlin”"],
  ])("a list of %s with %s is called %s", (resource, query, expected) => {
    expect(describeList({ resource, query, total: 1204 })).toBe(expected);
  });
});

describe("stillFits", () => {
  const found = {
    data: [
      { resource: "sites", id: "1", title: "Berlin 1", subtitle: "North", exact: true as const },
      { resource: "sites", id: "2", title: "Bergen", subtitle: null },
    ],
    lists: [{ resource: "sites", query: "search=ber", total: 2 }],
  };
  const left = (typed: string) => stillFits({ text: "ber", found }, typed).data.map(({ title }) => title);

  test("keeps what shows all words of a text that goes on, and no more", () => {
    expect(left("berl")).toEqual(["Berlin 1"]);
    expect(left("ber nor")).toEqual(["Berlin 1"]);
    expect(left("be")).toEqual([]);
    expect(left("oslo")).toEqual([]);
    expect(stillFits({ text: "ber", found }, "berl")).toEqual({
      data: [{ resource: "sites", id: "1", title: "Berlin 1", subtitle: "North" }],
    });
  });
});

test("views are those of the definitions and those that people kept, and only of lists that one may read", () => {
  const kept = {
    ...{ id: "1", resource: "vlans", name: "Reserved", search: "status=reserved", shared: false },
    ...{ ownerId: null, createdAt: "", updatedAt: "" },
  };
  const all = viewEntries("viewer", [kept]);
  expect(all.find(({ label }) => label === "VLANs: reserved")?.to).toBe("/r/vlans?status=reserved");
  expect(all.some(({ label }) => label === "VLANs: without a site")).toBe(true);
  expect(all.some(({ label }) => label.startsWith("Incidents"))).toBe(false);
});

describe("what a role can do", () => {
  const labels = (role: Role) => actionEntries(role).map(({ label }) => label);

  test("is to add what it may write", () => {
    expect(labels("viewer")).not.toContain("New VLAN");
    expect(labels("operator")).toContain("New VLAN");
    expect(labels("operator")).not.toContain("New contract");
    expect(rank(actionEntries("operator"), "add vlan")[0]?.label).toBe("New VLAN");
  });

  test("is to take on call, with a form that begins now", () => {
    expect(labels("viewer")).not.toContain("Take on call");
    const [entry] = rank(actionEntries("operator"), "take on call");
    expect(entry?.to).toMatch(/^\/r\/on-call-schedules\/new\?personId=&startTime=20\d\d-.*Z$/);
  });
});

test("records that a browser kept come behind newer ones, as far as there is room for them", () => {
  const recent = (id: number) => ({ resource: "sites", id: String(id), title: `Site ${id}` });
  const after = (present: readonly RecentRecord[], stored: unknown) =>
    stepsTo(present, stored)
      .reduce<readonly RecentRecord[]>(withRecent, present)
      .map(({ id }) => Number(id));
  expect(after([recent(1), recent(2)], [recent(3), recent(1), recent(4)])).toEqual([1, 2, 3, 4]);
  const many = Array.from({ length: maxRecents }, (_, place) => recent(place));
  expect(after([recent(100)], many)).toEqual([100, ...many.slice(0, -1).map(({ id }) => Number(id))]);
  for (const stored of ["x", [null, 7, { id: "1" }, { ...recent(1), resource: "gone" }], many])
    expect(stepsTo(many, stored)).toEqual([]);
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
