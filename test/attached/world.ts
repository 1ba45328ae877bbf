import type { Database } from "../../src/db/open.ts";
import { recordAt } from "../../src/demo/rest.ts";
import { makeExport } from "../../src/features/exports/make.ts";
import { allFields } from "../../src/features/exports/parameters.ts";
import { runUndo } from "../../src/features/history/undo/run.ts";
import { defaultOptions } from "../../src/features/imports/options.ts";
import { type ImportResult, runImport } from "../../src/features/imports/run/run.ts";
import type { Caller } from "../../src/http/session.ts";
import { writtenTogether } from "../../src/jobs/handlers.ts";
import { createBoard } from "../../src/lib/board.ts";
import { now } from "../../src/lib/time/time.ts";
import { newId } from "../../src/lib/uuid.ts";
import { TakenBack } from "../../src/resource/answering/job.ts";
import { createRecordWriter } from "../../src/resource/answering/recordWriter.ts";
import {
  type Attached,
  type AttachedRow,
  endsOf,
  keysOfEnd,
  ownKeys,
} from "../../src/resource/definition/attached/attached.ts";
import { findResource } from "../../src/resource/definition/registry.ts";
import type { Resource } from "../../src/resource/definition/resource.ts";
import { type RecordAt, rowsAt } from "../../src/resource/reading/attached.ts";
import { parseListQuery } from "../../src/resource/reading/query.ts";
import { readRecord } from "../../src/resource/reading/read.ts";
import { prepareSearch } from "../../src/resource/reading/search/prepare.ts";
import { sourceOf } from "../../src/resource/reading/source.ts";
import { fullTitleIn } from "../../src/resource/reading/titles.ts";
import { attachRow } from "../../src/resource/writing/attached.ts";
import type { WriteContext } from "../../src/resource/writing/context.ts";
import { registry as declared } from "../../src/resources/index.ts";
import { openNewDatabase } from "../db/template.ts";

const registry: readonly Resource[] = declared;

const caller: Caller = {
  ...{ sessionId: "", personId: "01890000-0000-7000-8000-00000000000a", email: "ada@sitebook.example" },
  ...{ role: "super_admin" as const, readOnly: false },
};
const tools = {
  ...{ caller, board: createBoard() },
  writer: createRecordWriter(writtenTogether, caller),
};

/** A database in memory with a row of a kind, made of the example of its sheet. */
export interface AttachedWorld {
  readonly kind: Attached;
  readonly database: Database;
  readonly context: WriteContext;
  /** The records at the ends, the owner first. */
  readonly ends: readonly (RecordAt & { readonly end: string })[];
  readonly owner: RecordAt;
  readonly row: AttachedRow;
  /** The rows of the owner. */
  rows(): AttachedRow[];
  write(work: (context: WriteContext) => void): Promise<void>;
  /** What the change log has under the kind's word for the owner, oldest first. */
  log(): { readonly before: unknown; readonly after: unknown }[];
  /** Undoes all that was logged after an entry. */
  undoSince(sequence: number): Promise<void>;
  last(): number;
  /** All records and what is attached to them, as a file. */
  export(): Uint8Array;
  import(file: Uint8Array): Promise<ImportResult>;
}

/** What rows of a kind need in addition to their records. */
const needs: Readonly<Record<string, (database: Database, kind: Attached) => void>> = {
  documents: ({ sqlite }, { sheet }) =>
    sqlite.run(
      "INSERT INTO document_files (sha256, media_type, bytes, stored_at) VALUES (?, 'text/plain', 4, '2026-11-21T08:00:00.000Z')",
      [String(sheet.example.sha256)],
    ),
};

/** Opens a world; `schema` makes the table of a kind that the migrations don't have. */
export async function openAttachedWorld(
  kind: Attached,
  { schema = "", isEmpty = false }: { readonly schema?: string; readonly isEmpty?: boolean } = {},
): Promise<AttachedWorld> {
  const database = openNewDatabase();
  database.sqlite.run(schema === "" ? "SELECT 1" : schema);
  prepareSearch(database, registry);
  needs[kind.sheet.name]?.(database, kind);
  const context: WriteContext = {
    ...{ database, registry, attached: [kind] },
    ...{ actor: { personId: caller.personId, email: caller.email }, requestId: "attached" },
  };
  const write: AttachedWorld["write"] = (work) => database.write(() => work(context));
  const ends = isEmpty
    ? []
    : await database.write(() => endsOf(kind).map((end) => ({ end, ...recordFor(context, kind, end) })));
  const owner = ends[0] ?? { resource: "", id: "" };
  const row = isEmpty ? unattached : sampleRow(context, kind, ends);
  if (!isEmpty) await write(() => attachRow(context, kind, row));
  const last = (): number =>
    database.sqlite.query<{ last: number }, []>("SELECT max(sequence) AS last FROM changes").get()?.last ?? 0;
  return {
    ...{ kind, database, context, ends, owner, row, write, last },
    rows: () => rowsAt(database, kind, "owner", owner),
    log: () => entriesOf(database, kind, owner),
    undoSince: async (sequence) => {
      const first = sequence + 1;
      await write((own) => runUndo(own, { subject: { change: first }, skipConflicts: false }, tools));
    },
    export: () => exportAll(context),
    import: (file) => importAll(context, file),
  };
}

const unattached = { id: "", ownerResource: "", ownerId: "", createdAt: "" };

function recordFor(context: WriteContext, { sheet }: Attached, end: string): RecordAt {
  const resource = String(sheet.example[keysOfEnd(end).resource]);
  return { resource, id: recordAt(context, findResource(registry, resource), 0) };
}

/** A row between these records, with the own fields of the sheet's example. */
function sampleRow(context: WriteContext, kind: Attached, ends: AttachedWorld["ends"]): AttachedRow {
  const sides = ends.flatMap(({ end, resource, id }) => {
    const keys = keysOfEnd(end);
    const found = findResource(registry, resource);
    const title = fullTitleIn(context, found, JSON.parse(readRecord(context.database, found, id).json));
    return [
      [keys.resource, resource],
      [keys.id, id],
      ...(kind.ends[end]?.keepsTitle === true ? [[keys.title, title]] : []),
    ];
  });
  const fields = ownKeys(kind).map((key) => [key, kind.sheet.example[key] ?? null]);
  return { ...Object.fromEntries([...fields, ...sides]), id: newId(), createdAt: now() } as AttachedRow;
}

interface LogRow {
  readonly before: string | null;
  readonly after: string | null;
}

function entriesOf(database: Database, { word }: Attached, { resource, id }: RecordAt) {
  const rows = database.sqlite
    .query<LogRow, [string, string]>(
      "SELECT before, after FROM changes WHERE resource = ? AND record_id = ? AND action = 'update' ORDER BY sequence",
    )
    .all(resource, id);
  return rows
    .map(({ before, after }) => ({
      before: before === null ? undefined : JSON.parse(before)[word],
      after: after === null ? undefined : JSON.parse(after)[word],
    }))
    .filter(({ before, after }) => before !== undefined || after !== undefined);
}

function exportAll({ database, attached }: WriteContext): Uint8Array {
  const sheets = registry
    .filter(({ name }) => name !== "profiles")
    .map((resource) => ({
      resource: resource.name,
      query: parseListQuery(sourceOf(resource), new URLSearchParams()),
      fields: allFields(resource),
    }));
  const readable = registry.map(({ name }) => name);
  const job = {
    file: "",
    format: "json",
    mark: false,
    sheets,
    isBook: true,
    hasAttached: true,
    readable,
  } as const;
  return Buffer.concat([...makeExport({ database, registry, attached }, job)]);
}

async function importAll(context: WriteContext, file: Uint8Array): Promise<ImportResult> {
  const { sheets } = JSON.parse(`{"sheets":${new TextDecoder().decode(file)}}`) as {
    readonly sheets: Readonly<Record<string, readonly unknown[]>>;
  };
  const names = Object.keys(sheets).filter((name) => sheets[name]?.length !== 0);
  const job = {
    ...{
      id: "none",
      kind: "import" as const,
      title: "a file",
      name: "",
      reading: {},
      rowCount: 0,
      cells: [],
    },
    ...{ file, options: { ...defaultOptions, keepIds: true } },
    sheets: names.map((name) => ({ name, resource: name })),
  };
  try {
    return await context.database.write(() => runImport(context, job, tools));
  } catch (thrown) {
    if (thrown instanceof TakenBack) return thrown.result as ImportResult;
    throw thrown;
  }
}
