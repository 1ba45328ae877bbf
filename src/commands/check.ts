import { verifyBackup } from "../appliance/backup/restore/verify.ts";
import { checkData } from "../appliance/check/check.ts";
import { restoreCommand } from "../appliance/data/say.ts";
import { attachedKinds } from "../attached.ts";
import { migrations } from "../db/migrations/migrations.ts";
import { Failure } from "../lib/failures/failure.ts";
import { terminalProgress } from "../lib/progress.ts";
import { actAsOwner } from "./actAsOwner.ts";
import type { Arguments, Command } from "./command.ts";
import { dataFlag, dataPath, requireData } from "./data.ts";
import { trustFlags } from "./restore.ts";

/** `sitebook check`: whether a data directory is sound. Exits 1 where it is not. */
export const checkCommand: Command = {
  name: "check",
  summary:
    "verify the data directory, or a backup: integrity, schema, references, ids and times, totals, places, links; changes nothing",
  usage: "[FILE]",
  flags: { ...trustFlags, ...dataFlag },
  examples: [
    {
      line: "sitebook check --data /var/lib/sitebook",
      effect: "works while a server runs; exits with 0 if all is well, else with 1",
    },
    {
      line: "sitebook check /media/stick/sitebook.db --data /var/lib/sitebook",
      effect: "checks that the backup is complete, and signed with the key of that data directory",
    },
  ],
  run: async (args) => {
    const [file] = args.words;
    if (file !== undefined) return checkBackup(file, args);
    const path = requireData(args);
    actAsOwner(path);
    const progress = terminalProgress(process.stderr);
    try {
      const findings = checkData(path, { attached: attachedKinds, progress });
      progress("");
      for (const { check, problem } of findings) console.log(`${check}: ${problem}`);
      if (findings.length > 0) {
        const count = findings.length === 1 ? "one problem" : `${findings.length} problems`;
        // A file's mode is no reason to give up what was written since the last backup.
        const isOfModes = findings.every(({ check }) => check === "files");
        const remedy = isOfModes ? "run the chmod above" : `fix what is listed, or ${restoreCommand(path)}`;
        throw new Failure(`${count} found in ${path}: ${remedy}`);
      }
      console.log(`${path} is sound.`);
    } finally {
      progress("");
    }
  },
};

/** All that a restore looks at before it writes. */
function checkBackup(file: string, args: Arguments): void {
  const progress = terminalProgress(process.stderr);
  try {
    const { manifest, signer } = verifyBackup(file, {
      progress,
      migrations,
      withoutManifest: args.given.withoutManifest !== undefined,
      foreign: args.given.foreign !== undefined,
      dataPath: dataPath(args),
    });
    progress("");
    const taken = manifest === undefined ? "" : `, as of ${manifest.createdAt}`;
    const whose = signer === "this" ? "signed by this Sitebook" : "not signed by this Sitebook";
    console.log(`${file} is sound${taken}, ${whose}.`);
  } finally {
    progress("");
  }
}
