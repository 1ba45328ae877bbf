import { sql } from "drizzle-orm";
import type { Database } from "../../../db/open.ts";
import { statement } from "../../../db/statements/statement.ts";
import type { ToldItem } from "../job.ts";
import type { ItemState, MergeDecision, MergeItem } from "../merges/answers.ts";
import { type CountsByResource, stateFor, storedStates, type WantedItems } from "./counts.ts";

/** An item as it is stored. */
export interface StoredItem {
  readonly key: string;
  readonly place: number;
  readonly state: ItemState;
  readonly item: Omit<MergeItem, "state">;
  readonly seen: string;
  readonly decision: MergeDecision | null;
}

interface Row {
  readonly key: string;
  readonly place: number;
  readonly state: ItemState;
  readonly item: string;
  readonly seen: string;
  readonly decision: string | null;
}

const storedItems = sql`SELECT key, place, state, item, seen, decision FROM merge_items WHERE merge_id = ${sql.placeholder("id")}`;

const ofMerge = statement(() => sql`${storedItems} ORDER BY place`);

const decided = statement(() => sql`${storedItems} AND decision IS NOT NULL ORDER BY place`);

const byKeys = statement(
  () =>
    sql`${storedItems} AND key IN (SELECT value FROM json_each(${sql.placeholder("keys")})) ORDER BY place`,
);

/** The keys come from the index alone: items are long. */
const byRecords = statement(
  () =>
    sql`${storedItems} AND key IN (SELECT key FROM merge_items INDEXED BY merge_items_state WHERE merge_id = ${sql.placeholder("id")} AND substr(key, instr(key, '/') + 1) IN (SELECT value FROM json_each(${sql.placeholder("records")}))) ORDER BY place`,
);

const undecided = statement(() => sql`${storedItems} AND state = 'decide' ORDER BY place`);

/** As above, the keys come from the index alone. */
const page = statement(
  () =>
    sql`SELECT key, state, item FROM merge_items WHERE merge_id = ${sql.placeholder("id")} AND key IN (SELECT key FROM merge_items INDEXED BY merge_items_state WHERE merge_id = ${sql.placeholder("id")} AND (${sql.placeholder("resources")} = '[]' OR substr(key, 1, instr(key, '/') - 1) IN (SELECT value FROM json_each(${sql.placeholder("resources")}))) AND CASE WHEN substr(key, 1, instr(key, '/') - 1) IN (SELECT value FROM json_each(${sql.placeholder("beyond")})) THEN state IN (SELECT value FROM json_each(${sql.placeholder("beyondStates")})) ELSE state IN (SELECT value FROM json_each(${sql.placeholder("states")})) END ORDER BY place LIMIT ${sql.placeholder("most")} OFFSET ${sql.placeholder("from")}) ORDER BY place`,
);

const write = statement(
  () =>
    sql`INSERT INTO merge_items (merge_id, key, place, state, item, seen) VALUES (${sql.placeholder("id")}, ${sql.placeholder("key")}, ${sql.placeholder("place")}, ${sql.placeholder("state")}, ${sql.placeholder("item")}, ${sql.placeholder("seen")})
    ON CONFLICT DO UPDATE SET place = excluded.place, state = excluded.state, item = excluded.item, seen = excluded.seen`,
);

const writeDecision = statement(
  () =>
    sql`UPDATE merge_items SET decision = ${sql.placeholder("decision")} WHERE merge_id = ${sql.placeholder("id")} AND key = ${sql.placeholder("key")}`,
);

const remove = statement(
  () =>
    sql`DELETE FROM merge_items WHERE merge_id = ${sql.placeholder("id")} AND key = ${sql.placeholder("key")}`,
);

const removeUnapplied = statement(
  () => sql`DELETE FROM merge_items WHERE merge_id = ${sql.placeholder("id")} AND state <> 'applied'`,
);

const itemOf = ({ item, decision, ...row }: Row): StoredItem => ({
  ...row,
  item: JSON.parse(item) as StoredItem["item"],
  decision: decision === null ? null : (JSON.parse(decision) as MergeDecision),
});

/** Reads items of a merge by their keys. */
export const readItems = (database: Database, id: string, keys: readonly string[]): StoredItem[] =>
  byKeys(database)
    .all<Row>({ id, keys: JSON.stringify(keys) })
    .map(itemOf);

/** Reads the items of a merge about some records, by their IDs on the laptop. */
export const readItemsOf = (database: Database, id: string, records: readonly string[]): StoredItem[] =>
  byRecords(database)
    .all<Row>({ id, records: JSON.stringify(records) })
    .map(itemOf);

/** Reads the items of a merge that somebody has to decide about. */
export const readUndecided = (database: Database, id: string): StoredItem[] =>
  undecided(database).all<Row>({ id }).map(itemOf);

/** Reads the items of a merge that are decided. */
export const readDecided = (database: Database, id: string): StoredItem[] =>
  decided(database).all<Row>({ id }).map(itemOf);

/** Renders a page of items as JSON texts, for a viewer. */
export function renderItems(
  database: Database,
  id: string,
  { states, resources, beyond }: WantedItems,
  { from, most }: { readonly from: number; readonly most: number },
): string[] {
  const stored = storedStates(states);
  return page(database)
    .all<Pick<Row, "key" | "state" | "item">>({
      ...{ id, from, most },
      resources: JSON.stringify(resources),
      states: JSON.stringify(stored.within),
      beyondStates: JSON.stringify(stored.beyond),
      beyond: JSON.stringify(beyond),
    })
    .map(({ key, state, item }) => withState(item, stateFor(state, resourceIn(key), beyond)));
}

/** Items are stored without the state, which is another for each role. */
const withState = (item: string, state: ItemState): string => `{"state":"${state}",${item.slice(1)}`;

/** Returns an item as it is answered to a viewer. */
export const showItem = ({ key, state, item }: StoredItem, beyond: readonly string[]): MergeItem => ({
  ...item,
  state: stateFor(state, resourceIn(key), beyond),
});

/** Returns the resource of an item by its key. */
export const resourceIn = (key: string): string => key.slice(0, key.indexOf("/"));

/**
 * Stores the items of a merge as they were told last, of which only those that differ are written, and returns how many are
 * in which state. What was applied by this merge stays applied.
 */
export function storeItems(database: Database, id: string, told: readonly ToldItem[]): CountsByResource {
  const old = new Map(
    ofMerge(database)
      .all<Row>({ id })
      .map((row) => [row.key, row]),
  );
  const counts: Record<string, Partial<Record<ItemState, number>>> = {};
  for (const [place, { item, state: now, seen }] of told.entries()) {
    const { state: _, ...kept } = item;
    const before = old.get(item.key);
    const state = now === "same" && before?.state === "applied" ? "applied" : now;
    const text = JSON.stringify(kept);
    const isSame =
      before !== undefined &&
      before.place === place &&
      before.state === state &&
      before.seen === seen &&
      before.item === text;
    if (!isSame) write(database).run({ id, key: item.key, place, state, item: text, seen });
    old.delete(item.key);
    const own = counts[item.resource] ?? {};
    counts[item.resource] = { ...own, [state]: (own[state] ?? 0) + 1 };
  }
  for (const key of old.keys()) remove(database).run({ id, key });
  return counts;
}

/** Stores what was decided about an item; null takes it back. */
export const storeDecision = (
  database: Database,
  id: string,
  key: string,
  decision: MergeDecision | null,
): void => {
  writeDecision(database).run({ id, key, decision: decision === null ? null : JSON.stringify(decision) });
};

/** Deletes the items of a merge that were not applied. */
export const removeUnappliedItems = (database: Database, id: string): void => {
  removeUnapplied(database).run({ id });
};
