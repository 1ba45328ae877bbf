import { sql } from "drizzle-orm";
import { statement } from "../../../db/statements/statement.ts";
import { inSavepoint } from "../../../db/transaction.ts";
import type { MergedItem, Merging } from "./item.ts";
import { writeItem } from "./write.ts";

/** A record was refused after something of it was written: all is taken back, and its resource is guarded from then on. */
export class PartlyWritten extends Error {
  override readonly name = "PartlyWritten";
  readonly resource: string;

  constructor(resource: string) {
    super(`a record of ${resource} was refused halfway`);
    this.resource = resource;
  }
}

const totalChanges = statement(() => sql`SELECT total_changes() AS count`);

/**
 * Writes an item wholly or not at all. Decision: records have no savepoint of their own, as most are refused before anything of
 * them is written, and inside the savepoint of a whole merge each one takes the longer the more was written before it. The
 * resources that need them are found by trying.
 */
export function writeWhole(merging: Merging, item: MergedItem): void {
  const { context, guarded } = merging;
  const { database } = context;
  const work = (): void => writeItem(merging, item);
  if (guarded.has(item.resource.name)) {
    inSavepoint(database, work);
    return;
  }
  const count = (): number => totalChanges(database).get<{ count: number }>()?.count ?? 0;
  const before = count();
  try {
    work();
  } catch (failure) {
    if (count() !== before) throw new PartlyWritten(item.resource.name);
    throw failure;
  }
}
