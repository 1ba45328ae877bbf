import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import type { Plant } from "../../../lib/cabling/plant.ts";
import { maxHops } from "../../../lib/cabling/walk.ts";
import { columnOf } from "../../../resource/definition/columns.ts";
import { interfaces } from "../../../resources/interfaces.ts";

/** Where the power of an inlet comes from. */
export interface FeedEnd {
  /** The last outlet, or the last inlet if that has no cable. */
  readonly portId: string;
  readonly isComplete: boolean;
}

const inletsBeside = statement(
  () =>
    sql`SELECT inlet.id FROM ${interfaces.table} AS inlet WHERE inlet.kind = 'inlet' AND inlet.device_id = (SELECT ${columnOf(interfaces, "deviceId")} FROM ${interfaces.table} WHERE ${interfaces.table.id} = ${sql.placeholder("id")}) LIMIT 2`,
);

/**
 * Follows an inlet along its cable to an outlet, from there to the inlet that this leads to, and so on to the last outlet,
 * its feed; undefined if the inlet has no cable. Decision: an outlet that leads to no inlet is fed by the inlet of its
 * device if that has only one.
 */
export function findFeed(database: Database, plant: Plant, inletId: string): FeedEnd | undefined {
  let feed: FeedEnd | undefined;
  let inlet = inletId;
  const passed = new Set<string>();
  while (passed.size < maxHops && !passed.has(inlet)) {
    passed.add(inlet);
    const [cable] = plant.connectionsAt(inlet);
    if (cable === undefined) return feed && { portId: inlet, isComplete: false };
    feed = { portId: cable.far.portId, isComplete: true };
    const next = inletBehind(database, plant, cable.far.portId);
    if (next === undefined) return feed;
    inlet = next;
  }
  // A ring of power cables has no feed; where it was entered stands for one.
  return feed && { ...feed, isComplete: false };
}

function inletBehind(database: Database, plant: Plant, outletId: string): string | undefined {
  const { leadsToId } = plant.portOf(outletId) ?? {};
  if (leadsToId != null) return leadsToId;
  const [only, ...others] = inletsBeside(database).rows<[string]>({ id: outletId }).flat();
  return others.length === 0 ? only : undefined;
}
