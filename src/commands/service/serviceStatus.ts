import { existsSync } from "node:fs";
import { Failure } from "../../lib/failures/failure.ts";
import type { Command } from "../command.ts";
import { findSystem, hasSystemd, rootFlag, runTool, unitName } from "./system.ts";

const facts = ["ActiveState", "SubState", "UnitFileState", "MainPID", "NRestarts", "ActiveEnterTimestamp"];

/** `sitebook service status`: whether it runs. Exits 1 where it does not. */
export const serviceStatus: Command = {
  name: "service status",
  summary: "show whether the systemd service is installed and running",
  usage: "",
  flags: rootFlag,
  examples: [
    {
      line: "sitebook service status",
      effect: "exits with 0 if the service is running, else with 1",
    },
  ],
  run: async (args) => {
    const system = findSystem(args);
    if (!existsSync(system.unit)) {
      throw new Failure(
        `the service is not installed, there is no ${system.unit}: sudo sitebook service install`,
      );
    }
    console.log(`${system.unit} is installed`);
    if (!hasSystemd(system)) {
      if (!system.isRunning) return;
      throw new Failure("systemd does not run here, and so the service does not either: boot with systemd");
    }
    const told = runTool(["systemctl", "show", unitName, `--property=${facts.join(",")}`]);
    console.log(told);
    if (!/^ActiveState=active$/m.test(told)) {
      throw new Failure(
        'the service does not run: "journalctl -u sitebook" says why, "systemctl start sitebook" starts it',
      );
    }
  },
};
