import type { Command } from "./command.ts";
import { renderHelp, renderTopic } from "./renderHelp.ts";

/** `sitebook help`: all commands, or one of them with its flags and examples. */
export const helpCommand: Command = {
  name: "help",
  summary: "describe the commands",
  usage: "[COMMAND...]",
  flags: {},
  examples: [
    { line: "sitebook help serve", effect: "all flags of the server" },
    { line: "sitebook help user", effect: "every command for accounts" },
  ],
  run: async ({ words, commands }) => {
    console.log(words.length === 0 ? renderHelp(commands) : renderTopic(commands, words));
  },
};
