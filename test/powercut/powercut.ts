import { parseArgs } from "node:util";
import { cleanUp } from "../appliance/box.ts";
import { whyNoDisk } from "../disk/disk.ts";
import { type Cut, cutPower, recordWrites, withEarlyAnswers } from "./cut.ts";
import type { Recorded } from "./record.ts";

/**
 * `bun run powercut`: records what Sitebook does to its disk under sixteen writers, cuts the power at many moments of it,
 * and holds what is left against what the writers were answered. It exits with 1 where anything that was acknowledged is
 * missing or the rest is damaged, and where a disk that answers flushes too early does not show.
 */
const { values } = parseArgs({
  options: {
    cuts: { type: "string", default: "180" },
    megabytes: { type: "string", default: "200" },
    delay: { type: "string", default: "2000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
if (whyNoDisk !== undefined) throw new Error(`no power can be cut: ${whyNoDisk}`);
try {
  const recording = await recordWrites(Number(values.megabytes) * 1024 * 1024, Number(values.delay));
  const { operations, promises } = recording;
  console.log(`${operations.length} operations, ${promises.length} sites, seed ${values.seed}`);
  const look = async (title: string, operations: readonly Recorded[], cuts: number): Promise<number> => {
    const wrong: Cut[] = [];
    let done = 0;
    for await (const cut of cutPower(recording, operations, cuts, Number(values.seed))) {
      done += 1;
      if (cut.wrong.length > 0) wrong.push(cut);
    }
    console.log(`${title}: ${done} cuts, ${wrong.length} with something wrong`);
    for (const { after, way, wrong: what } of wrong.slice(0, 5)) {
      console.log(
        `  after operation ${after}, leaving ${way}: ${what.length} things, such as ${what[0]?.split("\n")[0]}`,
      );
    }
    return wrong.length;
  };
  const lost = await look("as it is", operations, Number(values.cuts));
  const caught = await look("with flushes answered early", withEarlyAnswers(operations), 12);
  process.exitCode = lost === 0 && caught > 0 ? 0 : 1;
} finally {
  await cleanUp();
}
