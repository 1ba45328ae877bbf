import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { copyFileSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  cleanUp,
  expectStatus,
  newData,
  newDirectory,
  run,
  type Send,
  type Server,
  signInOwner,
  siteNames,
  start,
} from "./box.ts";

setDefaultTimeout(60_000);
afterAll(cleanUp);

/** Longer than it takes to be noticed on any machine; a Sitebook that does not look writes until then. */
const patience = 15_000;

/** Writes until writing is refused, and answers what was acknowledged until then. */
async function writeUntilRefused(send: Send): Promise<{ names: string[]; error: string }> {
  const names: string[] = [];
  const begun = performance.now();
  for (let n = 0; performance.now() - begun < patience; n += 1) {
    const { status, body } = await send("POST", "/api/sites", { name: `After ${n}` });
    if (status === 503) return { names, error: body.error };
    expect(status).toBe(201);
    names.push(`After ${n}`);
    await Bun.sleep(20);
  }
  throw new Error(`it went on writing, ${names.length} sites`);
}

async function served(): Promise<{ data: string; server: Server; send: Send }> {
  const data = newData();
  const server = await start(data);
  const send = await signInOwner(server);
  await expectStatus(201, send("POST", "/api/sites", { name: "Before" }));
  return { data, server, send };
}

/** Another database of ours, as somebody brings one in by hand. */
async function older(): Promise<string> {
  const copy = join(newDirectory(), "older.db");
  const { data, server } = await served();
  expect((await run(["backup", copy, "--data", data])).code).toBe(0);
  await server.stop();
  return copy;
}

const databaseOf = (data: string): string => join(data, "sitebook.db");

const losses: readonly (readonly [string, (data: string) => void | Promise<void>])[] = [
  ["the database was deleted", (data) => rmSync(databaseOf(data))],
  ["its log was deleted", (data) => rmSync(`${databaseOf(data)}-wal`)],
  [
    "the database and all beside it were deleted",
    (data) => {
      for (const end of ["", "-wal", "-shm"]) rmSync(`${databaseOf(data)}${end}`);
    },
  ],
  [
    "another database took its name",
    async (data) => {
      const copy = await older();
      copyFileSync(copy, `${copy}.moved`);
      copyFileSync(`${copy}.moved`, join(data, "incoming"));
      renameSync(join(data, "incoming"), databaseOf(data));
    },
  ],
  ["the lock was deleted", (data) => rmSync(join(data, "sitebook.lock"))],
];

describe("while it serves", () => {
  test.each(losses)(
    "%s: writing ends, reading goes on, and a backup has all that was acknowledged",
    async (_, lose) => {
      const { data, server, send } = await served();
      await lose(data);
      const { names, error } = await writeUntilRefused(send);
      const all = ["Before", ...names].sort();
      expect(error).toContain("deleted, moved or replaced");
      expect((await siteNames(send)).sort()).toEqual(all);
      const { body: health } = await expectStatus(200, send("GET", "/api/health"));
      expect([health.data.status, health.data.details.problems.join()]).toEqual([
        "degraded",
        expect.stringContaining("deleted, moved or replaced"),
      ]);
      // One is taken by itself, for whoever cannot sign in any more; until it is done there is no other.
      let taken = await send("POST", "/api/admin/backups");
      while (taken.status === 409) taken = await send("POST", "/api/admin/backups");
      expect(taken.status).toBe(201);
      expect(readdirSync(join(data, "backups")).filter((name) => name.endsWith(".db")).length).toBe(2);
      const told = server
        .errors()
        .split("\n")
        .filter((line) => line.includes("while they were in use"));
      expect(told.length).toBe(1);

      server.signal("SIGTERM");
      await server.exited;
      const [, backup = ""] = /restore="?sitebook restore (\S+) --data/.exec(server.errors()) ?? [];
      expect(backup).toContain(taken.body.data.name);
      expect((await run(["restore", backup, "--data", data])).code).toBe(0);
      const next = await start(data);
      expect((await siteNames(await signInOwner(next))).sort()).toEqual(all);
      expect(await next.stop()).toBe(0);
      expect((await run(["check", "--data", data])).output).toEndWith(" is sound.\n");
    },
  );

  test("the directory was moved: what was acknowledged is in it where it is now", async () => {
    const { data, server, send } = await served();
    renameSync(data, `${data}-moved`);
    const { names } = await writeUntilRefused(send);
    await server.kill();
    const next = await start(`${data}-moved`);
    expect((await siteNames(await signInOwner(next))).sort()).toEqual(["Before", ...names].sort());
    expect(await next.stop()).toBe(0);
  });

  test("another database took its name: the next start serves that one, and none of the old one's log", async () => {
    const { data, server, send } = await served();
    const copy = await older();
    renameSync(copy, databaseOf(data));
    await writeUntilRefused(send);
    await server.kill();
    expect((await run(["check", "--data", data])).output).toEndWith(" is sound.\n");
    const next = await start(data);
    expect(await siteNames(await signInOwner(next))).toEqual(["Before"]);
    expect(await next.stop()).toBe(0);
  });
});
