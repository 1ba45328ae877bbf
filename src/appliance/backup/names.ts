import { maxBackupNameLength } from "../../lib/limits.ts";

/** A time as names of files have it, without what Windows forbids: `2026-11-21T02-30-00-000Z`. */
export const stampOf = (time: string): string => time.replaceAll(/[:.]/g, "-");

/** What a backup taken at that time is called: `scheduled-2026-11-21T02-30-00-000Z.db`. */
export const backupName = (reason: string, time: string): string => `${reason}-${stampOf(time)}.db`;

/** Whether a text is the name of a backup and no path: nothing in it leads out of the directory. */
export const isBackupName = (name: string): boolean =>
  name.length <= maxBackupNameLength && /^[A-Za-z0-9][A-Za-z0-9_-]*\.db$/.test(name);

/** Whether a file is the unfinished copy, or its manifest, of a backup of ours. */
export const isPartialName = (name: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9_-]*\.db\.[\w-]{8}\.partial(-journal|\.json)?$/.test(name);
