import { terminalProgress } from "../../lib/progress.ts";
import { actAsOwner } from "../actAsOwner.ts";
import type { Command } from "../command.ts";
import { dataFlag, dataPath } from "../data.ts";
import { placeClone, requireEmpty } from "./place.ts";

/** `sitebook away open`: makes a data directory of a clone that a browser has fetched. */
export const awayOpen: Command = {
  name: "away open",
  summary: "open a clone that was downloaded from a box, in a data directory of its own",
  usage: "FILE",
  flags: dataFlag,
  examples: [
    {
      line: "sitebook away open nas-ada.sitebook --data ~/away",
      effect: "verifies the file, and makes ~/away a Sitebook to work with offline",
    },
  ],
  run: async (args) => {
    const path = dataPath(args);
    actAsOwner(path);
    requireEmpty(path);
    const progress = terminalProgress(process.stderr);
    try {
      placeClone(path, args.words[0] ?? "", progress);
    } finally {
      progress("");
    }
  },
};
