import { afterAll, describe, expect, test } from "bun:test";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { emptyDirectory, sitebook } from "./run.ts";

const { path: directory, remove } = emptyDirectory();
afterAll(remove);
const data = join(directory, "data");
const file = join(directory, "file");
writeFileSync(file, "not a database");

const taken = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
afterAll(() => taken.stop(true));

describe("what cannot be done ends with one line that says what to do, and changes nothing", () => {
  test.each([
    [2, ["bakcup"], 'did you mean "sitebook backup"?'],
    [2, ["--prot", "80"], "did you mean --port?"],
    [2, ["--port", "eighty"], "--port must be a whole number from 0 to 65535"],
    [2, ["serve", "--backup-every", "daily"], "--backup-every must be a time such as 24h, 30m or 7d"],
    [2, ["serve", "--tls-cert", "a.pem"], "give both or none"],
    [2, ["user", "set-role", "ada@example.org", "boss"], "ROLE must be one of viewer, operator"],
    [2, ["user", "set-role", "ada@example.org", "adminn"], "did you mean admin?"],
    [2, ["user", "add", "ada"], "email: must be"],
    [2, ["user", "add", "ada@example.org", "--role", "boss"], "role: must be one of"],
    [2, ["service", "install", "--data", "here", "--print"], "--data needs an absolute path here"],
    [2, ["service", "install", "--port", "http", "--print"], "--port must be a whole number"],
    [1, ["user", "list", "--data", data], `there is no Sitebook in ${data} yet`],
    [1, ["backup", "--data", data], `there is no ${data}/sitebook.db`],
    [1, ["check", "--data", data], `there is no ${data}/sitebook.db`],
    [1, ["restore", join(directory, "none.db"), "--data", data], `${directory}/none.db`],
    [1, ["restore", file, "--data", data, "--without-manifest"], file],
    [1, ["serve", "--data", file, "--port", "0"], file],
    [1, ["serve", "--data", join(file, "below"), "--port", "0"], file],
    [1, ["service", "status", "--root", directory], "sudo sitebook service install"],
  ] as const)("exit %i: %p", async (code, args, says) => {
    const before = readdirSync(directory).sort();
    const ended = await sitebook(args, { cwd: directory });
    expect(ended).toMatchObject({ code, output: "" });
    expect(ended.errors).toStartWith("sitebook: ");
    expect(ended.errors).toContain(says);
    expect(ended.errors.trimEnd().split("\n")).toHaveLength(1);
    expect(readdirSync(directory).sort()).toEqual(before);
  });

  test("a taken port", async () => {
    const ended = await sitebook(["--port", String(taken.port), "--data", join(directory, "served")]);
    expect(ended).toMatchObject({ code: 1, output: "" });
    const last = ended.errors.trimEnd().split("\n").at(-1);
    expect(last).toBe(
      `sitebook: port ${taken.port} of 127.0.0.1 is taken: stop the program that uses it, or choose another port with --port`,
    );
    expect(existsSync(join(directory, "served"))).toBe(false);
  });

  test("an address of another machine", async () => {
    const ended = await sitebook([
      "--host",
      "203.0.113.9",
      "--port",
      "0",
      "--data",
      join(directory, "served"),
    ]);
    expect(ended).toMatchObject({ code: 1, output: "" });
    expect(ended.errors).toContain("203.0.113.9 is not an address of this machine");
  });

  test("a directory that cannot be written", async () => {
    const locked = join(directory, "locked");
    mkdirSync(locked, { mode: 0o500 });
    // Root writes everywhere but there.
    const parent = process.geteuid?.() === 0 ? "/sys" : locked;
    const ended = await sitebook(["serve", "--port", "0", "--data", join(parent, "sitebook")]);
    expect(ended).toMatchObject({ code: 1, output: "" });
    expect(ended.errors.trimEnd().split("\n")).toHaveLength(1);
    expect(ended.errors).toContain(join(parent, "sitebook"));
    expect(ended.errors).not.toContain("fault");
  });
});
