import { takeLock } from "../../src/appliance/data/lock.ts";
import { databaseFile } from "../../src/db/files.ts";
import { openDatabase } from "../../src/db/open.ts";
import { serveWrites } from "../../src/db/serving.ts";
import { createLog } from "../../src/lib/log.ts";

/**
 * `bun heldCheckpoint.ts DATA COMMAND…`: serves the writes of a data directory. While they are held for the end of a
 * checkpoint, the event loop stands still and the command runs. Then it writes on, reports how many writes were answered, and
 * kills itself.
 */
const [data = "", ...command] = process.argv.slice(2);
takeLock(data);
const database = openDatabase(databaseFile(data));
const { sqlite, writer } = database;
const { hold } = writer;
let hasRun = false;
const standStill = (): void => {
  if (hasRun) return;
  hasRun = true;
  // Time enough for the thread of checkpoints to end what it was asked.
  Bun.sleepSync(700);
  const { exitCode, stderr } = Bun.spawnSync(command);
  if (exitCode !== 0) throw new Error(stderr.toString());
};
Object.assign(writer, {
  hold: () => {
    hold();
    // The thread is asked in the same turn.
    queueMicrotask(standStill);
  },
});
serveWrites(
  database,
  createLog("text", (line) => console.error(line)),
);
let answered = 0;
const write = async (value: string): Promise<void> => {
  await writer.write(() => {
    sqlite.run("INSERT INTO meta (key, value) VALUES (?, ?)", [`written ${answered}`, value]);
  });
  answered += 1;
};
const large = "x".repeat(1024 * 1024);
while (!hasRun) await write(large);
for (let number = 0; number < 20; number += 1) await write("x");
console.log(answered);
process.kill(process.pid, "SIGKILL");
