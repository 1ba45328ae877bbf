import { expect, test } from "bun:test";
import { createRepeats } from "../../src/lib/time/repeats.ts";
import { createListeningLog } from "../serving/world.ts";

/** Counts over a log, with a clock that strikes when the test says so. */
function world() {
  const { log, lines } = createListeningLog();
  const works = new Set<() => void>();
  const repeats = createRepeats(log, {
    every: (_, work) => {
      works.add(work);
      return () => works.delete(work);
    },
  });
  const strike = (): void => {
    for (const work of [...works]) work();
  };
  const told = () => lines.splice(0).map(({ message, facts }) => `${message} ${JSON.stringify(facts)}`);
  return { repeats, strike, told, works };
}

test("the first is told at once, those that follow once a minute with their number and the last one's facts", () => {
  const { repeats, strike, told } = world();
  for (let id = 1; id <= 24_754; id += 1) repeats.error("disk full", "fault", { id });
  expect(told()).toEqual(['fault {"id":1}']);
  strike();
  expect(told()).toEqual(['fault {"id":24754,"repeated":24753}']);
  repeats.error("disk full", "fault", { id: 30_000 });
  expect(told()).toEqual([]);
  strike();
  expect(told()).toEqual(['fault {"id":30000,"repeated":1}']);
});

test("after a minute without one the next is a first again, and nothing ticks meanwhile", () => {
  const { repeats, strike, told, works } = world();
  repeats.error("disk full", "fault", {});
  strike();
  expect(told()).toEqual(["fault {}"]);
  expect(works.size).toBe(0);
  repeats.error("disk full", "fault", {});
  expect(told()).toEqual(["fault {}"]);
});

test("kinds are told apart, but no more of them than a stranger may make up", () => {
  const { repeats, strike, told } = world();
  for (let id = 0; id < 10_000; id += 1) repeats.error(`made up ${id}`, "fault", { id });
  const first = told();
  expect(first).toHaveLength(101);
  strike();
  expect(told()).toEqual(['fault {"id":9999,"repeated":9899}']);
});

test("what was counted is told at a stop", () => {
  const { repeats, told, works } = world();
  for (let id = 0; id < 3; id += 1) repeats.log.error("the backup failed", { error: "no room", id });
  repeats.log.error("the backup failed", { error: "no folder" });
  repeats.log.warn("not counted");
  repeats.log.warn("not counted");
  expect(told()).toHaveLength(4);
  repeats.flush();
  expect(told()).toEqual(['the backup failed {"error":"no room","id":2,"repeated":2}']);
  expect(works.size).toBe(0);
});
