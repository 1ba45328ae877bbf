import { existsSync, rmSync } from "node:fs";
import type { Command } from "../command.ts";
import {
  executablePath,
  findSystem,
  hasSystemd,
  requireRoot,
  rootFlag,
  runTool,
  unitName,
} from "./system.ts";
import { account } from "./unit.ts";

/** `sitebook service uninstall`: takes the service away and leaves the data. */
export const serviceUninstall: Command = {
  name: "service uninstall",
  summary: "stop and remove the systemd service; the data stays",
  usage: "",
  flags: rootFlag,
  examples: [
    {
      line: "sudo sitebook service uninstall",
      effect: "removes the unit; executable, account and data stay",
    },
  ],
  run: async (args) => {
    const system = findSystem(args);
    requireRoot(system, "service uninstall");
    if (!existsSync(system.unit)) {
      console.log(`There is no ${system.unit}: nothing to remove.`);
      return;
    }
    if (hasSystemd(system)) {
      runTool(["systemctl", "disable", "--now", unitName]);
      console.log(`stopped ${unitName}`);
    }
    rmSync(system.unit);
    if (hasSystemd(system)) runTool(["systemctl", "daemon-reload"]);
    console.log(`removed ${system.unit}`);
    console.log(`The data directory, ${executablePath} and the account ${account} are still there.`);
  },
};
