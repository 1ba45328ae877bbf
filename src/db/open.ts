import type { Database as Sqlite } from "bun:sqlite";
import { newId } from "../lib/uuid.ts";
import { markAsOurs } from "./applicationId.ts";
import { createTurns, type Turns } from "./commits/turns.ts";
import type { Write, Writer } from "./commits/write.ts";
import { createWriter } from "./commits/writer.ts";
import { type Connection, type ConnectOptions, connect } from "./connect.ts";
import { newEpoch } from "./epoch.ts";
import { readMeta } from "./meta.ts";
import { migrate } from "./migrations/migrate.ts";
import { migrations } from "./migrations/migrations.ts";
import { noReserve, type Reserve, shrinkLog } from "./reserve.ts";
import type { Statements } from "./statements/statement.ts";
import { createStatements } from "./statements/statements.ts";
import { createVersions, type Versions } from "./versions.ts";

/** An open database: one connection, its one writer, and what is known about the freshness of its tables. */
export interface Database {
  readonly sqlite: Sqlite;
  /** Where its file is. */
  readonly file: string;
  /** Whether checkpoints are this process's to make. */
  readonly ownsCheckpoints: boolean;
  readonly write: Write;
  /** The writer itself, for those who watch how it does. */
  readonly writer: Writer;
  /** The room on the disk that is kept for the writes that must work when it is full. */
  readonly reserve: Reserve;
  /** Gives the disk back what the log keeps of a transaction that was too large for it; for use while nothing is written. */
  shrinkLog(): void;
  /** Whether what is read may yet be rolled back. */
  isWriting(): boolean;
  /** The turns that long reads and writes take. */
  readonly turns: Turns;
  readonly versions: Versions;
  /** The last entry of the change log that was written here, for callers that reset it to undefined before. */
  readonly logged: { sequence: number | undefined };
  /** Part of every ETag: it is made with the database file, and changed by a restore, an upgrade and after a crash. */
  readonly epoch: string;
  /** What `statement` has prepared here. */
  readonly statements: Statements;
  /** How many prepared statements are kept. */
  statementCount(): number;
  /**
   * Bumps all versions if another process has written since it was last looked at; answers whether it had. Decision:
   * another process that writes, such as `sitebook user`, is noticed within a millisecond, which is less than it takes
   * to end; looking costs as much as reading a record does.
   */
  noticeOtherWriters(): boolean;
  /**
   * Closes the database. Where all writes are refused, the log may hold what is not on the disk and must not be merged:
   * the connection then stays as it is until the process ends.
   */
  close(): void;
}

/** Connections that stay open; an unreferenced one would be closed, and its log merged. */
const leftOpen = new Set<Sqlite>();

/** In milliseconds; a command that writes beside a server takes longer than this to end. */
const lookEvery = 1;

/** Opens or makes the database file, applies the pending migrations, and answers it ready for use. */
export function openDatabase(file: string, options: ConnectOptions = {}): Database {
  const connection = connect(file, options);
  try {
    migrate(connection.sqlite, migrations);
    markAsOurs(connection.sqlite);
    return createHandle(connection);
  } catch (error) {
    connection.close();
    throw error;
  }
}

/** What a database needs in addition to its connection. */
interface HandleOptions {
  readonly reserve?: Reserve;
  /** The one that holds from now on; the stored one unless told. */
  readonly epoch?: string | undefined;
  /** It is only read, one moment after another; other writers are looked for each time. */
  readonly isSnapshot?: boolean;
}

/** Makes the handle of a connection to a database whose migrations are all applied. */
export function createHandle(
  { sqlite, ownsCheckpoints, close }: Connection,
  {
    reserve = noReserve,
    epoch = readMeta({ sqlite }, "epoch", newEpoch),
    isSnapshot = false,
  }: HandleOptions = {},
): Database {
  const statements = createStatements(sqlite);
  const versions = createVersions(newId().slice(-12));
  const dataVersion = sqlite.prepare<{ data_version: number }, []>("PRAGMA data_version");
  let seen = dataVersion.get()?.data_version;
  let lookedAt = 0;
  const turns = createTurns();
  const writer = createWriter(sqlite, { reserve, turns, ownsCheckpoints });
  const notice = (): boolean => {
    const current = dataVersion.get()?.data_version;
    if (current === seen) return false;
    seen = current;
    versions.bumpAll();
    return true;
  };
  writer.whenLent({ before: async () => undefined, after: notice });
  return {
    sqlite,
    file: sqlite.filename,
    ownsCheckpoints,
    write: writer.write,
    writer,
    reserve,
    shrinkLog: () => {
      if (ownsCheckpoints) shrinkLog(sqlite, reserve);
    },
    isWriting: () => !isSnapshot && sqlite.inTransaction,
    turns,
    versions,
    logged: { sequence: undefined },
    epoch,
    statements,
    statementCount: statements.count,
    noticeOtherWriters: () => {
      const now = performance.now();
      if (!isSnapshot && now - lookedAt < lookEvery) return false;
      lookedAt = now;
      return notice();
    },
    close: () => {
      if (writer.refusal() !== undefined) {
        leftOpen.add(sqlite);
        return;
      }
      statements.clear();
      close();
    },
  };
}
