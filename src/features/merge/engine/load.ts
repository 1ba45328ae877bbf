import { sql } from "drizzle-orm";
import { statement } from "../../../db/statements/statement.ts";
import { conflict, notFound } from "../../../lib/failures/refusal.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import type { Decisions } from "../job.ts";
import type { ItemState, MergeDecision } from "../merges/answers.ts";
import { type MergeContent, readContent } from "../merges/content.ts";
import { type PendingChange, pendingChanges } from "./pending.ts";
import { readWatermarks, type Watermark, type Watermarks } from "./watermark.ts";

/** What was told of an item before. */
interface Told {
  readonly state: ItemState;
  readonly seen: string;
  /** The item as JSON, for one that was applied. */
  readonly item: string | null;
}

/** A merge as the job reads it. */
export interface LoadedMerge extends MergeContent {
  readonly id: string;
  readonly told: ReadonlyMap<string, Told>;
  readonly decisions: Decisions;
  /** What the bundle has, as far as it was not merged before. */
  readonly changes: readonly PendingChange[];
  /** Up to where the records of the clone were merged before. */
  readonly merged: ReadonlyMap<string, Watermark>;
  /** The same of all clones that count. */
  readonly marks: Watermarks;
}

const stateOf = statement(() => sql`SELECT state FROM merges WHERE id = ${sql.placeholder("id")}`);

const itemsOf = statement(
  () =>
    sql`SELECT key, state, seen, decision, CASE state WHEN 'applied' THEN item END AS item FROM merge_items WHERE merge_id = ${sql.placeholder("id")}`,
);

interface ItemRow extends Told {
  readonly key: string;
  readonly decision: string | null;
}

/** Reads a merge; throws 404 where there is none, and 409 for one that is done. */
export function loadMerge(
  { database, attached }: Pick<WriteContext, "database" | "attached">,
  id: string,
): LoadedMerge {
  const row = stateOf(database).get<{ state: string }>({ id });
  if (row === null) throw notFound("Merge");
  const content = readContent(database, id);
  if (row.state !== "open" || content === undefined)
    throw conflict(`state: the merge is ${row.state}; send the changes again to merge what is new`);
  const rows = itemsOf(database).all<ItemRow>({ id });
  const marks = readWatermarks(database, content);
  return {
    ...content,
    id,
    changes: pendingChanges(content, marks, attached),
    marks,
    told: new Map(rows.map(({ key, state, seen, item }) => [key, { state, seen, item }])),
    decisions: new Map(
      rows.flatMap(({ key, decision }) =>
        decision === null ? [] : [[key, JSON.parse(decision) as MergeDecision] as const],
      ),
    ),
    merged: marks.get(content.header.clone.id) ?? new Map(),
  };
}
