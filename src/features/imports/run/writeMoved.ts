import { invalid } from "../../../lib/failures/refusal.ts";
import { isReservedUuid } from "../../../lib/uuid.ts";
import type { RecordWriter } from "../../../resource/answering/recordWriter.ts";
import type { Resource, Stamps } from "../../../resource/definition/resource.ts";
import type { StoredValues } from "../../../resource/definition/values.ts";
import { type Rendered, readRecord } from "../../../resource/reading/read.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { createRecord } from "../../../resource/writing/create.ts";
import { storeInput } from "../../../resource/writing/input.ts";
import { readStored } from "../../../resource/writing/row.ts";
import { updateRecord } from "../../../resource/writing/update.ts";
import { revisionAfter } from "../rows/revision.ts";
import type { RowRead } from "../rows/rowRead.ts";

/** Writes a row as another Sitebook had it, with its id and times; undefined where all of it is stored already. */
export function writeMoved(
  context: WriteContext,
  writer: RecordWriter,
  resource: Resource,
  { id, input, given }: RowRead,
): Rendered | undefined {
  const { database } = context;
  writer.guard(context, resource, id ?? undefined, input);
  if (id === null) {
    checkGiven(given, given.createdAt ?? given.updatedAt);
    const values = () => ({ ...storeInput(resource, input), ...given });
    const whole = writer.complete(resource, { database, id: undefined, given, values });
    writer.check(context, resource, undefined, { ...values(), ...whole });
    return createRecord(context, resource, input, withRevision(context, resource, whole));
  }
  if (Object.keys(input).length === 0 && Object.keys(given).length === 0) return undefined;
  const before = readRecord(database, resource, id);
  checkGiven(given, (JSON.parse(before.json) as Stamps).createdAt);
  const values = () => ({
    ...readStored(database, resource, id),
    ...storeInput(resource, input),
    ...given,
  });
  const whole = writer.complete(resource, { database, id, given, values });
  writer.check(context, resource, id, { ...values(), ...whole });
  const after = updateRecord(context, resource, id, input, { given: whole, before });
  return after.revision === before.revision ? undefined : after;
}

/** Milliseconds by which the clock of the machine that a file comes from may be ahead. */
const clockAhead = 24 * 60 * 60 * 1000;

const stampKeys = ["createdAt", "updatedAt", "receivedDate"] as const;

/** Throws 400 for an id or a time that the service never gives; `createdAt` is that of the record. */
export function checkGiven(given: StoredValues, createdAt: StoredValues[string] | undefined): void {
  const latest = new Date(Date.now() + clockAhead).toISOString();
  const problems = stampKeys.flatMap((key) =>
    String(given[key] ?? "") > latest ? [`${key}: must not be in the future`] : [],
  );
  if (isReservedUuid(String(given.id))) problems.push("id: must not be the nil or the max UUID");
  if (problems.length === 0 && String(given.updatedAt ?? createdAt) < String(createdAt ?? "")) {
    problems.push("updatedAt: must not be before createdAt");
  }
  if (problems.length > 0) throw invalid(...problems);
}

const withRevision = (context: WriteContext, resource: Resource, given: StoredValues): StoredValues =>
  typeof given.id === "string" ? { ...given, revision: revisionAfter(context, resource, given.id) } : given;
