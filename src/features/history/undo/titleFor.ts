import { sql } from "drizzle-orm";
import { changes } from "../../../db/changes/changes.ts";
import { statement } from "../../../db/statements/statement.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { fullTitleIn } from "../../../resource/reading/titles.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { readPresent } from "./obstacles.ts";
import type { Values } from "./span.ts";

/** What people call a record that has these values; its label where they do not say. */
export const titleFor = (context: WriteContext, resource: Resource, values: Values): string =>
  fullTitleIn(context, resource, values) || resource.label;

const lastWhole = statement(
  () =>
    sql`SELECT coalesce(before, after) AS json FROM ${changes} WHERE resource = ${sql.placeholder("resource")} AND record_id = ${sql.placeholder("id")} AND action <> 'update' ORDER BY sequence DESC LIMIT 1`,
);

/** What people called a record that is gone, as its log tells. */
export function titleOfGone(context: WriteContext, resource: Resource, id: string): string {
  const row = lastWhole(context.database).get<{ json: string }>({ resource: resource.name, id });
  return titleFor(context, resource, row === null ? {} : (JSON.parse(row.json) as Values));
}

/** What people call a record now. */
export const titleOfPresent = (context: WriteContext, resource: Resource, id: string): string =>
  titleFor(context, resource, readPresent(context, resource, id)?.values ?? {});
