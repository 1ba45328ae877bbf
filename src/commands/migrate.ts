import { openData } from "../appliance/data/open.ts";
import { planMigrations, type UpgradePlan } from "../appliance/data/plan.ts";
import { createLog } from "../lib/log.ts";
import { terminalProgress } from "../lib/progress.ts";
import { settings } from "../settings.ts";
import { actAsOwner } from "./actAsOwner.ts";
import type { Command } from "./command.ts";
import { dataFlag, dataPath } from "./data.ts";

/** `sitebook migrate`: what the next start would do to the database, told or done. */
export const migrateCommand: Command = {
  name: "migrate",
  summary: "migrate the database to this version, as the next start would; takes a snapshot first",
  usage: "",
  flags: {
    dryRun: { flag: "--dry-run", meaning: "only show what would happen; works while a server runs" },
    ...dataFlag,
    litestream: settings.litestream,
  },
  examples: [
    {
      line: "sitebook migrate --dry-run",
      effect: "lists the migrations that this version would apply; changes nothing",
    },
    { line: "sitebook migrate", effect: "applies them without serving, after a verified snapshot" },
  ],
  run: async (args) => {
    const path = dataPath(args);
    actAsOwner(path);
    const plan = planMigrations(path);
    if (args.given.dryRun !== undefined || plan.pending.length === 0) {
      console.log(tellPlan(plan));
      return;
    }
    const progress = terminalProgress(process.stderr);
    const litestream = args.given.litestream !== undefined;
    const data = await openData(path, { litestream, log: createLog("text"), progress });
    data.close();
    progress("");
    console.log(`Applied ${plan.pending.join(", ")} to ${plan.file}.`);
  },
};

function tellPlan({ file, exists, applied, pending, snapshotFolder, bytes }: UpgradePlan): string {
  if (!exists) return `${file} does not exist: it would be created with ${pending.length} migrations.`;
  if (pending.length === 0)
    return `${file} is up to date: ${applied.at(-1) ?? "no migration"} is its last migration.`;
  return [
    `${file} would get ${pending.length === 1 ? "one migration" : `${pending.length} migrations`}:`,
    ...pending.map((name) => `  ${name}`),
    ...(snapshotFolder === undefined
      ? []
      : [
          `A verified snapshot of up to ${Math.ceil(bytes / 1e6)} MB would be written to ${snapshotFolder} first.`,
        ]),
  ].join("\n");
}
