import { statSync } from "node:fs";
import { join } from "node:path";

/** The database of a data directory. */
export const databaseFile = (path: string): string => join(path, "sitebook.db");

/** Where a database is made before it takes its name, by a first start and by a restore: `sitebook.db` is always whole. */
export const unfinishedFile = (path: string): string => join(path, "sitebook.db.new");

/** Says that a directory is a Sitebook's and that its database has been made. */
export const markerFile = (path: string): string => join(path, "sitebook.json");

/** Where backups and the snapshots before migrations are kept. */
export const backupFolder = (path: string): string => join(path, "backups");

/** The key with which backups are signed; it is in none of them. */
export const keyFile = (path: string): string => join(path, "sitebook.key");

/** Contains the address at which the server of this directory accepts commands, and the secret for it. */
export const commandsFile = (path: string): string => join(path, "sitebook.commands.json");

/** The token with which an away copy sends to its box; it is in no database, and so in no backup. */
export const awayFile = (path: string): string => join(path, "sitebook.away.json");

/** Where a clone, or what a standby follows, is stored while it comes from its box. */
export const downloadFile = (path: string): string => join(path, "sitebook.clone-download.zst");

/** Where a clone is refreshed before its database takes the place of the old one. */
export const refreshFolder = (path: string): string => join(path, "sitebook.refresh");

/** Says how far the change log had come on the disk when a server noted it last. */
export const writtenFile = (path: string): string => join(path, "sitebook.written.json");

/** Keeps room on the disk for signing in and out when all other room is used up; its content means nothing. */
export const reserveFile = (path: string): string => join(path, "sitebook.reserve");

/** What SQLite keeps beside a database file while it is in use, and leaves there after a crash. */
export const companions = (file: string): string[] => [`${file}-wal`, `${file}-shm`, `${file}-journal`];

/** The bytes of a file; 0 where there is none. */
export const sizeIfThere = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
