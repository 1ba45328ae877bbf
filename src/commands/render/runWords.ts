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

/**
 * Runs the command of a flag without a shell, with the path of a file for `{}`. Throws a `Failure` with what it says where it
 * fails.
 */
export async function runWords(flag: string, words: readonly string[], path: string): Promise<void> {
  const command = words.map((word) => word.replaceAll("{}", () => path));
  const [program = ""] = command;
  let child: Bun.Subprocess<"ignore", "pipe", "pipe">;
  try {
    child = Bun.spawn(command, { stdin: "ignore", stdout: "pipe", stderr: "pipe", timeout: patience });
  } catch {
    throw new Failure(`${flag}: can't run ${program}; name a program that is installed`);
  }
  const begun = performance.now();
  const said = collect([child.stderr, child.stdout]);
  await child.exited;
  if (child.exitCode === 0) return said.cancel();
  if (child.signalCode !== null && performance.now() - begun >= patience) {
    said.cancel();
    throw new Failure(`${flag}: ${program} took longer than a minute and was ended`);
  }
  const text = (await said.text()).trim().slice(0, maxSaid);
  throw new Failure(`${flag}: ${program} failed${text === "" ? "" : `: ${text}`}`);
}

/** What a command says, as far as it is of use. */
const maxSaid = 2000;

/** Milliseconds to wait for the rest of what a command has said: a daemon that it started may keep its pipes open. */
const restWithin = 1000;

/** Collects what comes through pipes, so that no writer has to wait. */
function collect(pipes: readonly ReadableStream<Uint8Array>[]) {
  const readers = pipes.map((pipe) => pipe.getReader());
  const texts = pipes.map(() => "");
  const read = async (place: number): Promise<void> => {
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = (await readers[place]?.read()) ?? { done: true, value: undefined };
      if (done) return;
      const text = `${texts[place]}${decoder.decode(value, { stream: true })}`;
      texts[place] = text.slice(0, maxSaid);
    }
  };
  const all = Promise.all(readers.map((_, place) => read(place))).catch(() => undefined);
  const cancel = (): void => {
    for (const reader of readers) void reader.cancel().catch(() => undefined);
  };
  return {
    cancel,
    text: async (): Promise<string> => {
      await Promise.race([all, Bun.sleep(restWithin)]);
      cancel();
      return texts.join("\n");
    },
  };
}
