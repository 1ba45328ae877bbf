import { Database as Sqlite } from "bun:sqlite";
import { afterAll, describe, expect, test } from "bun:test";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasLogMismatch } from "../../src/db/checkpoints/logMismatch.ts";
import { type Database, openDatabase } from "../../src/db/open.ts";
import { serveWrites } from "../../src/db/serving.ts";
import { createLog } from "../../src/lib/log.ts";
import { plantHeader, readHeader } from "./plant.ts";

const directory = mkdtempSync(join(tmpdir(), "sitebook-checkpoints-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

/** Writes for a checkpoint of 64 MB. */
const large = "x".repeat(1024 * 1024);
const writesOfDefault = 66;

function serve(options?: { checkpointEvery: number }) {
  const database = openDatabase(join(directory, `${crypto.randomUUID()}.db`));
  const { sqlite, writer } = database;
  const lines: string[] = [];
  let onHold: () => void = () => undefined;
  const { hold } = writer;
  Object.assign(writer, {
    hold: () => {
      hold();
      onHold();
    },
  });
  const { stop } = serveWrites(
    database,
    createLog("text", (line) => lines.push(line)),
    options,
  );
  const acknowledged: string[] = [];
  const note = async (key: string, value = "x".repeat(20_000)): Promise<void> => {
    await writer.write(() => {
      sqlite.run("INSERT INTO meta (key, value) VALUES (?, ?)", [key, value]);
    });
    acknowledged.push(key);
  };
  return {
    database,
    lines,
    acknowledged,
    note,
    /** Resolves while writes are held for the end of a checkpoint, before the event loop turns. */
    whenHeld: (): Promise<void> =>
      new Promise((resolve) => {
        onHold = resolve;
      }),
    writeUntil: async (isEnough: () => boolean): Promise<void> => {
      while (!isEnough()) await note(`key ${acknowledged.length}`);
    },
    fill: async (): Promise<void> => {
      for (let number = 0; number < writesOfDefault; number += 1) await note(`large ${number}`, large);
    },
    close: async (): Promise<void> => {
      await stop();
      database.close();
    },
  };
}

const pagesInLog = ({ sqlite }: Database): number =>
  sqlite.query<{ log: number }, []>("PRAGMA wal_checkpoint(NOOP)").get()?.log ?? 0;

/** The keys that the next start finds, were this process killed now. */
function keysAfterKill({ sqlite }: Database): string[] {
  const copy = join(directory, `${crypto.randomUUID()}.db`);
  for (const end of ["", "-wal"]) copyFileSync(`${sqlite.filename}${end}`, `${copy}${end}`);
  using found = new Sqlite(copy);
  expect(found.query("PRAGMA integrity_check").values()).toEqual([["ok"]]);
  return found
    .query<{ key: string }, []>("SELECT key FROM meta")
    .all()
    .map(({ key }) => key);
}

/** Runs something while the threads of checkpoints are of this class. */
async function withWorkers(Class: typeof Worker, run: () => Promise<void>): Promise<void> {
  const original = globalThis.Worker;
  globalThis.Worker = class {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      // biome-ignore lint/correctness/noConstructorReturn: it stands for one of two classes
      return String(args[0]).includes("checkpointWorker") ? new Class(...args) : new original(...args);
    }
  } as typeof Worker;
  try {
    await run();
  } finally {
    globalThis.Worker = original;
  }
}

const commits = join(import.meta.dir, "commits.ts");

/** Commits as another process, while the event loop of this one stands still. */
function commitElsewhere({ file }: Database, key: string): void {
  const { exitCode, stderr } = Bun.spawnSync([process.execPath, commits, file, "once", key]);
  if (exitCode !== 0) throw new Error(stderr.toString());
}

/** Time enough for the thread of checkpoints to end what it was asked, while the event loop of this one stands still. */
const standStill = (): void => Bun.sleepSync(700);

describe("a checkpoint", () => {
  test("keeps what another process commits at its end, and what follows", async () => {
    const { database, note, fill, whenHeld, acknowledged, lines, close } = serve();
    const held = whenHeld();
    const filled = fill();
    await held;
    standStill();
    commitElsewhere(database, "of another process");
    await filled;
    for (let number = 0; number < 20; number += 1) await note(`small ${number}`, "x");
    expect(keysAfterKill(database)).toEqual(expect.arrayContaining(["of another process", ...acknowledged]));
    expect(hasLogMismatch(database.sqlite)).toBe(false);
    expect(lines).toEqual([]);
    await close();
  });

  test("waits for no lock of another process on the event loop", async () => {
    const { database, fill, whenHeld, lines, close } = serve();
    const held = whenHeld();
    const { release } = database.writer;
    const released = new Promise<void>((resolve) => {
      Object.assign(database.writer, {
        release: () => {
          resolve();
          release();
        },
      });
    });
    const filled = fill();
    await held;
    standStill();
    const output = join(directory, crypto.randomUUID());
    await using other = Bun.spawn([process.execPath, commits, database.file, "lock"], {
      stdout: Bun.file(output),
    });
    while (Bun.file(output).size === 0) Bun.sleepSync(1);
    await released;
    // Until here it had the lock, which the next write waits for.
    other.kill();
    await filled;
    expect(lines).toEqual([]);
    await close();
  });

  test("whose thread dies holds up no write and loses nothing, and the next one is made by another thread", async () => {
    const workers: Worker[] = [];
    class Noted extends globalThis.Worker {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        workers.push(this);
      }
    }
    await withWorkers(Noted, async () => {
      const { database, whenHeld, acknowledged, lines, writeUntil, close } = serve({ checkpointEvery: 200 });
      const dying = whenHeld().then(() => workers.at(-1)?.terminate());
      await writeUntil(() => lines.length > 0);
      await dying;
      expect(lines.join("")).toContain("the write-ahead log could not be merged");
      const count = workers.length;
      await writeUntil(() => pagesInLog(database) > 150);
      await writeUntil(() => pagesInLog(database) < 100);
      expect(workers.length).toBe(count + 1);
      expect(lines).toHaveLength(1);
      expect(keysAfterKill(database)).toEqual(expect.arrayContaining(acknowledged));
      await close();
    });
  });

  test.each(["ENOSPC", "EDQUOT", "EIO"])(
    "that fails with %s, but not to flush, refuses no write",
    async (code) => {
      class Failing extends EventTarget {
        onmessage: ((event: { data: unknown }) => void) | undefined;
        postMessage(): void {
          const data = { trouble: { message: "it failed", code, errno: 1 }, isUnflushed: false };
          queueMicrotask(() => this.onmessage?.({ data }));
        }
        terminate(): void {}
      }
      await withWorkers(Failing as unknown as typeof Worker, async () => {
        const { database, fill, lines, close } = serve();
        await fill();
        expect(database.writer.refusal()).toBeUndefined();
        expect(lines).toEqual([expect.stringContaining("could not be merged")]);
        await close();
      });
    },
  );
});

describe("a log with another log's header", () => {
  /** Plants one over frames that the database has not got. */
  async function plant() {
    const server = serve({ checkpointEvery: 200 });
    const { database, note, acknowledged, writeUntil } = server;
    await note("first");
    const header = readHeader(database.file);
    await writeUntil(() => pagesInLog(database) > 150);
    await writeUntil(() => pagesInLog(database) < 100);
    plantHeader(database.file, header);
    const acknowledgedBefore = [...acknowledged];
    expect(keysAfterKill(database)).not.toEqual(expect.arrayContaining(acknowledgedBefore));
    return server;
  }

  test("is reported and merged by the next checkpoint, so that a kill loses nothing", async () => {
    const { database, acknowledged, lines, writeUntil, close } = await plant();
    await writeUntil(() => lines.length > 0);
    expect(lines.join("")).toContain("another log's header");
    await writeUntil(() => !hasLogMismatch(database.sqlite));
    await writeUntil(() => pagesInLog(database) > 50);
    expect(keysAfterKill(database)).toEqual(expect.arrayContaining(acknowledged));
    expect(lines).toHaveLength(1);
    await close();
  });

  test("takes no write while a reader keeps it from being emptied", async () => {
    const { database, acknowledged, note, lines, writeUntil, close } = await plant();
    const reader = new Sqlite(database.file, { readonly: true });
    reader.run("BEGIN");
    reader.query("SELECT count(*) FROM meta").get();
    const events: string[] = [];
    const found = writeUntil(() => lines.length > 0);
    while (lines.length === 0) await new Promise(setImmediate);
    const noted = note("while it is read").then(() => events.push("answered"));
    await Bun.sleep(300);
    events.push("read");
    reader.close();
    await Promise.all([found, noted]);
    expect(events).toEqual(["read", "answered"]);
    expect(keysAfterKill(database)).toEqual(expect.arrayContaining(acknowledged));
    await close();
  });
});
