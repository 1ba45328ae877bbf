import { explain } from "./commands/explain.ts";
import { commands } from "./commands/index.ts";
import { parseCommandLine } from "./commands/parse.ts";

try {
  const { command, args } = parseCommandLine(commands, process.argv.slice(2));
  await command.run(args);
} catch (error) {
  const { message, exitCode } = explain(error);
  console.error(`sitebook: ${message}`);
  process.exit(exitCode);
}
