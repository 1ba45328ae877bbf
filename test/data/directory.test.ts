import { Database as Sqlite } from "bun:sqlite";
import { afterAll, expect, test } from "bun:test";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { openShared } from "../../src/appliance/data/shared.ts";
import { applicationId } from "../../src/db/applicationId.ts";
import {
  failureOf,
  hasNote,
  isPosix,
  newData,
  newPath,
  open,
  pictureOf,
  removePaths,
  startChild,
} from "./support.ts";

afterAll(removePaths);

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

test.if(isPosix)("a new directory and all files in it are for their owner alone", async () => {
  const before = process.umask(0);
  try {
    const path = join(newPath(), "deeper");
    const data = await open(path);
    expect([modeOf(dirname(path)), modeOf(path)]).toEqual(["700", "700"]);
    const names = readdirSync(path);
    expect(names).toContain("sitebook.db-wal");
    expect(names.filter((name) => modeOf(join(path, name)) !== "600")).toEqual([]);
    data.close();
    expect(data.lines).toEqual([]);
  } finally {
    process.umask(before);
  }
});

test.if(isPosix)("wider modes of a directory that was there are kept, and warned of once", async () => {
  const path = await newData();
  chmodSync(path, 0o750);
  chmodSync(join(path, "sitebook.db"), 0o644);
  const data = await open(path);
  data.close();
  expect([modeOf(path), modeOf(join(path, "sitebook.db"))]).toEqual(["750", "644"]);
  expect(data.lines.length).toBe(2);
  expect(data.lines[0]).toContain(`chmod go= ${path}`);
});

test("the directory is marked, and the database knows whose it is", async () => {
  const path = await newData();
  expect(JSON.parse(readFileSync(join(path, "sitebook.json"), "utf8"))).toMatchObject({
    product: "Sitebook",
    layout: 1,
  });
  using sqlite = new Sqlite(join(path, "sitebook.db"), { readonly: true });
  expect(sqlite.query("PRAGMA application_id").values()).toEqual([[applicationId]]);
});

test("a database of the first version, in a directory without a marker, is taken on", async () => {
  const path = await newData();
  rmSync(join(path, "sitebook.json"));
  const sqlite = new Sqlite(join(path, "sitebook.db"));
  sqlite.run("PRAGMA application_id = 0");
  sqlite.close(true);
  const data = await open(path);
  expect(hasNote(data, "kept")).toBe(true);
  expect(data.database.sqlite.query("PRAGMA application_id").values()).toEqual([[applicationId]]);
  data.close();
  expect(existsSync(join(path, "sitebook.json"))).toBe(true);
});

test("what a first start leaves when it is cut short, and what systems put there, is no obstacle", async () => {
  const path = newPath();
  mkdirSync(path);
  for (const name of ["sitebook.lock", "sitebook.db.new", "sitebook.db.new-wal", ".DS_Store"])
    writeFileSync(join(path, name), "");
  writeFileSync(join(path, "sitebook.db.new"), "half a database");
  (await open(path)).close();
  expect(readdirSync(path).sort()).toEqual([".DS_Store", "sitebook.db", "sitebook.json", "sitebook.lock"]);
});

test("a directory with foreign files is rejected and left as it was", async () => {
  const path = newPath();
  mkdirSync(path);
  for (const name of ["notes.txt", "photo.jpg"]) writeFileSync(join(path, name), "mine");
  const before = pictureOf(path);
  const { message, exitCode } = await failureOf(() => open(path));
  expect([message, exitCode]).toEqual([
    `${path} is not a Sitebook data directory and not empty (notes.txt and 1 more): name an empty or new one with --data`,
    1,
  ]);
  expect(pictureOf(path)).toEqual(before);
});

test("a directory that a newer Sitebook has laid out is refused", async () => {
  const path = await newData();
  writeFileSync(join(path, "sitebook.json"), JSON.stringify({ product: "Sitebook", layout: 2 }));
  const before = pictureOf(path);
  expect((await failureOf(() => open(path))).message).toContain("written by a newer Sitebook");
  expect(pictureOf(path)).toEqual(before);
});

test("a damaged marker is rewritten with a warning, as it contains no data", async () => {
  const path = await newData();
  writeFileSync(join(path, "sitebook.json"), "{");
  const data = await open(path);
  data.close();
  expect(data.lines.join()).toContain("the marker was damaged");
  expect(JSON.parse(readFileSync(join(path, "sitebook.json"), "utf8"))).toMatchObject({ layout: 1 });
});

for (const [what, remove] of [
  ["the database", ["sitebook.db"]],
  ["the database and the marker, but not the log,", ["sitebook.db", "sitebook.json"]],
] as const) {
  test(`where ${what} has gone, no new one takes its place`, async () => {
    const path = await newData();
    if (remove.length === 2) writeFileSync(join(path, "sitebook.db-wal"), "");
    for (const name of remove) rmSync(join(path, name));
    const before = pictureOf(path);
    const { message } = await failureOf(() => open(path));
    expect(message).toContain(`${join(path, "sitebook.db")} is missing`);
    expect(message).toContain(`sitebook restore FILE --data ${path}`);
    expect(pictureOf(path)).toEqual(before);
  });
}

test.if(isPosix)("a database that is a link to nothing is not replaced", async () => {
  const path = newPath();
  mkdirSync(path);
  symlinkSync("/nowhere/at/all", join(path, "sitebook.db"));
  expect((await failureOf(() => open(path))).message).toContain("not empty (sitebook.db)");
});

test("a path that is no directory, or cannot become one, is refused in one line", async () => {
  const file = newPath();
  writeFileSync(file, "");
  for (const path of [file, join(file, "below")]) {
    expect((await failureOf(() => open(path))).message).toBe(
      `${path} is not a directory: name a directory with --data`,
    );
  }
  expect(readFileSync(file, "utf8")).toBe("");
});

test.if(isPosix)(
  "a directory, a database and a parent that this user cannot write are refused in one line",
  async () => {
    const locked = await newData();
    const readable = await newData();
    chmodSync(readable, 0o755);
    chmodSync(join(readable, "sitebook.db"), 0o444);
    chmodSync(dirname(readable), 0o755);
    const parent = newPath();
    const isRoot = process.getuid?.() === 0;
    // Root may do everything, so another user has to try; any other user removes their own rights.
    if (!isRoot) for (const path of [locked, readable, dirname(parent)]) chmodSync(path, 0o500);
    for (const path of [locked, readable, join(parent, "below")]) {
      const child = startChild("nobody", path);
      const line = (await child.line()) ?? "";
      expect(line).toMatch(
        /^1 \S+ cannot be read and written by user \d+: change the owner of the directory/,
      );
      expect(await child.exited).toBe(1);
    }
    if (!isRoot) for (const path of [locked, readable, dirname(parent)]) chmodSync(path, 0o700);
  },
);

test("what is opened beside the server needs a database and makes none", async () => {
  const path = newPath();
  const { message } = await failureOf(() => openShared(path));
  expect(message).toContain(`there is no Sitebook in ${path} yet`);
  expect(existsSync(path)).toBe(false);
});
