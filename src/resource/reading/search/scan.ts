import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import type { Resource } from "../../definition/resource.ts";
import { hasPending } from "./condition.ts";
import { baseIn } from "./prepare.ts";
import { span } from "./structure.ts";

/** The rows that the index finds, by resource. */
export type Scanned = ReadonlyMap<Resource, readonly number[]>;

const foundRows = statement(
  () =>
    sql`SELECT rowid AS row FROM search WHERE search MATCH ${sql.placeholder("phrase")} AND rowid BETWEEN ${sql.placeholder("from")} AND ${sql.placeholder("to")} ORDER BY rowid LIMIT ${sql.placeholder("most")}`,
);

/** Whether the index knows all records of these resources, so that nothing but it has to be asked. */
export const canScan = (database: Database, resources: readonly Resource[]): boolean =>
  resources.every((resource) => baseIn(database, resource) !== undefined) && !hasPending(database);

/**
 * The first rows of each of these resources that the index has a phrase in, at most so many of each. The index holds all
 * resources one behind the other, so that one look finds what is rare; where a resource has enough the rest of it is
 * passed over, however many more there are.
 */
export function scan(
  database: Database,
  resources: readonly Resource[],
  phrase: string,
  most: number,
): Scanned {
  const found = new Map<Resource, number[]>();
  const places = resources
    .map((resource) => ({ resource, base: baseIn(database, resource) ?? 0 }))
    .sort((a, b) => a.base - b.base);
  const to = (places.at(-1)?.base ?? 0) + span - 1;
  for (let from = places[0]?.base; from !== undefined; ) {
    const rows = foundRows(database).rows<[number]>({ phrase, from, to, most });
    for (const [base, same] of Map.groupBy(rows, ([row]) => baseOf(row))) {
      const resource = places.find((place) => place.base === base)?.resource;
      if (resource === undefined) continue;
      const known = found.get(resource) ?? [];
      found.set(resource, [...known, ...same.map(([row]) => row - base)].slice(0, most));
    }
    const last = rows.at(-1)?.[0];
    if (last === undefined || rows.length < most) break;
    const here = places.find(({ base }) => base === baseOf(last));
    const isFull = here === undefined || found.get(here.resource)?.length === most;
    from = isFull ? places.find(({ base }) => base > last)?.base : last + 1;
  }
  return found;
}

const baseOf = (row: number): number => Math.floor(row / span) * span;
