import { openData } from "../../appliance/data/open.ts";
import { promoteStandby, requireStandby } from "../../appliance/standby/promote.ts";
import { Failure, UsageError } from "../../lib/failures/failure.ts";
import { createLog } from "../../lib/log.ts";
import { noProgress } from "../../lib/progress.ts";
import { quote } from "../../lib/text/quote.ts";
import { settings } from "../../settings.ts";
import { actAsOwner } from "../actAsOwner.ts";
import type { Command } from "../command.ts";
import { dataFlag, requireData } from "../data.ts";

/** `sitebook standby promote`: makes a warm copy the box. */
export const standbyPromote: Command = {
  name: "standby promote",
  summary: "make a standby the box, after the first box was lost; stop following first",
  usage: "",
  flags: {
    yes: { flag: "--yes", meaning: "do not ask whether the first box is off" },
    ...dataFlag,
  },
  examples: [
    {
      line: "sitebook standby promote --data /srv/standby",
      effect:
        "asks whether the first box is off; start the standby with sitebook serve afterwards; prints the line that saves what the first box wrote later",
    },
  ],
  run: async (args) => {
    const path = requireData(args);
    actAsOwner(path);
    const log = { ...createLog("text"), info: () => undefined, warn: () => undefined };
    const data = await openData(path, { litestream: false, log, progress: noProgress });
    try {
      const { box, createdAt } = requireStandby(data.database, path);
      if (args.given.yes === undefined) askWhetherOff(`${box.name} (${box.url})`, createdAt);
      const { id, base, data: first } = promoteStandby(data.database, path);
      const flag = path === settings.data.fallback ? "" : ` --data ${quote(path)}`;
      console.log(`This is ${box.name} now, as it was at ${createdAt}.`);
      console.log(`Start it with "sitebook serve${flag}", and point the name of the service at it.`);
      console.log(
        "If the first box comes back, save what it wrote after that, there, with the first line; bring the file here, with the second:",
      );
      console.log(
        `  sitebook away save late.sitebook-changes --standby ${id}:${base} --data ${quote(first)}`,
      );
      console.log(`  sitebook away merge late.sitebook-changes${flag}`);
    } finally {
      data.close();
    }
  },
};

/** Decision: a person promotes, as no program can tell a box that is off from a cable that is broken. */
function askWhetherOff(box: string, createdAt: string): void {
  if (process.stdin.isTTY !== true)
    throw new UsageError(
      "standby promote asks whether the first box is off: run it in a terminal, or add --yes",
    );
  console.log(
    `What ${box} wrote after ${createdAt} is not here. If the first box comes back, that can be saved there and merged here.`,
  );
  const answer = prompt("Is the first box off, and will it stay off? [y/N]") ?? "";
  if (!/^y(es)?$/i.test(answer.trim()))
    throw new Failure("nothing was promoted: turn the first box off, then promote");
}
