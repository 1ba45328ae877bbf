import { expect, test } from "bun:test";
import type { GroupReport } from "../../src/db/commits/write.ts";
import { createWriter } from "../../src/db/commits/writer.ts";
import { connect } from "../../src/db/connect.ts";
import { diskFull } from "../../src/db/reserve.ts";
import { Refusal } from "../../src/lib/failures/refusal.ts";
import { maxWaitingWrites } from "../../src/lib/limits.ts";
import { stopClock } from "./stopClock.ts";

stopClock();

/** A flush that is under way until the test ends it. */
interface Flush {
  /** What a reader found in the database when it began. */
  readonly covers: readonly number[];
  succeed(): Promise<void>;
  fail(error: unknown): Promise<void>;
}

/** Lets the event loop turn until it holds; a test that waits in vain ends at its deadline. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(setImmediate);
}

/** Lets everything happen that waits for a turn of the event loop, and for nothing else. */
async function turn(): Promise<void> {
  for (let count = 0; count < 20; count += 1) await new Promise(setImmediate);
}

function open() {
  const { sqlite, close } = connect(":memory:");
  sqlite.run("CREATE TABLE notes (number INTEGER PRIMARY KEY) STRICT");
  const writer = createWriter(sqlite);
  const flushes: Flush[] = [];
  const log: string[] = [];
  const reports: GroupReport[] = [];
  writer.observe((report) => reports.push(report));
  const numbers = (): number[] =>
    sqlite
      .query<{ number: number }, []>("SELECT number FROM notes ORDER BY number")
      .all()
      .map(({ number }) => number);
  writer.flushWith({
    flush: () =>
      new Promise((resolve, reject) => {
        log.push("flush");
        flushes.push({
          covers: numbers(),
          succeed: () => {
            resolve();
            return turn();
          },
          fail: (error) => {
            reject(error);
            return turn();
          },
        });
      }),
  });
  const tell = (name: string, written: Promise<unknown>): void => {
    written.then(
      () => log.push(name),
      (reason) => log.push(`${name}: ${reason.message}`),
    );
  };
  const note = (number: number, options?: { alone: boolean }): void =>
    tell(
      String(number),
      writer.write(() => sqlite.run("INSERT INTO notes VALUES (?)", [number]).changes, options),
    );
  /** The flush that was begun last. */
  const flush = (): Flush => {
    const last = flushes.at(-1);
    if (last === undefined) throw new Error("nothing is flushed");
    return last;
  };
  return { sqlite, writer, flush, flushes, log, reports, numbers, note, tell, close };
}

test("a write is answered once a flush has succeeded that began after its commit; readers see it before", async () => {
  const { note, log, numbers, flush, close } = open();
  note(1);
  await turn();
  expect([log, numbers(), flush().covers]).toEqual([["flush"], [1], [1]]);
  await flush().succeed();
  expect(log).toEqual(["flush", "1"]);
  close();
});

test("what comes during a flush is neither committed nor answered by it, and shares the next", async () => {
  const { note, log, numbers, flush, flushes, close } = open();
  note(1);
  await turn();
  note(2);
  note(3);
  await turn();
  expect([log, numbers()]).toEqual([["flush"], [1]]);
  await flush().succeed();
  expect([log, flush().covers]).toEqual([
    ["flush", "1", "flush"],
    [1, 2, 3],
  ]);
  await flush().succeed();
  expect([log, flushes.length]).toEqual([["flush", "1", "flush", "2", "3"], 2]);
  close();
});

test("a full group goes ahead of the flush, which does not answer it", async () => {
  const { note, log, numbers, flush, flushes, close } = open();
  note(1);
  await turn();
  for (let number = 2; number <= 130; number += 1) note(number);
  await turn();
  expect([numbers().length, flushes.length, log]).toEqual([129, 1, ["flush"]]);
  await flush().succeed();
  await until(() => flushes.length === 2);
  expect([log.slice(0, 3), flush().covers.length]).toEqual([["flush", "1", "flush"], 130]);
  await flush().succeed();
  const order = Array.from({ length: 129 }, (_, index) => String(index + 2));
  expect(log.slice(3)).toEqual(order);
  close();
});

test("a work that fails is told so only when the disk has what it failed over", async () => {
  const { note, log, flush, flushes, close } = open();
  note(1);
  await turn();
  for (let number = 2; number <= 128; number += 1) note(number);
  note(1);
  await turn();
  expect(log).toEqual(["flush"]);
  await flush().succeed();
  await until(() => flushes.length === 2);
  expect(log.toSorted()).toEqual(["1", "flush", "flush"]);
  await flush().succeed();
  expect(log.at(-1)).toBe("1: UNIQUE constraint failed: notes.number");
  expect(flushes.length).toBe(2);
  close();
});

test("what has written nothing needs no flush, unless something before it does", async () => {
  const { writer, note, tell, log, flush, flushes, close } = open();
  tell(
    "read",
    writer.write(() => 1),
  );
  await turn();
  expect([log, flushes.length]).toEqual([["read"], 0]);
  note(1);
  await turn();
  tell(
    "after",
    writer.write(() => 2),
  );
  await turn();
  expect(log).toEqual(["read", "flush"]);
  await flush().succeed();
  await until(() => log.includes("after"));
  expect(log).toEqual(["read", "flush", "1", "after"]);
  close();
});

test("a work that wants to be alone keeps its place and waits for the disk like any other", async () => {
  const { note, log, reports, flush, close } = open();
  note(1);
  note(2, { alone: true });
  note(3);
  await turn();
  expect(flush().covers).toEqual([1]);
  await flush().succeed();
  while (log.filter((entry) => entry !== "flush").length < 3) await flush().succeed();
  expect(log.filter((entry) => entry !== "flush")).toEqual(["1", "2", "3"]);
  expect(reports.map(({ works }) => works)).toEqual([1, 1, 1]);
  close();
});

test("what waits for the disk counts as waiting, and is bounded", async () => {
  const { writer, note, log, flush, close } = open();
  note(0);
  await turn();
  expect(writer.waiting()).toBe(1);
  for (let number = 1; number < maxWaitingWrites; number += 1) note(number);
  await turn();
  expect(writer.waiting()).toBe(maxWaitingWrites);
  note(maxWaitingWrites);
  await turn();
  expect(log.at(-1)).toBe(`${maxWaitingWrites}: Too many writes are waiting: try again`);
  while (writer.waiting() > 0) await flush().succeed();
  expect(log.filter((entry) => entry !== "flush")).toHaveLength(maxWaitingWrites + 1);
  close();
});

test("no group begins while they are held; the flush under way ends", async () => {
  const { writer, note, log, numbers, flush, flushes, close } = open();
  note(1);
  await turn();
  writer.hold();
  note(2);
  await flush().succeed();
  expect([log, numbers()]).toEqual([["flush", "1"], [1]]);
  writer.release();
  await until(() => flushes.length === 2);
  await flush().succeed();
  expect(log).toEqual(["flush", "1", "flush", "2"]);
  close();
});

test("lends the writer only once the disk has all that is committed, and not where that failed", async () => {
  const lendDuringFlush = async () => {
    const opened = open();
    const { writer, note, tell, log } = opened;
    note(1);
    await turn();
    tell(
      "lent",
      writer.lend(async () => log.push("job")),
    );
    await turn();
    expect(log).toEqual(["flush"]);
    return opened;
  };
  const kept = await lendDuringFlush();
  while (!kept.log.includes("lent")) await kept.flush().succeed();
  expect(kept.log.filter((entry) => entry !== "flush")).toEqual(["1", "job", "lent"]);
  kept.close();

  const lost = await lendDuringFlush();
  await lost.flush().fail(Object.assign(new Error("EIO"), { code: "EIO" }));
  const reason = lost.writer.refusal()?.message;
  expect(lost.log).toEqual(["flush", `1: ${reason}`, `lent: ${reason}`]);
  lost.close();
});

test("settling waits for all that was sent before, on the disk", async () => {
  const { writer, note, tell, log, flush, close } = open();
  note(1);
  note(2);
  tell("settled", writer.settle());
  await turn();
  expect(log).toEqual(["flush"]);
  while (!log.includes("settled")) await flush().succeed();
  expect(log.filter((entry) => entry !== "flush")).toEqual(["1", "2", "settled"]);
  close();
});

test.each([
  ["an error of the disk", Object.assign(new Error("EIO"), { code: "EIO" }), 503],
  ["a disk that is full", Object.assign(new Error("ENOSPC"), { code: "ENOSPC" }), 507],
  ["a quota", Object.assign(new Error("EDQUOT"), { code: "EDQUOT" }), 507],
])("%s at a flush refuses all that waits and all that comes, for ever", async (_, error, status) => {
  const { writer, sqlite, numbers, reports, flush, flushes, close } = open();
  const reasons: unknown[] = [];
  const send = (number: number, vital = false): Promise<unknown> =>
    writer
      .write(() => sqlite.run("INSERT INTO notes VALUES (?)", [number]), { vital })
      .then(
        () => reasons.push("written"),
        (reason) => reasons.push(reason),
      );
  send(1);
  await turn();
  for (let number = 2; number <= 200; number += 1) send(number);
  await turn();
  expect(writer.refusal()).toBeUndefined();
  await flush().fail(error);
  expect(reasons).toHaveLength(200);
  await Promise.all([send(201), send(202, true)]);
  expect(reasons).toHaveLength(202);
  expect(new Set(reasons)).toEqual(new Set([writer.refusal()]));
  expect(writer.refusal()).toBeInstanceOf(Refusal);
  expect(writer.refusal()).toMatchObject({ status, headers: {} });
  expect(writer.refusal()?.message).toContain("restart Sitebook");
  await turn();
  // What had gone ahead can be read, and nothing after the failure is written or flushed.
  expect([numbers().length, flushes.length, writer.waiting()]).toEqual([129, 1, 0]);
  expect(reports.every(({ commitMilliseconds }) => commitMilliseconds === undefined)).toBe(true);
  close();
});

test("once all is refused for another reason, what is committed is still answered by its flush; the first reason stays", async () => {
  const { writer, note, log, flush, close } = open();
  note(1);
  await turn();
  note(2);
  writer.refuseAll(new Refusal(503, "the file has gone"));
  writer.refuseAll(new Refusal(503, "another reason"));
  await turn();
  expect(log).toEqual(["flush", "2: the file has gone"]);
  await flush().succeed();
  note(3);
  await turn();
  expect(log).toEqual(["flush", "2: the file has gone", "1", "3: the file has gone"]);
  close();
});

test("a flush on the spot answers within the turn, and one that throws refuses", async () => {
  const { sqlite, close } = connect(":memory:");
  sqlite.run("CREATE TABLE notes (number INTEGER PRIMARY KEY) STRICT");
  const writer = createWriter(sqlite);
  let isBroken = false;
  writer.flushWith({
    flush: () => {
      if (isBroken) throw diskFull();
      return undefined;
    },
  });
  const note = (number: number): Promise<number> =>
    writer.write(() => sqlite.run("INSERT INTO notes VALUES (?)", [number]).changes);
  expect(await note(1)).toBe(1);
  isBroken = true;
  expect(await note(2).catch((reason: Refusal) => reason.status)).toBe(507);
  isBroken = false;
  expect(await note(3).catch((reason: Refusal) => reason.status)).toBe(507);
  close();
});
