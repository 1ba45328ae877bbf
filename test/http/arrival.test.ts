import { expect, test } from "bun:test";
import { awaitBody } from "../../src/http/arrival.ts";

const request = (signal?: AbortSignal) =>
  new Request("http://localhost/", signal === undefined ? {} : { signal });
const never = new Promise<string>(() => undefined);
const soon = { milliseconds: 30, bytesPerSecond: 1000 };

test("a body that arrives is passed on, and not reported as slow", async () => {
  let slow = 0;
  const given = awaitBody(request(), Promise.resolve("body"), { bytes: () => 4, onSlow: () => (slow += 1) });
  expect(await given).toBe("body");
  expect(slow).toBe(0);
});

test("one that never comes is 408, and its connection is told to end", async () => {
  let slow = 0;
  const given = awaitBody(request(), never, { bytes: () => 0, onSlow: () => (slow += 1), patience: soon });
  await expect(given).rejects.toMatchObject({ status: 408, headers: { connection: "close" } });
  expect(slow).toBe(1);
});

test("one that goes on coming is waited for as long as it takes", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const begun = performance.now();
  let asked = 0;
  const bytes = (): number => {
    asked += 1;
    // Each look finds that it came at the pace which is asked for, however late the look is; the fifth finds it whole.
    if (asked === 5) resolve("whole");
    return performance.now() - begun;
  };
  expect(await awaitBody(request(), promise, { bytes, onSlow: () => undefined, patience: soon })).toBe(
    "whole",
  );
});

test("a client that goes away is no fault of ours; other errors stay what they are", async () => {
  const left = new AbortController();
  left.abort();
  const cut = Promise.reject(new Error("The connection was closed."));
  const rest = { bytes: () => 0, onSlow: () => undefined };
  await expect(awaitBody(request(left.signal), cut, rest)).rejects.toMatchObject({ status: 499 });
  await expect(awaitBody(request(), cut, rest)).rejects.toThrow("The connection was closed.");
});
