import { recordFields } from "../../resource/definition/answered.ts";
import { writeFieldPath } from "../../resource/definition/fieldPath.ts";
import { fieldsOf } from "../../resource/definition/fieldsOf.ts";
import { findResource, type Registry } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { keptRegistry } from "../../resource/reading/current.ts";
import type { Store } from "../../resource/reading/store.ts";
import { attachedHeader, readAttached } from "./attachedRows.ts";
import type { ExportJob, SheetJob } from "./job.ts";
import { idsReferred, pickRecords, readPicked } from "./records.ts";
import { columnsOfReference, type Telling } from "./references.ts";
import type { FieldKeys } from "./valueAt.ts";
import { type ExportColumn, writings } from "./write.ts";

/** Makes the file of an export, piece by piece, of a database that stands still meanwhile. */
export function* makeExport(
  { database, registry: current, attached }: Store,
  job: ExportJob,
): Generator<Uint8Array<ArrayBuffer>> {
  // An export of everything has the values of archived fields, too.
  const registry = job.isBook ? keptRegistry(database, current) : current;
  const writing = writings[job.format](job);
  const telling = { database, registry, readable: new Set(job.readable) };
  for (const sheet of job.sheets) {
    const resource = findResource(registry, sheet.resource);
    pickRecords(database, resource, sheet.query);
    const paths = pathsOf(telling, resource, sheet);
    const columns = paths.map((keys) => columnOf(registry, resource, keys));
    yield* together(writing.sheet(resource.name, columns));
    for (const rows of readPicked(database, registry, resource, paths)) yield* together(writing.rows(rows));
  }
  for (const kind of job.hasAttached ? attached : []) {
    const columns = attachedHeader(kind).map((name) => ({ name, kind: "" }));
    yield* together(writing.sheet(kind.sheet.name, columns));
    for (const rows of readAttached(telling, kind)) yield* together(writing.rows(rows));
  }
  yield* together(writing.end());
}

/** What a step adds, as one piece. */
const together = (pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer>[] =>
  pieces.length === 0 ? [] : [Bun.concatArrayBuffers([...pieces], Number.POSITIVE_INFINITY, true)];

/** The ways to the values of the picked records: a field each, but for references that more than one field tells. */
function pathsOf(telling: Telling, resource: Resource, { fields }: SheetJob): readonly FieldKeys[] {
  return fields.flatMap((key) => {
    const target = fieldsOf(resource)[key]?.kind.reference?.target;
    if (target === undefined) return [[key]];
    const ids = idsReferred(telling.database, resource, key);
    return columnsOfReference(telling, target, { keys: [key], ids });
  });
}

function columnOf(registry: Registry, resource: Resource, keys: FieldKeys): ExportColumn {
  const name = writeFieldPath({ keys, byName: false });
  const [first = "", ...rest] = keys;
  const kind = recordFields(resource)[first]?.kind;
  if (rest.length === 0 || kind?.reference === undefined) return { name, kind: kind?.name ?? "" };
  return { name, kind: columnOf(registry, findResource(registry, kind.reference.target), rest).kind };
}
