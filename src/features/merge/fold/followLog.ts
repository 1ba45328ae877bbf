import type { Database } from "../../../db/open.ts";
import { nextTurn } from "../../../lib/nextTurn.ts";
import type { Store } from "../../../resource/reading/store.ts";
import { createFold, type Fold } from "./fold.ts";
import { readEntriesAfter } from "./logEntries.ts";
import type { NetChange } from "./netChange.ts";

/** The entries that are folded before other work of the event loop has its turn: some three milliseconds. */
const entriesAtOnce = 250;

/** The same of the changes that they come to. */
const changesAtOnce = 500;

/** The net changes up to an entry of the change log. */
export interface Folded {
  readonly sequence: number;
  readonly changes: readonly NetChange[];
}

/** Reads the net changes of a database since an entry of its change log; each time, only what was logged since the last. */
export interface LogFollower {
  read(): Promise<Folded>;
}

/** Creates a follower of the change log after the entry of sequence `since`, which begins with what a refresh has kept. */
export function followLog(
  { database, registry, attached }: Pick<Store, "database" | "registry" | "attached">,
  since: number,
  kept: readonly NetChange[] = [],
): LogFollower {
  const fold = createFold(registry, attached);
  for (const change of kept) fold.begin(change);
  let folded: Folded = { sequence: since, changes: [...fold.changes()] };
  let reading = Promise.resolve(folded);
  const readOn = async (): Promise<Folded> => {
    const sequence = await foldAfter(database, fold, folded.sequence);
    if (sequence !== folded.sequence) folded = { sequence, changes: await changesOf(fold) };
    return folded;
  };
  return {
    // One after another: an entry is folded once.
    read: () => {
      reading = reading.then(readOn, readOn);
      return reading;
    },
  };
}

/** Folds what the log has after a sequence, and returns the last sequence. */
async function foldAfter(database: Database, fold: Fold, after: number): Promise<number> {
  let sequence = after;
  for (;;) {
    const entries = readEntriesAfter(database, sequence, entriesAtOnce);
    for (const entry of entries) fold.add(entry);
    sequence = entries.at(-1)?.sequence ?? sequence;
    if (entries.length < entriesAtOnce) return sequence;
    await nextTurn();
  }
}

async function changesOf(fold: Fold): Promise<NetChange[]> {
  const changes: NetChange[] = [];
  for (const change of fold.changes()) {
    changes.push(change);
    if (changes.length % changesAtOnce === 0) await nextTurn();
  }
  return changes;
}
