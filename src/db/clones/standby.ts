import { deleteMeta, findMeta, writeMeta } from "../meta.ts";
import { openToRead } from "../openToRead.ts";
import type { Connected } from "../transaction.ts";

/** What makes a database a warm standby of a box: stored in the standby alone, and removed when it is promoted. */
export interface StandbyMark {
  /** The ID of the standby, under which the box lists it. */
  readonly id: string;
  /** What the box calls it. */
  readonly name: string;
  /** When it was cut, by the box's clock. */
  readonly createdAt: string;
  /** The entity tag of what was cut, by which the box is asked for changes. */
  readonly etag: string;
  /** The last entry of the box's change log when it was cut, and its `fingerprintAt`. */
  readonly base: number;
  readonly fingerprint: string;
  /** The public half of the key with which the box signs what it wrote after that, SPKI in base64: see `standbyKey.ts`. */
  readonly publicKey: string;
  /** The data directory of the box, on its machine. */
  readonly data: string;
  readonly box: { readonly id: string; readonly name: string; readonly url: string };
  /** Whose token it was taken with. */
  readonly person: { readonly id: string; readonly email: string };
}

const markKey = "standby";
const sessionsKey = "standby sessions";

/** Returns the mark of a standby; undefined if the database is none. */
export function findStandbyMark(database: Connected): StandbyMark | undefined {
  const text = findMeta(database, markKey);
  return text === undefined ? undefined : (JSON.parse(text) as StandbyMark);
}

/** Reads the mark in the file of a database, which may be in use; undefined if the database is no standby. */
export function readStandbyMark(file: string): StandbyMark | undefined {
  const sqlite = openToRead(file);
  try {
    return findStandbyMark({ sqlite });
  } finally {
    sqlite.close();
  }
}

/** Marks a database as a standby. */
export function writeStandbyMark(database: Connected, mark: StandbyMark): void {
  writeMeta(database, markKey, JSON.stringify(mark));
}

/** Makes a standby an ordinary database. */
export function deleteStandbyMark(database: Connected): void {
  deleteMeta(database, markKey);
  deleteMeta(database, sessionsKey);
}

/**
 * Notes which sessions a standby has from its box, and copies those that began at the standby from the database that it
 * replaces. Decision: who signs in at a standby stays signed in there when it changes; a session that ended at the box ends at
 * the standby with the next copy.
 */
export function carrySessions({ sqlite }: Connected, replaced: string | undefined): void {
  const ids = sqlite.query<{ id: string }, []>("SELECT id FROM sessions").all();
  writeMeta({ sqlite }, sessionsKey, JSON.stringify(ids.map(({ id }) => id)));
  if (replaced === undefined) return;
  sqlite.query("ATTACH ? AS replaced").run(replaced);
  try {
    const known = sqlite
      .query<{ value: string }, [string]>("SELECT value FROM replaced.meta WHERE key = ?")
      .get(sessionsKey);
    sqlite.run(
      "INSERT OR IGNORE INTO main.sessions SELECT * FROM replaced.sessions WHERE kind = 'browser' AND id NOT IN (SELECT value FROM json_each(?)) AND person_id IN (SELECT id FROM main.profiles)",
      [known?.value ?? "[]"],
    );
  } finally {
    sqlite.run("DETACH replaced");
  }
}
