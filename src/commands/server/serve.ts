import { printConfig, readConfig } from "../../config.ts";
import { createLog } from "../../lib/log.ts";
import { terminalProgress } from "../../lib/progress.ts";
import { serve } from "../../serve.ts";
import type { Command } from "../command.ts";
import { explainListening } from "./listenFailure.ts";
import { runUntilStopped } from "./running.ts";
import { serverFlags } from "./serverFlags.ts";

/** `sitebook serve`, and what `sitebook` does by itself. */
export const serveCommand: Command = {
  name: "serve",
  summary: "serve the data directory; create it if it is missing",
  usage: "",
  flags: {
    ...serverFlags,
    printConfig: { flag: "--print-config", meaning: "print the effective settings, and exit" },
  },
  examples: [
    { line: "sitebook", effect: "serves ./sitebook-data on http://127.0.0.1:8480" },
    {
      line: "sitebook serve --data /srv/sitebook --host 0.0.0.0 --tls-self-signed",
      effect: "serves the LAN with TLS, from a directory of your choice",
    },
    {
      line: "sitebook serve --backup-every 24h --backup-keep 14",
      effect: "takes a verified backup every day, and keeps the last 14",
    },
    {
      line: "SITEBOOK_PORT=8000 sitebook serve --print-config",
      effect: "checks and prints the effective settings; serves nothing",
    },
  ],
  stops: "cleanly",
  run: async ({ given }) => {
    const config = readConfig(given, process.env);
    if (given.printConfig !== undefined) {
      console.log(printConfig(given, process.env));
      return;
    }
    const progress = terminalProgress(process.stderr);
    const log = createLog(config.log.format);
    try {
      await runUntilStopped((asked) => serve(config, { log, progress, asked }).finally(() => progress("")));
    } catch (error) {
      throw explainListening(error, config);
    }
  },
};
