import { expect, test } from "bun:test";
import fc from "fast-check";
import { unitAt } from "../../src/console/web/own/racks/free/unitAt.ts";

const run = fc.record({
  position: fc.integer({ min: 1, max: 60 }),
  height: fc.integer({ min: 1, max: 60 }),
});

test("the middle of each unit of a run is that unit, numbered from the bottom or from the top", () => {
  fc.assert(
    fc.property(run, fc.nat(59), fc.boolean(), ({ position, height }, offset, isTopDown) => {
      const row = offset % height;
      const unit = isTopDown ? position + row : position + height - 1 - row;
      const drawn = { position: `${position}.0`, height };
      expect(unitAt(drawn, (row + 0.5) / height, isTopDown)).toBe(unit);
    }),
  );
});

test("any point of a run is a unit at which a device of 1 U fits, also beside half units", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(run, share, fc.boolean(), fc.boolean(), ({ position, height }, at, isHalf, isTopDown) => {
      const lowest = position + (isHalf ? 0.5 : 0);
      const unit = unitAt({ position: String(lowest), height }, at, isTopDown);
      expect(unit >= lowest && unit + 1 <= lowest + height).toBe(true);
    }),
  );
});
