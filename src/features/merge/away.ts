import { dirname } from "node:path";
import { readCarried } from "../../db/clones/carried.ts";
import { type CloneMark, findCloneMark, startOf } from "../../db/clones/mark.ts";
import { findSent, type SentBundle } from "../../db/clones/sent.ts";
import { type Caller, isCommandLine } from "../../http/session.ts";
import { Refusal } from "../../lib/failures/refusal.ts";
import type { Store } from "../../resource/reading/store.ts";
import { followLog, type LogFollower } from "./fold/followLog.ts";
import type { NetChange } from "./fold/netChange.ts";

/** What a clone knows of its own changes. */
export interface AwayChanges {
  readonly follower: LogFollower;
  /** The directory of the database. */
  readonly directory: string;
  /** Its mark as it is now. */
  mark(): CloneMark;
  /** How many records are changed, and what was sent last. */
  summary(): Promise<AwaySummary>;
}

/** How many records are changed on a clone, and what was sent last. */
export interface AwaySummary {
  readonly changes: number;
  /** Those of them that were changed since the last sending. */
  readonly unsent: number;
  readonly merge: SentBundle | null;
}

/** Creates what follows the changes of a clone; undefined on a box. */
export function createAwayChanges(store: Store): AwayChanges | undefined {
  const { database } = store;
  const first = findCloneMark(database);
  if (first === undefined) return undefined;
  const kept = readCarried(database).map((change) => JSON.parse(change) as NetChange);
  const follower = followLog(store, startOf(first), kept);
  return {
    follower,
    directory: dirname(database.file),
    mark: () => findCloneMark(database) ?? first,
    summary: async () => {
      const { changes } = await follower.read();
      const merge = findSent(database) ?? null;
      const isUnsent = ({ origins }: (typeof changes)[number]): boolean =>
        origins.some(({ sequence }) => sequence > (merge?.sequence ?? 0));
      return { changes: changes.length, unsent: changes.filter(isUnsent).length, merge };
    },
  };
}

/** Throws 403 unless the person whom the clone was taken for calls, or the command line of their machine. */
export function requirePerson({ person }: CloneMark, caller: Caller, what: string): void {
  if (!isCommandLine(caller) && caller.personId !== person.id)
    throw new Refusal(403, `bundle: only ${person.email}, for whom the clone was taken, can ${what} it`);
}
