import { sql } from "drizzle-orm";
import type { Database } from "../../db/open.ts";
import { statement } from "../../db/statements/statement.ts";
import { addressOrder, orderOf } from "../../lib/network/cidr.ts";
import { rememberBy } from "../../lib/remember.ts";
import { columnsFor } from "../../resource/definition/columns.ts";
import { ipAddresses } from "../../resources/ip-addresses.ts";
import type { FoundPlace } from "./inside.ts";
import { nextFreeIn } from "./taken.ts";

/** What says which addresses are free. */
const tables = ["prefixes", "ip-addresses", "ip-ranges"];

/** The prefixes of which the address is remembered that was handed out last. */
const maxRemembered = 1000;

interface HandedOut {
  readonly value: bigint;
  /** The version of the tables right after it was created: while it stands nothing before it has become free. */
  readonly version: number;
}

const handedOut = rememberBy((_: Database) => new Map<string, HandedOut>());

const keyOf = ({ network, vrfId }: FoundPlace): string => `${vrfId ?? ""} ${orderOf(network)}`;

const recordOf = statement(() => {
  const { derived } = columnsFor(ipAddresses, "address");
  return sql`SELECT 1 AS found FROM ${ipAddresses.table} WHERE ${ipAddresses.table.vrfId} IS ${sql.placeholder("vrfId")} AND ${derived} = ${sql.placeholder("order")} LIMIT 1`;
});

/**
 * Takes the next free address of a prefix, inside a write; `take` creates its record. Where nothing but such records has
 * come since the last one, that is where it goes on: what lies before need not be looked at again, however much it is.
 */
export function takeNext<Result>(
  database: Database,
  place: FoundPlace,
  take: (value: bigint) => Result,
): Result | undefined {
  const last = lastOf(database, place);
  const value = nextFreeIn(database, place, last === undefined ? {} : { behind: last });
  if (value === undefined) return undefined;
  const taken = take(value);
  const remembered = handedOut(database);
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(keyOf(place), { value, version: database.versions.count(tables) });
  return taken;
}

/** The address that was handed out last. Its record may be missing all the same: the disk may have refused its group. */
function lastOf(database: Database, place: FoundPlace): bigint | undefined {
  const last = handedOut(database).get(keyOf(place));
  if (last === undefined || last.version !== database.versions.count(tables)) return undefined;
  const order = addressOrder({ bits: place.network.bits, value: last.value });
  return recordOf(database).get({ vrfId: place.vrfId, order }) === null ? undefined : last.value;
}
