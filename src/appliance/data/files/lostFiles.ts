import { existsSync } from "node:fs";
import type { Database } from "../../../db/open.ts";
import { Refusal } from "../../../lib/failures/refusal.ts";
import type { Log } from "../../../lib/log.ts";
import { restoreCommand } from "../say.ts";
import { everyMilliseconds, watchFiles } from "./watchFiles.ts";
import { type SizeWatch, watchSizes } from "./watchSizes.ts";
import { removeWritten } from "./written.ts";

/** What becomes of a database whose files are deleted, moved or replaced while it is served. */
export interface LostFiles {
  /** Whether that has happened: what was written is then to be had from the open connection alone. */
  haveGone(): boolean;
  /** Calls this when it does, unless the directory has gone as well, as where it was moved. */
  whenGone(rescue: () => void): void;
  /** Ends the watch; says where the last backup is, where files have gone. */
  close(): void;
}

const refusal = (files: readonly string[]): Refusal =>
  new Refusal(
    503,
    `Sitebook stopped writing: ${files.join(", ")} was deleted, moved or replaced while Sitebook had it open. Download a backup taken since then, stop Sitebook, and restore it`,
  );

const truncation = (files: readonly string[], path: string): Refusal =>
  new Refusal(
    503,
    `Sitebook stopped writing: ${files.join(", ")} was truncated while Sitebook had it open. Stop Sitebook and restore a backup: ${restoreCommand(path)}`,
  );

/**
 * Watches the files of an open database. When one of them has gone, all writes are refused from then on, and what stands
 * in the log is brought into the database that is open: where the log was deleted it is whole again by that, and where
 * the database was replaced the log beside it is emptied, so that the next start does not apply it to another database.
 * When one was truncated, all writes are refused as well, and the files are left as they are: what they lack cannot be
 * read any more.
 */
export function watchForLoss(
  path: string,
  database: Database,
  log: Log,
  options: { litestream: boolean },
): LostFiles {
  let rescue: () => void = () => undefined;
  const watch = watchFiles(path, (files) => {
    database.writer.refuseAll(refusal(files));
    log.error("files were deleted, moved or replaced while they were in use: stopped writing", {
      files: files.join(","),
      remedy: "take or download a backup, which has all that was written; stop Sitebook; restore it",
    });
    // The next start serves what was put in place.
    removeWritten(path);
    if (!options.litestream) mergeLog(database);
    if (existsSync(path)) rescue();
  });
  const sizes = watchSizes(database.sqlite);
  const checkSizes = (): Refusal | undefined => {
    if (database.writer.refusal() !== undefined) return undefined;
    const files = lookAt(sizes);
    if (files.length === 0) return undefined;
    const reason = truncation(files, path);
    log.error("files were truncated while they were in use: stopped writing", {
      files: files.join(","),
      remedy: `stop Sitebook and restore a backup: ${restoreCommand(path)}`,
    });
    database.writer.refuseAll(reason);
    return reason;
  };
  database.writer.beforeGroup(() => {
    const reason = checkSizes();
    if (reason !== undefined) throw reason;
  });
  const timer = setInterval(checkSizes, everyMilliseconds);
  timer.unref();
  return {
    haveGone: () => watch.lost().length > 0,
    whenGone: (given) => {
      rescue = given;
    },
    close: () => {
      watch.stop();
      clearInterval(timer);
      sizes.stop();
      if (watch.lost().length === 0) return;
      log.error(
        "the data directory may lack what was written last: restore the newest backup before the next start",
        {
          files: watch.lost().join(","),
          restore: restoreCommand(path),
        },
      );
    },
  };
}

/** What cannot be looked at is not known to be truncated; reading and writing say more. */
function lookAt(sizes: SizeWatch): readonly string[] {
  try {
    return sizes.truncated();
  } catch {
    return [];
  }
}

/** Doesn't wait: frames that another connection keeps from being merged stay in the log, which is open. */
function mergeLog({ sqlite }: Database): void {
  try {
    sqlite.run("PRAGMA busy_timeout = 0");
    sqlite.run("PRAGMA wal_checkpoint(TRUNCATE)");
  } catch {
    // A backup has it from the open files all the same.
  } finally {
    sqlite.run("PRAGMA busy_timeout = 5000");
  }
}
