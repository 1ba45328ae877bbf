import { sql } from "drizzle-orm";
import type { Database } from "../db/open.ts";
import { Refusal } from "../lib/refusal.ts";
import { createRecord } from "../resource/create.ts";
import type { Resource } from "../resource/define.ts";
import { updateRecord } from "../resource/update.ts";
import type { WorkContext } from "../resource/work.ts";
import type { GoodItem } from "./item.ts";
import type { Outcome } from "./report.ts";
import { findBySlug, type Resolve } from "./resolve.ts";

/**
 * Updates the record that has the item's slug, or creates it, and says which; "skipped" where the item equals what is
 * stored. What is wrong with the item comes back as a refusal, with nothing of it written; any other trouble is thrown.
 */
export function upsertItem(
  context: WorkContext,
  resource: Resource,
  { key, fields }: GoodItem,
  resolve: Resolve,
): Outcome | Refusal {
  return inSavepoint(context.database, () => {
    const input = { ...resolve(fields), slug: key };
    const stored = findBySlug(context, resource, key);
    if (stored === undefined) {
      createRecord(context, resource, input);
      return "created";
    }
    const { revision } = updateRecord(context, resource, stored.id, input);
    return revision === stored.revision ? "skipped" : "updated";
  });
}

function inSavepoint<Result>(database: Database, work: () => Result): Result | Refusal {
  const run = (command: string): number => database.statement(command, () => sql.raw(command)).run();
  run("SAVEPOINT item");
  try {
    const result = work();
    run("RELEASE item");
    return result;
  } catch (failure) {
    // A full disk may have ended the transaction already: only the writer knows what to do then.
    if (!(failure instanceof Refusal)) throw failure;
    run("ROLLBACK TO item");
    run("RELEASE item");
    return failure;
  }
}
