import { restoreBackup } from "../appliance/backup/restore/restore.ts";
import { takeLock } from "../appliance/data/lock.ts";
import { writeMarker } from "../appliance/data/marker.ts";
import { createLog } from "../lib/log.ts";
import { terminalProgress } from "../lib/progress.ts";
import { actAsOwner } from "./actAsOwner.ts";
import type { Command } from "./command.ts";
import { dataFlag, dataPath } from "./data.ts";

/** What is taken of a backup that nothing here vouches for, wherever one is checked. */
export const trustFlags = {
  withoutManifest: {
    flag: "--without-manifest",
    meaning: "accept a file without its manifest; its content cannot be compared with what was saved",
  },
  foreign: {
    flag: "--foreign",
    meaning:
      "accept a backup that is not signed with the key of this data directory: from another box, or from 0.1.0",
  },
} as const;

/** `sitebook restore`: puts a backup in the place of the database, which stays beside it. */
export const restoreCommand: Command = {
  name: "restore",
  summary: "replace the database with a backup, and keep the old one beside it; stop the server first",
  usage: "FILE",
  flags: {
    ...trustFlags,
    ...dataFlag,
  },
  examples: [
    {
      line: "sitebook restore /media/stick/sitebook.db",
      effect: "verifies the backup first; changes nothing if it is damaged or from a newer version",
    },
    {
      line: "sitebook restore /media/stick/sitebook.db --data /tmp/trial --foreign",
      effect: "restores to another directory, to look into a backup",
    },
  ],
  run: async (args) => {
    const path = dataPath(args);
    actAsOwner(path);
    const log = createLog("text");
    const progress = terminalProgress(process.stderr);
    try {
      const restored = restoreBackup(path, args.words[0] ?? "", {
        progress,
        takeLock,
        mark: (directory) => writeMarker(directory, log),
        foreign: args.given.foreign !== undefined,
        withoutManifest: args.given.withoutManifest !== undefined,
      });
      progress("");
      const { file, createdAt, replaced, endedSessions } = restored;
      console.log(`Restored ${file}${createdAt === undefined ? "" : `, as it was at ${createdAt}`}.`);
      if (replaced !== undefined) console.log(`The previous database is now ${replaced}.`);
      if (endedSessions > 0)
        console.log(`Everyone has to sign in again: ${endedSessions} sessions and tokens ended.`);
    } finally {
      progress("");
    }
  },
};
