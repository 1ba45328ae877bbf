import { attachedKinds } from "../../src/attached.ts";
import type { Database } from "../../src/db/open.ts";
import { resourceOfSheet } from "../../src/features/imports/columns/sheets.ts";
import type { ImportJob } from "../../src/features/imports/job.ts";
import { defaultOptions } from "../../src/features/imports/options.ts";
import type { ImportResult } from "../../src/features/imports/run/run.ts";
import type { Caller } from "../../src/http/session.ts";
import { createRunJob } from "../../src/jobs/jobs.ts";
import { prepareSearch } from "../../src/resource/reading/search/prepare.ts";
import { registry } from "../../src/resources/index.ts";
import { readFile } from "../../src/sheets/read.ts";
import { openNewDatabase } from "../db/template.ts";

const caller: Caller = {
  ...{ sessionId: "session", personId: "01890000-0000-7000-8000-00000000000a" },
  ...{ email: "ada@example.org", role: "super_admin", readOnly: false },
};

/** What of an import a test says; all else is usual. */
export interface Bringing {
  readonly resource?: string;
  readonly options?: Partial<ImportJob["options"]>;
  readonly sheets?: ImportJob["sheets"];
  readonly cells?: ImportJob["cells"];
  readonly isDry?: boolean;
}

/** A database in memory, and what brings files into it. */
export interface ImportWorld {
  readonly database: Database;
  bring(text: string | Uint8Array, bringing?: Bringing): Promise<ImportResult>;
  /** The rows of a table as objects of their columns. */
  rows(table: string, columns: string, order?: string): Record<string, unknown>[];
}

/** Opens an empty one. */
export function openImportWorld(): ImportWorld {
  const database = openNewDatabase();
  prepareSearch(database, registry);
  database.sqlite.run(
    "INSERT INTO profiles (id, email, email_folded, role, is_active, created_at, updated_at, revision) VALUES (?1, ?2, ?2, ?3, 1, '', '', 1)",
    [caller.personId, caller.email, caller.role],
  );
  const run = createRunJob({ database, registry, attached: attachedKinds }, "import");
  return {
    database,
    bring: (text, { resource, options, sheets, cells = [], isDry = false } = {}) => {
      const file = typeof text === "string" ? new TextEncoder().encode(text) : text;
      const chosen =
        sheets ??
        readFile(file).sheets.map(({ name, header }) => ({
          name,
          resource:
            resource ?? resourceOfSheet({ registry, attached: attachedKinds }, name, header)?.name ?? null,
        }));
      return run(
        {
          ...{ id: "none", kind: "import", title: "a file", name: "", reading: {}, rowCount: 0, cells },
          ...{ file, options: { ...defaultOptions, ...options }, sheets: chosen },
        },
        { author: { actor: caller, requestId: null }, caller, isLong: false, isDry },
      );
    },
    rows: (table, columns, order = "1") =>
      database.sqlite
        .query<Record<string, unknown>, []>(`SELECT ${columns} FROM ${table} ORDER BY ${order}`)
        .all(),
  };
}
