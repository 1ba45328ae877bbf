import { requestsSoFar } from "../../http/requestId.ts";
import { Refusal } from "../../lib/failures/refusal.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import type { ItemError, SeedReport, SeedResult } from "./answers.ts";
import { inSeedGroup, type SeedContext } from "./group.ts";
import type { BadItem, GoodItem } from "./item.ts";
import { createResolve, type Resolve } from "./resolve.ts";
import type { Seed } from "./seeds.ts";
import { upsertItem } from "./upsert.ts";

/** Items that one transaction holds at most, which keeps the disk's fsync rare. */
const batchSize = 500;

/** Milliseconds without another request after which the server counts as idle. */
const quiet = 200;

/**
 * How long a batch takes at most, in milliseconds; what is left of it is the next one's. It is the shorter where others
 * want their turn as well, and the longer where none do: each batch ends with an fsync.
 */
const batchTime = { beside: 6, alone: 20 } as const;

/**
 * Upserts items in the order of the array and reports on them. Each item stands alone.
 *
 * Decision: the items of a seed stand alone, and so do its batches, as the order of effect needs no common transaction;
 * when a batch meets a full disk, those before it stay written, and the same request sent again skips them. All of them
 * are one group of the change log, which can be taken back.
 */
export async function runSeed(
  context: WriteContext,
  seed: Seed,
  items: readonly unknown[],
  check: (item: unknown) => GoodItem | BadItem,
): Promise<SeedReport> {
  const counts: Record<SeedResult, number> = { created: 0, updated: 0, skipped: 0 };
  const errors: ItemError[] = [];
  let start = 0;
  const hasOwnCommit = createLookAround();
  const grouped = inSeedGroup(context, seed.resource);
  while (start < items.length) {
    const results = await context.database.write(
      () => {
        const end = performance.now() + (hasOwnCommit() ? batchTime.alone : batchTime.beside);
        return upsertBatch(grouped, seed, { check, end }, items.slice(start, start + batchSize));
      },
      { alone: true },
    );
    results.forEach((result, place) => {
      if (typeof result === "string") counts[result] += 1;
      else errors.push({ index: start + place, ...result });
    });
    start += results.length;
  }
  return { ...counts, errors };
}

/** Makes the function that tells whether there was no other request for a while. */
function createLookAround(): () => boolean {
  let seen = requestsSoFar();
  let changed = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (requestsSoFar() !== seen) changed = now;
    seen = requestsSoFar();
    return now - changed > quiet;
  };
}

type Trouble = Omit<ItemError, "index">;

function upsertBatch(
  context: SeedContext,
  seed: Seed,
  { check, end }: { readonly check: (item: unknown) => GoodItem | BadItem; readonly end: number },
  items: readonly unknown[],
): (SeedResult | Trouble)[] {
  const resolve = createResolve(context, seed);
  const results: (SeedResult | Trouble)[] = [];
  for (const sent of items) {
    const item = check(sent);
    results.push("problems" in item ? describeProblems(item) : upsertOne(context, seed, item, resolve));
    if (performance.now() >= end) break;
  }
  context.count(results);
  return results;
}

const describeProblems = ({ key, problems }: BadItem): Trouble => ({ key, message: problems.join("; ") });

function upsertOne(
  context: WriteContext,
  { resource }: Seed,
  item: GoodItem,
  resolve: Resolve,
): SeedResult | Trouble {
  const result = upsertItem(context, resource, item, resolve);
  return result instanceof Refusal ? { key: item.key, message: result.message } : result;
}
