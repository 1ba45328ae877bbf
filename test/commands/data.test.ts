import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import {
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { takeLock } from "../../src/appliance/data/lock.ts";
import { password } from "../support.ts";
import { emptyDirectory, sitebook } from "./run.ts";

const { path: directory, remove } = emptyDirectory();
afterAll(remove);
const data = join(directory, "data");
const run = (words: string, input = "") =>
  sitebook([...words.split(" "), "--data", data], { cwd: directory, input });
const emails = async (): Promise<string[]> =>
  (JSON.parse((await run("user list --json")).output) as { email: string }[]).map(({ email }) => email);

beforeAll(async () => {
  expect(await run("user add ada@example.org --role super_admin", password)).toMatchObject({ code: 0 });
});

describe("a data directory on the command line", () => {
  test("is backed up to a file, restored from it, and keeps what was replaced", async () => {
    const file = join(directory, "copy.db");
    const backup = await run(`backup ${file}`);
    expect(backup).toMatchObject({ code: 0, errors: "" });
    expect(backup.output).toContain(`Restore it with: sitebook restore ${file} --data ${data}\n`);
    expect(JSON.parse(readFileSync(`${file}.json`, "utf8"))).toMatchObject({ reason: "manual" });

    await run("user add tom@example.org", password);
    expect(await emails()).toEqual(["ada@example.org", "tom@example.org"]);
    const restored = await run(`restore ${file}`);
    expect(restored).toMatchObject({ code: 0, errors: "" });
    const kept = /database is now (\S+)\.\n/.exec(restored.output)?.[1] ?? "";
    expect(existsSync(kept)).toBeTrue();
    expect(await emails()).toEqual(["ada@example.org"]);
    expect(await run("check")).toEqual({ code: 0, output: `${data} is sound.\n`, errors: "" });
  });

  test("keeps backups of its own, and overwrites none elsewhere", async () => {
    expect(await run("backup")).toMatchObject({ code: 0, errors: "" });
    expect(readdirSync(join(data, "backups")).filter((name) => /^manual-.*\.db$/.test(name))).toHaveLength(1);
    const file = join(directory, "there.db");
    writeFileSync(file, "mine");
    const refused = await run(`backup ${file}`);
    expect(refused).toMatchObject({ code: 1, output: "" });
    expect(refused.errors).toContain("is not overwritten");
    expect(readFileSync(file, "utf8")).toBe("mine");
  });

  test("is up to date, which migrate tells", async () => {
    for (const words of ["migrate --dry-run", "migrate"]) {
      const ended = await run(words);
      expect(ended).toMatchObject({ code: 0, errors: "" });
      expect(ended.output).toContain("is up to date");
    }
  });

  test("is found unsound where it is, with exit code 1", async () => {
    const other = join(directory, "unsound");
    const at = (words: string, input = "") => sitebook([...words.split(" "), "--data", other], { input });
    await at("user add ada@example.org", password);
    const file = join(other, "sitebook.db");
    const bytes = readFileSync(file);
    bytes.fill(0xff, 4096 * 3, 4096 * 6);
    chmodSync(file, 0o600);
    writeFileSync(file, bytes);
    const ended = await at("check");
    expect(ended.code).toBe(1);
    expect(ended.errors.trimEnd().split("\n")).toHaveLength(1);
    expect(ended.errors).toContain("sitebook restore FILE");
  });

  test.skipIf(process.platform === "win32")(
    "that other users have access to needs a chmod, not a restore",
    async () => {
      chmodSync(data, 0o755);
      const ended = await run("check");
      expect(ended).toEqual({
        code: 1,
        output: `files: ${data} has mode 755: other users have access to it; run: chmod go= ${data}\n`,
        errors: expect.stringContaining(`one problem found in ${data}: run the chmod above`),
      });
      expect(ended.errors).not.toContain("sitebook restore");
      const [, command = ""] = /run: (.*)\n/.exec(ended.output) ?? [];
      expect(Bun.spawnSync(["sh", "-c", command]).exitCode).toBe(0);
      expect(await run("check")).toMatchObject({ code: 0 });
    },
  );

  test("that is locked is neither restored over nor served: 75", async () => {
    const lock = takeLock(data);
    try {
      for (const words of [`restore ${join(directory, "copy.db")}`, "serve --port 0"]) {
        const ended = await run(words);
        expect(ended).toMatchObject({ code: 75, output: "" });
        expect(ended.errors.trimEnd().split("\n")).toHaveLength(1);
        expect(ended.errors).toContain(data);
      }
      expect(await run("user list")).toMatchObject({ code: 0 });
    } finally {
      lock.release();
    }
  });

  const isRoot = process.geteuid?.() === 0;
  if (!isRoot) console.log("not root: that root acts as the owner of a data directory is not tested");
  test.if(isRoot)("belongs to its owner, also after root has worked on it", async () => {
    const owned = join(directory, "owned");
    const nobodyUid = 65_534;
    const at = (words: string, input = "") => sitebook([...words.split(" "), "--data", owned], { input });
    await at("user add ada@example.org", password);
    chmodSync(directory, 0o711);
    for (const path of [owned, ...readdirSync(owned).map((name) => join(owned, name))])
      chownSync(path, nobodyUid, nobodyUid);
    expect(await at("user add tom@example.org", password)).toMatchObject({ code: 0, errors: "" });
    expect(await at("backup")).toMatchObject({ code: 0, errors: "" });
    expect(await at("check")).toMatchObject({ code: 0, errors: "" });
    const all = readdirSync(owned, { recursive: true }).map((name) => join(owned, String(name)));
    expect(all.filter((path) => statSync(path).uid !== nobodyUid)).toEqual([]);
  });
});
