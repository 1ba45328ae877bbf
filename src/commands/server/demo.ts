import { readConfig } from "../../config.ts";
import { serveAwayDemo } from "../../demo/away/serveAway.ts";
import { serveDemo } from "../../demo/serve.ts";
import { createLog } from "../../lib/log.ts";
import type { Command } from "../command.ts";
import { explainListening } from "./listenFailure.ts";
import { runUntilStopped } from "./running.ts";
import { serverFlags } from "./serverFlags.ts";

const { host, port, hostNames, trustedProxies, netboxHosts, logFormat, logRequests } = serverFlags;

/** `sitebook demo`: something to look at, gone when it is stopped. */
export const demoCommand: Command = {
  name: "demo",
  summary: "serve a temporary directory of sample data, and print how to sign in",
  usage: "",
  flags: {
    ...{ host, port, hostNames, trustedProxies, netboxHosts, logFormat, logRequests },
    away: {
      flag: "--away",
      meaning: "serve an away copy as well, whose changes wait at the box with every kind of conflict",
    },
  },
  examples: [
    {
      line: "sitebook demo",
      effect: "open the printed address, and sign in as one of the listed people",
    },
    { line: "sitebook demo --port 0", effect: "the same on a free port" },
    {
      line: "sitebook demo --away",
      effect: "a box and a laptop: see how changes come home, and decide about conflicts",
    },
  ],
  stops: "cleanly",
  run: async ({ given }) => {
    const { away, ...settings } = given;
    const config = readConfig(settings, process.env);
    const serve = away === undefined ? serveDemo : serveAwayDemo;
    const log = createLog(config.log.format);
    try {
      await runUntilStopped((asked) => serve(config, log, asked));
    } catch (error) {
      throw explainListening(error, config);
    }
  },
};
