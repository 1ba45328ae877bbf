import { expect, test } from "bun:test";
import { flagsOf } from "../../src/console/web/own/cables/labels/cableFlags.ts";

type Cable = Parameters<typeof flagsOf>[0][number];
const cable = (id: string, a: string, b: string, more: Partial<Cable> = {}): Cable => ({
  ...{ id, label: id, bundle: null, aInterfaceId: a, aSide: null, aPosition: null },
  ...{ bInterfaceId: b, bSide: null, bPosition: null },
  ...more,
});

/** Flags in a line each: "label at here to far, far (record of its code)". */
const lines = (cables: readonly Cable[]): string[] =>
  flagsOf(cables).map(({ label, here, far, leadsTo }) => {
    const ends = far.map(({ interfaceId }) => interfaceId).join(", ");
    return `${label} at ${here.interfaceId} to ${ends} (${leadsTo})`;
  });

test.each<[string, readonly Cable[], readonly string[]]>([
  ["a cable", [cable("c1", "p1", "p2")], ["c1 at p1 to p2 (c1)", "c1 at p2 to p1 (c1)"]],
  [
    "a breakout",
    [cable("c1", "q1", "h1", { bundle: "B" }), cable("c2", "h2", "q1", { bundle: "B" })],
    ["B at q1 to h1, h2 (q1)", "c1 at h1 to q1 (c1)", "c2 at h2 to q1 (c2)"],
  ],
  [
    "a bundle between two ports",
    [cable("c1", "q1", "q2", { bundle: "B" }), cable("c2", "q1", "q2", { bundle: "B" })],
    ["B at q1 to q2, q2 (q1)", "B at q2 to q1, q1 (q2)"],
  ],
  [
    "a bundle that shares no port, and another one at the same port",
    [
      cable("c1", "p1", "p2", { bundle: "B" }),
      cable("c2", "p3", "p4", { bundle: "B" }),
      cable("c3", "p1", "p5", { bundle: "C" }),
    ],
    [
      ...["c1 at p1 to p2 (c1)", "c1 at p2 to p1 (c1)", "c2 at p3 to p4 (c2)", "c2 at p4 to p3 (c2)"],
      ...["c3 at p1 to p5 (c3)", "c3 at p5 to p1 (c3)"],
    ],
  ],
  [
    "the two sides of a panel port",
    [
      cable("c1", "p1", "x", { bundle: "B", aSide: "front" }),
      cable("c2", "p1", "y", { bundle: "B", aSide: "rear" }),
    ],
    ["c1 at p1 to x (c1)", "c1 at x to p1 (c1)", "c2 at p1 to y (c2)", "c2 at y to p1 (c2)"],
  ],
])("the flags of %s", (_, cables, flags) => {
  expect(lines(cables)).toEqual([...flags]);
});
