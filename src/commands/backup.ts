import { join, resolve } from "node:path";
import { describeBytes } from "../appliance/backup/disk.ts";
import { backupName } from "../appliance/backup/names.ts";
import { takeSnapshot } from "../appliance/backup/snapshot.ts";
import { restoreCommand } from "../appliance/data/say.ts";
import { backupFolder, databaseFile } from "../db/files.ts";
import { terminalProgress } from "../lib/progress.ts";
import { now } from "../lib/time/time.ts";
import { actAsOwner } from "./actAsOwner.ts";
import type { Command } from "./command.ts";
import { dataFlag, requireData } from "./data.ts";

/** `sitebook backup`: a copy as of one moment, checked, with a manifest beside it. */
export const backupCommand: Command = {
  name: "backup",
  summary: "copy the database to one verified file, even while a server runs",
  usage: "[FILE]",
  flags: dataFlag,
  examples: [
    { line: "sitebook backup", effect: "writes to the folder backups of the data directory" },
    {
      line: "sitebook backup /media/stick/sitebook.db",
      effect: "writes to a path of your choice; never overwrites a file",
    },
  ],
  run: async (args) => {
    const path = requireData(args);
    const [file] = args.words;
    // What root saves elsewhere is root's; what goes into the data directory belongs to its owner.
    if (file === undefined) actAsOwner(path);
    const target = resolve(file ?? join(backupFolder(path), backupName("manual", now())));
    const progress = terminalProgress(process.stderr);
    try {
      const { bytes, rows } = takeSnapshot(databaseFile(path), target, { reason: "manual", progress });
      const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
      progress("");
      console.log(
        `Backup: ${target} (${describeBytes(bytes)}, ${total} rows), with its manifest ${target}.json`,
      );
      console.log(`Restore it with: ${restoreCommand(resolve(path), target)}`);
    } finally {
      progress("");
    }
  },
};
