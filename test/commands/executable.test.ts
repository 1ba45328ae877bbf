import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, entrypoints } from "../../build.ts";
import { version } from "../../package.json";
import { emptyDirectory } from "./run.ts";

const { path: directory, remove } = emptyDirectory();
afterAll(remove);
const executable = join(directory, "sitebook");
const throwing = join(directory, "throwing");

beforeAll(() => build({ entrypoints, outfile: executable, bytecode: true }));
beforeAll(() => build({ entrypoints: ["test/commands/throwing.ts"], outfile: throwing, bytecode: true }));

async function run(command: readonly string[], cwd = directory) {
  const child = Bun.spawn([...command], {
    cwd,
    env: { PATH: process.env.PATH ?? "" },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const [output, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { code: await child.exited, output, errors };
}

describe("the executable", () => {
  test("is stamped with version, commit and date", async () => {
    const { output } = await run([executable, "version"]);
    expect(output).toContain(`Sitebook ${version}\n`);
    expect(output).toMatch(/\ncommit ([0-9a-f]{12}(\+changes)?|unknown)\n/);
    expect(output).toMatch(/\nbuilt \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\n/);
  });

  test("tells the file and the line of a fault", async () => {
    const { code, errors } = await run([throwing]);
    expect(code).toBe(1);
    expect(errors).toStartWith("internal error, please report it: ");
    const lines = readFileSync(
      join(import.meta.dir, "../../src/resource/definition/display/title.ts"),
      "utf8",
    ).split("\n");
    const line = lines.findIndex((text) => text.includes("throw new Error")) + 1;
    expect(errors).toContain(`src/resource/definition/display/title.ts:${line}:`);
    expect(errors).toContain("test/commands/throwing.ts:7:");
  });

  test("reads neither .env nor bunfig.toml of the working directory", async () => {
    const cwd = join(directory, "cwd");
    mkdirSync(cwd);
    writeFileSync(join(cwd, ".env"), "FROM_DOTENV=read\nSITEBOOK_PORT=from .env\n");
    writeFileSync(join(cwd, "bunfig.toml"), 'preload = ["./preload.ts"]\n');
    writeFileSync(join(cwd, "preload.ts"), 'console.log("preloaded");\n');
    writeFileSync(join(cwd, "package.json"), "{ this is no JSON");
    writeFileSync(join(cwd, "tsconfig.json"), "{ nor is this");
    expect(await run([throwing], cwd)).toMatchObject({ output: "no .env was read\n" });
    const config = await run([executable, "--print-config"], cwd);
    expect(config).toMatchObject({ code: 0, errors: "" });
    expect(config.output).toContain("--port 8480\n");
    expect(config.output).not.toContain("preloaded");
  });

  test("comes out the same each time it is built", async () => {
    const again = join(directory, "again", "sitebook");
    await build({ entrypoints, outfile: again, bytecode: true });
    expect(Bun.hash(await Bun.file(again).bytes())).toBe(Bun.hash(await Bun.file(executable).bytes()));
  });
});

// Services are installed on Linux alone; elsewhere the commands say so.
describe.if(process.platform === "linux")("the service", () => {
  const image = join(directory, "image");
  const unit = join(image, "etc/systemd/system/sitebook.service");
  const installed = join(image, "usr/local/bin/sitebook");
  const service = (...words: readonly string[]) => run([executable, "service", ...words, "--root", image]);

  test("is installed into an image, told about, and removed again", async () => {
    const first = await service("install", "--host", "0.0.0.0", "--port=443", "--metrics");
    expect(first).toMatchObject({ code: 0, errors: "" });
    expect(first.output).toContain(installed);
    expect(first.output).toContain(unit);
    const text = readFileSync(unit, "utf8");
    expect(text).toContain(
      "ExecStart=/usr/local/bin/sitebook serve --data /var/lib/sitebook --host=0.0.0.0 --port=443 --metrics\n",
    );
    expect(statSync(installed).mode & 0o777).toBe(0o755);
    expect((await run([installed, "version"])).output).toBe((await run([executable, "version"])).output);
    expect(await service("status")).toMatchObject({ code: 0 });

    const again = await service("install");
    expect(again.code).toBe(0);
    expect(readFileSync(unit, "utf8")).not.toContain("--metrics");

    expect(await service("uninstall")).toMatchObject({ code: 0 });
    expect(existsSync(unit)).toBeFalse();
    expect(existsSync(installed)).toBeTrue();
    expect(await service("status")).toMatchObject({ code: 1 });
    expect((await service("uninstall")).output).toContain("nothing to remove");
  });
});
