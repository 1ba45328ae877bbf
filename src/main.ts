// biome-ignore assist/source/organizeImports: signals are heard before the rest is loaded
import { stopSignals } from "./commands/server/stopSignals.ts";
import { explain } from "./commands/explain.ts";
import { commands } from "./commands/index.ts";
import { parseCommandLine } from "./commands/parse.ts";

// The reader of the log may go away, such as the other end of a pipe; the service stays.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

try {
  const { command, args } = parseCommandLine(commands, process.argv.slice(2));
  if (command.stops === undefined) await stopSignals.handBack();
  await command.run(args);
} catch (error) {
  const { message, exitCode } = explain(error);
  console.error(`sitebook: ${message}`);
  process.exit(exitCode);
}
