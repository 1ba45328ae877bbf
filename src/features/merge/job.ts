import type { ItemState, MergeDecision, MergeItem } from "./merges/answers.ts";

/** What the engine is told: which merge, which it reads from the database itself. */
export interface MergeJob {
  readonly id: string;
  /** What was told before has to stand: where something moved since, all of it is taken back. */
  readonly isFinal?: boolean;
  /** How many bytes all documents together may have; any number unless given. */
  readonly maxDocumentBytes?: number;
}

/** An item, with what the route of merges keeps of it but does not answer. */
export interface ToldItem {
  readonly item: MergeItem;
  /** The state regardless of the role of who looks at it. */
  readonly state: ItemState;
  /** What it depends on at the box: an apply asks again where this has become another. */
  readonly seen: string;
}

/** What became of a merge, or would. */
export interface MergeResult {
  readonly items: readonly ToldItem[];
  /** The keys of items of which what was told before is out of date: nothing is written then. */
  readonly moved: readonly string[];
  /** The number of its changes; null if it changed nothing. */
  readonly group: number | null;
}

/** The decisions of a merge, by the key of the item. */
export type Decisions = ReadonlyMap<string, MergeDecision>;
