import { type SQL, sql } from "drizzle-orm";
import type { ModelField, Render } from "../model.ts";

/** Text as a literal of SQL. */
export const quoted = (text: string): SQL => sql.raw(`'${text.replaceAll("'", "''")}'`);

/** A value that the SQL gives. */
export const value = (render: Render): ModelField => ({ render });

/** A column as it is. */
export const own = (key: string): ModelField => value(({ at }) => at(key));

/** A text, which is empty where there is none. */
export const line = (key: string): ModelField => value(({ at }) => sql`coalesce(${at(key)}, '')`);

/** The same of every record: what NetBox has and Sitebook has no place for. */
export const always = (json: unknown): ModelField => {
  const text = sql`json(${quoted(JSON.stringify(json))})`;
  return value(() => text);
};

/** True or false. */
export const truth = (condition: SQL): SQL => sql`json(CASE WHEN ${condition} THEN 'true' ELSE 'false' END)`;

/** A column that is true or false. */
export const flag = (key: string): ModelField => value(({ at }) => truth(sql`${at(key)} = 1`));

/** A decimal, which is stored without its point. */
export const decimal = (key: string, scale: number): ModelField =>
  value(({ at }) => sql`${at(key)} * 1.0 / ${sql.raw(String(10 ** scale))}`);

/** A JSON array of what a subselect gives. */
export const arrayOf = (item: SQL, rest: SQL): SQL =>
  sql`json((SELECT json_group_array(json(item)) FROM (SELECT ${item} AS item ${rest})))`;
