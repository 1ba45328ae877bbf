import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import type { CableView, Plant, PlantPort, Socket } from "../../src/lib/cabling/plant.ts";
import { isRing } from "../../src/lib/cabling/ring.ts";

const port = (id: string, more: Partial<PlantPort> = {}): PlantPort => ({
  ...{ id, kind: "panel", positions: 1, leadsToId: null, leadsToPosition: null },
  ...more,
});
const at = (portId: string, side: Socket["side"], position: number | null = null): Socket => ({
  ...{ portId, side, position },
});

function createPlant(
  ports: readonly PlantPort[],
  cables: readonly (readonly [a: Socket, b: Socket])[],
): Plant {
  const views = cables.flatMap(([near, far], index): CableView[] => [
    { cableId: `${index}`, near, far },
    { cableId: `${index}`, near: far, far: near },
  ]);
  const byId = new Map(ports.map((one) => [one.id, one]));
  const leading = Map.groupBy(ports, ({ leadsToId }) => leadsToId);
  const connections = Map.groupBy(views, ({ near }) => near.portId);
  return {
    portOf: (id) => byId.get(id),
    leadingTo: (id) => leading.get(id) ?? [],
    connectionsAt: (id) => connections.get(id) ?? [],
    circuitsAt: () => [],
  };
}

/** Panel ports in a row, each with its rear at the front of the next one; a ring if the last leads to the first. */
function createRow(length: number, isClosed: boolean): Plant {
  const ids = Array.from({ length }, (_, index) => `p${index}`);
  const links = ids.map((id, index): [Socket, Socket] => [
    at(id, "rear"),
    at(ids[(index + 1) % length] ?? "", "front"),
  ]);
  return createPlant(
    ids.map((id) => port(id)),
    isClosed ? links : links.slice(0, -1),
  );
}

test.each([2, 33, 100, 20_000])("finds a ring of %d panel ports, and none in a row of them", (length) => {
  const start = at("p0", "rear");
  expect(isRing(createRow(length, true), start)).toBe(true);
  expect(isRing(createRow(length, false), start)).toBe(false);
});

/** Two cassettes with a trunk between them, and loops between the ports in front. */
function createTrunk(loops: readonly (readonly [cassette: string, one: number, other: number])[]): Plant {
  const positions = Array.from({ length: 144 }, (_, index) => index + 1);
  const cassette = (name: string): PlantPort[] => [
    port(name, { positions: 144 }),
    ...positions.map((leadsToPosition) =>
      port(`${name}${leadsToPosition}`, { leadsToId: name, leadsToPosition }),
    ),
  ];
  return createPlant(
    [...cassette("a"), ...cassette("b")],
    [
      [at("a", "rear"), at("b", "rear")],
      ...loops.map(([name, one, other]): [Socket, Socket] => [
        at(`${name}${one}`, "front"),
        at(`${name}${other}`, "front"),
      ]),
    ],
  );
}

describe("along the fibres of a trunk", () => {
  const start = at("a", "rear");
  test("a path that comes back on another fibre is no ring", () => {
    expect(isRing(createTrunk([["b", 1, 2]]), start)).toBe(false);
    const helix = createTrunk([
      ["b", 1, 2],
      ["a", 2, 3],
      ["b", 3, 4],
    ]);
    expect(isRing(helix, start)).toBe(false);
  });
  test("the last of them closes a ring as the first does", () => {
    for (const [one, other] of [
      [1, 2],
      [143, 144],
    ] as const) {
      const closed = createTrunk([
        ["b", one, other],
        ["a", one, other],
      ]);
      expect(isRing(closed, start)).toBe(true);
    }
  });
});

test("agrees with a walk from socket to socket for any cables between panel ports", () => {
  const ids = Array.from({ length: 6 }, (_, index) => `p${index}`);
  const sockets = ids.flatMap((id) => [at(id, "front"), at(id, "rear")]);
  const plans = fc.tuple(
    fc.shuffledSubarray(sockets, { minLength: sockets.length }),
    fc.integer({ min: 1, max: 6 }),
  );
  fc.assert(
    fc.property(plans, ([mixed, count]) => {
      const cables = Array.from({ length: count }, (_, index): [Socket, Socket] => [
        mixed[2 * index] ?? at("", null),
        mixed[2 * index + 1] ?? at("", null),
      ]).filter(([a, b]) => a.portId !== b.portId);
      const plant = createPlant(
        ids.map((id) => port(id)),
        cables,
      );
      for (const [first] of cables) {
        let [here, steps]: [Socket | undefined, number] = [first, 0];
        do {
          const { portId, side } = here as Socket;
          const far: Socket | undefined = plant
            .connectionsAt(portId)
            .find(({ near }) => near.side === side)?.far;
          here = far && at(far.portId, far.side === "front" ? "rear" : "front");
          steps += 1;
        } while (here !== undefined && steps <= ids.length);
        expect(isRing(plant, first)).toBe(here !== undefined);
      }
    }),
  );
});
