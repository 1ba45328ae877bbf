import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { addressOrder } from "../../lib/network/cidr.ts";
import { type Run, runOf } from "../../lib/network/cidrSpace.ts";
import { columnsFor } from "../../resource/definition/columns.ts";
import { ipRanges } from "../../resources/ip-ranges.ts";
import type { PlacedRange } from "./answers.ts";
import type { PrefixPlace } from "./inside.ts";
import { addressAt } from "./taken.ts";

/** Ranges do not overlap: of those that begin before a prefix only the last can reach into it. */
const rangesBetween = statement(() => {
  const { id, first, last, vrfId, purpose, description } = ipRanges.table;
  const [begin, end] = [columnsFor(ipRanges, "first").derived, columnsFor(ipRanges, "last").derived];
  const vrf = sql.placeholder("vrfId");
  const lowest = sql.placeholder("lowest");
  const before = sql`SELECT max(${begin}) FROM ${ipRanges.table} WHERE ${vrfId} IS ${vrf} AND ${begin} <= ${lowest}`;
  return sql`SELECT ${begin} AS begin, ${end} AS "end", ${id} AS id, ${first} AS first, ${last} AS last, ${purpose} AS purpose, ${description} AS description FROM ${ipRanges.table} WHERE ${vrfId} IS ${vrf} AND ${begin} >= coalesce((${before}), ${lowest}) AND ${begin} <= ${sql.placeholder("highest")} AND ${end} >= ${lowest} ORDER BY ${begin}`;
});

/** A range that has addresses of a prefix, and the run of all of its addresses. */
export interface RangeIn extends PlacedRange {
  readonly run: Run;
}

/** The ranges of the VRF that have addresses of a prefix, in network order. */
export function rangesIn(database: Database, { network, vrfId }: PrefixPlace): RangeIn[] {
  const { bits } = network;
  const { first, last } = runOf(network);
  return rangesBetween(database)
    .all<PlacedRange & { readonly begin: string; readonly end: string }>({
      vrfId,
      lowest: addressOrder({ bits, value: first }),
      highest: addressOrder({ bits, value: last }),
    })
    .map(({ begin, end, ...range }) => ({
      ...range,
      run: { first: addressAt(begin), last: addressAt(end) },
    }));
}
