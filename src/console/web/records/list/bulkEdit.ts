import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import { recordAddress } from "../../api/address.ts";
import { request } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import type { Row } from "../../api/record.ts";
import { changeKept } from "../../api/snapshot.ts";
import { inParallel, type Settled } from "../removal/inParallel.ts";

/** What became of each record of many that were changed. */
export type BulkOutcome = Settled<Row, Row>;

/** The fields that many records may be given the same value of: not those in which they must differ. */
export function bulkFields({ fields, unique }: ResourceDescription): FieldDescription[] {
  const differing = new Set(unique.map((rule) => rule.fields.at(-1)));
  return fields.filter(({ key, readOnly }) => !readOnly && !differing.has(key));
}

/** Gives each record its own value of a field, a few at a time; those that fail do not stop the others. */
export async function changeMany(
  resource: string,
  rows: readonly Row[],
  bodyOf: (row: Row) => Readonly<Record<string, unknown>>,
  onProgress?: (done: number) => void,
): Promise<BulkOutcome[]> {
  const change = async (row: Row): Promise<Row> => {
    const body = bodyOf(row);
    const { data } = await request("PATCH", recordAddress(resource, row.id), { body });
    await changeKept(resource, row.id, body);
    return data;
  };
  const outcomes = await inParallel(rows, change, onProgress === undefined ? {} : { onProgress });
  await refresh(resource);
  return outcomes;
}
