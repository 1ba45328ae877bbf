import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { replaceFile } from "../../src/commands/render/replaceFile.ts";
import { emptyDirectory, sitebook } from "../commands/run.ts";
import { type Sitebook, startSitebook } from "../support.ts";
import { contents } from "./replacing.ts";

let folder: ReturnType<typeof emptyDirectory>;
let file = "";
beforeEach(() => {
  folder = emptyDirectory();
  file = join(folder.path, "names.txt");
});
afterEach(() => folder.remove());

const files = (): readonly string[] => readdirSync(folder.path).sort();

const kills = 40;

test("a file is whole whenever the process that replaces it is killed, and what is left of it goes", async () => {
  for (let turn = 0; turn < kills; turn += 1) {
    const child = Bun.spawn(
      [process.execPath, "--no-env-file", join(import.meta.dir, "replacing.ts"), file],
      { stdout: "pipe", stderr: "inherit" },
    );
    for await (const _ of child.stdout) break;
    // Any moment is as good as another.
    await Bun.sleep(Math.random() * 10);
    child.kill("SIGKILL");
    await child.exited;
    const found = readFileSync(file);
    expect(contents.some((content) => found.equals(content))).toBe(true);
  }
  const isChanged = await replaceFile(file, readFileSync(file), { check: undefined, marks: false });
  expect([isChanged, files()]).toEqual([false, ["names.txt"]]);
});

describe("sitebook render that is killed", () => {
  let server: Sitebook;
  beforeAll(async () => {
    server = await startSitebook();
  });
  afterAll(async () => {
    await server.stop();
  });
  const render = (...words: readonly string[]) =>
    sitebook(["render", "ssh", "--data", server.data, "--with", "user=kim", "--to", file, ...words]);
  const kill = "sh -c 'kill -9 $PPID' {}";

  test("before the file is replaced leaves the old one, and the next run goes on", async () => {
    writeFileSync(file, "old");
    expect((await render("--check", kill)).code).not.toBe(0);
    expect(readFileSync(file, "utf8")).toBe("old");
    expect(files()).toEqual([expect.stringMatching(/^\.names\.sitebook-new-\d+\.txt$/), "names.txt"]);
    const checked = join(folder.path, "checked");
    expect((await render("--check", `cp {} ${checked}`)).code).toBe(0);
    expect(files()).toEqual(["checked", "names.txt"]);
    expect(readFileSync(file)).toEqual(readFileSync(checked));
    expect(readFileSync(file, "utf8")).not.toBe("old");
  });

  test("behind it leaves the new one, and the next run does what follows", async () => {
    expect((await render("--then", kill)).code).not.toBe(0);
    const written = readFileSync(file, "utf8");
    expect(written).toStartWith("# Written by Sitebook");
    const notes = join(folder.path, "notes");
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await render("--then", `sh -c 'echo reloaded >> ${notes}'`)).code).toBe(0);
    }
    expect([readFileSync(file, "utf8"), readFileSync(notes, "utf8")]).toEqual([written, "reloaded\n"]);
    expect(files()).toEqual(["names.txt", "notes"]);
  });
});
