import { describe, expect, test } from "bun:test";
import { commands } from "../../src/commands/index.ts";
import { parseCommandLine } from "../../src/commands/parse.ts";
import { UsageError } from "../../src/lib/failures/failure.ts";

const parse = (line: string) => parseCommandLine(commands, line === "" ? [] : line.split(" "));

describe("a command line", () => {
  test.each([
    ["", "serve", [], {}],
    ["--port 80", "serve", [], { port: "80" }],
    ["serve --port=80 --metrics", "serve", [], { port: "80", metrics: "true" }],
    [
      "--data /srv/x user add ada@example.org --role admin",
      "user add",
      ["ada@example.org"],
      { data: "/srv/x", role: "admin" },
    ],
    ["user --data=/srv/x add ada@example.org", "user add", ["ada@example.org"], { data: "/srv/x" }],
    ["user set-role ada@example.org manager", "user set-role", ["ada@example.org", "manager"], {}],
    ["backup", "backup", [], {}],
    ["backup copy.db --data x", "backup", ["copy.db"], { data: "x" }],
    ["restore -- --odd.db", "restore", ["--odd.db"], {}],
    ["--host-name=", "serve", [], { hostNames: "" }],
    ["--host-name=--x", "serve", [], { hostNames: "--x" }],
    ["--port 1 --port 2", "serve", [], { port: "2" }],
    ["--host-name a --host-name=b,c", "serve", [], { hostNames: "a,b,c" }],
    ["help", "help", [], {}],
    ["help user add", "help", ["user", "add"], {}],
    ["user add --help", "help", ["user", "add"], {}],
    ["-h", "help", [], {}],
    ["--version", "version", [], {}],
  ] as const)("%p is taken apart", (line, name, words, given) => {
    const { command, args } = parse(line);
    expect({ name: command.name, words: args.words, given: args.given }).toEqual({
      name,
      words: [...words],
      given,
    });
  });

  test.each([
    ["bakcup", 'unknown command bakcup: did you mean "sitebook backup"?'],
    ["usr add", 'unknown command usr: did you mean "sitebook user"?'],
    ["user ad x@example.org", 'unknown command user ad: did you mean "sitebook user add"?'],
    [
      "user",
      'user needs one of add, list, set-password, set-role, activate, deactivate, unlock, reset-second-factor: see "sitebook help user"',
    ],
    [
      "user frobnicate",
      "unknown command user frobnicate: there are add, list, set-password, set-role, activate, deactivate, unlock, reset-second-factor",
    ],
    ["frobnicate", 'unknown command frobnicate: see "sitebook help"'],
    ["improt x --frobnicate", 'unknown command improt: did you mean "sitebook import"?'],
    ["bakcup x --frobnicate", 'unknown command bakcup: did you mean "sitebook backup"?'],
    ["--port 80 bakcup --frobnicate", 'unknown command bakcup: did you mean "sitebook backup"?'],
    ["user ad --frobnicate", 'unknown command user ad: did you mean "sitebook user add"?'],
    ["--prot 80 user add x@example.org", "serve has no flag --prot: did you mean --port?"],
    ["--prot 80", "serve has no flag --prot: did you mean --port?"],
    ["backup --metrics", 'backup has no flag --metrics: see "sitebook help backup"'],
    ["serve -p 80", 'serve has no flag -p: see "sitebook help serve"'],
    ["--port", "--port needs a value: --port N"],
    ["--port --metrics", "--port needs a value: --port N"],
    ["--metrics=yes", "--metrics takes no value: remove the value"],
    ["restore", "FILE is missing: sitebook restore FILE"],
    ["user set-role ada@example.org", "ROLE is missing: sitebook user set-role EMAIL ROLE"],
    ["backup a.db b.db", "b.db is an unexpected argument: sitebook backup [FILE]"],
    ["serve now", "now is an unexpected argument: sitebook serve"],
  ])("%p is refused with what to do", (line, message) => {
    expect(() => parse(line)).toThrow(new UsageError(message));
  });

  test("flags mean the same everywhere, so that they may stand before the command", () => {
    const shapes = new Map<string, Set<boolean>>();
    for (const { flag, value } of commands.flatMap((command) => Object.values(command.flags))) {
      shapes.set(flag, (shapes.get(flag) ?? new Set()).add(value === undefined));
    }
    expect([...shapes].filter(([, kinds]) => kinds.size > 1)).toEqual([]);
  });
});
