import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { tellSkipped, whyNoDisk } from "../disk/disk.ts";
import { type Cut, cutPower, type Recording, recordWrites, withEarlyAnswers } from "../powercut/cut.ts";
import type { Recorded } from "../powercut/record.ts";
import { cleanUp } from "./box.ts";

setDefaultTimeout(900_000);
afterAll(cleanUp);
tellSkipped("power cuts");

// `bun run powercut` is this at length.
describe.skipIf(whyNoDisk !== undefined)("a power cut", () => {
  let recording: Recording;
  const seed = Date.now() % 1_000_000;

  const cut = async (operations: readonly Recorded[], count: number): Promise<Cut[]> => {
    const wrong: Cut[] = [];
    for await (const one of cutPower(recording, operations, count, seed)) {
      if (one.wrong.length > 0) wrong.push(one);
    }
    return wrong;
  };

  beforeAll(async () => {
    recording = await recordWrites(24_000_000, { delay: 1000, people: 8 });
    console.log(`${recording.operations.length} operations of the disk, seed ${seed}`);
  });

  test("at any moment loses nothing that was acknowledged, and leaves a directory that is sound", async () => {
    expect(await cut(recording.operations, 18)).toEqual([]);
  });

  test("shows that a disk which answers flushes early was trusted", async () => {
    expect(await cut(withEarlyAnswers(recording.operations), 12)).not.toEqual([]);
  });
});
