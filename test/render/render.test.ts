import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mountMemory, tellSkipped, whyNotMount } from "../appliance/mounts.ts";
import { emptyDirectory, sitebook } from "../commands/run.ts";
import { type Sitebook, sitebookCommand, startSitebook } from "../support.ts";

let server: Sitebook;
let token = "";
beforeAll(async () => {
  server = await startSitebook();
  const made = await server.as.viewer.post("/api/auth/tokens", { name: "Name server", readOnly: true });
  token = made.body.data.token;
  await server.as.manager.post("/api/outputs", {
    ...{ name: "Names", slug: "names", resource: "tenants" },
    template: "{% for tenant in records %}{{ tenant.name }}\n{% endfor %}{{ parameters.end }}",
    parameters: "end = ",
  });
  await server.as.operator.post("/api/tenants", { name: "one" });
});
afterAll(async () => {
  await server.stop();
});

let folder: ReturnType<typeof emptyDirectory>;
let file = "";
let tokenFile = "";
beforeEach(() => {
  folder = emptyDirectory();
  file = join(folder.path, "names.txt");
  tokenFile = join(folder.path, "token");
  writeFileSync(tokenFile, `${token}\n`, { mode: 0o600 });
});
afterEach(() => folder.remove());

const remote = (): string[] => ["--from", server.url, "--token-file", tokenFile];
const render = (...words: readonly string[]) => sitebook(["render", "names", ...words]);

/** A program that tells that it ran: it appends a line to a file. */
const noting = (notes: string, code = 0): string =>
  `sh -c 'echo ran >> ${notes}; echo said so; exit ${code}'`;

describe("sitebook render", () => {
  test("prints the text from the data directory that a server has open, and from another machine", async () => {
    for (const from of [["--data", server.data], remote()]) {
      const { code, output, errors } = await render(...from, "--with", "end=a,b");
      expect([code, output, errors]).toEqual([0, "one\na,b", ""]);
    }
  });

  test("replaces a file only by another text, and then runs what follows", async () => {
    const notes = join(folder.path, "notes");
    const words = [...remote(), "--to", file, "--check", "test -s {}", "--then", noting(notes)];
    for (const end of ["1", "1", "2"]) expect((await render(...words, "--with", `end=${end}`)).code).toBe(0);
    expect(readFileSync(file, "utf8")).toBe("one\n2");
    expect(readFileSync(notes, "utf8")).toBe("ran\nran\n");
    expect(readdirSync(folder.path).sort()).toEqual(["names.txt", "notes", "token"]);
  });

  test("leaves the old file where the check fails, and says what the check said", async () => {
    writeFileSync(file, "old");
    const notes = join(folder.path, "notes");
    const words = [...remote(), "--to", file, "--check", `sh -c 'echo line 3 is wrong >&2; exit 1' {}`];
    const { code, errors } = await render(...words, "--then", noting(notes));
    expect([code, errors]).toEqual([
      1,
      `sitebook: ${file}: --check: sh failed: line 3 is wrong; the old file stays\n`,
    ]);
    expect([readFileSync(file, "utf8"), existsSync(notes)]).toEqual(["old", false]);
    expect(readdirSync(folder.path).sort()).toEqual(["names.txt", "token"]);
  });

  test("runs again what failed after the file was replaced, although the file is the same by then", async () => {
    const notes = join(folder.path, "notes");
    const words = [...remote(), "--to", file, "--then"];
    const failed = await render(...words, noting(notes, 1));
    expect([failed.code, failed.errors]).toEqual([
      1,
      `sitebook: ${file} written\nsitebook: --then: sh failed: said so\n`,
    ]);
    for (const code of [0, 0]) expect((await render(...words, noting(notes))).code).toBe(code);
    expect(readFileSync(notes, "utf8")).toBe("ran\nran\n");
    expect(readdirSync(folder.path).sort()).toEqual(["names.txt", "notes", "token"]);
  });

  test("leaves the old file or the new one where it is killed, and does later what is left to do", async () => {
    const notes = join(folder.path, "notes");
    const killing = "sh -c 'kill -9 $PPID' {}";
    const words = [...remote(), "--to", file];
    writeFileSync(file, "old");
    expect((await render(...words, "--check", killing)).code).toBe(137);
    expect(readFileSync(file, "utf8")).toBe("old");
    expect((await render(...words, "--then", killing)).code).toBe(137);
    expect(readFileSync(file, "utf8")).toBe("one\n");
    expect((await render(...words, "--then", noting(notes))).code).toBe(0);
    expect(readFileSync(notes, "utf8")).toBe("ran\n");
    expect(readdirSync(folder.path).sort()).toEqual(["names.txt", "notes", "token"]);
  });

  test("doesn't wait for a daemon that a command leaves behind", async () => {
    const pid = join(folder.path, "pid");
    const words = ["--to", file, "--then", `sh -c 'sleep 1000 & echo $! > ${pid}'`];
    try {
      expect((await render(...remote(), ...words)).code).toBe(0);
    } finally {
      process.kill(Number(readFileSync(pid, "utf8")), "SIGKILL");
    }
  });

  test("expands nothing in its commands, and writes where a link leads", async () => {
    const link = join(folder.path, "link");
    writeFileSync(file, "old");
    symlinkSync(file, link);
    const words = [
      "--to",
      link,
      "--check",
      `test "$(id)" = "$(id)" -a -n {}`,
      "--then",
      'test "$HOME" != "{}"',
    ];
    expect((await render(...remote(), ...words)).code).toBe(0);
    expect(readFileSync(file, "utf8")).toBe("one\n");
  });

  test("takes the name of a file as it is, and follows no link beside it", async () => {
    const odd = join(folder.path, "a$&b");
    const other = join(folder.path, "other");
    writeFileSync(other, "kept");
    symlinkSync(other, join(folder.path, ".a$&b.sitebook-due"));
    const words = ["--to", odd, "--check", "test -s {}", "--then", "test -s {}"];
    expect((await render(...remote(), ...words)).errors).toBe(`sitebook: ${odd} written\n`);
    expect([odd, other].map((path) => readFileSync(path, "utf8"))).toEqual(["one\n", "kept"]);
    expect(readdirSync(folder.path).sort()).toEqual(["a$&b", "other", "token"]);
  });

  const wrong = [
    [["--with", "domain"], 2, "--with domain must be a name and a value"],
    [["--with", "nope=1"], 1, "Invalid filter parameter: nope"],
    [["--follow"], 2, "--follow needs a file"],
    [["--then", "true"], 2, "--check and --then need a file"],
    [["--to", "x", "--check", "true"], 2, "--check must name the new file by {}"],
    [["--to", "x", "--then", "'"], 2, "--then must be a command with its quotes closed"],
    [["--to", "/nowhere/x"], 2, "--to /nowhere/x: its folder does not exist"],
    [["--to", "/dev/null"], 2, "--to /dev/null is not a file"],
    [["--to", "x", "--check", "no-such-program {}"], 1, "--check: can't run no-such-program; name a program"],
    [["--data", "x"], 2, "--from and --data exclude each other"],
    [["--ca-file", "x"], 2, "--ca-file belongs to an https address"],
  ] as const;
  test("says what is wrong with its words", async () => {
    for (const [words, code, error] of wrong) {
      const ended = await render(...remote(), ...words);
      expect([ended.code, ended.errors.slice(0, error.length + 20)]).toEqual([
        code,
        expect.stringContaining(error),
      ]);
    }
    const unknown = await sitebook(["render", "nope", ...remote()]);
    expect([unknown.code, unknown.errors]).toEqual([
      1,
      expect.stringContaining("there is no output nope; built in are prometheus, ansible,"),
    ]);
    writeFileSync(tokenFile, "wrong");
    expect((await render(...remote())).errors).toContain("the token is not valid; create another one");
    writeFileSync(tokenFile, "");
    expect((await render(...remote())).errors).toContain("must have a token and nothing else");
    expect((await render("--from", server.url, "--token-file", folder.path)).errors).toContain("is a folder");
    rmSync(tokenFile);
    expect((await render(...remote())).errors).toContain(`--token-file ${tokenFile} does not exist`);
    expect((await render("--from", server.url)).errors).toContain("--from needs a token");
  });
});

tellSkipped("a full disk below a rendered file");
test.skipIf(whyNotMount !== undefined)("a full disk leaves the old file", async () => {
  const disk = mountMemory(64);
  try {
    const target = join(disk.path, "names.txt");
    writeFileSync(target, "old");
    await server.as.manager.post("/api/outputs", {
      ...{ name: "Long", slug: "long", resource: "tenants" },
      template: "{% for i in (1..20000) %}0123456789{% endfor %}",
    });
    const { code, errors } = await sitebook(["render", "long", ...remote(), "--to", target]);
    expect([code, errors]).toEqual([1, `sitebook: ${target}: the disk is full; the old file stays\n`]);
    expect([readFileSync(target, "utf8"), readdirSync(disk.path)]).toEqual(["old", ["names.txt"]]);
  } finally {
    disk.unmount();
  }
});

/** Waits until something holds; the test's own time ends it. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await Bun.sleep(50);
}

describe("sitebook render --follow", () => {
  test("writes each change, goes on after a failing check, and stops cleanly", async () => {
    const child = Bun.spawn(
      [...sitebookCommand(), "render", "names", ...remote(), "--to", file, "--follow"],
      { env: { PATH: process.env.PATH ?? "" }, stdout: "ignore", stderr: "pipe" },
    );
    try {
      await until(() => existsSync(file) && readFileSync(file, "utf8") === "one\n");
      await server.as.operator.post("/api/tenants", { name: "two" });
      await until(() => readFileSync(file, "utf8") === "one\ntwo\n");
      child.kill("SIGTERM");
      expect(await child.exited).toBe(0);
      expect(await new Response(child.stderr).text()).toBe(`sitebook: ${file} written\n`.repeat(2));
    } finally {
      child.kill("SIGKILL");
      await child.exited;
    }
  });
});
