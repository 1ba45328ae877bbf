import { Database as Sqlite } from "bun:sqlite";
import { closeSync, openSync } from "node:fs";
import { applicationId } from "../../db/applicationId.ts";
import { fingerprintAt, lastSequence } from "../../db/clones/fingerprint.ts";
import { type CloneMark, writeCloneMark } from "../../db/clones/mark.ts";
import { type StandbyMark, writeStandbyMark } from "../../db/clones/standby.ts";
import { renewEpoch } from "../../db/epoch.ts";
import { findBrokenReferences, lastMigration } from "../../db/inspect.ts";
import { maxCloneEntries, maxCloneLogDays } from "../../lib/limits.ts";
import { day } from "../../lib/time/duration.ts";
import type { CloneRule } from "./tables.ts";

/** What a clone is cut from, and for whom. */
export interface CutOptions {
  /** The file of the box's database, which may be in use. */
  readonly source: string;
  /** The file that is made; it must not exist. */
  readonly target: string;
  /** What the clone knows of its box, but for what the moment decides. */
  readonly mark: Omit<CloneMark, "base" | "fingerprint">;
  /** The names in the change log whose entries the person may read. */
  readonly logNames: readonly string[];
  readonly rules: Readonly<Record<string, CloneRule>>;
  /** What a standby knows in addition; it has the change log whole, and is no clone to work with. */
  readonly standby?: Pick<StandbyMark, "publicKey" | "etag" | "data">;
}

/** What was cut. */
export interface Cut {
  readonly base: number;
  readonly fingerprint: string;
  /** The last migration of the database. */
  readonly schema: string;
}

interface SchemaObject {
  readonly type: "table" | "index" | "trigger";
  readonly name: string;
  readonly sql: string;
}

/** What was begun is thrown away after a failure, so nothing has to be rolled back or flushed on the way. */
const pragmas = [
  "journal_mode = OFF",
  "synchronous = OFF",
  "foreign_keys = OFF",
  "busy_timeout = 5000",
  "trusted_schema = OFF",
  "temp_store = MEMORY",
  // The rows were checked when the box wrote them; SQLite does not check them either where it copies tables page by page.
  "ignore_check_constraints = ON",
] as const;

/**
 * Copies what may go into a clone to a new file, as of one moment; the box is read beside its server. Tables are filled
 * before they have indexes and triggers, in the order in which the box has them. The file is not yet on the disk when this
 * returns, and whoever calls removes it after a failure.
 */
export function cutClone(options: CutOptions): Cut {
  const { source, target } = options;
  // SQLite writes into an empty file as it is, and so the clone is never readable to others.
  closeSync(openSync(target, "wx", 0o600));
  const sqlite = new Sqlite(target, { readwrite: true, create: false, strict: true });
  try {
    for (const pragma of pragmas) sqlite.run(`PRAGMA ${pragma}`);
    sqlite.query("ATTACH ? AS source").run(source);
    const cut = sqlite.transaction(() => copyAll(sqlite, options))();
    sqlite.run("DETACH source");
    sqlite.run(`PRAGMA application_id = ${applicationId}`);
    const [broken] = findBrokenReferences(sqlite);
    if (broken !== undefined) throw new Error(`the clone is not consistent: ${broken}`);
    return { ...cut, schema: lastMigration(sqlite) };
  } finally {
    sqlite.close(true);
  }
}

function copyAll(sqlite: Sqlite, options: CutOptions): Omit<Cut, "schema"> {
  const { mark, rules, standby } = options;
  // While the clone has no tables, these are those of the box.
  const base = lastSequence({ sqlite });
  const fingerprint = fingerprintAt({ sqlite }, base);
  if (standby === undefined) pickChanges(sqlite, options, base);
  const schema = schemaOf(sqlite, rules);
  const tables = schema.filter(({ type }) => type === "table");
  for (const { sql } of tables) sqlite.run(sql);
  for (const { name } of tables) copyTable(sqlite, name, rules[name] ?? "nothing", mark);
  for (const { type, sql } of schema) if (type !== "table") sqlite.run(sql);
  // The clone counts on where the box is: its own entries are those after the base.
  sqlite.run("DELETE FROM sqlite_sequence");
  sqlite.run("INSERT INTO sqlite_sequence (name, seq) SELECT name, seq FROM source.sqlite_sequence");
  renewEpoch({ sqlite });
  if (standby === undefined) writeCloneMark({ sqlite }, { ...mark, base, fingerprint });
  else {
    const { id, name, createdAt, box, person } = mark;
    writeStandbyMark({ sqlite }, { id, name, createdAt, box, person, ...standby, base, fingerprint });
  }
  return { base, fingerprint };
}

/** Picks the entries of the change log that come along, and the groups of which no entry stays behind. */
function pickChanges(sqlite: Sqlite, { mark, logNames }: CutOptions, base: number): void {
  const since = new Date(Date.parse(mark.createdAt) - maxCloneLogDays * day).toISOString();
  sqlite.run("CREATE TABLE temp.cut_changes (sequence INTEGER PRIMARY KEY NOT NULL)");
  sqlite
    .query(
      "INSERT INTO temp.cut_changes SELECT sequence FROM source.changes WHERE sequence > ? AND at >= ? AND resource IN (SELECT value FROM json_each(?))",
    )
    .run(base - maxCloneEntries, since, JSON.stringify(logNames));
  sqlite.run("CREATE TABLE temp.cut_groups (number INTEGER PRIMARY KEY NOT NULL)");
  sqlite.run(
    "INSERT INTO temp.cut_groups SELECT DISTINCT group_id FROM source.changes JOIN temp.cut_changes USING (sequence) WHERE group_id IS NOT NULL",
  );
  sqlite.run(
    "DELETE FROM temp.cut_groups WHERE number IN (SELECT group_id FROM source.changes WHERE group_id IS NOT NULL AND sequence NOT IN (SELECT sequence FROM temp.cut_changes))",
  );
  // A group that was undone must not seem to stand because the undo stays behind, however often one undid the other.
  for (let removed = 1; removed > 0; ) {
    removed = sqlite.run(
      "DELETE FROM temp.cut_groups WHERE number IN (SELECT number FROM source.change_groups WHERE undone_by IS NOT NULL AND undone_by NOT IN (SELECT number FROM temp.cut_groups))",
    ).changes;
  }
}

/** Returns what the box's schema consists of, without what is made at a start or by other programs. */
const schemaOf = (sqlite: Sqlite, rules: CutOptions["rules"]): SchemaObject[] =>
  sqlite
    .query<SchemaObject & { table: string }, []>(
      "SELECT type, name, tbl_name AS \"table\", sql FROM source.sqlite_schema WHERE sql IS NOT NULL AND type <> 'view' ORDER BY rowid",
    )
    .all()
    .filter(
      ({ type, name, table }) =>
        rules[table] !== undefined && !(type === "trigger" && name.startsWith("search_")),
    );

function copyTable(
  sqlite: Sqlite,
  name: string,
  rule: CloneRule,
  { id, person, documents }: CutOptions["mark"],
): void {
  if (rule === "nothing") return;
  // SQLite copies whole tables page by page where nothing else is asked for.
  if (rule === "all") {
    sqlite.run(`INSERT INTO main.${name} SELECT * FROM source.${name}`);
    return;
  }
  const columns = sqlite
    .query<{ name: string }, [string]>("SELECT name FROM pragma_table_info(?, 'source')")
    .all(name)
    .map((column) => rule.set?.[column.name] ?? column.name);
  const insert = sqlite.prepare(
    `INSERT INTO main.${name} SELECT ${columns.join(", ")} FROM source.${name} WHERE ${rule.where}`,
  );
  const values = { person: person.id, clone: id, documents };
  const used = Object.entries(values).filter(([key]) => rule.where.includes(`$${key}`));
  try {
    insert.run(Object.fromEntries(used));
  } finally {
    insert.finalize();
  }
}
