import { readInTurn } from "../../db/commits/turns.ts";
import type { Database } from "../../db/open.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { ListContext } from "../../resource/reading/filters.ts";
import { paramsOf, totalFound } from "../../resource/reading/totals.ts";
import type { ViewTotals } from "./answers.ts";
import { narrowing } from "./viewSearch.ts";
import type { ViewRow } from "./viewStore.ts";

/** Milliseconds that the counting of one answer takes of each turn, and of all of them. */
const turnTime = 10;
const maxTime = 250;

/**
 * How many records the views of a list find. Decision: what is not counted within a quarter of a second is null, and has
 * its turn when it is asked for again, as what was counted is remembered until something is written.
 */
export async function readTotals(
  database: Database,
  resource: Resource,
  saved: readonly ViewRow[],
  asking: ListContext,
): Promise<ViewTotals> {
  const shipped = resource.view.views ?? [];
  const searches = [
    new URLSearchParams(),
    ...shipped.map(paramsOf),
    ...saved.map(({ search }) => narrowing(search)),
  ];
  const [all, ...totals] = await countInTurns(
    database,
    searches.map((params) => () => totalFound(database, resource, params, asking)),
  );
  return {
    all: all ?? 0,
    shipped: shipped.map(({ label }, position) => ({ label, total: totals[position] ?? null })),
    saved: saved.map(({ id }, position) => ({ id, total: totals[shipped.length + position] ?? null })),
  };
}

/** What these count, one after another, as far as there is time; others have their turn in between. */
async function countInTurns<Total>(
  { turns }: Database,
  counts: readonly (() => Total)[],
): Promise<readonly Total[]> {
  const totals: Total[] = [];
  let spent = 0;
  const countTurn = (): void => {
    const begun = performance.now();
    do {
      const count = counts[totals.length];
      if (count !== undefined) totals.push(count());
    } while (totals.length < counts.length && performance.now() - begun < turnTime);
    spent += performance.now() - begun;
  };
  while (totals.length < counts.length && spent < maxTime) await readInTurn(turns, countTurn);
  return totals;
}
