import { describe, expect, test } from "bun:test";
import { ApiError } from "../../src/console/web/api/apiError.ts";
import { describeDone, describeOthers } from "../../src/console/web/records/work/account.ts";
import { inParallel } from "../../src/console/web/records/work/inParallel.ts";
import { readAll } from "../../src/console/web/records/work/readAll.ts";
import { byReason } from "../../src/console/web/records/work/refusals.ts";
import { untilAnswered } from "../../src/console/web/records/work/untilAnswered.ts";
import { workThrough } from "../../src/console/web/records/work/workThrough.ts";
import { shownToasts, toast, toasts } from "../../src/console/web/ui/message/toast.ts";
import { undoLast } from "../../src/console/web/ui/message/undos.ts";

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), title: `VLAN ${index}`, updatedAt: "" }));

const control = (signal: AbortSignal = new AbortController().signal) => ({
  signal,
  reportProgress: () => undefined,
  reach: <T>(send: () => Promise<T>) => send(),
});

describe("work on many records", () => {
  test("that is stopped leaves the others alone, and says how many", async () => {
    const stopping = new AbortController();
    const { done, failures, left } = await workThrough(
      items(1000),
      control(stopping.signal),
      async (item) => {
        if (item.id === "99") stopping.abort();
        return item.id;
      },
    );
    expect(done.length).toBeGreaterThanOrEqual(100);
    expect(done.length + left).toBe(1000);
    expect(failures).toEqual([]);
  });

  test("of which nothing works ends soon", async () => {
    const { done, failures, left } = await workThrough(items(10_000), control(), async () => {
      throw new ApiError(400, "vid: must be an integer");
    });
    expect(done).toEqual([]);
    expect(failures.length).toBeLessThan(50);
    expect(failures.length + left).toBe(10_000);
  });

  test("waits while nothing answers, and goes on", async () => {
    let tries = 0;
    const waits: boolean[] = [];
    const send = async (): Promise<string> => {
      tries += 1;
      if (tries === 1) throw new ApiError(0, "Sitebook is not responding");
      return "answered";
    };
    const answer = await untilAnswered(send, new AbortController().signal, (isWaiting) =>
      waits.push(isWaiting),
    );
    expect([answer, tries, waits]).toEqual(["answered", 2, [true, false]]);
  });

  test("does not wait for what is refused, nor once it is stopped", async () => {
    const refused = new ApiError(409, "in use");
    const lost = new ApiError(0, "Sitebook is not responding");
    const never = (thrown: unknown, signal: AbortSignal) =>
      untilAnswered(
        () => Promise.reject(thrown),
        signal,
        () => undefined,
      ).catch((caught: unknown) => caught);
    expect(await never(refused, new AbortController().signal)).toBe(refused);
    expect(await never(lost, AbortSignal.abort())).toBe(lost);
  });

  test("leaves what comes after its end without an outcome", async () => {
    let isOver = false;
    const outcomes = await inParallel(
      [1, 2, 3, 4],
      async (item) => {
        isOver = item === 2;
        return item;
      },
      { atOnce: 1, isOver: () => isOver },
    );
    expect(outcomes.map(({ item }) => item)).toEqual([1, 2]);
  });
});

describe("the account of it", () => {
  const account = {
    resource: "vlans",
    deed: "changed",
    done: 4211,
    same: 1,
    left: 5790,
    failures: [],
  } as const;

  test("tells what was done and what was not", () => {
    expect(describeDone(account)).toBe("4,211 of 10,002 VLANs changed");
    expect(describeOthers(account)).toEqual(["1 was already so.", "5,790 are as they were, as you stopped."]);
    expect(describeDone({ ...account, same: 0, left: 0 })).toBe("4,211 VLANs changed");
  });

  test("names what was refused by the reason, the most frequent first", () => {
    const [error, other] = [new Error("in use"), new Error("no right")];
    const groups = byReason([
      { item: "a", error: other },
      { item: "b", error },
      { item: "c", error },
    ]);
    expect(groups).toEqual([
      { reason: "in use", items: ["b", "c"] },
      { reason: "no right", items: ["a"] },
    ]);
  });
});

test("offers to undo do not stack: the newest is shown, and each is taken back after the other", () => {
  const undone: string[] = [];
  toast("one", { undo: () => undone.push("one") });
  const withdraw = toast("two", { undo: () => undone.push("two") });
  toast("saved");
  toast("three", { undo: () => undone.push("three") });
  expect(shownToasts(toasts.read()).map(({ text }) => text)).toEqual(["saved", "three"]);
  withdraw();
  expect([undoLast(), undoLast(), undoLast()]).toEqual([true, true, false]);
  expect(undone).toEqual(["three", "one"]);
  expect(shownToasts(toasts.read()).map(({ text }) => text)).toEqual(["saved"]);
});

test("a list that changes while it is read is read whole all the same, and each row once", async () => {
  const all = Array.from({ length: 6000 }, (_, index) => ({ id: `row ${index}` }));
  let [rows, version] = [all, 1];
  const fetched = globalThis.fetch;
  const answer = (input: string): Response => {
    const query = new URLSearchParams(input.split("?")[1]);
    const [page, size] = [Number(query.get("page")), Number(query.get("pageSize"))];
    const data = rows.slice((page - 1) * size, page * size);
    const body = { data, total: rows.length, page, pageSize: size, hasMore: page * size < rows.length };
    const response = Response.json(body, { headers: { etag: `"${version}"` } });
    // One that was read already goes, so that the others move up, and one page later another comes in front.
    if (page === 1 && version === 1) [rows, version] = [rows.toSpliced(10, 1), 2];
    else if (page === 2 && version === 2) [rows, version] = [[{ id: "new" }, ...rows], 3];
    return response;
  };
  globalThis.fetch = Object.assign(async (input: unknown) => answer(String(input)), fetched);
  try {
    const taken: string[] = [];
    const account = await readAll(
      "vlans",
      {},
      control(),
      (part) => void taken.push(...part.map(({ id }) => id)),
    );
    expect(new Set(taken).size).toBe(taken.length);
    expect(new Set(taken)).toEqual(new Set(["new", ...all.map(({ id }) => id)]));
    expect(account).toEqual({ count: 6001, repeated: 1, late: 2 });
  } finally {
    globalThis.fetch = fetched;
  }
});
