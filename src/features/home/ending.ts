import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statement.ts";
import { day } from "../../lib/duration.ts";
import { mostHomeEnding } from "../../lib/limits.ts";
import { columnOf } from "../../resource/definition/columns.ts";
import type { Registry } from "../../resource/definition/registry.ts";
import { renderRecord } from "../../resource/definition/render.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { Asking } from "../../resource/reading/filters.ts";
import { titleIn } from "../../resource/reading/titles.ts";
import type { EndingRecord } from "./answers.ts";

/** So many days are looked ahead. */
const ahead = 90;

const nextToEnd = statement((resource: Resource, key: string) => {
  const end = columnOf(resource, key);
  return sql`SELECT ${end} AS date, ${renderRecord(resource, "lists")} AS json FROM ${resource.table} WHERE ${end} BETWEEN ${sql.placeholder("from")} AND ${sql.placeholder("to")} ORDER BY ${end} LIMIT ${sql.placeholder("limit")}`;
});

interface Row {
  readonly date: string;
  readonly json: string;
}

/** The records of these resources of which something runs out in the next 90 days, the nearest first. */
export function readEnding(
  database: Database,
  resources: Registry,
  { now, timeZone }: Asking,
): EndingRecord[] {
  const dateIn = new Intl.DateTimeFormat("en-CA", { timeZone });
  const from = dateIn.format(now);
  const to = dateIn.format(new Date(now.getTime() + ahead * day));
  return resources
    .flatMap((resource) =>
      Object.entries(resource.fields)
        .filter(([, { shown }]) => shown.runsOut === true)
        .flatMap(([key]) =>
          nextToEnd(database, resource, key)
            .all<Row>({ from, to, limit: mostHomeEnding })
            .map(({ date, json }) => {
              const record = JSON.parse(json) as Readonly<Record<string, unknown>>;
              const title = titleIn(resource, record) || resource.label;
              return { resource: resource.name, id: String(record.id), title, date };
            }),
        ),
    )
    .sort((one, other) => one.date.localeCompare(other.date))
    .slice(0, mostHomeEnding);
}
