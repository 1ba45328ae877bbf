import { existsSync } from "node:fs";
import { prepareDirectory, readContents } from "../../appliance/data/directory.ts";
import { takeLock } from "../../appliance/data/lock.ts";
import { writeMarker } from "../../appliance/data/marker.ts";
import { createFront } from "../../appliance/serving/front.ts";
import { createNotifier } from "../../appliance/serving/notify.ts";
import { type FollowedBox, fetchStandby } from "../../appliance/standby/fetchStandby.ts";
import { replaceStandby } from "../../appliance/standby/replace.ts";
import type { FollowStanding } from "../../appliance/standby/standing.ts";
import { verifyInWorker } from "../../appliance/standby/verifyInWorker.ts";
import type { Config } from "../../config.ts";
import { readStandbyMark, type StandbyMark } from "../../db/clones/standby.ts";
import { databaseFile, downloadFile, unfinishedFile } from "../../db/files.ts";
import { Failure } from "../../lib/failures/failure.ts";
import type { Log } from "../../lib/log.ts";
import { noProgress, type ProgressLine } from "../../lib/progress.ts";
import { now } from "../../lib/time/time.ts";
import { type Running, serve } from "../../serve.ts";

/** How a box is followed. */
export interface BoxFollowing extends FollowedBox {
  /** Milliseconds between two questions. */
  readonly every: number;
}

/** Whom following tells how it goes, and who tells it that it may end. */
interface Telling {
  readonly log: Log;
  readonly progress: ProgressLine;
  readonly asked: AbortSignal;
}

/** Returns the mark of the standby in a data directory; undefined where the directory has no database. */
export function readStandby(path: string): StandbyMark | undefined {
  if (readContents(path) === "nothing") return undefined;
  const mark = readStandbyMark(databaseFile(path));
  if (mark !== undefined) return mark;
  throw new Failure(
    `${databaseFile(path)} exists already and is not a standby, which never replaces a database: name an empty or new directory with --data; if this was the first box, save its late writes and move the directory away`,
  );
}

/** Fetches what has changed at the box, checked and ready beside the database; undefined where nothing has. */
async function fetchNext(
  path: string,
  box: FollowedBox,
  stop?: AbortSignal,
): Promise<StandbyMark | undefined> {
  const known = readStandby(path);
  const file = downloadFile(path);
  if (!(await fetchStandby(box, file, { etag: known?.etag, stop }))) return undefined;
  return verifyInWorker({ file, next: unfinishedFile(path), box: known?.box.id });
}

/** Puts what was fetched in place, while nothing serves the directory. */
function place(path: string, log: Log): void {
  const lock = takeLock(path);
  try {
    replaceStandby(path);
    writeMarker(path, log);
  } finally {
    lock.release();
  }
}

/** Brings a standby up to date once; answers its mark, and whether anything had changed. */
export async function followOnce(
  path: string,
  box: FollowedBox,
  log: Log,
): Promise<{ readonly mark: StandbyMark; readonly isNew: boolean }> {
  prepareDirectory(path, log);
  // A server that runs there follows by itself.
  takeLock(path).release();
  const next = await fetchNext(path, box);
  if (next !== undefined) {
    place(path, log);
    return { mark: next, isNew: true };
  }
  const mark = readStandby(path);
  if (mark === undefined) throw new Failure(`${box.url} answered nothing: try again`);
  return { mark, isNew: false };
}

/**
 * Serves a standby, and brings it up to date every so often. Decision: a standby is served by one process that checks a copy
 * while it goes on answering, and lets requests wait for the moment in which the database is replaced. A box that does not answer
 * changes nothing: the last copy stays.
 */
export async function serveStandby(
  config: Config,
  options: BoxFollowing,
  { log, progress, asked }: Telling,
): Promise<Running> {
  const path = config.data;
  const isNew = !existsSync(databaseFile(path));
  if (isNew) {
    progress("asking the box for its content");
    await followOnce(path, options, log);
  }
  readStandby(path);
  const watch = watchBox(log, isNew);
  const front = createFront();
  // A backup of a standby is no more than the box's own.
  const served: Config = {
    ...config,
    ...{ firstAdmin: undefined, litestream: false, backup: { ...config.backup, every: undefined } },
  };
  const start = (line: ProgressLine): Promise<Running> =>
    serve(served, { log, progress: line, asked, following: { front, standing: watch.standing } });
  let running: Running | undefined = await start(progress);
  const { url } = running;
  const notifier = createNotifier(process.env);
  notifier.ready();
  const stopping = new AbortController();
  const { signal } = stopping;

  const swap = async (): Promise<void> => {
    await running?.stop();
    running = undefined;
    try {
      place(path, log);
    } finally {
      running = await startOrEnd(() => start(noProgress), signal, log);
    }
  };
  const renew = async (): Promise<void> => {
    const next = await fetchNext(path, options, signal);
    if (next === undefined) return;
    await swap();
    log.info("the standby has what the box has", { as_of: next.createdAt, entries: next.base });
  };
  const followed = repeat(renew, { first: isNew ? options.every : 0, every: options.every, signal, watch });
  return {
    url,
    stop: async () => {
      notifier.stopping();
      stopping.abort();
      await followed;
      await running?.stop();
      await front.close();
    },
  };
}

/** Starts what was stopped a moment ago; where that does not work nothing is served any more, and the process ends. */
async function startOrEnd(
  start: () => Promise<Running>,
  signal: AbortSignal,
  log: Log,
): Promise<Running | undefined> {
  try {
    return await start();
  } catch (error) {
    if (signal.aborted) return undefined;
    log.error("the standby can't be served any more", { problem: problemOf(error) });
    return process.exit(1);
  }
}

const problemOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Remembers how the box is followed, and logs when that changes. */
interface BoxWatch {
  readonly standing: () => FollowStanding;
  works(): void;
  fails(error: unknown): void;
}

function watchBox(log: Log, isChecked: boolean): BoxWatch {
  let checkedAt = isChecked ? now() : undefined;
  let trouble: FollowStanding["trouble"];
  return {
    standing: () => ({ checkedAt, trouble }),
    works: () => {
      if (trouble !== undefined) log.info("the box is followed again", { since: trouble.since });
      checkedAt = now();
      trouble = undefined;
    },
    fails: (error) => {
      const problem = problemOf(error);
      if (problem !== trouble?.problem)
        log.warn("the box can't be followed; the last copy is served", { problem });
      trouble = { since: trouble?.since ?? now(), problem };
    },
  };
}

interface Rhythm {
  /** Milliseconds before the first time, and between two. */
  readonly first: number;
  readonly every: number;
  readonly signal: AbortSignal;
  readonly watch: BoxWatch;
}

/** Does something again and again until it is stopped. */
async function repeat(work: () => Promise<void>, { first, every, signal, watch }: Rhythm): Promise<void> {
  await sleep(first, signal);
  while (!signal.aborted) {
    try {
      await work();
      watch.works();
    } catch (error) {
      if (signal.aborted) return;
      watch.fails(error);
    }
    await sleep(every, signal);
  }
}

/** Waits, unless it is stopped. */
function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const stop = (): void => resolve();
  signal.addEventListener("abort", stop);
  if (signal.aborted) resolve();
  return promise.finally(() => {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  });
}
