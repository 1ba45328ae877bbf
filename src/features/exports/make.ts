import type { Database } from "../../db/open.ts";
import { findResource, type Registry } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { type FieldKeys, headerOf } from "./column.ts";
import type { ExportJob, SheetJob } from "./job.ts";
import { idsReferred, pickRecords, readPicked } from "./records.ts";
import { columnsOfReference } from "./references.ts";
import { writings } from "./write.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Makes the file of an export, piece by piece, of a database that stands still meanwhile. */
export function* makeExport(database: Database, registry: Registry, job: ExportJob): Generator<Bytes> {
  const encoder = new TextEncoder();
  const writing = writings[job.format](job);
  for (const sheet of job.sheets) {
    const resource = findResource(registry, sheet.resource);
    pickRecords(database, resource, sheet.query);
    const columns = columnsOf(database, registry, resource, sheet, job);
    yield encoder.encode(writing.sheet(resource.name, columns.map(headerOf)));
    for (const rows of readPicked(database, registry, resource, columns))
      yield encoder.encode(writing.rows(rows));
  }
  yield encoder.encode(writing.end());
}

/** The columns of the picked records: a field each, but for references that more than one field tells. */
const columnsOf = (
  database: Database,
  registry: Registry,
  resource: Resource,
  { fields }: SheetJob,
  job: ExportJob,
): readonly FieldKeys[] => {
  const telling = { database, registry, readable: new Set(job.readable) };
  return fields.flatMap((key) => {
    const target = resource.fields[key]?.kind.reference?.target;
    if (target === undefined) return [[key]];
    const ids = idsReferred(database, resource, key);
    return columnsOfReference(telling, target, { keys: [key], ids });
  });
};
