import { expect, test } from "bun:test";
import type { GroupReport, Writer } from "../../src/db/commits/write.ts";
import { createWriter } from "../../src/db/commits/writer.ts";
import { connect } from "../../src/db/connect.ts";
import { Refusal } from "../../src/lib/failures/refusal.ts";
import { maxWaitingWrites } from "../../src/lib/limits.ts";
import { stopClock } from "./stopClock.ts";

stopClock();

function open() {
  const { sqlite, close } = connect(":memory:");
  sqlite.run("CREATE TABLE notes (number INTEGER PRIMARY KEY) STRICT");
  const writer = createWriter(sqlite);
  const reports: GroupReport[] = [];
  writer.observe((report) => reports.push(report));
  const note = (number: number): Promise<number> =>
    writer.write(() => sqlite.run("INSERT INTO notes (number) VALUES (?)", [number]).changes);
  const numbers = (): number[] =>
    sqlite
      .query<{ number: number }, []>("SELECT number FROM notes ORDER BY number")
      .all()
      .map(({ number }) => number);
  return { sqlite, writer, reports, note, numbers, close };
}

const outcomes = async (works: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(works)).map(({ status }) => status);

test("works that wait together share a commit, and one that fails fails alone", async () => {
  const { note, numbers, reports, close } = open();
  const works = [note(1), note(2), note(2), note(3)];
  expect(await outcomes(works)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect(numbers()).toEqual([1, 2, 3]);
  expect(reports.map(({ works: count }) => count)).toEqual([4]);
  close();
});

test("works are written in the order in which they came, in groups of a bounded size", async () => {
  const { writer, note, numbers, reports, close } = open();
  const order: number[] = [];
  const works = Array.from({ length: 500 }, (_, number) =>
    note(number).then(() => {
      order.push(number);
    }),
  );
  expect(writer.waiting()).toBe(500);
  await Promise.all(works);
  expect(order).toEqual(numbers());
  expect(order).toHaveLength(500);
  expect(Math.max(...reports.map(({ works: count }) => count))).toBeLessThanOrEqual(128);
  close();
});

test("between two groups other things get their turn", async () => {
  const { note, numbers, close } = open();
  const seen: number[] = [];
  const works = Array.from({ length: 500 }, (_, number) => note(number));
  let isDone = false;
  const look = (): void => {
    if (isDone) return;
    seen.push(numbers().length);
    setImmediate(look);
  };
  setImmediate(look);
  await Promise.all(works);
  isDone = true;
  expect(seen.filter((count) => count > 0 && count < 500).length).toBeGreaterThan(0);
  close();
});

test("what does not fit the queue is refused with 503, vital works are not, and the rest is written", async () => {
  const { writer, note, numbers, close } = open();
  const works = Array.from({ length: maxWaitingWrites }, (_, number) => note(number));
  const refused: unknown = await note(maxWaitingWrites).catch((reason: unknown) => reason);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ status: 503, headers: { "retry-after": "1" } });
  const vital = writer.write(() => "signed out", { vital: true });
  expect(await vital).toBe("signed out");
  await Promise.all(works);
  expect(numbers()).toHaveLength(maxWaitingWrites);
  await note(maxWaitingWrites);
  expect(numbers()).toHaveLength(maxWaitingWrites + 1);
  close();
});

const endings: readonly [
  what: string,
  end: (writer: Writer, sqlite: ReturnType<typeof open>["sqlite"]) => void,
][] = [
  [
    "throws",
    (writer) =>
      writer.beforeCommit(() => {
        throw new Error("on purpose");
      }),
  ],
  [
    "ends the transaction, as a full disk does",
    (writer, sqlite) => writer.beforeCommit(() => sqlite.run("ROLLBACK")),
  ],
];
test.each(endings)("where the end of a group %s, no work is reported as written", async (_, end) => {
  const { writer, sqlite, note, numbers, reports, close } = open();
  end(writer, sqlite);
  expect(await outcomes([note(1), note(2)])).toEqual(["rejected", "rejected"]);
  expect(numbers()).toEqual([]);
  expect(reports.map(({ commitMilliseconds }) => commitMilliseconds)).toEqual([undefined]);
  expect(sqlite.inTransaction).toBe(false);
  close();
});

test("while the writer is lent works wait, in their order, and go on when it is handed back, whatever became of the job", async () => {
  const { writer, note, numbers, close } = open();
  const told: string[] = [];
  writer.whenLent({
    before: async () => told.push("before"),
    after: () => told.push("after"),
  });
  for (const fails of [false, true]) {
    const job = Promise.withResolvers<string>();
    const lent = writer.lend(() => job.promise);
    const works = [note(numbers().length + 1), note(numbers().length + 2)];
    const second = writer.lend(async () => told.push("second"));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(writer.waiting()).toBe(2);
    const seen = numbers().length;
    if (fails) job.reject(new Error("the job failed"));
    else job.resolve("done");
    expect(await outcomes([lent])).toEqual([fails ? "rejected" : "fulfilled"]);
    expect(await outcomes([...works, second])).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
    expect(numbers()).toHaveLength(seen + 2);
  }
  expect(told.filter((word) => word !== "second").join(" ")).toBe(
    Array.from({ length: 4 }, () => "before after").join(" "),
  );
  close();
});

test("a writer that has failed for good is never lent", async () => {
  const { writer, close } = open();
  writer.refuseAll(new Refusal(503, "The disk does not answer"));
  let hasRun = false;
  const lent = writer.lend(async () => {
    hasRun = true;
  });
  expect(await outcomes([lent])).toEqual(["rejected"]);
  expect(hasRun).toBe(false);
  close();
});
