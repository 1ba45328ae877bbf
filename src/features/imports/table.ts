import { sql } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { dropGroup } from "../../db/changes/groups.ts";
import type { Database } from "../../db/open.ts";
import { insertInto } from "../../db/statements/insert.ts";
import { type Bindings, statement } from "../../db/statements/statement.ts";
import { notFound } from "../../lib/failures/refusal.ts";
import { now } from "../../lib/time/time.ts";
import {
  type ConversionReport,
  type Import,
  type ImportReport,
  importKinds,
  importStates,
  type KeptRow,
} from "./answers.ts";
import type { CellEdit, ChosenSheet, DescribedSheet, WantedSheet } from "./job.ts";
import { completeReport } from "./olderReport.ts";

/** The imports of everyone, from the draft to the report. */
export const imports = sqliteTable("imports", {
  id: text("id").primaryKey(),
  kind: text("kind", { enum: importKinds }).notNull(),
  state: text("state", { enum: importStates }).notNull(),
  name: text("name").notNull(),
  actorId: text("actor_id"),
  actorEmail: text("actor_email"),
  createdAt: text("created_at").notNull(),
  updatedAt: text("updated_at").notNull(),
  file: text("file").notNull(),
  choice: text("choice").notNull(),
  report: text("report"),
  outcomes: text("outcomes"),
  failure: text("failure"),
  groupId: integer("group_id"),
  idempotencyKey: text("idempotency_key"),
});

/** What is known of the file, and what it was understood as. */
export interface ImportFile {
  readonly format: string;
  readonly encoding: string | null;
  readonly delimiter: string | null;
  readonly size: number;
  readonly sheets: readonly DescribedSheet[];
  readonly conversion: ConversionReport | null;
  /** Why its text cannot be read until another encoding is chosen. */
  readonly problem?: string;
}

/** The options that were chosen. */
export interface ImportChoice {
  readonly options: Import["options"];
  /** Undefined for imports of versions before 0.5.1. */
  readonly wanted?: WantedSheet;
  readonly sheets: readonly ChosenSheet[];
  readonly cells: readonly CellEdit[];
}

/** An import as it is kept, its JSON read. */
export interface ImportRow
  extends Omit<typeof imports.$inferSelect, "file" | "choice" | "report" | "outcomes"> {
  readonly file: ImportFile;
  readonly choice: ImportChoice;
  readonly report: ImportReport | null;
}

type Raw = typeof imports.$inferSelect;

const columns = sql`id, kind, state, name, actor_id AS actorId, actor_email AS actorEmail, created_at AS createdAt, updated_at AS updatedAt, file, choice, report, failure, group_id AS groupId, idempotency_key AS idempotencyKey`;

const insertImport = statement(() => insertInto(imports, ["report", "outcomes", "failure", "groupId"]));

const importById = statement(
  () => sql`SELECT ${columns} FROM ${imports} WHERE id = ${sql.placeholder("id")}`,
);

const importByKey = statement(
  () =>
    sql`SELECT ${columns} FROM ${imports} WHERE actor_id IS ${sql.placeholder("actorId")} AND idempotency_key = ${sql.placeholder("key")}`,
);

const allImports = statement(
  () =>
    sql`SELECT ${columns} FROM ${imports} WHERE kind = 'import' AND (${sql.placeholder("all")} = 1 OR actor_id IS ${sql.placeholder("actorId")}) ORDER BY created_at DESC, id DESC LIMIT ${sql.placeholder("most")}`,
);

const outcomesById = statement(
  () => sql`SELECT outcomes FROM ${imports} WHERE id = ${sql.placeholder("id")}`,
);

const changeImport = statement(
  () =>
    sql`UPDATE ${imports} SET state = ${sql.placeholder("state")}, updated_at = ${sql.placeholder("at")}, file = coalesce(${sql.placeholder("file")}, file), choice = coalesce(${sql.placeholder("choice")}, choice), report = ${sql.placeholder("report")}, outcomes = ${sql.placeholder("outcomes")}, failure = ${sql.placeholder("failure")}, group_id = ${sql.placeholder("group")} WHERE id = ${sql.placeholder("id")}`,
);

const deleteImport = statement(() => sql`DELETE FROM ${imports} WHERE id = ${sql.placeholder("id")}`);

const interrupted = statement(
  () =>
    sql`UPDATE ${imports} SET state = 'failed', failure = ${sql.placeholder("failure")}, updated_at = ${sql.placeholder("at")} WHERE state = 'running'`,
);

const allIds = statement(() => sql`SELECT id FROM ${imports}`);

const oldImports = statement(
  () =>
    sql`SELECT id FROM ${imports} WHERE (kind = 'edit' OR state IN ('draft', 'checked', 'failed')) AND updated_at < ${sql.placeholder("before")}`,
);

const openImports = statement(
  () =>
    sql`SELECT id FROM ${imports} WHERE actor_id IS ${sql.placeholder("actorId")} AND state IN ('draft', 'checked', 'failed') ORDER BY updated_at DESC, id DESC`,
);

const read = (raw: Raw): ImportRow => ({
  ...raw,
  file: JSON.parse(raw.file) as ImportFile,
  choice: JSON.parse(raw.choice) as ImportChoice,
  report: raw.report === null ? null : completeReport(JSON.parse(raw.report) as ImportReport),
});

/** Keeps a new import, inside a write. */
export function addImport(
  database: Database,
  row: Pick<
    ImportRow,
    "id" | "kind" | "name" | "actorId" | "actorEmail" | "file" | "choice" | "idempotencyKey"
  >,
): void {
  const at = now();
  insertImport(database).run({
    ...row,
    file: JSON.stringify(row.file),
    choice: JSON.stringify(row.choice),
    state: "draft",
    createdAt: at,
    updatedAt: at,
  } as Bindings);
  database.versions.bump("imports");
}

/** The import of this id; throws 404 where there is none. */
export function requireImport(database: Database, id: string): ImportRow {
  const raw = importById(database).get<Raw>({ id });
  if (raw === null) throw notFound("Import");
  return read(raw);
}

/** The import that a person has sent under this key already. */
export function findImportByKey(
  database: Database,
  actorId: string | null,
  key: string,
): ImportRow | undefined {
  const raw = importByKey(database).get<Raw>({ actorId, key });
  return raw === null ? undefined : read(raw);
}

/** The latest imports of a person, or of everyone. */
export const findImports = (
  database: Database,
  actorId: string | null,
  all: boolean,
  most: number,
): ImportRow[] =>
  allImports(database)
    .all<Raw>({ actorId, all: all ? 1 : 0, most })
    .map(read);

/** The ids of those that a person has not brought to an end, the latest first. */
export const findDrafts = (database: Database, actorId: string | null): string[] =>
  openImports(database)
    .all<{ id: string }>({ actorId })
    .map(({ id }) => id);

/** The rows that an import keeps to be looked at. */
export function findRows(database: Database, id: string): KeptRow[] {
  const row = outcomesById(database).get<{ outcomes: string | null }>({ id });
  return row?.outcomes == null ? [] : (JSON.parse(row.outcomes) as KeptRow[]);
}

interface ImportChange {
  readonly state: ImportRow["state"];
  readonly file?: ImportFile;
  readonly choice?: ImportChoice;
  readonly report?: ImportReport | null;
  readonly rows?: readonly KeptRow[];
  readonly failure?: string | null;
  readonly group?: number | null;
}

/** Changes what is kept of an import, inside a write; the report and what comes with it are those given, or none. */
export function changeStored(database: Database, id: string, change: ImportChange): void {
  const { state, file, choice, report = null, rows, failure = null, group = null } = change;
  changeImport(database).run({
    id,
    at: now(),
    state,
    file: file === undefined ? null : JSON.stringify(file),
    choice: choice === undefined ? null : JSON.stringify(choice),
    report: report === null ? null : JSON.stringify(report),
    outcomes: rows === undefined ? null : JSON.stringify(rows),
    failure,
    group,
  });
  database.versions.bump("imports");
}

/** Says that an import is done, in the transaction that has written its rows; a group that stayed empty is forgotten. */
export function finishImport(
  database: Database,
  id: string,
  {
    report,
    rows,
    group,
  }: { readonly report: ImportReport; readonly rows: readonly KeptRow[]; readonly group: number | null },
  empty: number | undefined,
): void {
  changeStored(database, id, { state: "done", report, rows, group });
  if (empty !== undefined) dropGroup(database, empty);
}

/** Forgets an import, inside a write. */
export function removeImport(database: Database, id: string): void {
  deleteImport(database).run({ id });
  database.versions.bump("imports");
}

/** Says of the imports that a process was at when it ended that they came to nothing. */
export function endInterrupted(database: Database): void {
  interrupted(database).run({ at: now(), failure: "Sitebook was restarted meanwhile: nothing was written" });
}

/** The ids of all imports that are kept. */
export const findIds = (database: Database): string[] =>
  allIds(database)
    .all<{ id: string }>()
    .map(({ id }) => id);

/** The IDs of drafts that were not continued since a moment, and of bulk edits, which no list shows. */
export const findOld = (database: Database, before: string): string[] =>
  oldImports(database)
    .all<{ id: string }>({ before })
    .map(({ id }) => id);
