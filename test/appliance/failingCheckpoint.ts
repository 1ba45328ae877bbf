import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "../../src/db/open.ts";
import { serveWrites } from "../../src/db/serving.ts";
import { createLog } from "../../src/lib/log.ts";

/**
 * `bun failingCheckpoint.ts FILE CALL ERRNO`: serves the writes of a database whose disk fails while they are held for the end
 * of a checkpoint, and from the next one on no more; reports as JSON what became of it.
 */
const [file = "", call = "", error = ""] = process.argv.slice(2);
const database = openDatabase(file);
const { sqlite, writer } = database;
const lines: string[] = [];
const fault = join(process.env.FAULTS ?? "", call);
const { hold, release } = writer;
let checkpoints = 0;
Object.assign(writer, {
  hold: () => {
    hold();
    checkpoints += 1;
    if (checkpoints === 1) writeFileSync(fault, `${error} 0`);
  },
  release: () => {
    // Removing it would leave no time at which it says nothing.
    writeFileSync(fault, "0 0");
    release();
  },
});
const serving = serveWrites(
  database,
  createLog("text", (line) => lines.push(line)),
  { checkpointEvery: 400 },
);
const value = "x".repeat(200 * 1024);
let answered = 0;
try {
  while (checkpoints < 2) {
    await writer.write(() => {
      sqlite.run("INSERT INTO meta (key, value) VALUES (?, ?)", [`large ${answered}`, value]);
    });
    answered += 1;
  }
} catch {
  // Whether all writes are refused is reported.
}
await serving.stop();
console.log(JSON.stringify({ answered, isRefused: writer.refusal() !== undefined, lines }));
database.close();
process.exit(0);
