import { Database as Sqlite } from "bun:sqlite";
import { afterAll, beforeAll, expect, test } from "bun:test";
import { cpSync, watch } from "node:fs";
import { basename, join } from "node:path";
import { databaseFile, unfinishedFile } from "../../src/db/files.ts";
import { cleanUp, newDirectory, owner } from "../appliance/box.ts";
import { type AwayBox, expectStatus, startBox } from "../away/world.ts";
import { createClient, signIn } from "../support.ts";
import { follow, makeToken, newStandbyData, until } from "./world.ts";

let box: AwayBox;
let token: string;
beforeAll(async () => {
  box = await startBox();
  token = await makeToken(box);
});
afterAll(cleanUp);

/** The names of the sites in a database as a kill has left it, and those that its change log tells of; it stays as it is. */
function namesIn(data: string): { readonly sites: readonly string[]; readonly logged: readonly string[] } {
  const copy = join(newDirectory(), "copy");
  cpSync(data, copy, { recursive: true });
  const sqlite = new Sqlite(databaseFile(copy), { readwrite: true, create: false });
  try {
    expect(sqlite.query("PRAGMA integrity_check").values()).toEqual([["ok"]]);
    expect(sqlite.query("PRAGMA foreign_key_check").values()).toEqual([]);
    const texts = (sql: string) =>
      sqlite
        .query<{ name: string }, []>(sql)
        .all()
        .map(({ name }) => name);
    return {
      sites: texts("SELECT name FROM sites ORDER BY name"),
      logged: texts(
        "SELECT json_extract(after, '$.name') AS name FROM changes WHERE resource = 'sites' AND action = 'create' ORDER BY name",
      ),
    };
  } finally {
    sqlite.close(true);
  }
}

/** Resolves once so many files of a directory came or went since a copy began to be unpacked there. */
function seeFiles(data: string, count: number): { readonly seen: Promise<void>; close(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = count;
  let hasBegun = false;
  const watcher = watch(data, (event, name) => {
    if (event !== "rename") return;
    hasBegun ||= name === basename(unfinishedFile(data));
    if (hasBegun) left -= 1;
    if (left === 0) resolve();
  });
  return { seen: promise, close: () => watcher.close() };
}

test("killed at any moment of the replacement, it has the old data or the new, and starts again", async () => {
  const data = newStandbyData();
  const names: string[] = [];
  for (const step of [1, 8, 12, 15, 18, 22, 40]) {
    const standby = await follow(box.url, token, data);
    const client = createClient(standby.url, await signIn(standby.url, owner), () => undefined);
    const count = async (): Promise<number> => (await expectStatus(200, client.get("/api/sites"))).body.total;
    await until(count, (total) => total === names.length);
    const files = seeFiles(data, step);
    const name = `Site ${String(step).padStart(2, "0")}`;
    await expectStatus(201, box.api.post("/api/sites", { name }));
    let isEnded = false;
    const isReplaced = async (): Promise<void> => {
      while (!isEnded && (await count().catch(() => 0)) <= names.length) await Bun.sleep(50);
    };
    await Promise.race([files.seen, isReplaced()]);
    isEnded = true;
    await standby.kill();
    files.close();
    const { sites, logged } = namesIn(data);
    expect(logged).toEqual(sites as string[]);
    expect([[...names], [...names, name]]).toContainEqual(sites as string[]);
    console.log(`killed at step ${step}: ${sites.length > names.length ? "the new" : "the old"} data`);
    names.push(name);
  }
  const last = await follow(box.url, token, data);
  const client = createClient(last.url, await signIn(last.url, owner), () => undefined);
  await until(
    async () => (await expectStatus(200, client.get("/api/sites"))).body.total as number,
    (total) => total === names.length,
  );
  expect(await last.stop()).toBe(0);
});
