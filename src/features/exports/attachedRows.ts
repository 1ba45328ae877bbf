import { sql } from "drizzle-orm";
import { type Stored, statement } from "../../db/statements/statement.ts";
import {
  type Attached,
  type AttachedRow,
  endsOf,
  keysOfEnd,
  titledEnds,
} from "../../resource/definition/attached/attached.ts";
import { declaredFields } from "../../resource/definition/fieldsOf.ts";
import { joinName } from "../../resource/definition/recordName.ts";
import { findResource } from "../../resource/definition/registry.ts";
import type { Field } from "../../resource/fields/field.ts";
import { attachedColumns, hasReadableEnds } from "../../resource/reading/attached.ts";
import { createRecordNames, type RecordNames } from "./recordNames.ts";
import type { Value } from "./records.ts";
import type { Telling } from "./references.ts";

/** The rows that are read at once. */
const sliceLength = 1000;

const rowsAfter = statement(
  (kind: Attached) =>
    sql`SELECT ${attachedColumns(kind)} FROM ${kind.table} WHERE id > ${sql.placeholder("after")} AND ${hasReadableEnds(kind)} ORDER BY id LIMIT ${sql.placeholder("limit")}`,
);

const countReadable = statement(
  (kind: Attached) => sql`SELECT count(*) AS count FROM ${kind.table} WHERE ${hasReadableEnds(kind)}`,
);

/** The columns of the sheet of what is attached. */
export const attachedHeader = ({ sheet }: Attached): string[] => [
  "id",
  ...Object.keys(declaredFields(sheet)),
  "createdAt",
];

/** Returns how many rows of a kind a reader of these resources may read. */
export const countReadableRows = (
  { database, readable }: Pick<Telling, "database" | "readable">,
  kind: Attached,
): number =>
  countReadable(database, kind).get<{ count: number }>({ readable: JSON.stringify([...readable]) })?.count ??
  0;

/**
 * Returns the rows of a kind of which the reader may read all ends, some at a time. Decision: an end is exported by its id
 * and beside it by the name that an import finds it by; of a deleted record, by the title that it had last.
 */
export function* readAttached(telling: Telling, kind: Attached): Generator<readonly Value[][]> {
  const { database, readable } = telling;
  const names = createRecordNames(telling);
  const asked = { readable: JSON.stringify([...readable]), limit: sliceLength };
  const columns = columnsOf(kind);
  let after = "";
  for (;;) {
    const rows = rowsAfter(database, kind).all<AttachedRow>({ ...asked, after });
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    const nameOf = nameEnds(telling, kind, names, rows);
    yield rows.map((row) => columns.map((column) => column(row, nameOf)));
  }
}

type NameOf = (id: Stored | undefined) => string | null;
type Column = (row: AttachedRow, nameOf: NameOf) => Value;

/** What each column of the sheet has of a row: the name or the last title of an end, or what is stored. */
function columnsOf(kind: Attached): Column[] {
  const ends = new Map<string, Column>([
    ...endsOf(kind).map((end): [string, Column] => {
      const { name, id } = keysOfEnd(end);
      return [name, (row, nameOf) => nameOf(row[id])];
    }),
    ...titledEnds(kind).map((end): [string, Column] => {
      const { deleted, id, title } = keysOfEnd(end);
      return [deleted, (row) => (row[id] === null ? (row[title] ?? null) : null)];
    }),
  ]);
  return attachedHeader(kind).map(
    (key): Column => ends.get(key) ?? ((row) => answered(declaredFields(kind.sheet)[key], row[key] ?? null)),
  );
}

const answered = (field: Field | undefined, stored: Stored): Value =>
  stored === null || field?.kind.answer === undefined ? stored : (field.kind.answer(stored) as Value);

/** Names the ends of some rows, resource by resource. */
function nameEnds(
  { registry }: Telling,
  kind: Attached,
  names: RecordNames,
  rows: readonly AttachedRow[],
): NameOf {
  const ends = rows.flatMap((row) =>
    endsOf(kind).flatMap((end) => {
      const { resource, id } = keysOfEnd(end);
      return row[id] == null ? [] : [{ resource: String(row[resource]), id: String(row[id]) }];
    }),
  );
  const named = new Map(
    [...Map.groupBy(ends, ({ resource }) => resource)].flatMap(([resource, some]) => [
      ...names.of(findResource(registry, resource), [...new Set(some.map(({ id }) => id))]),
    ]),
  );
  return (id) => {
    const parts = id == null ? undefined : named.get(String(id));
    return parts === undefined ? null : joinName(parts);
  };
}
