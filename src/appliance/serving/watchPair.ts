import { type FSWatcher, statSync, watch } from "node:fs";
import { dirname } from "node:path";
import { systemErrorOf } from "../../lib/failures/systemError.ts";
import type { Log } from "../../lib/log.ts";
import { minute } from "../../lib/time/duration.ts";
import { type Pair, type PairFiles, readPair } from "./pair.ts";

/** How long the files are left alone after a change before they are read, and how often they are looked at regardless. */
export interface Rhythm {
  readonly settleMilliseconds: number;
  readonly pollMilliseconds: number;
}

/** Certificate and key are written one after the other; some file systems don't report changes. */
const usual: Rhythm = { settleMilliseconds: 1000, pollMilliseconds: minute };

/**
 * Calls `onChange` with the new pair whenever the files have changed and hold another one; a pair that cannot be used is
 * logged, once. Returns what ends the watch.
 */
export function watchPair(
  files: PairFiles,
  {
    current,
    onChange,
    log,
    rhythm = usual,
  }: {
    current: Pair;
    onChange: (pair: Pair) => void;
    log: Log;
    rhythm?: Rhythm | undefined;
  },
): () => void {
  let served = current;
  let seen = "";
  const look = (): void => {
    const marks = `${markOf(files.cert)} ${markOf(files.key)}`;
    if (marks === seen) return;
    seen = marks;
    try {
      const pair = readPair(files);
      if (pair.cert === served.cert && pair.key === served.key) return;
      served = pair;
      onChange(pair);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      log.error("the changed certificate cannot be used; still serving the previous one", { reason });
    }
  };

  let settling: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(settling);
    settling = setTimeout(look, rhythm.settleMilliseconds);
    settling.unref();
  };
  const watchers = [...new Set([dirname(files.cert), dirname(files.key)])].flatMap((folder) =>
    watchFolder(folder, wait),
  );
  const poll = setInterval(look, rhythm.pollMilliseconds);
  poll.unref();
  return () => {
    clearInterval(poll);
    clearTimeout(settling);
    for (const watcher of watchers) watcher.close();
  };
}

/** The folder, not the file: programs that renew certificates put new files, or links, in the old ones' place. */
function watchFolder(folder: string, onEvent: () => void): FSWatcher[] {
  try {
    const watcher = watch(folder, { persistent: false }, onEvent);
    // The regular look goes on where watching ends.
    watcher.on("error", () => watcher.close());
    return [watcher];
  } catch {
    return [];
  }
}

/** Changes whenever a file is written or replaced; links are followed. */
function markOf(file: string): string {
  try {
    const { dev, ino, size, mtimeNs } = statSync(file, { bigint: true });
    return `${dev}.${ino}.${size}.${mtimeNs}`;
  } catch (error) {
    // A renewal may leave it out of reach for a while; reading the pair then says why.
    return String(systemErrorOf(error).code);
  }
}
