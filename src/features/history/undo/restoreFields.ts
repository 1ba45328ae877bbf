import type { RecordWriter } from "../../../resource/answering/recordWriter.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { StoredValues } from "../../../resource/definition/values.ts";
import type { Rendered } from "../../../resource/reading/read.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { readStored } from "../../../resource/writing/row.ts";
import { updateRecord } from "../../../resource/writing/update.ts";

/** Stored values that a record gets back, and the record as it is. */
interface Restored {
  readonly id: string;
  readonly given: StoredValues;
  readonly before: Rendered;
}

/** Gives a record stored values back, with what follows from them; throws 400 for what is never stored. */
export function restoreFields(
  context: WriteContext,
  writer: RecordWriter,
  resource: Resource,
  { id, given, before }: Restored,
): void {
  const { database } = context;
  const values = () => ({ ...readStored(database, resource, id), ...given });
  const whole = writer.complete(resource, { database, id, given, values });
  writer.check(context, resource, id, { ...values(), ...whole });
  updateRecord(context, resource, id, {}, { given: whole, before });
}
