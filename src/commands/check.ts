import { checkData } from "../appliance/check/check.ts";
import { restoreCommand } from "../appliance/data/say.ts";
import { Failure } from "../lib/failure.ts";
import { terminalProgress } from "../lib/progress.ts";
import { actAsOwner } from "./actAsOwner.ts";
import type { Command } from "./command.ts";
import { dataFlag, requireData } from "./data.ts";

/** `sitebook check`: whether a data directory is sound. Exits 1 where it is not. */
export const checkCommand: Command = {
  name: "check",
  summary: "verify the data directory: integrity, references, totals, search text; changes nothing",
  usage: "",
  flags: dataFlag,
  examples: [
    {
      line: "sitebook check --data /var/lib/sitebook",
      effect: "also while a server runs; ends with 0 where all is well, with 1 where it is not",
    },
  ],
  run: async (args) => {
    const path = requireData(args);
    actAsOwner(path);
    const progress = terminalProgress(process.stderr);
    try {
      const findings = checkData(path, { progress });
      progress("");
      for (const { check, problem } of findings) console.log(`${check}: ${problem}`);
      if (findings.length > 0) {
        const count = findings.length === 1 ? "one problem" : `${findings.length} problems`;
        throw new Failure(`${count} found in ${path}: mend what is named, or ${restoreCommand(path)}`);
      }
      console.log(`${path} is sound.`);
    } finally {
      progress("");
    }
  },
};
