import { describe, expect, test } from "bun:test";
import {
  blockAt,
  blockLength,
  blockMove,
  blockNumber,
  blocksOf,
  shortBlock,
} from "../../src/console/web/own/prefixes/blocks/blocks.ts";
import { describeBlock } from "../../src/console/web/own/prefixes/blocks/describeBlock.ts";
import { readNetwork } from "../../src/console/web/own/prefixes/findItems.ts";
import { growTree, type PrefixItem } from "../../src/console/web/own/prefixes/prefixTree.ts";
import { columnsFor } from "../../src/console/web/own/prefixes/tree/treeColumns.ts";
import { type Network, networkAt, parseCidr } from "../../src/lib/network/cidr.ts";
import type { Records } from "../../src/resources/index.ts";
import { makeRecord } from "./makeRecord.ts";

const of = (cidr: string): Network => networkAt(parseCidr(cidr)?.order ?? "");
const row = (prefix: string, given: Partial<Records["prefixes"]> = {}) =>
  makeRecord("prefixes", { id: prefix, prefix, status: "active", ...given });
const rootOf = (...rows: readonly Records["prefixes"][]): PrefixItem => {
  const [root] = growTree(rows);
  if (root === undefined) throw new Error("a root");
  return root;
};
const mapOf = (root: PrefixItem) => blocksOf(root.network, root.children);

describe("the blocks of a prefix", () => {
  test.each([
    ["10.0.0.0/8", 16, 256],
    ["10.20.0.0/16", 24, 256],
    ["10.20.4.0/24", 32, 256],
    ["10.20.4.0/27", 32, 32],
    ["2001:db8::/32", 40, 256],
    ["2001:db8::/126", 128, 4],
  ])("%s has those of /%d, %d of them", (cidr, length, count) => {
    expect(blockLength(of(cidr))).toBe(length);
    expect(blocksOf(of(cidr), [])).toHaveLength(count);
  });

  test("know what lies in them, and how far it is in use", () => {
    const blocks = mapOf(
      rootOf(
        row("10.20.0.0/16", { status: "container" }),
        row("10.20.1.0/24"),
        row("10.20.2.0/24", { status: "container" }),
        row("10.20.2.0/25"),
        row("10.20.3.0/26"),
        row("10.20.3.128/26"),
        row("10.20.4.0/23", { status: "container" }),
      ),
    );
    const told = blocks
      .slice(0, 7)
      .map(({ holders, use, isRest }) => [holders.map(({ id }) => id), use, isRest]);
    expect(told).toEqual([
      [[], 0, false],
      [["10.20.1.0/24"], 1, false],
      [["10.20.2.0/24"], 0.5, false],
      [["10.20.3.0/26", "10.20.3.128/26"], 0.5, false],
      [["10.20.4.0/23"], 0, false],
      [["10.20.4.0/23"], 0, true],
      [[], 0, false],
    ]);
  });

  test("are found by a network, wherever it is larger or smaller", () => {
    const blocks = blocksOf(of("10.20.0.0/16"), []);
    for (const [text, index] of [
      ["10.20.3.0/24", 3],
      ["10.20.3.64/26", 3],
      ["10.20.8.0/21", 8],
    ] as const) {
      const network = readNetwork(text);
      expect(network === undefined ? undefined : blockAt(blocks, network)?.index).toBe(index);
    }
  });

  test.each([
    ["10.0.0.0/8", 32, ".32", "32"],
    ["10.20.0.0/16", 32, ".32", "32"],
    ["10.20.4.0/24", 32, ".32", "32"],
    ["10.20.0.0/22", 32, ".0.128", undefined],
    ["2001:db8::/32", 32, "20", "20"],
  ])("%s calls the block at %d %p", (cidr, index, name, number) => {
    const around = of(cidr);
    const block = blocksOf(around, [])[index];
    if (block === undefined) throw new Error("a block");
    expect(shortBlock(block.network, around)).toBe(name);
    expect(blockNumber(block, around)).toBe(number);
  });

  test("are said in words", () => {
    const blocks = mapOf(
      rootOf(
        row("10.20.0.0/16"),
        row("10.20.1.0/24", { description: "Servers" }),
        row("10.20.2.0/24", { status: "container" }),
        row("10.20.2.0/25"),
        row("10.20.4.0/23", { status: "reserved" }),
      ),
    );
    const said = blocks.map((block) => describeBlock(block, block.index === 0));
    expect(said.slice(0, 4)).toEqual([
      "10.20.0.0/24, next free, 256 addresses",
      "10.20.1.0/24, Servers, active",
      "10.20.2.0/24, container, 50 % in use",
      "10.20.3.0/24, free, 256 addresses",
    ]);
    expect(said[5]).toBe("10.20.5.0/24, in 10.20.4.0/23, reserved");
  });

  test.each([
    ["ArrowRight", 15, 16],
    ["ArrowLeft", 0, undefined],
    ["ArrowDown", 250, undefined],
    ["ArrowUp", 20, 4],
    ["Home", 20, 16],
    ["End", 20, 31],
    ["PageDown", 20, 244],
    ["PageUp", 20, 4],
    ["a", 20, undefined],
  ])("%s on block %d leads to %p", (key, at, to) => {
    expect(blockMove(key, at, 256)).toBe(to);
  });
});

test("the tree has the columns that hold something in its lines", () => {
  const items = growTree([row("10.20.0.0/16", { siteId: "site" }), row("10.21.0.0/16")]);
  expect(columnsFor(items).map(({ key }) => key)).toEqual(["site", "status"]);
  const [parent] = growTree([row("10.20.0.0/16"), row("10.20.1.0/24", { description: "Servers" })]);
  expect(columnsFor(parent === undefined ? [] : [parent]).map(({ key }) => key)).toEqual(["used", "status"]);
});
