import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { invalid } from "../../lib/failures/refusal.ts";
import { columnOf, columnsFor } from "../../resource/definition/columns.ts";
import { fieldsOf } from "../../resource/definition/fieldsOf.ts";
import { findResource } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { Store } from "../../resource/reading/store.ts";
import { titleById } from "../../resource/reading/titles.ts";
import { countReadableRows } from "./attachedRows.ts";
import type { ExportJob, SheetJob } from "./job.ts";
import { countPicked, picked, pickRecords } from "./records.ts";

/** The most rows of a sheet without its header, and the most UTF-16 code units of a cell, that spreadsheet programs accept. */
const maxRows = 1_048_575;
const longestCell = 32_767;

/** Throws 400 where a workbook cannot hold all of an export: nothing of it is left out. */
export function requireFit(store: Store, job: ExportJob): void {
  if (job.format !== "xlsx") return;
  for (const sheet of job.sheets) requireFitOf(store, sheet);
  if (!job.hasAttached) return;
  const telling = { database: store.database, readable: new Set(job.readable) };
  for (const kind of store.attached)
    if (countReadableRows(telling, kind) > maxRows) throw tooManyRows(kind.sheet);
}

function requireFitOf({ database, registry }: Store, { resource: name, query, fields }: SheetJob): void {
  const resource = findResource(registry, name);
  pickRecords(database, resource, query);
  if (countPicked(database) > maxRows) {
    throw tooManyRows(resource);
  }
  for (const key of fields) {
    const id = mayBeLong(resource, key) ? findLong(database, resource, key) : undefined;
    if (id === undefined) continue;
    const title = titleById(database, resource, id);
    throw invalid(
      `${resource.label} ${title}: ${key} has more than the ${longestCell} characters of a cell of XLSX; use CSV or JSON`,
    );
  }
}

const tooManyRows = ({ plural }: Resource) =>
  invalid(`${plural}: XLSX sheets hold at most ${maxRows} rows; use CSV or JSON`);

const mayBeLong = (resource: Resource, key: string): boolean =>
  Number(fieldsOf(resource)[key]?.kind.input.maxLength ?? 0) > longestCell;

/** The id of a picked record of which a text is too long. */
const findLong = (database: Database, resource: Resource, key: string): string | undefined =>
  longTexts(database, resource, key)
    .all<{ readonly id: string; readonly text: string }>({ bytes: longestCell })
    .find(({ text }) => text.length > longestCell)?.id;

const longTexts = statement((resource: Resource, key: string) => {
  const text = columnsFor(resource, key).own;
  return sql`SELECT ${columnOf(resource, "id")} AS id, ${text} AS text FROM ${picked(resource)} WHERE octet_length(${text}) > ${sql.placeholder("bytes")}`;
});
