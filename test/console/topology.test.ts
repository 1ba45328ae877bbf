import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { Topology, TopologyDevice } from "../../src/areas/cabling/topology/answers.ts";
import { namedNodes, overlap, wholeBox } from "../../src/console/web/own/sites/topology/boxes.ts";
import { graphOf } from "../../src/console/web/own/sites/topology/graph.ts";
import { placeNodes } from "../../src/console/web/own/sites/topology/placeNodes.ts";
import { roleIcon } from "../../src/console/web/own/sites/topology/roleIcon.ts";
import { topologyRows } from "../../src/console/web/own/sites/topology/topologyRows.ts";

const device = (id: string, more: Partial<TopologyDevice> = {}): TopologyDevice => ({
  ...{ id, name: `dev-${id}`, status: "active", roleId: null, roleName: null, roleColor: null },
  ...{ rackId: null, rack: null, siteId: "here", site: "Here", isPanel: false },
  ...more,
});
const connection = (
  aDeviceId: string,
  bDeviceId: string,
  medium: Topology["connections"][number]["medium"] = "network",
  more: object = {},
): Topology["connections"][number] => ({
  ...{ aDeviceId, bDeviceId, medium, cables: 1, planned: 0, ports: [] },
  ...more,
});
const nowhere = {
  ...{ siteId: null, site: null, providerNetwork: null },
  ...{ deviceId: null, device: null, interfaceId: null, port: null },
};
const topology = (of: Partial<Topology>): Topology => ({
  ...{ devices: [], connections: [], circuits: [], open: 0 },
  ...of,
});

/** A site of two switches, to which all other devices are connected. */
const hubs = (count: number): Topology =>
  topology({
    devices: Array.from({ length: count }, (_, index) => device(String(index))),
    connections: Array.from({ length: count - 2 }, (_, index) => [
      connection("0", String(index + 2)),
      connection("1", String(index + 2)),
    ]).flat(),
  });
const drawn = (of: Topology, choice: Parameters<typeof graphOf>[2] = "all") =>
  graphOf(of, "here", choice, () => null);

describe("what is drawn of a topology", () => {
  const site = topology({
    devices: [device("a"), device("b"), device("c", { siteId: "there", site: "There" }), device("d")],
    connections: [
      connection("a", "b", "network", { cables: 2, planned: 2 }),
      connection("a", "b", "power"),
      connection("a", "c"),
    ],
    circuits: [
      {
        ...{ id: "x", cid: "C1", provider: "Nordlicht", status: "active" },
        near: { ...nowhere, siteId: "here", deviceId: "b", device: "dev-b", interfaceId: "p", port: "wan" },
        far: nowhere,
      },
      { id: "y", cid: "C2", provider: "Nordlicht", status: "active", near: nowhere, far: nowhere },
    ],
  });

  test("is each device with a connection, where circuits lead, and lines side by side", () => {
    const { nodes, edges } = drawn(site);
    expect(nodes.map(({ name, place, degree }) => [name, place, degree])).toEqual([
      ["dev-a", null, 3],
      ["dev-b", null, 3],
      ["dev-c", "There", 1],
      ["Nordlicht", "C1", 1],
    ]);
    expect(edges.map(({ key, isPlanned, lane }) => [key, isPlanned, `${lane.index} of ${lane.of}`])).toEqual([
      ["a b network", true, "0 of 2"],
      ["a b power", false, "1 of 2"],
      ["a c network", false, "0 of 1"],
      ["x", false, "0 of 1"],
    ]);
  });

  test("is that of one medium, circuits with the network", () => {
    expect(drawn(site, "power").nodes.map(({ id }) => id)).toEqual(["a", "b"]);
    expect(drawn(site, "network").edges.map(({ medium }): string => medium)).toEqual([
      ...["network", "network", "circuit"],
    ]);
    expect(topologyRows(site, "here", "power").map(({ key }) => key)).toEqual(["a b power"]);
  });

  test("has all of it in rows, circuits without a device too", () => {
    expect(
      topologyRows(site, "here", "all").map(({ from, to, amount }) => [from.name, to.name, to.place, amount]),
    ).toEqual([
      ["dev-a", "dev-b", null, "2, 2 planned"],
      ["dev-a", "dev-b", null, "1"],
      ["dev-a", "dev-c", "There", "1"],
      ["dev-b", "Nordlicht", null, "Active"],
      ["No device", "Nordlicht", null, "Active"],
    ]);
  });
});

describe("the places of devices", () => {
  test.each([2, 12, 60])("of %d devices don't overlap, and nearly all names have room", (count) => {
    const graph = drawn(hubs(Math.max(count, 3)));
    const places = placeNodes(graph, new Map());
    const boxes = graph.nodes.map((node) => wholeBox(node, places.get(node.id) ?? { x: 0, y: 0 }));
    const pairs = boxes.flatMap((one, index) => boxes.slice(index + 1).map((other) => overlap(one, other)));
    expect(pairs.filter(Boolean)).toHaveLength(0);
    expect(namedNodes(graph.nodes, places, 1).size).toBeGreaterThanOrEqual(graph.nodes.length * 0.9);
  });

  test("are the same each time, and stay where they are kept", () => {
    const graph = drawn(hubs(20));
    const first = placeNodes(graph, new Map());
    expect(placeNodes(graph, new Map())).toEqual(first);
    expect(placeNodes(graph, first)).toEqual(first);
    const at = { x: -300, y: 400 };
    expect(placeNodes(graph, new Map([["0", at]])).get("0")).toEqual(at);
  });

  test("are numbers for any graph", () => {
    const pair = fc.tuple(fc.nat(8), fc.nat(8)).filter(([a, b]) => a !== b);
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 12 }), (pairs) => {
        const graph = drawn(
          topology({
            devices: Array.from({ length: 9 }, (_, index) => device(String(index))),
            connections: pairs.map(([a, b]) => connection(String(a), String(b))),
          }),
        );
        for (const { x, y } of placeNodes(graph, new Map()).values())
          expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

test.each([
  ["Leaf switch", "network"],
  ["Core router", "route"],
  ["Edge firewall", "shield"],
  ["Hypervisor", "server"],
  ["Storage", "database"],
  ["PDU", "pulse"],
  ["Console server", "screen"],
  ["Misc", "chip"],
  ["", "chip"],
] as const)("a device of the role %s has the icon %s", (roleName, icon) => {
  expect(roleIcon({ roleName, isPanel: false })).toBe(icon);
});
