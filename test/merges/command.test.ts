import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Ended, emptyDirectory, sitebook } from "../commands/run.ts";
import { type Laptop, type MergeBox, startMergeBox } from "./world.ts";

const folder = emptyDirectory();
let world: MergeBox;
let laptop: Laptop;
let plain: string;
let encrypted: string;

beforeAll(async () => {
  world = await startMergeBox();
  laptop = await world.take(world.box.as.operator);
  await laptop.create("sites", { name: "Leiden" });
  plain = join(folder.path, "plain.sitebook-changes");
  encrypted = join(folder.path, "encrypted.sitebook-changes");
  writeFileSync(plain, await laptop.save());
  writeFileSync(encrypted, await laptop.save("seven wet dogs"));
});
afterAll(async () => {
  await world.stop();
  folder.remove();
});

const merge = (args: readonly string[], input = ""): Promise<Ended> =>
  sitebook(["away", "merge", ...args, "--data", world.box.data], { input });
const total = async (): Promise<number> => (await world.box.as.admin.get("/api/merges")).body.total;

describe("sitebook away merge", () => {
  test("with --dry-run tells what would happen, and stores nothing", async () => {
    const ended = await merge([plain, "--dry-run"]);
    expect(ended).toMatchObject({ code: 0, errors: "" });
    expect(ended.output).toContain("Changes of Ada's laptop (operator@sitebook.example)");
    expect(ended.output).toContain(": 1 ready.");
    expect(await total()).toBe(0);
  });

  test.each([
    [["--passphrase-stdin"], "", 2, "standard input has no passphrase"],
    [["--passphrase-stdin"], "eight dry cats\n", 1, "passphrase: wrong"],
    [[], "", 1, "passphrase: the bundle is encrypted"],
  ] as const)("refuses an encrypted file: %j, %j", async (flags, input, code, error) => {
    const ended = await merge([encrypted, ...flags], input);
    expect(ended.code).toBe(code);
    expect(ended.errors).toContain(error);
    expect(await total()).toBe(0);
  });

  test("refuses a file that is not there", async () => {
    const ended = await merge([join(folder.path, "nothing")]);
    expect(ended.code).toBe(1);
    expect(ended.errors).toContain('name a file that "sitebook away save" wrote');
  });

  test("stores it while the server runs, once", async () => {
    const ended = await merge([encrypted, "--passphrase-stdin"], "seven wet dogs\n");
    expect(ended).toMatchObject({ code: 0, errors: "" });
    const [first] = (await world.box.as.admin.get("/api/merges")).body.data;
    expect(ended.output).toContain(`/away/merges/${first.id}`);
    expect((await merge([plain])).output).toContain(`/away/merges/${first.id}`);
    expect(await total()).toBe(1);
  });
});
