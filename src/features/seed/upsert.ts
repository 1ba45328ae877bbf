import { Refusal } from "../../lib/failures/refusal.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { createRecord } from "../../resource/writing/create.ts";
import { updateRecord } from "../../resource/writing/update.ts";
import type { SeedResult } from "./answers.ts";
import type { GoodItem } from "./item.ts";
import { findBySlug, type Resolve } from "./resolve.ts";

const log = ["changes"] as const;

/**
 * Updates the record that has the item's slug, or creates it, and says which; "skipped" where the item equals what is
 * stored. What is wrong with the item comes back as a refusal, with nothing of it written; any other trouble is thrown.
 *
 * An item stands alone without a savepoint of its own, which would cost as much as the item: all that is refused is
 * refused before its first row is written, or by the statement that would write it. That nothing has come into the change
 * log is looked at, and an item of which that is not so fails its whole batch.
 */
export function upsertItem(
  context: WriteContext,
  resource: Resource,
  { key, fields }: GoodItem,
  resolve: Resolve,
): SeedResult | Refusal {
  const { database } = context;
  const before = database.versions.count(log);
  try {
    const input = resolve(fields);
    const stored = findBySlug(context, resource, key);
    if (stored === undefined) {
      createRecord(context, resource, { ...input, slug: key });
      return "created";
    }
    const { revision } = updateRecord(context, resource, stored.id, input);
    return revision === stored.revision ? "skipped" : "updated";
  } catch (failure) {
    if (!(failure instanceof Refusal) || database.versions.count(log) !== before) throw failure;
    return failure;
  }
}
