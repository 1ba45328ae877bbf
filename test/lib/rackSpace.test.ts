import { describe, expect, test } from "bun:test";
import { describeUnits, faces, freeRuns, heightOf, placesFor, takenOf } from "../../src/lib/rackSpace.ts";
import { createRandom, fitting, positionsOf, someDevice, someRack } from "../equipment/cells.ts";

test("24 000 times the places for a device, and so the first free one, are those that trying each one finds", () => {
  const random = createRandom(24);
  let wrong = 0;
  for (let round = 0; round < 3000; round += 1) {
    const { frame, occupants } = someRack(random);
    const fits = fitting(frame, occupants);
    for (let times = 0; times < 8; times += 1) {
      const device = someDevice(random);
      const expected = positionsOf(frame).filter((position) => {
        const isOffered = position % 10 === 0 || !fits({ ...device, height: 5, position: position - 5 });
        return isOffered && fits({ ...device, position });
      });
      const found = placesFor(frame, occupants, device, device.face);
      if (!Bun.deepEquals(found, expected)) wrong += 1;
    }
  }
  expect(wrong).toBe(0);
});

test("the free runs are the free half units, in as few runs as can be, and what is taken is the rest", () => {
  const random = createRandom(3);
  for (let round = 0; round < 1000; round += 1) {
    const { frame, occupants } = someRack(random);
    const fits = fitting(frame, occupants);
    for (const asked of [["front"], ["rear"], faces] as const) {
      const [face] = asked;
      const fullDepth = asked.length === 2;
      const runs = freeRuns(frame, occupants, asked);
      const cells = runs.flatMap(({ position, height }) =>
        Array.from({ length: height / 5 }, (_, index) => position + index * 5),
      );
      const free = positionsOf(frame).filter((position) => fits({ face, fullDepth, position, height: 5 }));
      expect(cells).toEqual(free);
      for (const [index, { position }] of runs.entries()) {
        const before = runs[index - 1];
        if (before !== undefined) expect(position).toBeGreaterThan(before.position + before.height);
      }
      if (fullDepth) expect(takenOf(frame, occupants)).toBe(frame.height * 10 - free.length * 5);
    }
  }
});

describe("a rack", () => {
  const half = { height: 10, fullDepth: false };
  const frame = { startUnit: 3, height: 1 };

  test("has room behind what is of half depth, and none behind what is of full depth", () => {
    const front = { ...half, position: 30, face: "front" } as const;
    expect(placesFor(frame, [front], half, "rear")).toEqual([30]);
    expect(placesFor(frame, [front], half, "front")).toEqual([]);
    expect(placesFor(frame, [front], { ...half, fullDepth: true }, "rear")).toEqual([]);
    expect(placesFor(frame, [{ ...front, fullDepth: true }], half, "rear")).toEqual([]);
  });

  test("offers a half right above what ends there, and whole units", () => {
    const shelf = { height: 5, fullDepth: true, position: 10, face: "front" } as const;
    expect(placesFor({ startUnit: 1, height: 4 }, [shelf], half, "front")).toEqual([15, 20, 30, 40]);
  });

  test("has no place for what is 0 U high or higher than itself", () => {
    expect(placesFor(frame, [], { height: 0, fullDepth: true }, "front")).toEqual([]);
    expect(placesFor(frame, [], { height: 15, fullDepth: true }, "front")).toEqual([]);
    expect(placesFor(frame, [], { height: 10, fullDepth: true }, "front")).toEqual([30]);
  });
});

test("heights are rounded up to halves, and are one unit where nothing is said", () => {
  expect([null, 0, 0.01, 0.5, 0.51, 1, 1.33, 2, 42.5].map(heightOf)).toEqual([
    10, 0, 5, 5, 10, 10, 15, 20, 425,
  ]);
});

test("heights of hundredths are those that the triggers reckon with", () => {
  for (let hundredths = 0; hundredths <= 10_000; hundredths += 1) {
    const expected = Math.trunc((hundredths + 49) / 50) * 5;
    if (heightOf(hundredths / 100) !== expected)
      expect([hundredths, heightOf(hundredths / 100)]).toEqual([hundredths, expected]);
  }
});

test.each([
  [100, 10, "U10"],
  [105, 5, "U10.5"],
  [105, 10, "U10.5"],
  [100, 30, "U10 to U12"],
  [100, 15, "U10 to U11 (lower half)"],
  [105, 15, "U10.5 to U11"],
  [100, 25, "U10 to U12 (lower half)"],
  [105, 20, "U10.5 to U11.5"],
])("units from %d on, %d high, are %s", (position, height, said) => {
  expect(describeUnits({ position, height })).toBe(said);
});
