import { afterAll, describe, expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { lineOf } from "../../src/commands/command.ts";
import { commands } from "../../src/commands/index.ts";
import { parseCommandLine } from "../../src/commands/parse.ts";
import { renderHelp, renderTopic } from "../../src/commands/renderHelp.ts";
import { splitWords } from "../../src/lib/text/splitWords.ts";
import { settings } from "../../src/settings.ts";
import { emptyDirectory, sitebook } from "./run.ts";

const { path: directory, remove } = emptyDirectory();
afterAll(remove);

describe("the help", () => {
  test("names every command", () => {
    const help = renderHelp(commands);
    expect(commands.filter((command) => !help.includes(lineOf(command)))).toEqual([]);
  });

  test.each(commands.map((command) => [command.name, command] as const))(
    "of %s has an example and every flag",
    (name, command) => {
      const help = renderTopic(commands, name.split(" "));
      expect(help).toStartWith(lineOf(command));
      expect(help).toContain(command.summary);
      expect(command.examples.length).toBeGreaterThan(0);
      for (const { line, effect } of command.examples) {
        expect(help).toContain(`  ${line}\n      ${effect}`);
      }
      for (const { flag, meaning } of Object.values(command.flags)) {
        expect(help).toContain(`  ${flag}`);
        expect(help).toContain(meaning);
      }
    },
  );

  test.each(commands.flatMap(({ examples }) => examples.map(({ line }) => line)))(
    "its example works: %s",
    (line) => {
      const own = line.replace(/^(?:\w+=\S+ |sudo )*(?:\.\/)?sitebook ?/, "").split(/ [|<] /)[0] ?? "";
      expect(() => parseCommandLine(commands, splitWords(own) ?? [])).not.toThrow();
    },
  );

  test("is printed for a command, for all of a kind, and after --help", async () => {
    const [all, one, kind, flag] = await Promise.all([
      sitebook(["help"]),
      sitebook(["help", "user", "add"]),
      sitebook(["help", "user"]),
      sitebook(["user", "add", "--help"]),
    ]);
    for (const ended of [all, one, kind, flag]) expect(ended).toMatchObject({ code: 0, errors: "" });
    expect(all.output.trimEnd()).toBe(renderHelp(commands));
    expect(one.output).toBe(flag.output);
    expect(kind.output).toContain("sitebook user unlock EMAIL");
  });

  test("knows what is meant", async () => {
    const ended = await sitebook(["help", "bakcup"]);
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.errors).toContain('did you mean "sitebook backup"?');
  });
});

describe("what a run would do", () => {
  test("--print-config tells every setting as it holds, and serves nothing", async () => {
    const ended = await sitebook(["--print-config", "--port", "9000"], {
      cwd: directory,
      environment: { SITEBOOK_PORT: "8000", SITEBOOK_HOST: "0.0.0.0" },
    });
    expect(ended).toMatchObject({ code: 0, errors: "" });
    expect(ended.output).toContain("--port 9000\n");
    expect(ended.output).toContain("--host 0.0.0.0\n");
    for (const { flag } of Object.values(settings)) expect(ended.output).toContain(`${flag} `);
  });

  test("--print-config refuses what serve would refuse", async () => {
    const ended = await sitebook(["--print-config"], { cwd: directory, environment: { SITEBOOK_PORT: "x" } });
    expect(ended).toMatchObject({ code: 2, output: "" });
    expect(ended.errors).toContain("--port must be");
  });

  test("version tells what a report needs", async () => {
    const { code, output } = await sitebook(["version"]);
    expect(code).toBe(0);
    expect(output).toMatch(
      /^Sitebook \d+\.\d+\.\d+\ncommit \S+\nbuilt \S+\nBun \d+\.\d+\.\d+\nSQLite 3\.\d+\.\d+\n\w+ \w+\n$/,
    );
    expect((await sitebook(["--version"])).output).toBe(output);
  });

  test("migrate --dry-run makes nothing", async () => {
    const data = join(directory, "planned");
    const ended = await sitebook(["migrate", "--dry-run", "--data", data]);
    expect(ended).toMatchObject({ code: 0, errors: "" });
    expect(ended.output).toContain(`${join(data, "sitebook.db")} does not exist`);
    expect(() => mkdirSync(data)).not.toThrow();
  });
});
