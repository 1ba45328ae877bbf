import { getTableName } from "drizzle-orm";
import type { Attached } from "../../resource/definition/attached/attached.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { registry } from "../../resources/index.ts";
import type { CheckRule } from "./rule.ts";

const records = (registry as readonly Resource[]).map(({ table }) => getTableName(table));

/** The columns that the service gives with a time, by table. */
const times: readonly (readonly [table: string, column: string])[] = [
  ...records.flatMap((table) => [[table, "created_at"] as const, [table, "updated_at"] as const]),
  ["purchase_orders", "received_date"],
];

const hex = "[0-9a-f]";
const plainUuid = [8, 4, 4, 4, 12].map((length) => hex.repeat(length)).join("-");
const reserved = "'00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'";
const plainTime =
  "[0-9][0-9][0-9][0-9]-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9].[0-9][0-9][0-9]Z";

/**
 * The ids, times and revisions that the service never gives. A time far ahead would hold up all later ones of its record;
 * one that lies only somewhat ahead may be due to a clock that was wrong for a while.
 */
export const stampRules = (kinds: readonly Attached[]): readonly CheckRule[] => {
  const attached = kinds.map(({ table }) => getTableName(table));
  const created = attached.map((table) => [table, "created_at"] as const);
  return [
    ...[...records, ...attached].map((table) => ({
      wrong: `SELECT id FROM "${table}" WHERE id NOT GLOB '${plainUuid}' OR id IN (${reserved})`,
      says: `rows of ${table} have an id that is not a UUID of a record`,
    })),
    ...[...times, ...created].map(([table, column]) => ({
      wrong: `SELECT id FROM "${table}" WHERE ${column} NOT GLOB '${plainTime}'
            OR ${column} > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+10 years')`,
      says: `rows of ${table} have ${column} values that are not times or lie more than ten years ahead`,
    })),
    ...records.flatMap((table) => [
      {
        wrong: `SELECT id FROM "${table}" WHERE created_at > updated_at`,
        says: `rows of ${table} were changed before they were created`,
      },
      {
        wrong: `SELECT id FROM "${table}" WHERE revision < 1`,
        says: `rows of ${table} have a revision below 1`,
      },
    ]),
  ];
};
