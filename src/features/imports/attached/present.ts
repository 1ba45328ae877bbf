import { sql } from "drizzle-orm";
import { type Stored, statement } from "../../../db/statements/statement.ts";
import {
  type Attached,
  type AttachedRow,
  endsOf,
  keysOfEnd,
  ownKeys,
  titledEnds,
} from "../../../resource/definition/attached/attached.ts";
import { attachedColumn, attachedColumns, findAttached } from "../../../resource/reading/attached.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";

/** A row as it is in a sheet, without what the service gives. */
export type WantedRow = Readonly<Record<string, Stored>>;

/** The own fields by which a row without an id is found: those that tell it apart, or else all of them. */
const keysApart = (kind: Attached): readonly string[] =>
  kind.apart ?? (kind.merge === "set" ? [] : ownKeys(kind));

const rowsLike = statement((kind: Attached) => {
  const titled = titledEnds(kind);
  const keys = [
    ...endsOf(kind).flatMap((end) => [keysOfEnd(end).resource, keysOfEnd(end).id]),
    ...keysApart(kind),
  ];
  const conditions = keys.map((key) => sql`${attachedColumn(kind, key)} IS ${sql.placeholder(key)}`);
  const titles = titled.map((end) => {
    const { id, title } = keysOfEnd(end);
    return sql`(${attachedColumn(kind, id)} IS NOT NULL OR ${attachedColumn(kind, title)} = ${sql.placeholder(title)})`;
  });
  return sql`SELECT ${attachedColumns(kind)} FROM ${kind.table} WHERE ${sql.join([...conditions, ...titles], sql` AND `)} ORDER BY id`;
});

/**
 * Returns the stored row that a row of a sheet is about: by its id, where ids are kept, or by its ends and what tells it
 * apart. An id may be that of another row. Several rows may be alike: each is that of one row of the sheet, see
 * `isTaken`.
 */
export function findPresent(
  { database }: Pick<WriteContext, "database">,
  kind: Attached,
  { id, row }: { readonly id: string | undefined; readonly row: WantedRow },
  isTaken: (id: string) => boolean,
): AttachedRow | "other" | undefined {
  const byId = id === undefined ? undefined : findAttached(database, kind, id);
  if (byId === undefined) {
    const found = rowsLike(database, kind).all<AttachedRow>(row);
    // That two rows of the sheet are the same one of a set is an error, which the caller reports.
    if (kind.merge === "set" && !hasLostEnd(kind, row)) return found[0];
    return id === undefined ? found.find((one) => !isTaken(one.id)) : undefined;
  }
  const fixed = [
    "ownerId",
    ...endsOf(kind).map((end) => keysOfEnd(end).resource),
    ...(kind.merge === "set" ? keysApart(kind) : []),
  ];
  return fixed.every((key) => byId[key] === row[key]) ? byId : "other";
}

/** Whether a row leads to a record that was deleted: several rows may have had records of one title. */
const hasLostEnd = (kind: Attached, row: WantedRow): boolean =>
  titledEnds(kind).some((end) => row[keysOfEnd(end).id] === null);
