import { afterAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { type TypedLine, typeKeys } from "../../src/commands/user/password.ts";
import { password, sitebookCommand } from "../support.ts";
import { emptyDirectory, sitebook } from "./run.ts";

const { path: directory, remove } = emptyDirectory();
afterAll(remove);

const empty: TypedLine = { typed: "", end: undefined };

describe("a password that is typed", () => {
  test.each([
    ["secret\r", "secret", "entered"],
    ["secret\nmore", "secret", "entered"],
    ["secrex\u007ft\r", "secret", "entered"],
    ["zü\b\b\b\u{1f511}\r", "\u{1f511}", "entered"],
    ["sec\u0003ret", "sec", "cancelled"],
    ["\u0004", "", "cancelled"],
    ["sec", "sec", undefined],
  ] as const)("%j is taken key by key", (keys, typed, end) => {
    expect(typeKeys(empty, keys)).toEqual({ typed, end });
  });
});

/** Runs `user add` on a terminal, types an answer to each question, and answers what the terminal showed. */
async function addOnTerminal(
  data: string,
  answers: readonly string[],
): Promise<{ shown: string; code: number }> {
  const left = [...answers];
  let shown = "";
  let asked = 0;
  const child = Bun.spawn(
    [...sitebookCommand(), "user", "add", "ada@example.org", "--role", "super_admin", "--data", data],
    {
      cwd: directory,
      env: { PATH: process.env.PATH ?? "", TERM: "xterm" },
      terminal: {
        data: (terminal, piece) => {
          shown += new TextDecoder().decode(piece);
          const questions = shown.match(/: (?=$|\r)/g)?.length ?? 0;
          if (questions <= asked) return;
          asked = questions;
          terminal.write(left.shift() ?? "");
        },
      },
    },
  );
  const code = await child.exited;
  return { shown, code };
}

describe("a terminal", () => {
  test("is asked twice, and shows nothing of the password", async () => {
    const data = join(directory, "typed");
    const { shown, code } = await addOnTerminal(data, [`${password}\r`, `${password}\r`]);
    expect(code).toBe(0);
    expect(shown).toContain("Added ada@example.org as super_admin.");
    expect(shown).not.toContain(password);
  });

  test.each([
    [
      "two different passwords",
      [`${password}\r`, "something else\r"],
      "the passwords differ: nothing was changed",
    ],
    ["Ctrl-C", ["corr\u0003"], "cancelled: nothing was changed"],
  ] as const)("%s add no account", async (_, answers, says) => {
    const data = join(directory, says.slice(0, 9));
    const { shown, code } = await addOnTerminal(data, answers);
    expect(code).toBe(1);
    expect(shown).toContain(says);
    const { output } = await sitebook(["user", "list", "--data", data]);
    expect(output).toContain("No accounts yet");
  });
});
