import { Database as Sqlite } from "bun:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  type CloneHeader,
  cloneFileBytes,
  headerFrame,
  packDatabase,
  readCloneHeader,
  unpackDatabase,
} from "../../src/appliance/clones/cloneFile.ts";
import { openClone } from "../../src/appliance/clones/open.ts";
import { takeLock } from "../../src/appliance/data/lock.ts";
import { findCloneMark } from "../../src/db/clones/mark.ts";
import { awayFile, databaseFile, unfinishedFile } from "../../src/db/files.ts";
import { migrations } from "../../src/db/migrations/migrations.ts";
import { sites } from "../../src/resources/sites.ts";
import { type Box, createBox } from "./world.ts";

const id = "01a1fc87-fa3a-732c-8134-e2d86b86fc77";
const token = "A".repeat(43);

let box: Box;
beforeEach(async () => {
  box = await createBox();
  await box.make(sites, { name: "Rotterdam" });
});
afterEach(() => box.dispose());

/** Cuts a clone and packs it into a file, after `change` was done to its database. */
function pack(change: (sqlite: Sqlite) => void = () => undefined): { file: string; directory: string } {
  const { file: database, directory } = box.cut({ mark: { id } });
  const sqlite = new Sqlite(database);
  change(sqlite);
  sqlite.close();
  const frames = join(directory, "frames");
  const packed = packDatabase(database, frames);
  const header: CloneHeader = { format: 1, id, token, sitebook: "1.0.0", schema: "0035_clones", ...packed };
  const file = join(directory, "laptop.sitebook");
  writeFileSync(file, Buffer.concat([headerFrame(header), readFileSync(frames)]));
  return { file, directory };
}

const open = (file: string, data: string, options: object = {}) =>
  openClone(data, file, { takeLock, mark: () => undefined, ...options });

test("a file has its header and the database, which other tools unpack as well", async () => {
  const { file, directory } = pack();
  const header = readCloneHeader(file);
  expect(cloneFileBytes(header)).toBe(statSync(file).size);
  const copy = join(directory, "copy.db");
  unpackDatabase(file, header, copy);
  const database = readFileSync(databaseFile(directory));
  expect(readFileSync(copy).equals(database)).toBe(true);
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  const frames = readFileSync(file).subarray(headerFrame(header).length);
  expect(Buffer.from(await Bun.zstdDecompress(frames)).equals(database)).toBe(true);
});

test("opens a clone in a new directory, with its token beside the database", () => {
  const { file, directory } = pack();
  const data = join(directory, "data");
  const mark = open(file, data, { url: "https://nas.example.org" });
  expect(mark.box.url).toBe("https://nas.example.org");
  const sqlite = new Sqlite(databaseFile(data), { readonly: true });
  expect(findCloneMark({ sqlite })).toEqual(mark);
  expect(sqlite.query("SELECT name FROM sites").all()).toEqual([{ name: "Rotterdam" }]);
  sqlite.close();
  expect(JSON.parse(readFileSync(awayFile(data), "utf8"))).toEqual({ clone: id, token });
  for (const path of [awayFile(data), databaseFile(data)]) expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(data).mode & 0o777).toBe(0o700);
});

test("what an interrupted start has left is no obstacle", () => {
  const { file, directory } = pack();
  const data = join(directory, "data");
  mkdirSync(data);
  for (const path of [unfinishedFile(data), awayFile(data)]) writeFileSync(path, "half");
  expect(open(file, data).id).toBe(id);
});

/** Changes the bytes of a packed clone. */
const spoil = (change: (bytes: Buffer) => Buffer | string): string => {
  const { file } = pack();
  writeFileSync(file, change(readFileSync(file)));
  return file;
};
/** Puts another header in front of the same frames. */
const relabel = (change: (header: CloneHeader) => object): string => {
  const { file } = pack();
  const header = readCloneHeader(file);
  const frames = readFileSync(file).subarray(headerFrame(header).length);
  writeFileSync(file, Buffer.concat([headerFrame(change(header) as CloneHeader), frames]));
  return file;
};

describe("rejects", () => {
  const noClone = "is not a clone of a Sitebook";
  const cutOff = "was cut off on the way: fetch it from the box again";
  const changed = "was changed or damaged on the way";
  const cases: readonly (readonly [name: string, file: () => string, problem: string])[] = [
    ["a file that is missing", () => "/nonexistent/laptop.sitebook", "cannot be read"],
    ["an empty file", () => spoil(() => ""), noClone],
    ["a database", () => spoil(() => readFileSync(box.database.file)), noClone],
    ["a header that is no JSON", () => spoil((bytes) => bytes.fill("x", 8, 20)), noClone],
    ["a header of two gigabytes", () => spoil((bytes) => bytes.fill(0x7f, 4, 8)), noClone],
    ["a header of a later format", () => relabel((header) => ({ ...header, format: 2 })), noClone],
    ["a header without a token", () => relabel(({ token: _, ...header }) => header), noClone],
    ["a file cut off in its header", () => spoil((bytes) => bytes.subarray(0, 40)), cutOff],
    ["a file cut off in its frames", () => spoil((bytes) => bytes.subarray(0, -1)), cutOff],
    ["a file that goes on", () => spoil((bytes) => Buffer.concat([bytes, Buffer.from("x")])), changed],
    ["frames that were damaged", () => spoil((bytes) => bytes.fill(7, bytes.length - 5000)), changed],
    ["another SHA-256", () => relabel((header) => ({ ...header, sha256: "0".repeat(64) })), changed],
    ["more than it says", () => relabel((header) => ({ ...header, bytes: header.bytes - 1 })), changed],
    [
      "a database without a mark",
      () => pack((sqlite) => sqlite.run("DELETE FROM meta WHERE key = 'clone'")).file,
      noClone,
    ],
    [
      "the clone of another header",
      () => relabel((header) => ({ ...header, id: "01a1fc87-fa3a-732c-8134-e2d86b86fc78" })),
      noClone,
    ],
    [
      "a schema with a trigger of its own",
      () =>
        pack((sqlite) =>
          sqlite.run(
            "CREATE TRIGGER planted AFTER INSERT ON sites BEGIN UPDATE profiles SET role = 'super_admin'; END",
          ),
        ).file,
      "has a schema that is not from Sitebook (trigger planted",
    ],
    [
      "rows that refer to nothing",
      () => pack((sqlite) => sqlite.run("INSERT INTO kept VALUES ('missing', 'pins', '[]')")).file,
      "is not consistent",
    ],
  ];
  test.each(cases)("%s, and leaves nothing", (_, make, problem) => {
    const file = make();
    const data = join(box.database.file, "..", "data");
    expect(() => open(file, data)).toThrow(problem);
    for (const path of [databaseFile(data), unfinishedFile(data), awayFile(data)]) {
      expect(existsSync(path)).toBe(false);
    }
  });

  test("a clone of a newer version", () => {
    const { file, directory } = pack();
    expect(() => open(file, join(directory, "data"), { migrations: migrations.slice(0, -1) })).toThrow(
      "was cut by a newer Sitebook, 1.0.0",
    );
  });
});
