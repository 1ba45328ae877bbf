import { afterAll, expect, test } from "bun:test";
import { cleanUp, newData, run, runServe, signInOwner, siteNames, start } from "./box.ts";

afterAll(cleanUp);

test("a second process on a data directory ends at once with 75 and names the first; a kill frees it", async () => {
  const data = newData();
  const first = await start(data);
  const send = await signInOwner(first);
  await send("POST", "/api/sites", { name: "Kept" });

  const second = await runServe(data);
  const again = [await runServe(data), await runServe(data)];
  expect([second.code, second.output]).toEqual([75, ""]);
  expect(second.errors).toContain(`${data} is in use by process ${first.pid} `);
  expect(second.errors.trim()).not.toContain("\n");
  const restore = await run(["restore", "any.db", "--data", data]);
  expect(restore.code).not.toBe(0);
  expect(await siteNames(send)).toEqual(["Kept"]);

  await first.kill();
  const third = await start(data);
  expect(await siteNames(await signInOwner(third))).toEqual(["Kept"]);
  expect(await third.stop()).toBe(0);
  // A lock that is waited for would take many times as long as a start.
  const quickest = Math.min(...[second, ...again].map(({ milliseconds }) => milliseconds));
  expect(quickest / Math.max(first.milliseconds, third.milliseconds)).toBeLessThan(4);
});

test("commands that only look work beside a running server", async () => {
  const data = newData();
  const server = await start(data);
  for (const args of [["check"], ["migrate", "--dry-run"], ["user", "list"]]) {
    const { code, errors } = await run([...args, "--data", data]);
    expect([args, code, errors]).toEqual([args, 0, ""]);
  }
  expect(await server.stop()).toBe(0);
});
