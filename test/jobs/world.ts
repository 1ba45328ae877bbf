import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { attachedKinds } from "../../src/attached.ts";
import { type Database, openDatabase } from "../../src/db/open.ts";
import { resourceOfSheet } from "../../src/features/imports/columns/sheets.ts";
import type { ImportJob } from "../../src/features/imports/job.ts";
import { defaultOptions } from "../../src/features/imports/options.ts";
import type { ImportResult } from "../../src/features/imports/run/run.ts";
import type { Caller } from "../../src/http/session.ts";
import { createRunJob } from "../../src/jobs/jobs.ts";
import { prepareSearch } from "../../src/resource/reading/search/prepare.ts";
import { createRecord } from "../../src/resource/writing/create.ts";
import { removeRecord } from "../../src/resource/writing/remove.ts";
import { updateRecord } from "../../src/resource/writing/update.ts";
import { registry } from "../../src/resources/index.ts";
import { readFile } from "../../src/sheets/read.ts";
import { copyNewDatabase } from "../db/template.ts";

const caller: Caller = {
  ...{ sessionId: "session", personId: "01890000-0000-7000-8000-00000000000a" },
  ...{ email: "ada@example.org", role: "super_admin", readOnly: false },
};
const author = { actor: caller, requestId: null };

/** A file that is imported. */
export interface Bringing {
  readonly file: string;
  readonly resource?: string;
  readonly options?: Partial<ImportJob["options"]>;
  readonly isDry?: boolean;
  /** Rehearsed in a thread, or done at once on the database itself. */
  readonly isLong: boolean;
}

/** A database in a file, in which imports are rehearsed while others write. */
export interface JobWorld {
  readonly database: Database;
  /** Called each time before the writer is lent to a job; answered how often it was. */
  interfere(work: (time: number) => void): void;
  lent(): number;
  bring(bringing: Bringing): Promise<ImportResult>;
  create(resource: string, body: Record<string, unknown>): string;
  update(resource: string, id: string, body: Record<string, unknown>): void;
  remove(resource: string, id: string): void;
  rows<Row = Record<string, unknown>>(query: string): Row[];
  close(): void;
}

/** Opens an empty one. */
export function openJobWorld(): JobWorld {
  const directory = mkdtempSync(join(tmpdir(), "sitebook-jobs-"));
  const file = join(directory, "sitebook.db");
  copyNewDatabase(file);
  const database = openDatabase(file);
  prepareSearch(database, registry);
  database.sqlite.run(
    "INSERT INTO profiles (id, email, email_folded, role, is_active, created_at, updated_at, revision) VALUES (?1, ?2, ?2, ?3, 1, '', '', 1)",
    [caller.personId, caller.email, caller.role],
  );
  database.sqlite.run(
    "INSERT INTO sessions (id, token_hash, person_id, kind, read_only, created_at, last_used_at, expires_at) VALUES (?1, '', ?2, 'browser', 0, '', '', '')",
    [caller.sessionId, caller.personId],
  );
  let interference: (time: number) => void = () => undefined;
  let count = 0;
  const lend: Database["writer"]["lend"] = async (job) => {
    count += 1;
    interference(count);
    return database.writer.lend(job);
  };
  const watched = { ...database, writer: { ...database.writer, lend } };
  const run = createRunJob({ database: watched, registry, attached: attachedKinds }, "import");
  const context = { database, registry, attached: attachedKinds, ...author };
  const find = (name: string) => registry.find((one) => one.name === name) ?? expectNever(name);
  return {
    database,
    interfere: (work) => {
      interference = work;
    },
    lent: () => count,
    bring: ({ file: text, resource, options, isDry = false, isLong }) => {
      const file = new TextEncoder().encode(text);
      const read = readFile(file).sheets;
      const rowCount = read.reduce((sum, { rows }) => sum + rows.length, 0);
      const sheets = read.map(({ name, header }) => ({
        name,
        resource:
          resource ?? resourceOfSheet({ registry, attached: attachedKinds }, name, header)?.name ?? null,
      }));
      return run(
        {
          ...{ id: "none", kind: "import", title: "a file", name: "", reading: {}, cells: [] },
          ...{ file, sheets, rowCount, options: { ...defaultOptions, ...options } },
        },
        { author, caller, isLong, isDry },
      );
    },
    create: (resource, body) => createRecord(context, find(resource), body).id,
    update: (resource, id, body) => void updateRecord(context, find(resource), id, body),
    remove: (resource, id) => void removeRecord(context, find(resource), id),
    rows: <Row>(query: string) => database.sqlite.query<Row, []>(query).all(),
    close: () => {
      database.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function expectNever(name: string): never {
  throw new Error(`there is no resource ${name}`);
}
