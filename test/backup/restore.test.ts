import { Database as Sqlite } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { copyInWorker } from "../../src/appliance/backup/copyInWorker.ts";
import { hashFile } from "../../src/appliance/backup/disk.ts";
import { type RestoreOptions, restoreBackup } from "../../src/appliance/backup/restore/restore.ts";
import { takeSnapshot } from "../../src/appliance/backup/snapshot.ts";
import { databaseFile } from "../../src/db/files.ts";
import { migrations } from "../../src/db/migrations/migrations.ts";
import { openDatabase } from "../../src/db/open.ts";
import { readLastSerial, readSerialOffset } from "../../src/db/serialOffset.ts";
import { Failure } from "../../src/lib/failures/failure.ts";
import { createWorld, type World } from "./world.ts";

let world: World;
let target: string;
let steps: string[];

const options: RestoreOptions = {
  takeLock: () => {
    steps.push("lock");
    return { release: () => steps.push("release") };
  },
  mark: () => steps.push("mark"),
  foreign: true,
};

beforeEach(() => {
  world = createWorld();
  target = join(world.directory, "one.db");
  steps = [];
});
afterEach(() => world.dispose());

const restore = (path: string, given: Partial<RestoreOptions> = {}) =>
  restoreBackup(path, target, { ...options, ...given });

/** All rows of all tables, but what a restore changes by itself. */
function contents(file: string): Record<string, unknown[]> {
  const sqlite = new Sqlite(file, { readonly: true });
  const tables = sqlite
    .query<{ name: string }, []>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*'",
    )
    .all();
  const rows = Object.fromEntries(
    tables.map(({ name }) => [
      name,
      sqlite
        .query(
          name === "meta"
            ? "SELECT * FROM meta WHERE key <> 'epoch' ORDER BY key"
            : name === "changes"
              ? "SELECT * FROM changes WHERE resource <> 'backups' ORDER BY sequence"
              : `SELECT * FROM "${name}" ORDER BY 1`,
        )
        .all(),
    ]),
  );
  sqlite.close();
  return rows;
}

test("a backup taken under write load holds one moment: all that was answered before, and nothing by halves", async () => {
  const before = await Promise.all(
    Array.from({ length: 200 }, (_, index) => world.addVlan(`Before ${index}`)),
  );
  let isDone = false;
  const after: string[] = [];
  const write = async (): Promise<void> => {
    while (!isDone) after.push(await world.addVlan(`During ${after.length}`));
  };
  const writers = Array.from({ length: 8 }, write);
  const manifest = await copyInWorker({ databaseFile: world.file, target, reason: "manual" });
  isDone = true;
  await Promise.all(writers);
  expect(after.length).toBeGreaterThan(0);

  const elsewhere = join(world.path, "elsewhere");
  restore(elsewhere);
  const restored = contents(databaseFile(elsewhere));
  const live = contents(world.file);
  // Each write made a VLAN and its entry together; the backup has the first of them, row by row as they are.
  const count = manifest.rows.vlans ?? 0;
  expect(count).toBeGreaterThanOrEqual(before.length);
  expect(restored.vlans).toHaveLength(count);
  expect(restored.changes).toEqual((live.changes ?? []).slice(0, count));
  const kept = new Set((restored.changes as { record_id: string }[]).map(({ record_id }) => record_id));
  expect(before.every((id) => kept.has(id))).toBe(true);
  expect(restored.vlans).toEqual((live.vlans as { id: string }[]).filter(({ id }) => kept.has(id)));
  for (const table of Object.keys(live).filter((name) => !["vlans", "changes", "meta"].includes(name))) {
    expect([table, restored[table]]).toEqual([table, live[table]]);
  }
  // The serials of zones grow across a restore.
  const raised = { key: "serialOffset", value: "1000000" };
  expect(restored.meta).toHaveLength((live.meta ?? []).length + 1);
  expect(restored.meta).toEqual(expect.arrayContaining([...(live.meta ?? []), raised]));
});

test("the serials of zones grow with each restore, and of the same backup too", async () => {
  takeSnapshot(world.file, target, { reason: "manual" });
  const path = join(world.path, "again");
  /** The lowest serial that an output has now, and the highest one that it may have had. */
  const serials = (): readonly [number, number] => {
    const { sqlite, close } = openDatabase(databaseFile(path));
    const offset = readSerialOffset({ sqlite });
    sqlite.run(
      "INSERT INTO changes (at, action, resource, record_id) VALUES ('2026-11-28T00:00:00.000Z', 'delete', 'vlans', '1')",
    );
    const highest = readLastSerial({ sqlite });
    close();
    return [offset, highest];
  };
  let highest = 0;
  for (let turn = 0; turn < 3; turn += 1) {
    restore(path);
    const [lowest, last] = serials();
    expect(lowest).toBeGreaterThan(highest);
    highest = last;
  }
});

test("the readers of outputs that had a token go with the sessions, and the others stay", () => {
  const at = "2026-11-28T00:00:00.000Z";
  const { sqlite } = world.database;
  sqlite.run(
    "INSERT INTO profiles (id, email, email_folded, role, is_active, created_at, updated_at, revision) VALUES ('ada', 'a', 'a', 'viewer', 1, ?1, ?1, 1)",
    [at],
  );
  sqlite.run(
    "INSERT INTO sessions (id, token_hash, person_id, kind, read_only, manages_people, created_at, last_used_at, expires_at) VALUES ('t', 't', 'ada', 'token', 1, 0, ?1, ?1, ?1)",
    [at],
  );
  sqlite.run("INSERT INTO output_readers VALUES ('zone', 'ada', 't', 3, ?1), ('zone', 'ada', NULL, 4, ?1)", [
    at,
  ]);
  takeSnapshot(world.file, target, { reason: "manual" });
  const path = join(world.path, "elsewhere");
  expect(restore(path).endedSessions).toBe(1);
  const restored = new Sqlite(databaseFile(path), { readonly: true });
  expect(restored.query("SELECT reads FROM output_readers").values()).toEqual([[4]]);
  expect(restored.query("PRAGMA foreign_key_check").values()).toEqual([]);
  restored.close();
});

describe("where it is restored to", () => {
  beforeEach(async () => {
    await world.addVlan("Storage");
    takeSnapshot(world.file, target, { reason: "manual" });
  });

  test("a directory that is not there is made, for its owner alone, and can be opened", () => {
    const path = join(world.path, "new", "data");
    const restored = restore(path);
    expect(restored).toMatchObject({ file: databaseFile(path), replaced: undefined });
    expect(steps).toEqual(["lock", "mark", "release"]);
    expect(readdirSync(path)).toEqual(["sitebook.db"]);
    if (process.platform !== "win32") {
      expect([path, databaseFile(path)].map((one) => statSync(one).mode & 0o777)).toEqual([0o700, 0o600]);
    }
    const database = openDatabase(databaseFile(path));
    expect(database.sqlite.query("SELECT name FROM vlans").all()).toEqual([{ name: "Storage" }]);
    database.close();
  });

  test("the replaced database lies beside the new one, with what stood in its log, and can be restored too", async () => {
    const path = join(world.path, "live");
    mkdirSync(path);
    await world.addVlan("Written later");
    // A server that was killed leaves a log.
    for (const suffix of ["", "-wal", "-shm"])
      cpSync(`${world.file}${suffix}`, `${databaseFile(path)}${suffix}`);
    expect(statSync(`${databaseFile(path)}-wal`).size).toBeGreaterThan(0);
    const { replaced = "" } = restore(path);
    expect(readdirSync(path).sort()).toEqual(["sitebook.db", replaced.slice(path.length + 1)]);
    expect(contents(replaced).vlans).toHaveLength(2);
    expect(contents(databaseFile(path)).vlans).toHaveLength(1);
    restoreBackup(path, replaced, { ...options, withoutManifest: true });
    expect(contents(databaseFile(path)).vlans).toHaveLength(2);
  });

  test("a damaged database is replaced and kept with its log as they are", () => {
    const path = join(world.path, "broken");
    mkdirSync(path);
    writeFileSync(databaseFile(path), "no database at all ".repeat(400));
    writeFileSync(`${databaseFile(path)}-wal`, "nor a log");
    const { replaced = "" } = restore(path);
    expect(readFileSync(replaced, "utf8")).toStartWith("no database at all");
    expect(readFileSync(`${replaced}-wal`, "utf8")).toBe("nor a log");
    expect(existsSync(`${databaseFile(path)}-wal`)).toBe(false);
    expect(contents(databaseFile(path)).vlans).toHaveLength(1);
  });

  test("a directory in use is left alone", () => {
    const path = join(world.path, "busy");
    mkdirSync(path);
    writeFileSync(databaseFile(path), "untouched");
    const inUse = new Failure("in use by process 4242", 75);
    const takeLock = () => {
      throw inUse;
    };
    expect(() => restore(path, { takeLock })).toThrow(inUse);
    expect(readdirSync(path)).toEqual(["sitebook.db"]);
    expect(readFileSync(databaseFile(path), "utf8")).toBe("untouched");
  });

  test("a database that another program uses is not replaced, whatever the lock says", () => {
    const before = hashFile(target);
    expect(() => restore(world.path)).toThrow("is in use by another program");
    expect(readdirSync(world.path).filter((name) => /new|replaced/.test(name))).toEqual([]);
    expect(world.database.sqlite.query("SELECT count(*) AS total FROM vlans").get()).toEqual({ total: 1 });
    expect(hashFile(target)).toBe(before);
    expect(steps).toEqual(["lock", "release"]);
  });

  test("leftovers of a killed restore are no obstacle", () => {
    const path = join(world.path, "half");
    mkdirSync(path);
    writeFileSync(join(path, "sitebook.db.new"), "half a copy");
    writeFileSync(join(path, "sitebook.db.new-journal"), "of nothing");
    restore(path);
    expect(readdirSync(path)).toEqual(["sitebook.db"]);
  });
});

test("everybody signs in again, ETags of before are void, and the change log tells of it", () => {
  const { sqlite, epoch } = world.database;
  sqlite.run(
    "INSERT INTO profiles (id, email, email_folded, role, is_active, created_at, updated_at, revision) VALUES ('p', 'a@b', 'a@b', 'viewer', 1, '', '', 1)",
  );
  for (const kind of ["browser", "token"]) {
    sqlite.run(
      "INSERT INTO sessions (id, token_hash, person_id, kind, read_only, created_at, last_used_at, expires_at) VALUES (?, ?, 'p', ?, 0, '', '', '')",
      [kind, kind, kind],
    );
  }
  const { id, createdAt, sha256 } = takeSnapshot(world.file, target, { reason: "manual" });
  const path = join(world.path, "elsewhere");
  expect(restore(path)).toMatchObject({ endedSessions: 2, createdAt });
  const database = openDatabase(databaseFile(path));
  expect(database.sqlite.query("SELECT * FROM sessions").all()).toEqual([]);
  expect(database.epoch).not.toBe(epoch);
  expect(database.sqlite.query("SELECT action, resource, record_id, after FROM changes").all()).toEqual([
    {
      action: "update",
      resource: "backups",
      record_id: id,
      after: JSON.stringify({ restoredFrom: createdAt, sha256 }),
    },
  ]);
  database.close();
});

describe("what is refused, with nothing changed", () => {
  beforeEach(async () => {
    await world.addVlan("Storage");
    takeSnapshot(world.file, target, { reason: "manual" });
  });

  const editManifest = (change: (manifest: Record<string, unknown>) => void): void => {
    const manifest = JSON.parse(readFileSync(`${target}.json`, "utf8"));
    change(manifest);
    writeFileSync(`${target}.json`, JSON.stringify(manifest));
  };
  /** Changes the copy and makes the manifest fit, as an attacker would. */
  const edit = (sql: string): void => {
    const sqlite = new Sqlite(target);
    sqlite.run("PRAGMA foreign_keys = OFF");
    sqlite.run(sql);
    sqlite.close(true);
    editManifest((manifest) => {
      manifest.sha256 = hashFile(target);
      manifest.bytes = statSync(target).size;
    });
  };
  const flip = (offset: number): void => {
    const bytes = readFileSync(target);
    bytes.writeUInt8(bytes.readUInt8(offset) ^ 1, offset);
    writeFileSync(target, bytes);
  };

  test.each<[string, () => void, string]>([
    ["one byte in the middle", () => flip(300_001), "its SHA-256 is not the one in its manifest"],
    ["the last byte", () => flip(statSync(target).size - 1), "its SHA-256 is not the one in its manifest"],
    ["a truncated file", () => truncateSync(target, 4096), "bytes and its manifest says"],
    ["an appended byte", () => appendFileSync(target, "x"), "bytes and its manifest says"],
    ["an empty file", () => truncateSync(target, 0), "is empty: name a backup"],
    ["a missing file", () => rmSync(target), "does not exist: name a file that does"],
    ["a missing manifest", () => rmSync(`${target}.json`), "has no manifest"],
    [
      "a manifest that is no JSON",
      () => writeFileSync(`${target}.json`, "{"),
      "is not a manifest of a Sitebook backup",
    ],
    ["a manifest of something else", () => writeFileSync(`${target}.json`, "[]"), "is not a manifest"],
    [
      "another hash in the manifest",
      () => editManifest((manifest) => Object.assign(manifest, { sha256: "0".repeat(64) })),
      "its SHA-256 is not the one",
    ],
    [
      "other rows in the manifest",
      () => editManifest((manifest) => Object.assign(manifest.rows as object, { vlans: 2 })),
      "other numbers of rows",
    ],
    ["rows removed, hash made to fit", () => edit("DELETE FROM vlans"), "other numbers of rows"],
    [
      "a reference that leads nowhere",
      () => edit("UPDATE vlans SET site_id = 'nowhere'"),
      "is not consistent: 1 rows of vlans that refer to missing rows of sites",
    ],
    [
      "a newer schema",
      () => edit(`UPDATE migrations SET name = '9999_future' WHERE name = '${migrations.at(-1)?.name}'`),
      "was taken by a newer Sitebook (it has migration 9999_future)",
    ],
    [
      "a migration of another text",
      () => edit(`UPDATE migrations SET checksum = 'x' WHERE name = '${migrations[0]?.name}'`),
      `its migration ${migrations[0]?.name} differs from ours`,
    ],
    ["another program's database", () => edit("PRAGMA application_id = 42"), "is not a database of Sitebook"],
    [
      "a trigger, with a manifest that fits",
      () =>
        edit(
          "CREATE TRIGGER nice AFTER DELETE ON sessions BEGIN UPDATE profiles SET role = 'super_admin'; END",
        ),
      "(trigger nice is not as Sitebook makes it)",
    ],
    ["a log beside it", () => writeFileSync(`${target}-wal`, "log"), "is a database in use, not a backup"],
  ])("%s", (_, spoil, text) => {
    spoil();
    const path = join(world.path, "elsewhere");
    expect(() => restore(path)).toThrow(text);
    expect(() => restore(path)).toThrow(Failure);
    expect([existsSync(path), steps]).toEqual([false, []]);
  });

  test("a newer schema is one that has a migration more than we know", () => {
    const known = migrations.slice(0, -1);
    expect(() => restore(join(world.path, "elsewhere"), { migrations: known })).toThrow(
      "taken by a newer Sitebook",
    );
  });

  test("without a manifest and said so, damage and foreign files are refused all the same", () => {
    rmSync(`${target}.json`);
    const path = join(world.path, "elsewhere");
    const elsewhere = { withoutManifest: true };
    flip(100);
    expect(() => restore(path, elsewhere)).toThrow(Failure);
    writeFileSync(target, "no database at all ".repeat(400));
    expect(() => restore(path, elsewhere)).toThrow("is not a whole SQLite database");
    expect(existsSync(path)).toBe(false);
  });
});
