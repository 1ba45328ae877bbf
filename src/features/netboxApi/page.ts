import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { type Bindings, statement } from "../../db/statements/statement.ts";
import { columnsFor } from "../../resource/definition/columns.ts";
import { customFieldsIn, customKey } from "../../resource/definition/custom/custom.ts";
import { fieldsOf } from "../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { currentResource } from "../../resource/reading/current.ts";
import { checkValues, filterOf } from "./checkValues.ts";
import { briefOf, fieldNames, hasTags, objectOf, recordOf, tagsOf } from "./fields/records.ts";
import { customFieldName, withCustomFilters } from "./filters/custom.ts";
import { foldedAt, isNegated } from "./filters/texts.ts";
import type { Model, RecordRow } from "./model.ts";
import { modelAt } from "./models/index.ts";
import type { AskedOrder, GivenFilter, NetBoxQuery, ShownFields } from "./query.ts";
import { answeredRow } from "./row.ts";

/** Records that are rendered at once. */
const rowsAtOnce = 100;

/** What the SQL of a list depends on: the filters without their values. */
interface ListShape {
  readonly filters: readonly Omit<GivenFilter, "values">[];
  readonly isSearched: boolean;
  /** The search is a value of what the model searches by as well. */
  readonly isAlsoSearched: boolean;
  readonly ordering: readonly AskedOrder[];
}

/** Placeholders of values, by the place of their filter. */
const valuesAt = (place: number): string => `values${place}`;

function conditions(model: Model, row: RecordRow, { filters, isSearched, isAlsoSearched }: ListShape): SQL {
  const all = filters.map(({ name, lookup, orNone }, place) => {
    const condition = filterOf(model, name).where(
      row,
      sql`${sql.placeholder(valuesAt(place))}`,
      lookup,
      orNone,
    );
    return isNegated(lookup) ? sql`NOT coalesce(${condition}, 0)` : sql`${condition}`;
  });
  if (model.only !== undefined) all.unshift(model.only(row));
  if (isSearched) {
    const found = model.searched.map(
      (key) => sql`instr(coalesce(${foldedAt(row, key)}, ''), fold(${sql.placeholder("search")})) > 0`,
    );
    const also =
      isAlsoSearched && model.alsoSearched !== undefined
        ? [model.alsoSearched.where(row, sql`${sql.placeholder("also")}`, "")]
        : [];
    all.push(sql`(${sql.join([...found, ...also], sql` OR `)})`);
  }
  return all.length === 0 ? sql`true` : sql.join(all, sql` AND `);
}

function orders(model: Model, row: RecordRow, ordering: readonly AskedOrder[]): SQL {
  const asked = ordering.map(({ name, descending }) => {
    const stamps: Readonly<Record<string, string>> = { created: "createdAt", last_updated: "updatedAt" };
    const stamp = stamps[name];
    const subject = stamp === undefined ? filterOf(model, name).order?.(row) : row.at(stamp);
    if (subject === undefined) throw new Error(`${model.path} is not ordered by ${name}`);
    return descending ? sql`${subject} DESC` : subject;
  });
  const usual = ordering.length > 0 ? [] : model.sort.map((key) => row.at(key));
  return sql.join([...asked, ...usual, row.at("id")], sql`, `);
}

const countOf = statement((resource: Resource, path: string, shape: Omit<ListShape, "ordering">) => {
  const model = withCustomFilters(modelAt(path), resource);
  const row = answeredRow(resource, modelAt);
  return sql`SELECT count(*) AS total FROM ${resource.table} WHERE ${conditions(model, row, { ...shape, ordering: [] })}`;
});

const rowsOf = statement((resource: Resource, path: string, shape: ListShape) => {
  const model = withCustomFilters(modelAt(path), resource);
  const row = answeredRow(resource, modelAt);
  return sql`SELECT ${resource.table}.rowid FROM ${resource.table} WHERE ${conditions(model, row, shape)} ORDER BY ${orders(model, row, shape.ordering)} LIMIT ${sql.placeholder("limit")} OFFSET ${sql.placeholder("offset")}`;
});

/** The values of custom fields, by their names as NetBox writes them: `rack_colour` for `rackColour`. */
function customFields(resource: Resource): SQL {
  return objectOf(
    Object.keys(customFieldsIn(fieldsOf(resource))).map((name) => {
      const key = customKey(name);
      const columns = columnsFor(resource, key);
      const kind = fieldsOf(resource)[key]?.kind;
      const json = kind?.render(columns) ?? sql`NULL`;
      // NetBox answers decimals as numbers.
      return [customFieldName(name), kind?.name === "decimal" ? sql`CAST(${json} AS REAL)` : json];
    }),
  );
}

function rendered(resource: Resource, model: Model, { brief, fields }: ShownFields): SQL {
  const row = answeredRow(resource, modelAt);
  if (brief) return briefOf(model, row);
  const more: [string, SQL][] = hasTags(model)
    ? [
        ["tags", tagsOf(row)],
        ["custom_fields", customFields(resource)],
      ]
    : [];
  return recordOf(model, row, more, new Set(fields.length === 0 ? fieldNames(model) : fields));
}

const recordsOf = statement(
  (resource: Resource, path: string, shown: ShownFields) =>
    sql`SELECT coalesce(group_concat(json, ','), '') AS json FROM (SELECT ${rendered(resource, modelAt(path), shown)} AS json FROM (SELECT value AS row FROM json_each(${sql.placeholder("rows")})) AS found CROSS JOIN ${resource.table} ON ${resource.table}.rowid = found.row)`,
);

const recordById = statement((resource: Resource, path: string, shown: ShownFields) => {
  const model = modelAt(path);
  const row = answeredRow(resource, modelAt);
  const only = model.only === undefined ? sql`` : sql` AND ${model.only(row)}`;
  return sql`SELECT ${rendered(resource, model, shown)} AS json FROM ${resource.table} WHERE ${row.at("id")} = ${sql.placeholder("id")}${only}`;
});

/** Where records are answered, for their own addresses. */
export interface Bases {
  /** "https://sitebook.example.net/netbox/api". */
  readonly base: string;
}

/** Reads a record of a model as JSON text; undefined where there is none. */
export function readRecord(
  database: Database,
  { path, resource }: Model,
  id: string,
  shown: ShownFields,
  { base }: Bases,
): string | undefined {
  if (resource === undefined) return undefined;
  const current = currentResource(database, resource);
  return recordById(database, current, path, shown).get<{ readonly json: string }>({ id, base })?.json;
}

/** A page of a list on its way into text. */
export interface ListPage {
  /** How many records pass the filters. */
  readonly count: number;
  /** The rows of the page, in order. */
  readonly rows: readonly number[];
}

/** Returns a model as it is at the moment, with filters of the custom fields that there are. */
export const currentModel = (database: Database, model: Model): Model =>
  withCustomFilters(model, model.resource && currentResource(database, model.resource));

/** Finds the records of a page of a current model. */
export function findPage(database: Database, model: Model, query: NetBoxQuery): ListPage {
  checkValues(database, model, query.filters);
  if (model.resource === undefined) return { count: 0, rows: [] };
  const resource = currentResource(database, model.resource);
  const filters = query.filters.map(({ name, lookup, orNone }) => ({ name, lookup, orNone }));
  const also = query.search === "" ? undefined : model.alsoSearched?.read(query.search, "");
  const shape = { filters, isSearched: query.search !== "", isAlsoSearched: also !== undefined };
  const values: Bindings = {
    search: query.search,
    ...(also === undefined ? {} : { also: JSON.stringify([also]) }),
    ...Object.fromEntries(query.filters.map((filter, place) => [valuesAt(place), filter.values])),
  };
  const count =
    countOf(database, resource, model.path, shape).get<{ readonly total: number }>(values)?.total ?? 0;
  const limit = query.limit === 0 ? -1 : query.limit;
  const rows =
    query.offset >= count
      ? []
      : rowsOf(database, resource, model.path, { ...shape, ordering: query.ordering })
          .rows<[number]>({ ...values, limit, offset: query.offset })
          .map(([row]) => row);
  return { count, rows };
}

/** Renders the records of a page, some at a time; `url` is the address of the list with its query. */
export function* renderPage(
  database: Database,
  model: Model,
  query: NetBoxQuery,
  { count, rows }: ListPage,
  { base, url }: Bases & { readonly url: string },
): Generator<string> {
  const { limit, offset } = query;
  const next = limit > 0 && offset + limit < count ? pageAddress(url, limit, offset + limit) : null;
  const previous = limit > 0 && offset > 0 ? pageAddress(url, limit, Math.max(offset - limit, 0)) : null;
  yield `{"count":${count},"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)},"results":[`;
  const resource = model.resource && currentResource(database, model.resource);
  for (let begun = 0; resource !== undefined && begun < rows.length; begun += rowsAtOnce) {
    const some = JSON.stringify(rows.slice(begun, begun + rowsAtOnce));
    const found = recordsOf(database, resource, model.path, query.shown).get<{ readonly json: string }>({
      rows: some,
      base,
    });
    yield `${begun === 0 ? "" : ","}${found?.json ?? ""}`;
  }
  yield "]}";
}

/** The address of another page of the same list. */
function pageAddress(url: string, limit: number, offset: number): string {
  const address = new URL(url);
  address.searchParams.set("limit", String(limit));
  if (offset === 0) address.searchParams.delete("offset");
  else address.searchParams.set("offset", String(offset));
  return address.href;
}
