import type { Database as Sqlite } from "bun:sqlite";
import { getTableName, sql } from "drizzle-orm";
import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { defineFolding } from "../../db/connect.ts";
import { midSentence } from "../../lib/text/words.ts";
import { customColumn } from "../../resource/definition/custom/custom.ts";
import { customValuesTable, indexedValues } from "../../resource/definition/custom/customValues.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { registry } from "../../resources/index.ts";
import { type CheckRule, findBroken } from "./rule.ts";

/** What is wrong with custom values: those of records and those of their index differ, or they are of no field. */
export function findCustomFaults(sqlite: Sqlite): string[] {
  defineFolding(sqlite);
  const takers = (registry as readonly Resource[]).filter(({ custom }) => custom);
  return findBroken(sqlite, [...takers.flatMap(rulesOf), orphans]);
}

const orphans: CheckRule = {
  wrong: `SELECT record_id AS id FROM ${customValuesTable} WHERE field_id NOT IN (SELECT id FROM custom_fields)`,
  says: "custom values are indexed for a field that doesn't exist",
};

function rulesOf(resource: Resource): readonly CheckRule[] {
  const { name, plural } = resource;
  const table = getTableName(resource.table);
  const records = midSentence(plural);
  // What is no JSON is told of by itself.
  const sound = `CASE WHEN json_valid(own.${customColumn}) THEN own.${customColumn} END`;
  const stored = write(
    indexedValues(sql.raw(`'${name}'`), sql`own.id`, sql.raw(sound), sql.raw(`"${table}" AS own`)),
  );
  const indexed = `SELECT field_id, value, record_id FROM ${customValuesTable} WHERE field_id IN (SELECT id FROM custom_fields WHERE resource = '${name}')`;
  return [
    {
      wrong: `SELECT id FROM "${table}" WHERE ${customColumn} IS NOT NULL AND NOT json_valid(${customColumn})`,
      says: `${records} have custom values that are no JSON`,
    },
    {
      wrong: `SELECT own.id FROM "${table}" AS own, json_each(${sound}) AS entry WHERE entry.key <> '' AND entry.type <> 'null' AND NOT EXISTS
        (SELECT 1 FROM custom_fields WHERE resource = '${name}' AND key = entry.key)`,
      says: `${records} have a value of a custom field that doesn't exist`,
    },
    {
      wrong: `SELECT record_id AS id FROM (${stored} EXCEPT ${indexed})`,
      says: `${records} have a custom value that is not indexed`,
    },
    {
      wrong: `SELECT record_id AS id FROM (${indexed} EXCEPT ${stored})`,
      says: `${records} lack a custom value that is indexed`,
    },
  ];
}

const write = (query: Parameters<SQLiteSyncDialect["sqlToQuery"]>[0]): string =>
  new SQLiteSyncDialect().sqlToQuery(query).sql;
