import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { surveySpace } from "../../src/areas/addressing/space.ts";
import { contentsOf } from "../../src/console/web/own/prefixes/contents.ts";
import { findItems } from "../../src/console/web/own/prefixes/findItems.ts";
import { defaultLength, lengthsIn } from "../../src/console/web/own/prefixes/free/defaultLength.ts";
import { placesIn } from "../../src/console/web/own/prefixes/placesIn.ts";
import {
  contains,
  growTables,
  growTree,
  type PrefixItem,
  pathTo,
} from "../../src/console/web/own/prefixes/prefixTree.ts";
import { drawnRows } from "../../src/console/web/own/prefixes/tree/drawnRows.ts";
import { treeMove } from "../../src/console/web/own/prefixes/tree/treeMove.ts";
import { openLevels, visibleRows } from "../../src/console/web/own/prefixes/tree/visibleRows.ts";
import { formatSize, utilizationOf } from "../../src/console/web/own/prefixes/utilization.ts";
import { formatPercent } from "../../src/console/web/ui/number/percent.ts";
import { formatNetwork, type Network, networkAt, orderOf, parseCidr } from "../../src/lib/network/cidr.ts";
import type { Records } from "../../src/resources/index.ts";
import { makeRecord } from "./makeRecord.ts";

const row = (prefix: string, more: Partial<Records["prefixes"]> = {}) =>
  makeRecord("prefixes", { id: prefix, prefix, ...more });

/** Networks close enough to one another that many lie in others. */
const network: fc.Arbitrary<Network> = fc
  .record({ bits: fc.constantFrom(32 as const, 128 as const), host: fc.nat(255), length: fc.nat(8) })
  .map(({ bits, host, length }) => {
    const hostBits = BigInt(bits - 16 - length);
    const first = ((BigInt(host) << BigInt(bits - 24)) >> hostBits) << hostBits;
    return { bits, first, length: length + 16 };
  });

const prefixes = fc
  .uniqueArray(network, { maxLength: 40, selector: formatNetwork })
  .map((networks) => networks.map((each) => row(formatNetwork(each))));

const flatten = (items: readonly PrefixItem[]): PrefixItem[] =>
  items.flatMap((item) => [item, ...flatten(item.children)]);

describe("growTree", () => {
  test("puts each prefix into the smallest one that contains it, whatever their order", () => {
    fc.assert(
      fc.property(prefixes, (rows) => {
        const items = flatten(growTree(rows));
        expect(items.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
        for (const { network: outer, children, descendants } of items) {
          const inside = items.filter(({ network: inner }) => inner !== outer && contains(outer, inner));
          expect(descendants).toBe(inside.length);
          const direct = inside.filter(
            ({ network: inner }) =>
              !inside.some((other) => other.network !== inner && contains(other.network, inner)),
          );
          expect(children.map(({ id }) => id)).toEqual(direct.map(({ id }) => id));
        }
      }),
    );
  });

  test("comes in network order, as the API sorts", () => {
    fc.assert(
      fc.property(prefixes, (rows) => {
        const orders = flatten(growTree(rows)).map((item) => orderOf(item.network));
        expect(orders).toEqual(orders.toSorted());
      }),
    );
  });

  test("says the utilization, the children and the free blocks that the API says", () => {
    fc.assert(
      fc.property(prefixes, (rows) => {
        for (const item of flatten(growTree(rows))) {
          const inside = flatten(item.children).map((each) => each.network);
          const space = surveySpace(item.network, inside, { length: undefined, limit: 1000 });
          expect(utilizationOf(item)).toBe(space.utilization);
          expect(item.children.length).toBe(space.children);
          expect(item.descendants).toBe(space.descendants);
          const texts = contentsOf(item.children, space.data).map((content) =>
            content.kind === "free" ? content.network : content.item.row.prefix,
          );
          const orders = texts.map((text) => parseCidr(text)?.order ?? "");
          expect(orders).toEqual(orders.toSorted());
          expect(texts.length).toBe(space.data.length + space.children);
        }
      }),
    );
  });
});

const rows = [
  row("10.0.0.0/8", { status: "container", description: "All of ours" }),
  row("10.20.0.0/16", { description: "Straße 20" }),
  row("10.20.3.0/24", { description: "Servers" }),
  row("10.20.4.0/24", { description: "Guests" }),
  row("192.168.0.0/16"),
  row("2001:db8::/32", { vrfId: "red" }),
];
const tables = growTables(rows, new Map([["red", "Red"]]));
const ids = (query: string): string[] =>
  [...findItems(tables, query, ({ row: { prefix, description } }) => `${prefix} ${description}`).hits].sort();

describe("growTables", () => {
  test("puts the global table first and names the others after their VRFs", () => {
    expect(tables.map(({ name, descendants }) => [name, descendants])).toEqual([
      ["Global table", 5],
      ["Red", 1],
    ]);
    const numbered = new Map(["VRF 10", "vrf 9", "VRF 1"].map((name, index) => [`id ${index}`, name]));
    const own = [...numbered.keys()].map((vrfId) => row("10.0.0.0/8", { vrfId }));
    expect(growTables([...own, row("10.0.0.0/8")], numbered).map(({ name }) => name)).toEqual([
      "Global table",
      "VRF 1",
      "vrf 9",
      "VRF 10",
    ]);
  });

  test("knows the way to a prefix", () => {
    const [table] = tables;
    expect(pathTo(table?.children ?? [], "10.20.3.0/24").map(({ id }) => id)).toEqual([
      "10.0.0.0/8",
      "10.20.0.0/16",
      "10.20.3.0/24",
    ]);
    expect(pathTo(table?.children ?? [], "nowhere")).toEqual([]);
  });
});

describe("findItems", () => {
  test.each([
    ["10.20.0.0/16", ["10.20.0.0/16"]],
    ["10.20.3.77", ["10.20.3.0/24"]],
    ["10.20.9.0/24", ["10.20.0.0/16"]],
    ["10.20.3.0/25", ["10.20.3.0/24"]],
    ["10.0.0.0/7", ["10.0.0.0/8"]],
    ["2001:db8::1", ["2001:db8::/32"]],
    ["172.16.0.1", []],
    ["10.20.", ["10.20.0.0/16", "10.20.3.0/24", "10.20.4.0/24"]],
    ["STRASSE", ["10.20.0.0/16"]],
    ["10.20 guest", ["10.20.4.0/24"]],
  ])("finds for %p %p", (query, found) => {
    expect(ids(query)).toEqual(found);
  });

  test("opens the way to what it found, and shows nothing beside it", () => {
    const found = findItems(tables, "10.20.3.77", ({ row: { prefix } }) => prefix);
    expect([...found.paths].sort()).toEqual(["10.0.0.0/8", "10.20.0.0/16", "global"]);
    const shown = visibleRows(tables, ({ id }) => found.paths.has(id), found);
    expect(shown.map(({ item, level, isContext }) => [item.id, level, isContext])).toEqual([
      ["global", 1, true],
      ["10.0.0.0/8", 2, true],
      ["10.20.0.0/16", 3, true],
      ["10.20.3.0/24", 4, false],
    ]);
  });
});

describe("the lines of the tree", () => {
  const open = openLevels(tables, 100);
  const shown = visibleRows(tables, ({ id }) => open.has(id), undefined);

  test("know their place for screen readers", () => {
    expect(shown.map(({ item, level, position, siblings }) => [item.id, level, position, siblings])).toEqual([
      ["global", 1, 1, 2],
      ["10.0.0.0/8", 2, 1, 2],
      ["10.20.0.0/16", 3, 1, 1],
      ["10.20.3.0/24", 4, 1, 2],
      ["10.20.4.0/24", 4, 2, 2],
      ["192.168.0.0/16", 2, 2, 2],
      ["red", 1, 2, 2],
      ["2001:db8::/32", 2, 1, 1],
    ]);
  });

  test("open level by level, as far as they fit", () => {
    expect([...openLevels(tables, 5)]).toEqual(["global", "red"]);
    expect([...openLevels(tables, 4)]).toEqual([]);
  });

  test.each([
    ["ArrowDown", 0, { kind: "go", to: 1 }],
    ["ArrowUp", 0, { kind: "go", to: 0 }],
    ["End", 0, { kind: "go", to: 7 }],
    ["Home", 5, { kind: "go", to: 0 }],
    ["PageDown", 1, { kind: "go", to: 7 }],
    ["ArrowRight", 1, { kind: "go", to: 2 }],
    ["ArrowRight", 3, undefined],
    ["ArrowLeft", 2, { kind: "close", at: 2 }],
    ["ArrowLeft", 3, { kind: "go", to: 2 }],
    ["Enter", 3, { kind: "follow", at: 3 }],
    ["a", 3, undefined],
  ] as const)("answer %p on line %d with %p", (key, at, move) => {
    expect(treeMove(key, at, shown)).toEqual(move);
  });

  test("open what is closed", () => {
    const closed = visibleRows(tables, () => false, undefined);
    expect(treeMove("ArrowRight", 0, closed)).toEqual({ kind: "open", at: 0 });
    expect(treeMove("ArrowLeft", 0, closed)).toBeUndefined();
  });

  test("are drawn where they are in sight, with room for all others", () => {
    fc.assert(
      fc.property(
        fc.nat(50),
        fc.integer({ min: -20, max: 60 }),
        fc.nat(30),
        fc.integer({ min: -1, max: 60 }),
        (count, from, more, kept) => {
          const drawn = drawnRows(count, from, from + more, kept);
          const lines = drawn.reduce((sum, each) => sum + (each.kind === "gap" ? each.lines : 1), 0);
          expect(lines).toBe(count);
          const indexes = drawn.flatMap((each) => (each.kind === "row" ? [each.index] : []));
          expect(indexes).toEqual(indexes.toSorted((one, other) => one - other));
          if (kept >= 0 && kept < count) expect(indexes).toContain(kept);
          for (let index = Math.max(0, from); index <= Math.min(count - 1, from + more); index += 1)
            expect(indexes).toContain(index);
        },
      ),
    );
  });
});

describe("the words of the tree", () => {
  test.each([
    ["25.00", "25 %"],
    ["0.00", "0 %"],
    ["100.00", "100 %"],
    ["12.50", "12.5 %"],
    ["0.39", "0.39 %"],
  ])("say %p as %p", (utilization, said) => {
    expect(formatPercent(utilization)).toBe(said);
  });

  test("count addresses, and networks of 64 bits where one plans in them", () => {
    expect(formatSize(1n, 32)).toBe("1 address");
    expect(formatSize(65536n, 32)).toBe("65,536 addresses");
    expect(formatSize(256n, 128)).toBe("256 addresses");
    expect(formatSize(1n << 64n, 128)).toBe("1 /64 network");
    expect(formatSize(1n << 80n, 128)).toBe("65,536 /64 networks");
  });
});

describe("the next prefix", () => {
  const of = (cidr: string): Network => networkAt(parseCidr(cidr)?.order ?? "");

  test("has the length that those beside it have, or one that people plan in", () => {
    expect(defaultLength(of("10.20.0.0/16"), [24, 24, 26])).toBe(24);
    expect(defaultLength(of("10.20.0.0/16"), [24, 26])).toBe(26);
    expect(defaultLength(of("10.20.0.0/16"), [])).toBe(24);
    expect(defaultLength(of("2001:db8::/32"), [])).toBe(40);
    expect(defaultLength(of("10.0.0.1/32"), [])).toBeUndefined();
  });

  test("is longer than the prefix that it lies in", () => {
    expect(lengthsIn(of("10.0.0.0/29"))).toEqual([30, 31, 32]);
    expect(lengthsIn(of("10.0.0.1/32"))).toEqual([]);
  });

  test("finds its place on the strip", () => {
    const [item] = growTree([row("10.0.0.0/24"), row("10.0.0.64/26"), row("10.0.0.128/25")]);
    const places = item === undefined ? [] : placesIn(item);
    expect(places.map(({ child, from, part }) => [child.id, from, part])).toEqual([
      ["10.0.0.64/26", 0.25, 0.25],
      ["10.0.0.128/25", 0.5, 0.5],
    ]);
  });
});
