import { type SQL, sql } from "drizzle-orm";
import { isCleanText } from "../../lib/text/text.ts";
import { snakeCase } from "../../lib/text/words.ts";
import { type Columns, type Field, field } from "../fields/field.ts";
import { columnOf } from "./columns.ts";
import { renderRecord, tablesRead } from "./render.ts";
import type { RecordOf, Resource } from "./resource.ts";
import { recordSchema } from "./schema.ts";

type Virtual<Out, Kept extends string | number, Place> = Field<Out, never, Kept, false, "service"> & {
  readonly answered: Place;
};

/** The name of the record that field `by` of this one refers to; not stored, so it is never out of date. */
export function nameOf(by: string, target: string): Field<string, never, string, true, "service"> {
  const table = sql.identifier(snakeCase(target));
  const lookUp =
    (column: string): ((columns: Columns) => SQL) =>
    ({ of }) =>
      sql`(SELECT target.${sql.identifier(column)} FROM ${table} AS target WHERE target.id = ${of(by)})`;
  return field<string, never, string>({
    name: "text",
    column: "none",
    rule: "is read only",
    input: {},
    output: { type: "string" },
    store: () => undefined,
    filter: (text) => (isCleanText(text) ? text : undefined),
    render: lookUp("name"),
    compare: lookUp("name"),
    sort: lookUp("name_folded"),
    reads: [target],
  }).byService();
}

/** How many records of a resource lie within this one; shown in lists. */
export function countOf(children: Resource): Virtual<number, number, "lists"> {
  const count = ({ of }: Columns): SQL =>
    sql`(SELECT count(*) FROM ${children.table} WHERE ${owner(children)} = ${of("id")})`;
  return field<number, never, number>({
    name: "integer",
    column: "none",
    rule: "is read only",
    input: {},
    output: { type: "integer", minimum: 0 },
    store: () => undefined,
    filter: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined),
    render: count,
    compare: count,
    sort: count,
    reads: [children.name],
  })
    .required()
    .byService()
    .answeredIn("lists");
}

/** The records of a resource that lie within this one, oldest first; shown where the record stands by itself. */
export function recordsOf<Child extends Resource>(
  children: Child,
): Virtual<readonly RecordOf<Child>[], string, "details"> {
  const one = renderRecord(children, "details");
  return field<readonly RecordOf<Child>[], never, string>({
    name: "records",
    column: "none",
    rule: "is read only",
    input: {},
    output: { type: "array", items: recordSchema(children, "details") },
    store: () => undefined,
    render: ({ of }) =>
      sql`json((SELECT json_group_array(json(${one}) ORDER BY ${columnOf(children, "id")}) FROM ${children.table} WHERE ${owner(children)} = ${of("id")}))`,
    reads: tablesRead(children, "details"),
  })
    .required()
    .byService()
    .answeredIn("details");
}

function owner(children: Resource): SQL {
  if (children.parent === undefined) throw new Error(`${children.name} lie within nothing`);
  return sql`${columnOf(children, children.parent.by)}`;
}
