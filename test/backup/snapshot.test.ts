import { Database as Sqlite } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { chmodSync, existsSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyInWorker } from "../../src/appliance/backup/copyInWorker.ts";
import { readManifest } from "../../src/appliance/backup/manifest.ts";
import { takeSnapshot } from "../../src/appliance/backup/snapshot.ts";
import { applicationId } from "../../src/db/applicationId.ts";
import { createWorld, type World } from "./world.ts";

let world: World;
let target: string;

beforeEach(() => {
  world = createWorld();
  target = join(world.directory, "one.db");
});
afterEach(() => world.dispose());

const take = () => takeSnapshot(world.file, target, { reason: "manual" });

test("a snapshot has all that was written, and its manifest says what it is", async () => {
  await world.addVlan("Storage");
  const told: string[] = [];
  const manifest = takeSnapshot(world.file, target, {
    reason: "migration",
    progress: (text) => told.push(text),
  });
  expect(readManifest(target)).toEqual(manifest);
  expect(manifest).toMatchObject({ format: 1, reason: "migration", bytes: statSync(target).size });
  expect(manifest.rows).toMatchObject({ vlans: 1, changes: 1, sites: 0 });
  expect(manifest.sha256).toBe(new Bun.CryptoHasher("sha256").update(readFileSync(target)).digest("hex"));
  const copy = new Sqlite(target, { readonly: true });
  expect(copy.query("SELECT name FROM vlans").all()).toEqual([{ name: "Storage" }]);
  expect(copy.query("PRAGMA application_id").get()).toEqual({ application_id: applicationId });
  expect(manifest.schema).toBe(
    copy.query<{ name: string }, []>("SELECT max(name) AS name FROM migrations").get()?.name ?? "",
  );
  copy.close();
  expect(told.map((text) => text.split(" ")[0])).toEqual(["copying", "checking", "hashing"]);
});

test.skipIf(process.platform === "win32")("other users can't read it", () => {
  take();
  const modes = [world.directory, target, `${target}.json`].map((path) => statSync(path).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600, 0o600]);
});

test("nothing is overwritten: neither a file nor a manifest", () => {
  take();
  expect(take).toThrow(`${target} exists already and is not overwritten`);
  const other = join(world.directory, "two.db");
  writeFileSync(`${other}.json`, "mine");
  expect(() => takeSnapshot(world.file, other, { reason: "manual" })).toThrow("exists already");
  expect(readFileSync(`${other}.json`, "utf8")).toBe("mine");
});

describe("what fails leaves nothing behind", () => {
  test("a damaged database", () => {
    for (let count = 0; count < 50; count += 1)
      world.database.sqlite.run("INSERT INTO meta VALUES (?, ?)", [`${count}`, "x".repeat(3_000)]);
    world.database.sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
    const damaged = join(world.path, "damaged.db");
    writeFileSync(damaged, readFileSync(world.file));
    truncateSync(damaged, statSync(damaged).size - 40 * 4096);
    expect(() => takeSnapshot(damaged, target, { reason: "manual" })).toThrow();
    expect(world.files()).toEqual([]);
  });

  test("a database whose references lead nowhere is not sound, and says so", () => {
    world.database.sqlite.run("PRAGMA foreign_keys = OFF");
    world.database.sqlite.run(
      "INSERT INTO credentials (person_id, password_hash, changed_at) VALUES ('nobody', 'x', 'x')",
    );
    expect(take).toThrow(
      "the copy is not consistent: 1 rows of credentials that refer to missing rows of profiles",
    );
    expect(world.files()).toEqual([]);
  });

  test("a database that is not there is not made", () => {
    const absent = join(world.path, "absent.db");
    expect(() => takeSnapshot(absent, target, { reason: "manual" })).toThrow(`${absent} does not exist`);
    expect(existsSync(absent)).toBe(false);
  });

  test("a directory in which nothing may be made", () => {
    const file = join(world.path, "file");
    writeFileSync(file, "");
    chmodSync(file, 0o600);
    expect(() => takeSnapshot(world.file, join(file, "below", "one.db"), { reason: "manual" })).toThrow(
      "cannot be made",
    );
  });
});

test("a worker takes the same snapshot, and what it throws arrives here", async () => {
  await world.addVlan("Storage");
  const job = { databaseFile: world.file, target, reason: "manual" };
  expect((await copyInWorker(job)).rows).toMatchObject({ vlans: 1 });
  await expect(copyInWorker(job)).rejects.toThrow("exists already and is not overwritten");
});
