import { type NetBoxRecord, numberIn, textIn } from "../data.ts";
import type { NetBoxWorld } from "../model.ts";

/** The site of a record: said as such up to NetBox 4.1, and from 4.2 on by a scope, which may be a room of it. */
export function siteOf(record: NetBoxRecord, world: NetBoxWorld, scope = "scope"): number | undefined {
  const id = numberIn(record, `${scope}_id`);
  const type = textIn(record, `${scope}_type`);
  if (type === "dcim.site") return id;
  const room = type === "dcim.location" ? world.get("dcim.location", id) : undefined;
  return room === undefined ? numberIn(record, "site") : numberIn(room, "site");
}
