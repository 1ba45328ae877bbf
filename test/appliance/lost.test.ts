import { Database as Sqlite } from "bun:sqlite";
import { afterAll, describe, expect, test } from "bun:test";
import { copyFileSync, readdirSync, renameSync, rmSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { testTimeout } from "../run/command.ts";
import {
  cleanUp,
  expectStatus,
  newData,
  newDirectory,
  noted,
  run,
  runServe,
  type Send,
  type Server,
  signInOwner,
  siteNames,
  start,
} from "./box.ts";

afterAll(cleanUp);

/** Longer than it takes to be noticed on any machine; a Sitebook that does not look writes until then. */
const patience = testTimeout / 2;

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

/** Merges and empties the log, as Litestream does. */
function checkpoint(file: string): void {
  const other = new Sqlite(file, { readwrite: true, create: false });
  other.run("PRAGMA busy_timeout = 5000");
  other.run("PRAGMA wal_checkpoint(TRUNCATE)");
  other.close(true);
}

/** The health once there is a problem. */
async function problemsOf(send: Send): Promise<{ details: { problems: string[] } }> {
  for (;;) {
    const { body } = await expectStatus(200, send("GET", "/api/health"));
    if (body.data.details.problems.length > 0) return body.data;
    await Bun.sleep(50);
  }
}

/** Another database of ours, as an operator copies one in by hand. */
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

/** Acknowledged writes that are in the log alone, many pages of it. */
async function fill(send: Send): Promise<void> {
  for (let n = 0; n < 20; n += 1) {
    await expectStatus(
      201,
      send("POST", "/api/sites", { name: `Filled ${n}`, description: "x".repeat(5000) }),
    );
  }
}

const truncations: readonly (readonly [string, (data: string) => void])[] = [
  ["its log was emptied", (data) => truncateSync(`${databaseOf(data)}-wal`, 0)],
  [
    "its log lost a byte",
    (data) => truncateSync(`${databaseOf(data)}-wal`, statSync(`${databaseOf(data)}-wal`).size - 1),
  ],
  ["the database was emptied", (data) => truncateSync(databaseOf(data), 0)],
  // The log has some of its pages, and so possibly the last one.
  [
    "the database lost half of its pages",
    (data) => truncateSync(databaseOf(data), Math.floor(statSync(databaseOf(data)).size / 8192) * 4096),
  ],
];

describe("while it serves", () => {
  test.each(truncations)("%s: the next write is refused, and all that come", async (_, truncate) => {
    const { data, server, send } = await served();
    await fill(send);
    await noted(data, send);
    truncate(data);
    for (const name of ["Next", "After that"]) {
      const { status, body } = await send("POST", "/api/sites", { name });
      expect([status, body.error]).toEqual([
        503,
        expect.stringMatching(/was truncated while .* restore a backup: sitebook restore \S+ --data /),
      ]);
    }
    server.signal("SIGTERM");
    await server.exited;
    expect(server.errors()).toContain("files were truncated while they were in use");
    const { code, errors } = await runServe(data);
    expect([code, errors]).toEqual([1, expect.stringContaining("sitebook restore ")]);
  });

  test("a truncation is noticed where nothing is written, too", async () => {
    const { data, server, send } = await served();
    await fill(send);
    truncateSync(`${databaseOf(data)}-wal`, 0);
    const { details } = await problemsOf(send);
    expect(details.problems.join()).toContain("truncated");
    await server.kill();
  });

  test.each<[string, (file: string) => void]>([
    ["the log was emptied by a checkpoint of another program", (file) => checkpoint(file)],
    [
      "the database was made smaller by VACUUM of another program",
      (file) => {
        const other = new Sqlite(file, { readwrite: true, create: false });
        other.run("PRAGMA busy_timeout = 5000");
        other.run("VACUUM");
        other.close(true);
        checkpoint(file);
      },
    ],
  ])("%s: it goes on, and loses nothing", async (_, shrink) => {
    const { data, server, send } = await served();
    await fill(send);
    checkpoint(databaseOf(data));
    for (const { id } of (await expectStatus(200, send("GET", "/api/sites?name__isw=Filled"))).body.data) {
      await expectStatus(200, send("DELETE", `/api/sites/${id}`));
    }
    for (let round = 0; round < 3; round += 1) {
      shrink(databaseOf(data));
      for (let n = 0; n < 5; n += 1) {
        await expectStatus(201, send("POST", "/api/sites", { name: `Round ${round} ${n}` }));
      }
    }
    expect(await siteNames(send)).toHaveLength(16);
    expect(server.errors()).not.toContain("truncated");
    expect(await server.stop()).toBe(0);
    expect((await run(["check", "--data", data])).output).toEndWith(" is sound.\n");
  });

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
      // One is taken by itself, as no one can sign in any more; no other is taken until it is done.
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

describe("a start after a kill", () => {
  const killed = async (backup?: string): Promise<string> => {
    const { data, server, send } = await served();
    if (backup !== undefined) expect((await run(["backup", backup, "--data", data])).code).toBe(0);
    await fill(send);
    await noted(data, send);
    await server.kill();
    return data;
  };

  test("does not serve a database without its log, which has all that was written, as an empty one", async () => {
    const data = await killed();
    const kept = join(newDirectory(), "wal");
    renameSync(`${databaseOf(data)}-wal`, kept);
    const refused = await runServe(data);
    expect([refused.code, refused.errors]).toEqual([
      1,
      expect.stringMatching(
        /sitebook\.db ends at change \d+, but change \d+ was confirmed .+-wal is missing or cut short.+: sitebook restore .+; to go on without these changes, delete \S+sitebook\.written\.json\n$/,
      ),
    ]);
    expect((await run(["user", "list", "--data", data])).code).toBe(1);
    // What the refusal says to do helps.
    renameSync(kept, `${databaseOf(data)}-wal`);
    const server = await start(data);
    expect(await siteNames(await signInOwner(server))).toHaveLength(21);
    expect(await server.stop()).toBe(0);
    expect(readdirSync(data)).not.toContain("sitebook.written.json");
  });

  test("serves it where the note is deleted, and a restored backup as well", async () => {
    for (const accept of [
      async (data: string) => rmSync(join(data, "sitebook.written.json")),
      async (data: string, copy: string) =>
        expect((await run(["restore", copy, "--data", data])).code).toBe(0),
    ]) {
      const copy = join(newDirectory(), "copy.db");
      const data = await killed(copy);
      rmSync(`${databaseOf(data)}-wal`);
      await accept(data, copy);
      const server = await start(data);
      expect(await server.stop()).toBe(0);
    }
  });

  test("takes a log that another program has merged for what it is", async () => {
    const data = await killed();
    checkpoint(databaseOf(data));
    const server = await start(data);
    expect(await siteNames(await signInOwner(server))).toHaveLength(21);
    expect(await server.stop()).toBe(0);
  });
});
