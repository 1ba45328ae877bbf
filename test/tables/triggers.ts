import type { Database as Sqlite } from "bun:sqlite";
import { type SQL, sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import type { Resource, UniqueAcross } from "../../src/resource/definition/resource.ts";
import {
  describeEqual,
  describeHeld,
  pairsOf,
  pairsWithin,
  sameValues,
} from "../../src/resource/definition/rules/across.ts";
import { uniqueTerms } from "../../src/resource/definition/unique.ts";
import { tableOf } from "./shape.ts";

/** The statements that make the triggers of a resource's `uniqueAcross`, as a migration has them. */
export function createTriggers(resource: Resource): string[] {
  if (resource.uniqueAcross.length === 0) return [];
  const table = tableOf(resource);
  const columns = resource.uniqueAcross
    .flatMap(({ groups }) => groups)
    .flatMap((fields) =>
      uniqueTerms(resource, { fields, nullCounts: true }).map(({ column }) => column.name),
    );
  const body = resource.uniqueAcross.flatMap((rule) => refusals(resource, rule)).join("\n");
  return [
    ["insert", "INSERT"],
    ["update", `UPDATE OF ${columns.join(", ")}`],
  ].map(
    ([name, event]) =>
      `CREATE TRIGGER ${table}_unique_across_${name} BEFORE ${event} ON ${table} BEGIN\n${body}\nEND;`,
  );
}

/** The same without those that a database has, whatever white space they were written with. */
export function missingTriggers(sqlite: Sqlite, resource: Resource): string[] {
  const found = sqlite
    .query<{ sql: string }, [string]>("SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = ?")
    .all(tableOf(resource));
  const known = new Set(found.map((row) => tidy(row.sql)));
  return createTriggers(resource).filter((text) => !known.has(tidy(text)));
}

const tidy = (text: string): string => text.replaceAll(/\s+/g, " ").replace(/;$/, "").trim();

function refusals(resource: Resource, rule: UniqueAcross): string[] {
  const same = (pair: ReturnType<typeof pairsOf>[number], other: string): string =>
    textOf(
      sameValues(resource, pair, {
        own: ({ column }) => sql.raw(`NEW.${column.name}`),
        other: ({ column }) => sql.raw(`${other}.${column.name}`),
      }),
    );
  const within = pairsWithin(rule).map(
    (pair) => `  SELECT RAISE(ABORT, '${describeEqual(pair)}')\n    WHERE ${same(pair, "NEW")};`,
  );
  const across = Object.values(Object.groupBy(pairsOf(rule), ({ own }) => own.join())).flatMap(
    (pairs = []) => {
      const [first] = pairs;
      if (first === undefined) return [];
      const held = pairs.map((pair) => `(${same(pair, "other")})`).join("\n      OR ");
      return [
        `  SELECT RAISE(ABORT, '${describeHeld(first.own)}')\n    FROM ${tableOf(resource)} AS other WHERE other.id <> NEW.id AND (\n      ${held});`,
      ];
    },
  );
  return [...within, ...across];
}

const textOf = (part: SQL): string => new SQLiteSyncDialect().sqlToQuery(part).sql;
