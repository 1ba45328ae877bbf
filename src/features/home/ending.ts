import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { maxHomeEnding } from "../../lib/limits.ts";
import { overTerms } from "../../lib/text/overTerms.ts";
import { day } from "../../lib/time/duration.ts";
import { columnOf } from "../../resource/definition/columns.ts";
import { fieldsOf } from "../../resource/definition/fieldsOf.ts";
import type { Registry } from "../../resource/definition/registry.ts";
import { renderRecord } from "../../resource/definition/render.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { ListContext } from "../../resource/reading/filters.ts";
import { titleIn } from "../../resource/reading/titles.ts";
import type { EndingRecord } from "./answers.ts";

/** So many days are looked ahead. */
const ahead = 90;

/** So many records that end on one day are told one by one; more are one line. */
const apart = 2;

const nextToEnd = statement((resource: Resource, key: string) => {
  const end = columnOf(resource, key);
  const { table } = resource;
  const isOver =
    fieldsOf(resource).status === undefined
      ? sql`FALSE`
      : sql`${columnOf(resource, "status")} IN (SELECT value FROM json_each(${sql.placeholder("over")}))`;
  const days = sql`SELECT ${table.id} AS found, count(*) OVER day AS together, row_number() OVER (day ORDER BY ${table.id}) AS place FROM ${table} WHERE ${end} BETWEEN ${sql.placeholder("from")} AND ${sql.placeholder("to")} AND (${isOver}) IS NOT TRUE WINDOW day AS (PARTITION BY ${end})`;
  return sql`SELECT ${end} AS date, CASE WHEN together > ${sql.raw(String(apart))} THEN together - 1 ELSE 0 END AS others, ${renderRecord(resource, "lists")} AS json FROM (${days}) JOIN ${table} ON ${table.id} = found WHERE place = 1 OR together <= ${sql.raw(String(apart))} ORDER BY ${end}, place LIMIT ${sql.placeholder("limit")}`;
});

interface Row {
  readonly date: string;
  readonly others: number;
  readonly json: string;
}

/**
 * The records of these resources of which something runs out in the next 90 days, the nearest first; what is over and
 * done, as a retired device, is left out. Decision: three and
 * more records of a resource that end on one day are told in one line, by the oldest, as what was bought together ends
 * together.
 */
export function readEnding(
  database: Database,
  resources: Registry,
  { now, timeZone }: ListContext,
): EndingRecord[] {
  const dateIn = new Intl.DateTimeFormat("en-CA", { timeZone });
  const from = dateIn.format(now);
  const to = dateIn.format(new Date(now.getTime() + ahead * day));
  return resources
    .flatMap((resource) =>
      Object.entries(fieldsOf(resource))
        .filter(([, { shown }]) => shown.runsOut === true)
        .flatMap(([key]) =>
          nextToEnd(database, resource, key)
            .all<Row>({ from, to, over: JSON.stringify(overTerms(resource.view)), limit: maxHomeEnding })
            .map(({ date, others, json }) => {
              const record = JSON.parse(json) as Readonly<Record<string, unknown>>;
              const title = titleIn(resource, record) || resource.label;
              return { resource: resource.name, id: String(record.id), title, field: key, date, others };
            }),
        ),
    )
    .sort((one, other) => one.date.localeCompare(other.date))
    .slice(0, maxHomeEnding);
}
