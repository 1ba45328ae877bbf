import { expect, test } from "bun:test";
import { waitFor } from "../../src/lib/patience.ts";
import { createPlaces } from "../../src/lib/places.ts";

const options = { count: 1, maxWaiting: 2, full: "Too many files are being read" };

test("lets works go on one after the other, and refuses more than may wait", async () => {
  const places = createPlaces(options);
  const order: string[] = [];
  const ends = ["a", "b", "c"].map((name) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = places(async () => {
      order.push(name);
      await promise;
      return name;
    });
    return { work, resolve };
  });
  const refused = await places(async () => "d").catch((error) => error);
  expect(refused).toMatchObject({ status: 503, message: "Too many files are being read: try again" });
  expect(refused.headers["retry-after"]).toBeDefined();
  expect(order).toEqual(["a"]);
  for (const { resolve } of ends) resolve();
  expect(await Promise.all(ends.map(({ work }) => work))).toEqual(["a", "b", "c"]);
  expect(order).toEqual(["a", "b", "c"]);
  expect(await places(async () => "e")).toBe("e");
});

test("gives the place of a work that fails, and of a client that has gone, to the next", async () => {
  const places = createPlaces(options);
  const { promise, reject } = Promise.withResolvers<void>();
  const failing = places(() => promise);
  const gone = new AbortController();
  const waiting = places(async () => "never", gone.signal);
  const next = places(async () => "next");
  gone.abort();
  expect(await waiting.catch(({ status }) => status)).toBe(499);
  reject(new Error("failed"));
  expect(await failing.catch(({ message }) => message)).toBe("failed");
  expect(await next).toBe("next");
});

test("names the time that a work has taken too much of", async () => {
  const never = new Promise(() => undefined);
  const ended = waitFor(never, { seconds: 0.01, tooLong: "It takes longer than a moment: split it" });
  expect(await ended.catch((error) => error)).toMatchObject({
    status: 413,
    message: "It takes longer than a moment: split it",
  });
});
