import { afterAll, describe, expect, test } from "bun:test";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { diskBelow, tellSkipped, whyNoDisk } from "../disk/disk.ts";
import { signIn, sitebookCommand } from "../support.ts";
import {
  cleanUp,
  expectStatus,
  newData,
  newDataWith,
  newDirectory,
  owner,
  run,
  type Server,
  sendAs,
  signInOwner,
  siteNames,
  start,
} from "./box.ts";
import { faultyDisk, tellNoFaults, whyNoFaults } from "./faults.ts";

afterAll(cleanUp);
tellNoFaults("a flush that fails");
tellSkipped("a stop while a flush is under way");

const logOf = (data: string): string => join(data, "sitebook.db-wal");
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
const hashOf = (file: string): string => Bun.SHA256.hash(readFileSync(file), "hex");

describe.skipIf(whyNoFaults !== undefined)("a flush that fails", () => {
  test.each([
    ["EIO", 503, "check the disk, then restart Sitebook"],
    ["ENOSPC", 507, "free some space, then restart Sitebook"],
  ] as const)(
    "with %s refuses all writes with %i until a restart, and reads go on",
    async (error, status, remedy) => {
      const data = await newDataWith("Acknowledged");
      const disk = faultyDisk(logOf(data));
      const server = await start(data, { command: disk.command });
      const send = await signInOwner(server);
      await expectStatus(201, send("POST", "/api/sites", { name: "Also acknowledged" }));
      disk.fail("sync", error);
      const failed = await send("POST", "/api/sites", { name: "Never acknowledged" });
      expect([failed.status, failed.body.error]).toEqual([status, expect.stringContaining(remedy)]);
      // The system would say of the next flush that all is well.
      disk.heal();
      const later = await send("POST", "/api/sites", { name: "Refused" });
      expect([later.status, later.body.error]).toEqual([status, failed.body.error]);
      expect((await send("POST", "/api/auth/logout")).status).toBe(status);
      expect(await siteNames(send)).toContain("Acknowledged");
      expect((await fetch(`${server.url}/healthz`)).status).toBe(503);
      const { body } = await expectStatus(200, send("GET", "/api/health"));
      expect([body.data.status, body.data.details.problems]).toEqual([
        "degraded",
        [`Writes fail: ${failed.body.error}`],
      ]);
      await server.said("all writes are refused from now on");

      // What is in the log may not be on the disk: it is not merged, neither by the stop nor by anybody else.
      const before = [hashOf(join(data, "sitebook.db")), hashOf(logOf(data))];
      expect(sizeOf(logOf(data))).toBeGreaterThan(0);
      const password = join(newDirectory(), "password");
      await Bun.write(password, "a password of someone else");
      const add = [
        "user",
        "add",
        "eve@sitebook.example",
        "--role",
        "viewer",
        "--password-stdin",
        "--data",
        data,
      ];
      const shell = ["sh", "-c", `"$@" < '${password}'`, "sh", ...sitebookCommand()];
      expect(await run(add, shell)).toMatchObject({ code: 1, errors: expect.stringContaining("busy") });
      server.signal("SIGTERM");
      await server.exited;
      expect([hashOf(join(data, "sitebook.db")), hashOf(logOf(data))]).toEqual(before);

      const next = await start(data);
      const again = await signInOwner(next);
      expect(await siteNames(again)).toEqual(expect.arrayContaining(["Acknowledged", "Also acknowledged"]));
      await expectStatus(201, again("POST", "/api/sites", { name: "After the restart" }));
      expect(await next.stop()).toBe(0);
      expect(sizeOf(logOf(data))).toBe(0);
      expect((await run(["check", "--data", data])).code).toBe(0);
    },
  );
});

/** The ETag of the only site. */
async function tagOf({ url }: Server, token: string): Promise<string> {
  const { body } = await sendAs(url, token)("GET", "/api/sites");
  const headers = { cookie: `session=${token}` };
  const answer = await fetch(`${url}/api/sites/${body.data[0].id}`, { headers });
  return answer.headers.get("etag") ?? "none";
}

test("a start voids the tags given out before only where a crash has left a log, which is then merged at once", async () => {
  const data = await newDataWith("Site");
  const first = await start(data);
  const { token } = await signIn(first.url, owner);
  const tag = await tagOf(first, token);
  expect(await first.stop()).toBe(0);

  const second = await start(data);
  expect(await tagOf(second, token)).toBe(tag);
  await expectStatus(201, sendAs(second.url, token)("POST", "/api/regions", { name: "In the log" }));
  expect(sizeOf(logOf(data))).toBeGreaterThan(0);
  await second.kill();

  const third = await start(data);
  expect(sizeOf(logOf(data))).toBe(0);
  const renewed = await tagOf(third, token);
  expect(renewed).not.toBe(tag);
  expect(await third.stop()).toBe(0);
  const fourth = await start(data);
  expect(await tagOf(fourth, token)).toBe(renewed);
  expect(await fourth.stop()).toBe(0);
});

test("so does a command that comes before the start", async () => {
  const data = await newDataWith("Site");
  const first = await start(data);
  const { token } = await signIn(first.url, owner);
  const tag = await tagOf(first, token);
  await first.kill();
  expect((await run(["user", "list", "--data", data])).code).toBe(0);
  expect(sizeOf(logOf(data))).toBe(0);
  const next = await start(data);
  expect(await tagOf(next, token)).not.toBe(tag);
  expect(await next.stop()).toBe(0);
});

test.skipIf(whyNoDisk !== undefined)(
  "a stop while a flush is under way answers what it brings to the disk, and leaves no log",
  async () => {
    const data = newData();
    const made = await start(data);
    const { token } = await signIn(made.url, owner);
    expect(await made.stop()).toBe(0);
    const slow = Object.entries(diskBelow(data, { delay: 300_000 })).map(
      ([name, value]) => `${name}=${value}`,
    );
    const server = await start(data, { command: ["env", ...slow, ...sitebookCommand()] });
    const send = sendAs(server.url, token);
    // The first flush shows that the disk is slow.
    await expectStatus(201, send("POST", "/api/sites", { name: "First" }));
    const answer = send("POST", "/api/sites", { name: "Second" });
    // A reader sees it before the disk has it.
    while (!(await siteNames(send)).includes("Second")) await new Promise(setImmediate);
    server.signal("SIGTERM");
    expect((await answer).status).toBe(201);
    expect(await server.exited).toBe(0);
    expect(sizeOf(logOf(data))).toBe(0);
  },
);
