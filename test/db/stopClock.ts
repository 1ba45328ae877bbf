import { afterEach, beforeEach, type Mock, spyOn } from "bun:test";

/**
 * Stops `performance.now` during each test of a file: a group of writes ends early where it takes long, which it does on a
 * busy machine.
 */
export function stopClock(): void {
  let clock: Mock<() => number>;
  beforeEach(() => {
    clock = spyOn(performance, "now").mockReturnValue(performance.now());
  });
  afterEach(() => clock.mockRestore());
}
