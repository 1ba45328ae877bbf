import { Failure, UsageError } from "../../lib/failures/failure.ts";
import { splitWords } from "../../lib/text/splitWords.ts";

/** Milliseconds after which a command is ended. */
const patience = 60_000;

/** Reads the command that a flag names; undefined without one. Throws a `UsageError` where it is none. */
export function readWords(flag: string, line: string | undefined): readonly string[] | undefined {
  if (line === undefined) return undefined;
  const words = splitWords(line);
  if (words === undefined || words.length === 0) {
    throw new UsageError(
      `${flag} must be a command with its quotes closed, such as ${flag} "named-checkzone {}"`,
    );
  }
  return words;
}

/** Runs a command without a shell, with the path of a file for `{}`. Throws a `Failure` with what it says where it fails. */
export async function runWords(words: readonly string[], path: string): Promise<void> {
  const command = words.map((word) => word.replaceAll("{}", path));
  const [program = ""] = command;
  let child: Bun.Subprocess<"ignore", "pipe", "pipe">;
  try {
    child = Bun.spawn(command, { stdin: "ignore", stdout: "pipe", stderr: "pipe", timeout: patience });
  } catch {
    throw new Failure(`${program}: can't be run; name a program that is installed`);
  }
  const [out, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  if (child.exitCode === 0) return;
  const said = `${errors}\n${out}`.trim().slice(0, 2000);
  throw new Failure(`${program} failed${said === "" ? "" : `: ${said}`}`);
}
