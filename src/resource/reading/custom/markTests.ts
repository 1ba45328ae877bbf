import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { type Stored, statement } from "../../../db/statements/statement.ts";
import { cachedCount } from "../cachedCount.ts";
import type { TableSource } from "../source.ts";
import { type AskedFilter, countUpTo, isIndexed } from "./customIndex.ts";

/** The records of which it is quicker to test each for the other filters than to find those that pass these. */
const maxTested = 5000;

/**
 * Marks filters on custom fields as tests if few records pass another one: these are found by the index, and each is tested
 * for the marked filters. `valueAt` gives the value of the filter at a position.
 */
export function markTests<Filter extends AskedFilter>(
  database: Database,
  source: TableSource,
  filters: readonly Filter[],
  valueAt: (position: number) => Stored,
): readonly Filter[] {
  const known = filters.flatMap((filter, position) =>
    filter.orKeys === undefined && isIndexed(source, filter) !== "no" ? [{ filter, position }] : [],
  );
  if (known.length < 2) return filters;
  const counted = known.map(({ filter: { key, test, isWide }, position }) => ({
    position,
    count: countPassing(database, source, { key, test, isWide }, valueAt(position)),
  }));
  const least = counted.reduce((one, other) => (other.count < one.count ? other : one));
  if (least.count > maxTested) return filters;
  return filters.map((filter, position) =>
    position !== least.position && known.some((one) => one.position === position)
      ? { ...filter, isTest: true }
      : filter,
  );
}

const countPassing = (
  database: Database,
  source: TableSource,
  filter: Pick<AskedFilter, "key" | "test" | "isWide">,
  value: Stored,
): number =>
  cachedCount(
    database,
    source.tables,
    `tested ${JSON.stringify([source.name, source.tag, filter, value])}`,
    () => passing(database, source, filter).get<{ total: number }>({ value })?.total ?? 0,
  );

const passing = statement((source: TableSource, filter: Pick<AskedFilter, "key" | "test" | "isWide">) =>
  countUpTo(source, filter, sql`${sql.placeholder("value")}`, maxTested + 1),
);
