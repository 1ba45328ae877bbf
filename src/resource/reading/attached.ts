import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import {
  type Attached,
  type AttachedRow,
  endsOf,
  keysOfEnd,
  type LoggedRow,
  titledEnds,
} from "../definition/attached/attached.ts";

/** The column of a key of a kind's rows. */
export function attachedColumn({ table }: Attached, key: string): SQL {
  const column = getTableColumns(table)[key];
  if (column === undefined) throw new Error(`what is attached has no column ${key}`);
  return sql`${sql.identifier(column.name)}`;
}

/** All columns of a kind's rows, by their keys. */
export const attachedColumns = (kind: Attached): SQL =>
  sql.join(
    Object.keys(getTableColumns(kind.table)).map(
      (key) => sql`${attachedColumn(kind, key)} AS ${sql.identifier(key)}`,
    ),
    sql`, `,
  );

/** The condition that an end is the record of the placeholders `resource` and `id`. */
const standsAt = (kind: Attached, end: string): SQL => {
  const { resource, id } = keysOfEnd(end);
  return sql`${attachedColumn(kind, resource)} = ${sql.placeholder("resource")} AND ${attachedColumn(kind, id)} = ${sql.placeholder("id")}`;
};

/** The condition that all ends are of resources among `readable`, a JSON array of names. */
export const hasReadableEnds = (kind: Attached): SQL =>
  sql.join(
    endsOf(kind).map(
      (end) =>
        sql`${attachedColumn(kind, keysOfEnd(end).resource)} IN (SELECT value FROM json_each(${sql.placeholder("readable")}))`,
    ),
    sql` AND `,
  );

/** A record, by the name of its resource and its id. */
export interface RecordAt {
  readonly resource: string;
  readonly id: string;
}

const rowsAtEnd = statement(
  (kind: Attached, end: string) =>
    sql`SELECT ${attachedColumns(kind)} FROM ${kind.table} WHERE ${standsAt(kind, end)}`,
);

/** Returns the rows of which a record is an end. */
export const rowsAt = (
  database: Pick<Database, "statements">,
  kind: Attached,
  end: string,
  { resource, id }: RecordAt,
): AttachedRow[] => rowsAtEnd(database, kind, end).all<AttachedRow>({ resource, id });

const rowById = statement(
  (kind: Attached) =>
    sql`SELECT ${attachedColumns(kind)} FROM ${kind.table} WHERE id = ${sql.placeholder("id")}`,
);

/** Returns the row of this id; undefined where there is none. */
export const findAttached = (
  database: Pick<Database, "statements">,
  kind: Attached,
  id: string,
): AttachedRow | undefined => rowById(database, kind).get<AttachedRow>({ id }) ?? undefined;

/** A title counts only where the record that it was the title of is deleted. */
const isAsLogged = (kind: Attached, key: string, of: string): SQL => {
  const is = sql`${attachedColumn(kind, of)} IS ${sql.placeholder(key)}`;
  const end = titledEnds(kind).find((one) => keysOfEnd(one).title === of);
  return end === undefined ? is : sql`(${attachedColumn(kind, keysOfEnd(end).id)} IS NOT NULL OR ${is})`;
};

const rowAsLogged = statement((kind: Attached) => {
  const conditions = Object.entries(kind.logged).map(([key, of]) => isAsLogged(kind, key, of));
  return sql`SELECT ${attachedColumns(kind)} FROM ${kind.table} WHERE owner_resource = ${sql.placeholder("ownerResource")} AND owner_id = ${sql.placeholder("ownerId")} AND ${sql.join(conditions, sql` AND `)} LIMIT 1`;
});

/** Returns the row that the change log of its owner describes; undefined where it was changed or removed since. */
export const findLogged = (
  database: Pick<Database, "statements">,
  kind: Attached,
  { resource, id }: RecordAt,
  logged: LoggedRow,
): AttachedRow | undefined =>
  rowAsLogged(database, kind).get<AttachedRow>({
    ...Object.fromEntries(Object.keys(kind.logged).map((key) => [key, logged[key] ?? null])),
    ownerResource: resource,
    ownerId: id,
  }) ?? undefined;

const countRows = statement((kind: Attached, of: "all" | "resource" | "record") => {
  const ofResource = sql`owner_resource = ${sql.placeholder("resource")}`;
  const conditions = { all: sql`1`, resource: ofResource, record: sql`owner_id = ${sql.placeholder("id")}` };
  return sql`SELECT count(*) AS count FROM ${kind.table} WHERE ${conditions[of]}`;
});

/** Returns how many rows of a kind one record has, all records of a resource have, or there are. */
export function countAttached(
  database: Pick<Database, "statements">,
  kind: Attached,
  owner: Partial<RecordAt> = {},
): number {
  const of = owner.id !== undefined ? "record" : owner.resource !== undefined ? "resource" : "all";
  return countRows(database, kind, of).get<{ count: number }>({ ...owner })?.count ?? 0;
}
