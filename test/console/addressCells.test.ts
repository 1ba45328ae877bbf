import { describe, expect, test } from "bun:test";
import type { AddressMap } from "../../src/areas/addressing/answers.ts";
import {
  addressCellsOf,
  countStates,
  findCell,
} from "../../src/console/web/own/prefixes/addresses/addressCells.ts";
import { describeAddress } from "../../src/console/web/own/prefixes/addresses/describeAddress.ts";
import { partsOf } from "../../src/console/web/own/prefixes/addresses/parts.ts";
import { readNetwork } from "../../src/console/web/own/prefixes/findItems.ts";

const networkOf = (text: string) => {
  const network = readNetwork(text);
  if (network === undefined) throw new Error(`${text} is no network`);
  return network;
};

const placed = (address: string, more: Partial<AddressMap["data"][number]> = {}) => ({
  id: address,
  address,
  status: "active",
  role: null,
  dnsName: null,
  description: null,
  shared: false,
  on: null,
  ...more,
});

const mapOf = (more: Partial<AddressMap>): AddressMap => ({
  data: [],
  total: 0,
  page: 1,
  pageSize: 256,
  hasMore: false,
  next: null,
  free: null,
  first: "10.20.0.1",
  last: "10.20.0.254",
  hosts: "254",
  used: 0,
  freeAddresses: "254",
  utilization: "0.00",
  ranges: [],
  prefixes: [],
  cells: [],
  ...more,
});

describe("the addresses of a /24", () => {
  const cells = addressCellsOf(
    networkOf("10.20.0.0/24"),
    mapOf({
      data: [
        placed("10.20.0.1/24", { role: "gateway", dnsName: "gw.example.net" }),
        placed("10.20.0.2/24", {
          status: "reserved",
          on: { resource: "devices", id: "d", name: "web-01", interfaceId: "i", interface: "eth0" },
        }),
        // In a range all the same.
        placed("10.20.0.101/24"),
      ],
      free: "10.20.0.3",
      ranges: [{ id: "r", first: "10.20.0.100", last: "10.20.0.109", purpose: "dhcp", description: null }],
      prefixes: [{ id: "p", prefix: "10.20.0.192/26", status: "active", description: null, used: 0 }],
    }),
  );

  test("each is what it is used for, and the first and the last are for no host", () => {
    expect(Object.fromEntries(countStates(cells))).toEqual({
      ...{ network: 1, gateway: 1, used: 2, free: 179, range: 9, prefix: 64 },
    });
    expect(cells.filter(({ isNext }) => isNext).map(({ text }) => text)).toEqual(["10.20.0.3"]);
  });

  test.each([
    [0, "10.20.0.0, network address"],
    [1, "10.20.0.1, gateway, gw.example.net, not assigned"],
    [2, "10.20.0.2, on web-01, eth0, reserved"],
    [3, "10.20.0.3, next free"],
    [4, "10.20.0.4, free"],
    [100, "10.20.0.100, DHCP range"],
    [200, "10.20.0.200, in 10.20.0.192/26"],
  ])("%i is said as %s", (index, said) => {
    const cell = cells[index];
    expect(cell && describeAddress(cell)).toBe(said);
  });

  test.each([
    ["17", 17],
    ["1", 1],
    [".254", 254],
    ["10.20.0.9", 9],
    ["300", undefined],
  ])("typing %s finds %p", (typed, index) => expect(findCell(cells, typed)).toBe(index));
});

test("both addresses of a network with two hosts are free", () => {
  const cells = addressCellsOf(
    networkOf("10.20.0.0/31"),
    mapOf({ first: "10.20.0.0", last: "10.20.0.1", free: "10.20.0.0" }),
  );
  expect(cells.map(({ state }) => state)).toEqual(["free", "free"]);
});

test("a small IPv6 network is drawn as well", () => {
  const cells = addressCellsOf(
    networkOf("2001:db8::/124"),
    mapOf({
      data: [placed("2001:db8::a/124")],
      first: "2001:db8::1",
      last: "2001:db8::f",
      free: "2001:db8::1",
    }),
  );
  expect(cells).toHaveLength(16);
  expect([cells[0]?.state, cells[10]?.state]).toEqual(["network", "used"]);
  expect([cells[1]?.isNext, findCell(cells, "f")]).toEqual([true, 15]);
});

test("a /22 has four parts, each as full as its addresses are taken", () => {
  const parts = partsOf(networkOf("10.20.4.0/22"), [{ network: "10.20.6.0/24", used: 60, taken: 64 }]);
  expect(parts.map(({ text, number, use }) => [text, number, use])).toEqual([
    ["10.20.4.0/24", "4", 0],
    ["10.20.5.0/24", "5", 0],
    ["10.20.6.0/24", "6", 0.25],
    ["10.20.7.0/24", "7", 0],
  ]);
});
