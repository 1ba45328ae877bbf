import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Tabled } from "../../db/statements/statement.ts";
import type { Call } from "../../http/route.ts";
import { maxShortTextLength } from "../../lib/limits.ts";
import { rememberBy } from "../../lib/remember.ts";
import { inNaturalOrder } from "../../lib/text/listWords.ts";
import { recordFields } from "../definition/answered.ts";
import { columnOf, columnsFor } from "../definition/columns.ts";
import { customColumn, hasCustomFields, isCustomKey } from "../definition/custom/custom.ts";
import { renderRecord, tablesRead } from "../definition/render.ts";
import type { Resource } from "../definition/resource.ts";
import { type Columns, type Field, type Fields, isScalar } from "../fields/field.ts";
import { tagColumns, tagField, tagFilter, tagTable } from "./tags/tagTable.ts";

/** The parameters of a list in addition to its page; others are rejected. */
export interface Listable {
  /** The fields that its records are filtered by: the scalar ones of these. */
  readonly fields: Fields;
  /** Filters compare as well: `__n`, `__gte`, `__ic` and the like, `me`, `+90d`. */
  readonly compares?: true;
  /** What its records are called, many of them; "records" unless said. */
  readonly noun?: string;
  /** Records of a page where no size is asked for; as many as an answer may hold unless said. */
  readonly defaultPage?: number;
  /** What it is sorted by unless asked otherwise. */
  readonly sort: string;
  /** The last comes first, unless asked otherwise. */
  readonly descending?: boolean;
  /** The sorts to choose from, where `sort` is taken. */
  readonly sorts?: readonly string[];
  /** What `order` is, in the words of the API's document, where it is taken. */
  readonly order?: string;
  /** The resource whose texts `search` looks in, where it is taken. */
  readonly searched?: Resource;
  /** The field whose times `from` and `to` bound, where they are taken. */
  readonly span?: string;
}

/** What a thread knows a list by: the records of a resource, or a log as some callers see it. */
export type ListName = readonly [
  of: "records" | "changes" | "record changes" | "change groups",
  name: string,
];

/** A list whose pages SQLite renders from a table. */
export interface TableSource extends Listable, Tabled {
  readonly name: string;
  /** By what another thread finds it, where its pages may be read there. */
  readonly list?: ListName;
  /** The tables that its records are read from, its own first: a page is as it was while none of them has changed. */
  readonly tables: readonly string[];
  readonly columns: (key: string) => Columns;
  /** A row as the JSON text of a record. */
  readonly render: () => SQL;
  /** The columns whose texts may be long, and make a record of any size. */
  readonly longTexts: () => readonly SQLiteColumn[];
  /** Orders what is equal in the sort, so that paging never repeats or drops a row. */
  readonly ties: TieBreak;
  /** Fields whose index holds the records of one value in the order that the list has unless asked otherwise. */
  readonly inOrder: readonly string[];
  /** Names the custom fields that its records have. */
  readonly tag?: string;
  /** The ids of the custom fields whose values are indexed, by the keys of the fields. */
  readonly customIds?: Readonly<Record<string, string>>;
  /** Grows without end and never changes, so that each page waits for its turn and none is kept. */
  readonly endless?: true;
  /** The fields whose values come from other tables, and change with those. */
  readonly elsewhere?: readonly string[];
}

/** The column that breaks ties: upwards in either direction of the sort, or along with it. */
interface TieBreak {
  readonly column: () => SQL;
  readonly along: boolean;
}

/** A list of few records, which are at hand when they are asked for. */
export interface RowSource extends Listable {
  /** All that a caller may see, in the order that the list has unless asked otherwise. */
  readonly rows: (call: Call) => readonly unknown[];
  /** The answers have entity tags. */
  readonly tagged?: true;
}

/** The columns of a record in a list that may be longer than a line: custom values stand in one together. */
const longTexts = (resource: Resource): string[] => [
  ...Object.entries(recordFields(resource, "lists"))
    .filter(([key, { kind }]) => kind.column === "text" && isLong(kind.input) && !isCustomKey(key))
    .map(([key]) => key),
  ...(hasCustomFields(resource) ? [customColumn] : []),
];

const isLong = ({ maxLength, maxItems }: Readonly<Record<string, unknown>>): boolean =>
  Number(maxLength ?? 0) > maxShortTextLength || maxItems !== undefined;

/** What records are sorted by: their scalar fields, and the natural order of those that have one. */
function sortsOf(fields: Fields): string[] {
  const keysOf = (belongs: (field: Field) => boolean): string[] =>
    Object.entries(fields).flatMap(([key, field]) => (belongs(field) ? [key] : []));
  return [...keysOf(isScalar), ...keysOf(({ kind }) => kind.natural === true).map(inNaturalOrder)];
}

/** The tables that the conditions of its parameters read. */
const tablesAsked = (fields: Fields): string[] =>
  Object.values(fields).flatMap(({ kind }) =>
    Object.values(kind.asks ?? {}).flatMap(({ reads = [] }) => reads),
  );

/** The list of a resource. Decision: any scalar field filters and sorts. */
export const sourceOf: (resource: Resource) => TableSource = rememberBy((resource) => {
  const fields = recordFields(resource, "lists");
  return {
    fields: resource.isAnnotated ? { ...fields, [tagFilter]: tagField(resource) } : fields,
    compares: true,
    sort: resource.sort,
    sorts: sortsOf(fields),
    order: "Sort direction",
    ...(resource.searched.length === 0 ? {} : { searched: resource }),
    name: resource.name,
    list: ["records", resource.name],
    table: resource.table,
    tables: [
      ...new Set([
        ...tablesRead(resource, "lists"),
        ...tablesAsked(fields),
        // A record is counted as changed where its tags change; a tag itself may get another slug.
        ...(resource.isAnnotated ? [tagTable] : []),
      ]),
    ],
    columns: (key) =>
      key === tagFilter && resource.isAnnotated ? tagColumns(resource) : columnsFor(resource, key),
    render: () => renderRecord(resource, "lists"),
    longTexts: () => longTexts(resource).map((key) => columnOf(resource, key)),
    ...(resource.tag === undefined ? {} : { tag: resource.tag }),
    ...(resource.customIds === undefined ? {} : { customIds: resource.customIds }),
    ties: { column: () => sql`${columnOf(resource, "id")}`, along: false },
    inOrder: ["status"],
  };
});
