import { Database as Sqlite } from "bun:sqlite";
import { afterAll, describe, expect, test } from "bun:test";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { signIn } from "../support.ts";
import {
  cleanUp,
  expectStatus,
  newData,
  newDataWith,
  newDirectory,
  owner,
  pictureOf,
  run,
  runServe,
  type Send,
  sendAs,
  signInOwner,
  siteNames,
  start,
} from "./box.ts";

afterAll(cleanUp);

/** All rows of all tables but those that a restore itself writes. */
function contentOf(file: string): Readonly<Record<string, unknown[]>> {
  const sqlite = new Sqlite(file, { readonly: true });
  try {
    const tables = sqlite
      .query<{ name: string }, []>(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT IN ('meta', 'sessions', 'changes') ORDER BY name",
      )
      .all();
    return Object.fromEntries(
      tables.map(({ name }) => [name, sqlite.query(`SELECT * FROM "${name}" ORDER BY 1`).values()]),
    );
  } finally {
    sqlite.close(true);
  }
}

/** Writes without end, each site with a prefix of its own under the same number; answers how many are acknowledged. */
function keepWriting(send: Send): { readonly count: () => number; stop(): Promise<void> } {
  let count = 0;
  let isOver = false;
  const work = (async () => {
    while (!isOver) {
      await expectStatus(201, send("POST", "/api/sites", { name: `Site ${count}` }));
      count += 1;
    }
  })();
  return {
    count: () => count,
    stop: async () => {
      isOver = true;
      await work;
    },
  };
}

/** Waits until so many more writes have been acknowledged. */
async function more(writing: { readonly count: () => number }, number: number): Promise<void> {
  const goal = writing.count() + number;
  while (writing.count() < goal) await new Promise(setImmediate);
}

const downloads = (data: string): string[] =>
  readdirSync(join(data, "backups")).filter((name) => name.endsWith(".db"));

test("backups taken while writes go on have all that was acknowledged before, and come back whole", async () => {
  const data = newData();
  const server = await start(data);
  const { token } = await signIn(server.url, owner);
  const send = sendAs(server.url, token);
  const writing = keepWriting(send);
  await more(writing, 30);
  const taken: { file: string; atLeast: number; atMost: number }[] = [];
  const byCommand = join(newDirectory(), "copy.db");
  for (const take of [
    async () => {
      const { body } = await expectStatus(201, send("POST", "/api/admin/backups"));
      return join(data, "backups", body.data.name);
    },
    async () => {
      expect((await run(["backup", byCommand, "--data", data])).code).toBe(0);
      return byCommand;
    },
  ]) {
    const atLeast = writing.count();
    const file = await take();
    taken.push({ file, atLeast, atMost: writing.count() + 1 });
    // Writes were not stopped meanwhile, and go on.
    expect(writing.count()).toBeGreaterThan(atLeast);
    await more(writing, 10);
  }
  await writing.stop();
  expect(downloads(data).length).toBe(1);
  expect(await server.stop()).toBe(0);

  for (const { file, atLeast, atMost } of taken) {
    const elsewhere = newData();
    const restored = await run(["restore", file, "--data", elsewhere, "--foreign"]);
    expect([restored.code, restored.errors]).toEqual([0, ""]);
    expect(contentOf(join(elsewhere, "sitebook.db"))).toEqual(contentOf(file));
    expect((await run(["check", "--data", elsewhere])).output).toEndWith(" is sound.\n");
    const again = await start(elsewhere);
    // A session from a stolen backup doesn't work.
    expect((await sendAs(again.url, token)("GET", "/api/sites")).status).toBe(401);
    const names = new Set(await siteNames(await signInOwner(again)));
    const missing = Array.from({ length: atLeast }, (_, n) => `Site ${n}`).filter((name) => !names.has(name));
    expect(missing).toEqual([]);
    expect(names.size).toBeLessThanOrEqual(atMost);
    expect(await again.stop()).toBe(0);
  }
});

test("a backup restored over a database keeps the one that was there beside it", async () => {
  const data = await newDataWith("Old");
  const copy = join(newDirectory(), "copy.db");
  expect((await run(["backup", copy, "--data", data])).code).toBe(0);
  const server = await start(data);
  const send = await signInOwner(server);
  await expectStatus(201, send("POST", "/api/sites", { name: "New" }));
  await server.kill();

  const { code, output } = await run(["restore", copy, "--data", data]);
  expect(code).toBe(0);
  const [kept = ""] = readdirSync(data).filter((name) => /^sitebook\.db\.replaced-[\dTZ-]+$/.test(name));
  expect(output).toContain(join(data, kept));
  const names = (contentOf(join(data, kept)).sites ?? []).map((row) => JSON.stringify(row));
  expect(names.filter((row) => row.includes('"New"')).length).toBe(1);
  const next = await start(data);
  expect(await siteNames(await signInOwner(next))).toEqual(["Old"]);
  expect(await next.stop()).toBe(0);
});

describe("a backup is refused, and nothing is changed, where", () => {
  const tamperings: readonly (readonly [string, (file: string) => void, RegExp])[] = [
    [
      "a bit of it was flipped",
      (file) => {
        const bytes = readFileSync(file);
        const at = bytes.length - 40;
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        writeFileSync(file, bytes);
      },
      /SHA-256/,
    ],
    ["it was cut off", (file) => writeFileSync(file, readFileSync(file).subarray(0, 8192)), /bytes/],
    [
      "rows were changed and the manifest's sum was not",
      (file) => {
        const sqlite = new Sqlite(file);
        sqlite.run("UPDATE sites SET name = 'Other'");
        sqlite.close(true);
      },
      /changed|cut off/,
    ],
    [
      "its manifest counts other rows",
      (file) => {
        const manifest = JSON.parse(readFileSync(`${file}.json`, "utf8"));
        manifest.rows.sites += 1;
        writeFileSync(`${file}.json`, JSON.stringify(manifest));
      },
      /rows/,
    ],
    [
      "a trigger was planted, and the manifest made to fit",
      (file) => {
        plantTrigger(file);
        const bytes = readFileSync(file);
        const manifest = JSON.parse(readFileSync(`${file}.json`, "utf8"));
        const sha256 = new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
        writeFileSync(`${file}.json`, JSON.stringify({ ...manifest, sha256, bytes: bytes.length }));
      },
      /is not as Sitebook makes it|not signed/,
    ],
    ["its manifest is missing", (file) => rmSync(`${file}.json`), /manifest.*--without-manifest/],
    ["its manifest is none", (file) => writeFileSync(`${file}.json`, "{}"), /is not a manifest/],
    ["it is empty", (file) => writeFileSync(file, ""), /is empty/],
    ["it is missing", (file) => rmSync(file), /does not exist/],
  ];

  test.each(tamperings)("%s", async (_, tamper, problem) => {
    const data = await base();
    const file = join(newDirectory(), "copy.db");
    for (const end of ["", ".json"]) copyFileSync(`${data.copy}${end}`, `${file}${end}`);
    tamper(file);
    const before = pictureOf(data.path);
    const { code, output, errors } = await run(["restore", file, "--data", data.path]);
    expect([code, output]).toEqual([1, ""]);
    expect(errors).toMatch(/^sitebook: [^\n]+\n$/);
    expect(errors).toMatch(problem);
    expect(errors).toContain(file);
    expect(pictureOf(data.path)).toEqual(before);
    const elsewhere = newData();
    expect((await run(["restore", file, "--data", elsewhere])).code).toBe(1);
    expect(existsSync(elsewhere)).toBe(false);
  });
});

describe("a backup that this Sitebook has not signed", () => {
  /** Another copy of a backup, with its manifest. */
  const copyBackup = (from: string): string => {
    const file = join(newDirectory(), "copy.db");
    for (const end of ["", ".json"]) copyFileSync(`${from}${end}`, `${file}${end}`);
    return file;
  };
  const rewrite = (file: string, change: (manifest: Record<string, unknown>) => void): void => {
    const manifest = JSON.parse(readFileSync(`${file}.json`, "utf8"));
    change(manifest);
    writeFileSync(`${file}.json`, JSON.stringify(manifest));
  };

  test("that was changed together with its checksums is rejected", async () => {
    const { path, copy } = await base();
    const file = copyBackup(copy);
    const sqlite = new Sqlite(file);
    sqlite.run("UPDATE profiles SET email = 'intruder@sitebook.example'");
    sqlite.close(true);
    const bytes = readFileSync(file);
    rewrite(file, (manifest) => {
      manifest.sha256 = new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
      manifest.bytes = bytes.length;
    });
    const before = pictureOf(path);
    for (const command of ["restore", "check"]) {
      const { code, output, errors } = await run([command, file, "--data", path]);
      expect([code, output]).toEqual([1, ""]);
      expect(errors).toMatch(/^sitebook: .* or was changed: .*--foreign\n$/);
    }
    expect(pictureOf(path)).toEqual(before);
  });

  test("signed by another box is restored with that box's key, or with --foreign", async () => {
    const { path, copy } = await base();
    const data = newData();
    const refused = await run(["restore", copy, "--data", data]);
    expect([refused.code, existsSync(data)]).toEqual([1, false]);
    expect(refused.errors).toMatch(/a Sitebook whose key is not here .*--foreign\n$/);
    expect((await run(["restore", copy, "--data", data, "--foreign"])).code).toBe(0);
    const other = await newDataWith("Other");
    expect((await run(["backup", "--data", other])).code).toBe(0);
    expect((await run(["restore", copy, "--data", other])).errors).toContain("by another Sitebook");
    // The box has died, and its key was kept.
    const successor = newData();
    mkdirSync(successor);
    copyFileSync(join(path, "sitebook.key"), join(successor, "sitebook.key"));
    expect((await run(["check", copy, "--data", successor])).output).toContain(", signed by this Sitebook");
    expect((await run(["restore", copy, "--data", successor])).code).toBe(0);
    const server = await start(successor);
    expect(await siteNames(await signInOwner(server))).toEqual(["Kept"]);
    expect(await server.stop()).toBe(0);
  });

  test("because it is of 0.1.0, is told as that", async () => {
    const { path, copy } = await base();
    const file = copyBackup(copy);
    rewrite(file, (manifest) => {
      delete manifest.signature;
    });
    const { code, errors } = await run(["restore", file, "--data", path]);
    expect(code).toBe(1);
    expect(errors).toMatch(/is not signed, as backups of Sitebook 0.1.0 are not: .*--foreign/);
    const checked = await run(["check", file, "--data", path, "--foreign"]);
    expect([checked.code, checked.output]).toEqual([
      0,
      expect.stringContaining("not signed by this Sitebook"),
    ]);
  });

  test("is told apart by a key that only the owner may read, and that is in no backup", async () => {
    const { path, copy } = await base();
    const key = readFileSync(join(path, "sitebook.key"), "utf8").trim();
    expect([key.length, statSync(join(path, "sitebook.key")).mode & 0o777]).toEqual([43, 0o600]);
    for (const end of ["", ".json"]) expect(readFileSync(`${copy}${end}`).includes(key)).toBe(false);
  });
});

/** Everyone who signs in becomes an administrator. */
function plantTrigger(file: string): void {
  const sqlite = new Sqlite(file);
  sqlite.run(
    "CREATE TRIGGER nice AFTER INSERT ON sessions BEGIN UPDATE profiles SET role = 'super_admin'; END",
  );
  sqlite.close(true);
}

test("a database with a planted trigger is neither sound nor served", async () => {
  const data = await newDataWith("Kept");
  plantTrigger(join(data, "sitebook.db"));
  const checked = await run(["check", "--data", data]);
  expect([checked.code, checked.output]).toEqual([1, expect.stringContaining("schema: trigger nice")]);
  const served = await runServe(data);
  expect([served.code, served.errors]).toEqual([1, expect.stringContaining("DROP TRIGGER")]);
});

let made: Promise<{ readonly path: string; readonly copy: string }> | undefined;

/** One data directory and a backup of it for all refusals, which change neither. */
function base(): Promise<{ readonly path: string; readonly copy: string }> {
  made ??= (async () => {
    const path = await newDataWith("Kept");
    const copy = join(newDirectory(), "copy.db");
    const { code, errors } = await run(["backup", copy, "--data", path]);
    if (code !== 0) throw new Error(errors);
    return { path, copy };
  })();
  return made;
}
