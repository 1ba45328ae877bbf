import type { Database } from "../../db/open.ts";
import type { Observe } from "../../http/observe.ts";
import type { BackupStanding } from "./answers.ts";
import { type MetricFamily, renderFamilies, type Sample } from "./exposition.ts";
import type { Health } from "./health.ts";
import { createRequestCounts } from "./requests.ts";
import { measureStorage } from "./storage.ts";
import type { WriteWatch } from "./writes.ts";

/** The metrics of a running Sitebook. */
export interface Metrics {
  /** Counts a request; for the gate. */
  readonly observe: Observe;
  /** All of them as they are now, in Prometheus text form. */
  render(): string;
}

/**
 * Creates the metrics. Requests are counted as they are answered; everything else is read on demand, including how
 * often each result of a sign-in has come.
 */
export function createMetrics(
  database: Database,
  { facts, writes }: Health,
  signIns: () => Readonly<Record<string, number>> = () => ({}),
): Metrics {
  const requests = createRequestCounts();
  const { version, commit, startedAt } = facts;
  const build = { version, commit, bun: Bun.version };
  return {
    observe: requests.observe,
    render: () =>
      renderFamilies([
        {
          name: "sitebook_build_info",
          type: "gauge",
          help: "Always 1; the labels say what runs.",
          samples: [{ labels: build, value: 1 }],
        },
        ...requests.families(),
        gauge("sitebook_http_requests_in_flight", "Requests being answered.", facts.inFlight()),
        ...databaseFamilies(database),
        ...writeFamilies(database, writes),
        {
          name: "sitebook_sign_ins_total",
          type: "counter",
          help: "Attempts to sign in, by what became of them.",
          samples: Object.entries(signIns()).map(([result, value]) => ({ labels: { result }, value })),
        },
        ...backupFamilies(facts.backups()),
        ...processFamilies(startedAt, facts.clock()),
      ]),
  };
}

const one = (value: number | null): Sample[] => (value === null ? [] : [{ value }]);
const gauge = (name: string, help: string, value: number | null): MetricFamily => ({
  name,
  type: "gauge",
  help,
  samples: one(value),
});
const counter = (name: string, help: string, value: number): MetricFamily => ({
  name,
  type: "counter",
  help,
  samples: one(value),
});

function databaseFamilies(database: Database): MetricFamily[] {
  const { databaseBytes, walBytes, freeBytes } = measureStorage(database);
  return [
    gauge("sitebook_database_bytes", "Size of the database file.", databaseBytes),
    gauge("sitebook_wal_bytes", "Size of the write-ahead log.", walBytes),
    gauge("sitebook_disk_free_bytes", "Room that is left on the disk of the database.", freeBytes),
    gauge("sitebook_cached_statements", "Prepared statements that are kept.", database.statementCount()),
  ];
}

const writeFamilies = ({ writer }: Database, writes: WriteWatch): MetricFamily[] => [
  gauge(
    "sitebook_write_queue_length",
    "Writes that wait for the next commit, or for the disk.",
    writer.waiting(),
  ),
  gauge(
    "sitebook_write_trouble",
    "1 while writes fail for a reason of the disk or the database.",
    writes.isInTrouble || writer.refusal() !== undefined ? 1 : 0,
  ),
  counter("sitebook_writes_total", "Writes that are on disk.", writes.written),
  counter("sitebook_write_failures_total", "Writes that were refused or failed.", writes.failed),
  counter("sitebook_write_groups_lost_total", "Group commits that failed as a whole.", writes.lostGroups),
  {
    name: "sitebook_write_group_size",
    type: "histogram",
    help: "Writes that shared one commit.",
    samples: [{ value: writes.groupSizes }],
  },
  {
    name: "sitebook_write_group_duration_seconds",
    type: "histogram",
    help: "Time of a group of writes, its commit included.",
    samples: [{ value: writes.groupSeconds }],
  },
  {
    name: "sitebook_write_commit_duration_seconds",
    type: "histogram",
    help: "Time of a commit alone, until the disk has it.",
    samples: [{ value: writes.commitSeconds }],
  },
  {
    name: "sitebook_log_flush_duration_seconds",
    type: "histogram",
    help: "Time that the disk took to keep the write-ahead log.",
    samples: [{ value: writes.flushSeconds }],
  },
];

const secondsOf = (at: string | undefined | null): number | null => (at ? Date.parse(at) / 1000 : null);

const backupFamilies = ({ lastSuccessAt, lastFailure, isFailing }: BackupStanding): MetricFamily[] => [
  gauge(
    "sitebook_backup_last_success_timestamp_seconds",
    "When the last backup succeeded; absent before the first.",
    secondsOf(lastSuccessAt),
  ),
  gauge(
    "sitebook_backup_last_failure_timestamp_seconds",
    "When a backup failed last; absent where none did.",
    secondsOf(lastFailure?.at),
  ),
  gauge("sitebook_backup_failing", "1 from a backup that failed until one succeeds.", isFailing ? 1 : 0),
];

/** The names that begin with `process_` are those of Prometheus' own client libraries. */
function processFamilies(startedAt: number, now: number): MetricFamily[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return [
    gauge("process_start_time_seconds", "When the process started.", startedAt / 1000),
    gauge("process_resident_memory_bytes", "Resident memory of the process.", rss),
    counter("process_cpu_seconds_total", "Processor time spent.", (user + system) / 1_000_000),
    gauge("sitebook_heap_bytes", "Memory that JavaScript's objects take.", heapUsed),
    gauge("sitebook_uptime_seconds", "Time since the start.", Math.max(0, (now - startedAt) / 1000)),
  ];
}
