import { Database as Sqlite } from "bun:sqlite";
import { existsSync } from "node:fs";
import { renewEpoch } from "../../../db/epoch.ts";
import { openToRead } from "../../../db/openToRead.ts";
import { raiseSerialOffset, readLastSerial } from "../../../db/serialOffset.ts";
import { now } from "../../../lib/time/time.ts";
import { newId } from "../../../lib/uuid.ts";
import type { Manifest } from "../answers.ts";
import { syncFile } from "../disk.ts";
import { logName } from "../record.ts";

/**
 * Makes a copy of a backup ready to be served, and answers how many sessions it ended. The epoch changes, which voids
 * every ETag given out before, the serials of zones grow beyond that of the replaced database, and the change log tells of
 * the restore.
 *
 * Decision: a restore ends all sessions of the backup, script tokens included: one that was revoked after the backup
 * was taken would be good again.
 */
export function prepareRestored(
  copy: string,
  manifest: Manifest | undefined,
  replacedSerial: number,
): number {
  const sqlite = new Sqlite(copy, { readwrite: true, create: false, strict: true });
  let ended: number;
  try {
    // A file that was in use as a database stands in the mode that keeps a log beside it; the copy is to be one file.
    for (const pragma of [
      ...["journal_mode = DELETE", "synchronous = FULL", "fullfsync = ON"],
      // What belongs to a session goes with it.
      "foreign_keys = ON",
    ]) {
      sqlite.run(`PRAGMA ${pragma}`);
    }
    ended = sqlite.transaction(() => change(sqlite, manifest, replacedSerial))();
  } finally {
    // Windows renames no file that is open.
    sqlite.close(true);
  }
  syncFile(copy);
  return ended;
}

/** The highest serial that the database which is replaced has given; 0 where there is none, or it can't be read. */
export function readReplacedSerial(file: string): number {
  if (!existsSync(file)) return 0;
  let sqlite: Sqlite | undefined;
  try {
    sqlite = openToRead(file);
    return readLastSerial({ sqlite });
  } catch {
    return 0;
  } finally {
    sqlite?.close();
  }
}

function change(sqlite: Sqlite, manifest: Manifest | undefined, replacedSerial: number): number {
  const { changes: ended } = sqlite.run("DELETE FROM sessions");
  renewEpoch({ sqlite });
  raiseSerialOffset({ sqlite }, replacedSerial);
  const facts = { restoredFrom: manifest?.createdAt ?? null, sha256: manifest?.sha256 ?? null };
  sqlite.run("INSERT INTO changes (at, action, resource, record_id, after) VALUES (?, 'update', ?, ?, ?)", [
    now(),
    logName,
    manifest?.id ?? newId(),
    JSON.stringify(facts),
  ]);
  return ended;
}
