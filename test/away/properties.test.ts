import { afterAll, describe, expect, test } from "bun:test";
import { cleanUp } from "../appliance/box.ts";
import { conflictsOfHistory, judgeToldChanges, runHistory } from "./properties/history.ts";
import { withMistake } from "./properties/mistaken.ts";
import { mistakes } from "./properties/mistakes.ts";
import { historyOf } from "./properties/steps.ts";

afterAll(cleanUp);

/** `bun run test:away` plays more of them, and longer ones. */
const operations = 40;

test("a laptop tells what differs from the box that it was taken of, and nothing else", async () => {
  expect(await judgeToldChanges({ ...historyOf(6, 80), box: [] })).toEqual([]);
});

test.each([1, 2, 3])("a random history merges as a person decides: seed %d", async (seed) => {
  const { problems } = await runHistory(seed, historyOf(seed, operations));
  expect(problems).toEqual([]);
});

test("without changes at the box the laptop's are all there afterwards", async () => {
  const { problems } = await runHistory(4, { ...historyOf(4, operations), box: [] });
  expect(problems).toEqual([]);
});

test("the other way round the same fields are asked for", async () => {
  const { laptop, box } = historyOf(5, operations);
  const asked = await conflictsOfHistory({ laptop, box });
  expect(await conflictsOfHistory({ laptop: box, box: laptop })).toEqual([...asked]);
});

describe("the mistakes that the properties must catch", () => {
  test.each(mistakes)("still fit into the source: $name", (mistake) => {
    expect(withMistake(mistake)).toContain(mistake.replace);
  });

  test("are not seen in their histories without them", async () => {
    const histories = mistakes.map(({ history }) => history);
    const all = {
      laptop: histories.flatMap(({ laptop }) => laptop),
      box: histories.flatMap(({ box }) => box),
    };
    expect((await runHistory(1, all)).problems).toEqual([]);
  });
});
