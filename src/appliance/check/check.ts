import type { Database as Sqlite } from "bun:sqlite";
import { existsSync } from "node:fs";
import { applicationId } from "../../db/applicationId.ts";
import { hasLogMismatch } from "../../db/checkpoints/logMismatch.ts";
import { causeOf, diskFailure, isDiskError } from "../../db/diskError.ts";
import { companions, databaseFile } from "../../db/files.ts";
import { findBrokenReferences, findDamage } from "../../db/inspect.ts";
import { compareMigrations } from "../../db/migrations/migrate.ts";
import { migrations as ourMigrations } from "../../db/migrations/migrations.ts";
import type { Migration } from "../../db/migrations/readMigrations.ts";
import { findForeignSchema } from "../../db/migrations/schema.ts";
import { openToRead } from "../../db/openToRead.ts";
import { Failure, missing } from "../../lib/failures/failure.ts";
import { noProgress, type ProgressLine } from "../../lib/progress.ts";
import type { Attached } from "../../resource/definition/attached/attached.ts";
import { searchSchema } from "../../resource/reading/search/structure.ts";
import { registry } from "../../resources/index.ts";
import { withSharedViews } from "../../resources/withSharedViews.ts";
import { acrossRulesOf } from "./across.ts";
import { addressRules } from "./addresses.ts";
import { attachedRules } from "./attached.ts";
import { cablingRules, findCableRings } from "./cabling.ts";
import { findCustomFaults } from "./customValues.ts";
import { findDerivedFaults } from "./derived.ts";
import { findFileFaults } from "./documentFiles.ts";
import { findMarkerFaults, findModeFaults } from "./files.ts";
import { placeRules } from "./places.ts";
import { portRules } from "./ports.ts";
import { findRings } from "./rings.ts";
import { type CheckRule, findBroken } from "./rule.ts";
import { stampRules } from "./stamps.ts";
import { totalRules } from "./totals.ts";
import { treeRulesOf } from "./trees.ts";

/** What must hold across records, as the triggers and the service see to it. */
const ruleBooks = (attached: readonly Attached[]): readonly (readonly [string, readonly CheckRule[]])[] => [
  ["stamps", stampRules(attached)],
  ["totals", totalRules],
  ["places", placeRules],
  ["addresses", addressRules],
  ["ports", portRules],
  ["cables", cablingRules],
  ["trees", treeRulesOf(registry)],
  ["uniqueness", acrossRulesOf(registry)],
];

/** Something that is not as it should be, in a line for people. */
interface Finding {
  /** What was looked at: "integrity", "stamps". */
  readonly check: string;
  readonly problem: string;
}

/** Who is told how far it has come, and what the database is held against. */
interface CheckOptions {
  /** The kinds of what is attached to records. */
  readonly attached: readonly Attached[];
  readonly progress?: ProgressLine;
  /** Those of this version unless told. */
  readonly migrations?: readonly Migration[];
}

/**
 * Looks through a data directory, also while a server runs on it, and answers what is wrong; nothing is written, ever.
 * Throws a `Failure` where there is no database to look at. A database that an older version has left is checked for
 * all but what its pending migrations bring.
 */
export function checkData(dataPath: string, options: CheckOptions): Finding[] {
  const { progress = noProgress, migrations = ourMigrations, attached } = options;
  const file = databaseFile(dataPath);
  if (!existsSync(file)) throw missing(file);
  const wasAtRest = !existsSync(`${file}-wal`);
  progress("looking at the files");
  const findings = [
    ...finding("marker", findMarkerFaults(dataPath)),
    ...finding("files", findModeFaults(dataPath)),
    ...checkDatabase(file, { migrations, progress, attached }),
  ];
  // A database at rest is read without SQLite's locks, so that nothing is written: a server that starts must not be blamed.
  if (findings.length > 0 && wasAtRest && existsSync(`${file}-wal`)) {
    throw new Failure(`${file} came into use while it was checked: check again`);
  }
  return findings;
}

const finding = (check: string, problems: readonly string[]): Finding[] =>
  problems.map((problem) => ({ check, problem }));

function checkDatabase(file: string, options: Required<CheckOptions>): Finding[] {
  let sqlite: Sqlite | undefined;
  try {
    sqlite = openToRead(file);
    return [...finding("log", findLogFaults(sqlite, file)), ...lookThrough(sqlite, options)];
  } catch (error) {
    const cause = causeOf(sqlite, error, companions(file)[0]);
    if (isDiskError(cause)) throw diskFailure(file, cause);
    // Whatever SQLite cannot read it throws over, wherever it is met.
    return finding("integrity", [`${file} cannot be read: ${(error as Error).message}`]);
  } finally {
    sqlite?.close();
  }
}

/** Only a server that has the log open can still merge it; it does so when it stops. */
const findLogFaults = (sqlite: Sqlite, file: string): string[] =>
  hasLogMismatch(sqlite)
    ? [
        `${companions(file)[0]} has the header of another log, and a crash would lose what it holds: stop Sitebook now, which merges it`,
      ]
    : [];

function lookThrough(sqlite: Sqlite, { migrations, progress, attached }: Required<CheckOptions>): Finding[] {
  progress("checking the integrity");
  const damage = findDamage(sqlite);
  // What a damaged file says of anything else is not to be trusted.
  if (damage.length > 0) return finding("integrity", damage);
  const { problems, isCurrent } = compare(sqlite, migrations);
  progress("checking the references");
  const findings = [
    ...finding("migrations", problems),
    ...finding("schema", problems.length > 0 ? [] : findForeignSchema(sqlite, migrations, searchSchema)),
    ...finding("references", findBrokenReferences(sqlite)),
  ];
  if (!isCurrent) return findings;
  for (const [check, rules] of ruleBooks(attached)) {
    progress(`checking the ${check}`);
    findings.push(...finding(check, findBroken(sqlite, rules)));
  }
  progress("checking the rings");
  findings.push(...finding("rings", findRings(sqlite, registry)));
  findings.push(...finding("rings", findCableRings(sqlite)));
  for (const kind of attached) {
    const { name } = kind.sheet;
    progress(`checking the ${name}`);
    findings.push(...finding(name, findBroken(sqlite, attachedRules(kind))));
  }
  progress("checking the files of documents");
  findings.push(...finding("documents", findFileFaults(sqlite)));
  progress("checking the custom values");
  findings.push(...finding("custom values", findCustomFaults(sqlite)));
  for (const resource of withSharedViews(registry)) {
    progress(`checking ${resource.name}`);
    findings.push(...finding("derived", findDerivedFaults(sqlite, resource)));
  }
  return findings;
}

/** Whether the database has exactly our migrations, and what is wrong with those that it has. */
function compare(
  sqlite: Sqlite,
  migrations: readonly Migration[],
): { problems: string[]; isCurrent: boolean } {
  const id = sqlite.query<{ application_id: number }, []>("PRAGMA application_id").get()?.application_id;
  const { applied, pending, odd } = compareMigrations(sqlite, migrations);
  if ((id !== applicationId && id !== 0) || applied.length === 0) {
    return { problems: ["the database is not one of Sitebook"], isCurrent: false };
  }
  if (odd === undefined) return { problems: [], isCurrent: pending.length === 0 };
  const problem =
    odd.problem === "unknown"
      ? `${odd.name} is not known to this version: a newer Sitebook has written the database`
      : `${odd.name} differs from the one of this version`;
  return { problems: [problem], isCurrent: false };
}
