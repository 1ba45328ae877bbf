import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BackupOptions, type Backups, createBackups } from "../../src/appliance/backup/backups.ts";
import type { Timer } from "../../src/appliance/backup/clock.ts";
import { attachedKinds } from "../../src/attached.ts";
import { backupFolder, databaseFile } from "../../src/db/files.ts";
import { type Database, openDatabase } from "../../src/db/open.ts";
import type { Facts, Log } from "../../src/lib/log.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { registry } from "../../src/resources/index.ts";
import { vlans } from "../../src/resources/vlans.ts";
import { copyNewDatabase } from "../db/template.ts";

/** A data directory of its own with an open database, and what is done in it. */
export interface World {
  readonly path: string;
  readonly file: string;
  readonly directory: string;
  readonly database: Database;
  addVlan(name: string): Promise<string>;
  backups(options?: Partial<BackupOptions>): Backups;
  /** The files of the backup directory. */
  files(): string[];
  /** The change log's entries of backups, oldest first. */
  entries(): { action: string; actor: string | null; before: string | null; after: string | null }[];
  log: RecordedLog;
  dispose(): void;
}

/** A log that remembers what it was told. */
export interface RecordedLog extends Log {
  readonly lines: { level: string; message: string; facts: Facts }[];
  /** Resolves when a line with this message comes; those that came before count too. */
  told(message: string): Promise<void>;
}

export function recordLog(): RecordedLog {
  const lines: RecordedLog["lines"] = [];
  const waiting: { message: string; resolve: () => void }[] = [];
  const at =
    (level: string) =>
    (message: string, facts: Facts = {}) => {
      lines.push({ level, message, facts });
      for (const one of waiting) if (one.message === message) one.resolve();
    };
  return {
    lines,
    info: at("info"),
    warn: at("warn"),
    error: at("error"),
    told: (message) =>
      new Promise((resolve) => {
        if (lines.some((line) => line.message === message)) resolve();
        else waiting.push({ message, resolve });
      }),
  };
}

/** Creates one with a new database, or with a copy of a database file that is complete without its log. */
export function createWorld(template?: string): World {
  const path = mkdtempSync(join(tmpdir(), "sitebook-backup-"));
  const file = databaseFile(path);
  const directory = backupFolder(path);
  if (template === undefined) copyNewDatabase(file);
  else copyFileSync(template, file);
  const database = openDatabase(file);
  const log = recordLog();
  return {
    path,
    file,
    directory,
    database,
    log,
    addVlan: (name) =>
      database.write(
        () =>
          createRecord(
            {
              database,
              registry,
              attached: attachedKinds,
              actor: { personId: null, email: null },
              requestId: null,
            },
            vlans,
            { name, vid: 7 },
          ).id,
      ),
    backups: (options) =>
      createBackups(
        { database, registry, attached: attachedKinds },
        { directory, every: undefined, keep: 3, bucket: undefined, log, environment: {}, ...options },
      ),
    files: () => readdirSync(directory).sort(),
    entries: () =>
      database.sqlite
        .query<{ action: string; actor: string | null; before: string | null; after: string | null }, []>(
          "SELECT action, actor_email AS actor, before, after FROM changes WHERE resource = 'backups' ORDER BY sequence",
        )
        .all(),
    dispose: () => {
      database.close();
      rmSync(path, { recursive: true, force: true });
    },
  };
}

export interface FakeClock extends Timer {
  /** Lets time pass, and what is due happen; nothing is waited for. */
  advance(milliseconds: number): Promise<void>;
}

export function fakeClock(start: number): FakeClock {
  let time = start;
  const timers = new Set<{ at: number; work: () => void }>();
  return {
    now: () => time,
    after: (milliseconds, work) => {
      const timer = { at: time + milliseconds, work };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance: async (milliseconds) => {
      const end = time + milliseconds;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).sort((one, other) => one.at - other.at);
        if (next === undefined) break;
        timers.delete(next);
        time = next.at;
        next.work();
        // What the work awaits without the outside world comes to its end before the next timer is looked for.
        for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      }
      time = end;
    },
  };
}
