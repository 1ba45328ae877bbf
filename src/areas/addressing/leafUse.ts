import type { Database } from "../../db/open.ts";
import { countAddresses } from "./counts.ts";
import { fillOf, fillPercent, hostsIn } from "./fill.ts";
import type { FoundPlace } from "./inside.ts";
import { rangesIn } from "./ranges.ts";

/**
 * How full a prefix is in percent in which no other lies; undefined where nothing is in it. Decision: such a prefix is as
 * full as the addresses are that hosts may have, including those of ranges, since they are not given to anything else.
 */
export function leafUse(database: Database, place: FoundPlace): string | undefined {
  const ranges = rangesIn(database, place).map(({ run }) => run);
  const hosts = hostsIn(place, ranges);
  const fill = fillOf(hosts, countAddresses(database, place, [hosts.all, ...hosts.kept]));
  return fill.taken === 0n ? undefined : fillPercent(fill);
}
