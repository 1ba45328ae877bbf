import { Refusal } from "../lib/refusal.ts";
import type { WorkContext } from "../resource/work.ts";
import type { BadItem, GoodItem } from "./item.ts";
import type { ItemError, Outcome, SeedReport } from "./report.ts";
import { createResolve } from "./resolve.ts";
import type { Seed } from "./seeds.ts";
import { upsertItem } from "./upsert.ts";

/** Items that one transaction holds: it keeps the disk's fsync rare and lets other requests in between. */
const batchSize = 250;

/**
 * Upserts items in the order of the array and reports on them. Each item stands alone.
 * Decision: so do the batches, as the order of effect needs no common transaction; when a batch meets a full disk, those
 * before it stay written, and the same request sent again skips them.
 */
export async function runSeed(
  context: WorkContext,
  seed: Seed,
  items: readonly unknown[],
  check: (item: unknown) => GoodItem | BadItem,
): Promise<SeedReport> {
  const counts: Record<Outcome, number> = { created: 0, updated: 0, skipped: 0 };
  const errors: ItemError[] = [];
  for (let start = 0; start < items.length; start += batchSize) {
    const batch = items.slice(start, start + batchSize).map(check);
    const results = await context.database.write(() => upsertBatch(context, seed, batch));
    results.forEach((result, place) => {
      if (typeof result === "string") counts[result] += 1;
      else errors.push({ index: start + place, ...result });
    });
  }
  return { ...counts, errors };
}

type Trouble = Omit<ItemError, "index">;

function upsertBatch(
  context: WorkContext,
  seed: Seed,
  batch: readonly (GoodItem | BadItem)[],
): (Outcome | Trouble)[] {
  const resolve = createResolve(context, seed);
  return batch.map((item) => {
    if ("problems" in item) return { key: item.key, message: item.problems.join("; ") };
    const result = upsertItem(context, seed.resource, item, resolve);
    return result instanceof Refusal ? { key: item.key, message: result.message } : result;
  });
}
