import { Database as Sqlite } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
  cleanUp,
  type Ended,
  launch,
  newData,
  newDataWith,
  run,
  runServe,
  signInOwner,
  siteNames,
  start,
} from "./box.ts";
import { makeNewer } from "./newer.ts";

/** What the second of these does is up to the data that it meets. */
const migrations = {
  "9001_more": `
    CREATE TABLE more (name TEXT NOT NULL) STRICT;
    INSERT INTO more SELECT name FROM sites;
    UPDATE sites SET description = 'seen by 9001', description_folded = fold('seen by 9001');`,
  "9002_trial": `
    CREATE TABLE trial (number INTEGER NOT NULL CHECK (number = 1)) STRICT;
    INSERT INTO trial SELECT 2 FROM sites WHERE name = 'Fails';
    INSERT INTO trial
      WITH RECURSIVE endless (number) AS (
        SELECT 2 FROM sites WHERE name = 'Never ends' UNION ALL SELECT number + 1 FROM endless)
      SELECT number FROM endless WHERE number = 1;`,
};

let newer: readonly string[] = [];
beforeAll(async () => {
  newer = await makeNewer(migrations);
});
afterAll(cleanUp);

const snapshotsOf = (data: string): string[] =>
  readdirSync(join(data, "backups"))
    .filter((name) => name.endsWith(".db"))
    .map((name) => join(data, "backups", name));

/** The restore command that a text names, without its first word. */
const restoreIn = (text: string): string[] =>
  (/sitebook (restore [^\s"]+ --data [^\s"]+)/.exec(text)?.[1] ?? "").split(" ");

/** The version under test starts on the data and has these sites, as they were made. */
async function expectUntouched(data: string, ...names: readonly string[]): Promise<void> {
  const server = await start(data);
  const send = await signInOwner(server);
  expect(await siteNames(send)).toEqual([...names]);
  const { body } = await send("GET", "/api/sites?description=seen%20by%209001");
  expect(body.total).toBe(0);
  expect(await server.stop()).toBe(0);
}

async function expectSound(data: string, command?: readonly string[]): Promise<void> {
  const { code, output } = await run(["check", "--data", data], command && [...command]);
  expect([code, output]).toEqual([0, `${data} is sound.\n`]);
}

const expectOneLine = ({ errors }: Ended): void =>
  expect(errors.split("\n").filter((line) => line.startsWith("sitebook: ")).length).toBe(1);

test("an upgrade is preceded by a snapshot whose restore command works with the version before", async () => {
  const data = await newDataWith("Berlin", "Zürich");
  const plan = await run(["migrate", "--dry-run", "--data", data], [...newer]);
  expect(plan.code).toBe(0);
  expect(plan.output).toContain("9001_more");
  expect(plan.output).toContain("9002_trial");
  await expectUntouched(data, "Berlin", "Zürich");

  const upgraded = await start(data, { command: newer });
  const send = await signInOwner(upgraded);
  const { body } = await send("GET", "/api/sites?description=seen%20by%209001");
  expect(body.total).toBe(2);
  await send("POST", "/api/sites", { name: "Afterwards" });
  expect(await upgraded.stop()).toBe(0);
  await expectSound(data, newer);

  const refused = await runServe(data);
  expect([refused.code, refused.output]).toEqual([1, ""]);
  expect(refused.errors).toContain("newer Sitebook");
  const command = restoreIn(upgraded.errors());
  expect(command[1]).toBe(snapshotsOf(data)[0] as string);
  expect(restoreIn(refused.errors)).toEqual(command);
  expect((await run(command)).code).toBe(0);
  await expectUntouched(data, "Berlin", "Zürich");
  await expectSound(data);
});

test("a migration that fails leaves the data as it was, for the version before and for the next attempt", async () => {
  const data = await newDataWith("Berlin", "Fails");
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const failed = await runServe(data, newer);
    expect([failed.code, failed.output]).toEqual([1, ""]);
    expect(failed.errors).toContain("migration 9002_trial failed");
    expectOneLine(failed);
  }
  // A service manager tries for ever: one snapshot of the same data is enough.
  const [snapshot = "", ...others] = snapshotsOf(data);
  expect(others).toEqual([]);
  await expectSound(data);
  await expectUntouched(data, "Berlin", "Fails");

  const elsewhere = newData();
  expect((await run(["restore", snapshot, "--data", elsewhere, "--foreign"])).code).toBe(0);
  await expectUntouched(elsewhere, "Berlin", "Fails");
});

test("a migration that is killed leaves the data as it was", async () => {
  const data = await newDataWith("Berlin", "Never ends");
  const child = launch(["serve", "--port", "0", "--data", data], newer);
  await child.said("took a snapshot before migrating");
  await isBeingWritten(join(data, "sitebook.db"));
  await child.kill();
  await expectUntouched(data, "Berlin", "Never ends");
  await expectSound(data);
  const [snapshot = ""] = snapshotsOf(data);
  const elsewhere = newData();
  expect((await run(["restore", snapshot, "--data", elsewhere, "--foreign"])).code).toBe(0);
  await expectUntouched(elsewhere, "Berlin", "Never ends");
});

/** Resolves once another process is in a write transaction. */
async function isBeingWritten(file: string): Promise<void> {
  const sqlite = new Sqlite(file, { readwrite: true, create: false });
  try {
    sqlite.run("PRAGMA busy_timeout = 0");
    for (;;) {
      try {
        sqlite.run("BEGIN IMMEDIATE");
        sqlite.run("ROLLBACK");
        await new Promise(setImmediate);
      } catch {
        return;
      }
    }
  } finally {
    sqlite.close(true);
  }
}
