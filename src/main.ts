import { readConfig, UsageError } from "./config.ts";
import { serveDemo } from "./demo/serve.ts";
import { renderHelp } from "./help.ts";
import { Refusal } from "./lib/refusal.ts";
import { type Running, sayListening, serve } from "./serve.ts";
import { version } from "./version.ts";

/** Exit codes: 0 done, 1 failed, 2 wrong usage. */
const failed = 1;
const wrongUsage = 2;

type Command = (flags: readonly string[]) => void | Promise<void>;

const commands: Readonly<Record<string, Command>> = {
  serve: async (flags) => run(await serve(readConfig(flags, process.env))),
  demo: async (flags) => run(await serveDemo(readConfig(flags, process.env))),
  version: () => console.log(`Sitebook ${version}`),
  help: () => console.log(renderHelp()),
};

/** Says that it answers, and stops on the first signal; a second one stops at once. */
function run(running: Running): void {
  console.log(sayListening(running));
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) process.exit(failed);
    stopping = true;
    await running.stop();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

async function main([first = "serve", ...rest]: readonly string[]): Promise<void> {
  const isFlag = first.startsWith("-");
  const name =
    first === "--help" || first === "-h"
      ? "help"
      : first === "--version"
        ? "version"
        : isFlag
          ? "serve"
          : first;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(`unknown command ${name}: see "sitebook help"`);
  await command(isFlag && name === "serve" ? [first, ...rest] : rest);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isPlain =
    error instanceof UsageError || error instanceof Refusal || (error instanceof Error && "code" in error);
  console.error(
    `sitebook: ${isPlain || !(error instanceof Error) ? String((error as Error).message) : (error.stack ?? error.message)}`,
  );
  process.exit(error instanceof UsageError ? wrongUsage : failed);
}
