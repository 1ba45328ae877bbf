import { parseArgs } from "node:util";
import { cleanUp } from "../appliance/box.ts";
import { whyNoDisk } from "../disk/disk.ts";
import { type Cut, cutPower, type Recording, recordWrites, withEarlyAnswers } from "./cut.ts";
import type { Recorded } from "./record.ts";

/**
 * `bun run powercut`: records what Sitebook does to its disk under sixteen writers, and once more while another process adds
 * people; cuts the power at many moments of both, half of them at checkpoints and a third of them with the other process, and
 * compares what is left with what the writers were answered. It exits with 1 if anything that was acknowledged is missing or
 * the rest is damaged, and if a disk that answers flushes too early does not show.
 */
const { values } = parseArgs({
  options: {
    cuts: { type: "string", default: "300" },
    megabytes: { type: "string", default: "400" },
    delay: { type: "string", default: "2000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
  },
});
if (whyNoDisk !== undefined) throw new Error(`no power can be cut: ${whyNoDisk}`);
const cuts = Number(values.cuts);
const shares = [
  { title: "sixteen writers", people: 0, cuts: Math.ceil((cuts * 2) / 3) },
  { title: "sixteen writers and user add", people: 1000, cuts: Math.floor(cuts / 3) },
];
let lost = 0;
let caught = 0;
try {
  for (const { title, people, cuts } of shares) {
    const recording = await recordWrites(Number(values.megabytes) * 1024 * 1024, {
      delay: Number(values.delay),
      people,
    });
    const { operations, promises } = recording;
    const added = promises.filter(({ name }) => name.includes("@")).length;
    console.log(
      `${title}: ${operations.length} operations, ${promises.length - added} sites, ${added} people, ${countBeginnings(operations)} beginnings of the log, seed ${values.seed}`,
    );
    lost += await look(recording, "as it is", operations, cuts);
    caught += await look(recording, "with flushes answered early", withEarlyAnswers(operations), 12);
  }
  process.exitCode = lost === 0 && caught > 0 ? 0 : 1;
} finally {
  await cleanUp();
}

async function look(
  recording: Recording,
  title: string,
  operations: readonly Recorded[],
  cuts: number,
): Promise<number> {
  const wrong: Cut[] = [];
  let done = 0;
  let atCheckpoints = 0;
  for await (const cut of cutPower(recording, operations, cuts, Number(values.seed))) {
    done += 1;
    if (cut.isAtCheckpoint) atCheckpoints += 1;
    if (cut.wrong.length > 0) wrong.push(cut);
  }
  console.log(
    `  ${title}: ${done} cuts, ${atCheckpoints} at checkpoints, ${wrong.length} with something wrong`,
  );
  for (const { after, way, wrong: what } of wrong.slice(0, 5)) {
    console.log(
      `    after operation ${after}, leaving ${way}: ${what.length} things, such as ${what[0]?.split("\n")[0]}`,
    );
  }
  return wrong.length;
}

/** How often the log was written from its beginning. */
function countBeginnings(operations: readonly Recorded[]): number {
  return operations.filter(
    (operation) => operation.kind === "write" && operation.file.endsWith("-wal") && operation.offset === 0,
  ).length;
}
