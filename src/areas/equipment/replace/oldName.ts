import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import { maxNameLength } from "../../../lib/limits.ts";
import { columnOf } from "../../../resource/definition/columns.ts";
import type { Device } from "../../../resources/devices.ts";
import { devices } from "../../../resources/devices.ts";

const named = statement(
  () =>
    sql`SELECT 1 AS found FROM ${devices.table} WHERE ${columnOf(devices, "siteId")} IS ${sql.placeholder("siteId")} AND ${columnOf(devices, "name")} = ${sql.placeholder("name")}`,
);

/**
 * Returns what a device is called once another one has its name. Decision: a replaced device has its serial number behind
 * its name, without one its asset tag, without either "old", and a number if its site has that name already.
 */
export function oldNameOf(
  database: Database,
  { name, serial, assetTag, siteId }: Pick<Device, "name" | "serial" | "assetTag" | "siteId">,
): string {
  const mark = serial ?? assetTag ?? "old";
  for (let number = 1; ; number += 1) {
    const suffix = ` (${[cut(mark, 100), ...(number === 1 ? [] : [number])].join(" ")})`;
    const candidate = `${cut(name, maxNameLength - suffix.length)}${suffix}`;
    if (siteId === null || named(database).get({ siteId, name: candidate }) === null) return candidate;
  }
}

/** The first code points of a text. */
const cut = (text: string, length: number): string => [...text].slice(0, length).join("");
