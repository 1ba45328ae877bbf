import { sql } from "drizzle-orm";
import { writeMeta } from "../../db/meta.ts";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import type { HealthAnswer, HealthDetails } from "./answers.ts";
import type { HealthFacts } from "./facts.ts";
import { measureStorage, type Storage } from "./storage.ts";
import { type WriteWatch, watchWrites } from "./writes.ts";

/** The health of a running Sitebook. */
export interface Health {
  readonly facts: HealthFacts;
  readonly writes: WriteWatch;
  /** The long write that others wait for; null while there is none. */
  longWrite(): HealthAnswer["longWrite"];
  /** Whether the database answers a read and takes writes. */
  isAlive(): Promise<boolean>;
  /** Answers the whole report. */
  report(): Promise<HealthDetails>;
}

/** The shortest time between test writes while writes fail; health requests trigger them. */
const probeMilliseconds = 5000;

/** Less free room than this, in bytes, is a problem on any disk. */
const leastFree = 100 * 1024 * 1024;

/** Watches an open database, and answers how it is doing when asked. */
export function createHealth(database: Database, facts: HealthFacts): Health {
  const writes = watchWrites(database, facts.clock);
  const probe = createProbe(database, facts.clock);

  /** Decision: after a write that failed, health asks for one that works; so it recovers by itself when the disk does. */
  const canWrite = async (): Promise<boolean> => {
    if (database.writer.refusal() !== undefined) return false;
    if (writes.isInTrouble) await probe();
    return !writes.isInTrouble;
  };
  const writeProblem = (): string =>
    `Writes fail: ${database.writer.refusal()?.message ?? writes.lastTrouble?.problem}`;
  const report = async (): Promise<HealthDetails> => {
    const isWriting = await canWrite();
    const storage = measureStorage(database);
    const backups = facts.backups();
    return {
      problems: [
        ...(isWriting ? [] : [writeProblem()]),
        ...problemsOf(storage),
        ...(backups.isFailing ? [`The last backup failed: ${backups.lastFailure?.problem}`] : []),
        ...facts.problems(),
      ],
      warnings: [...facts.warnings],
      schema: readSchema(database),
      ...storage,
      waitingWrites: database.writer.waiting(),
      lastWriteTrouble: writes.lastTrouble ?? null,
      backups,
      residentBytes: process.memoryUsage.rss(),
    };
  };
  const isAlive = async (): Promise<boolean> => {
    try {
      readSchema(database);
      return await canWrite();
    } catch {
      return false;
    }
  };
  const longWrite = (): HealthAnswer["longWrite"] => {
    const purpose = database.writer.lentFor();
    return purpose === "import" || purpose === "undo" ? purpose : null;
  };
  return { facts, writes, longWrite, isAlive, report };
}

/** Decision: a disk without room for a backup, which takes as much as the database, is a problem before it is full. */
function problemsOf({ databaseBytes, freeBytes }: Storage): string[] {
  const needed = Math.max(leastFree, databaseBytes);
  return freeBytes === null || freeBytes >= needed
    ? []
    : [
        `The disk of the database is nearly full: ${Math.floor(freeBytes / 1_000_000)} MB are left, and a backup takes as much as the database`,
      ];
}

const lastMigration = statement(() => sql`SELECT max(name) AS name FROM migrations`);

const readSchema = (database: Database): string =>
  lastMigration(database).get<{ name: string | null }>()?.name ?? "";

/** Tries a write that changes nothing that anyone reads; those who ask together wait for the same one. */
function createProbe(database: Database, clock: () => number): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;
  return () => {
    if (running === undefined && clock() - last < probeMilliseconds) return Promise.resolve();
    last = clock();
    running ??= database
      .write(() => writeMeta(database, "write probe", new Date(last).toISOString()))
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
    return running;
  };
}
