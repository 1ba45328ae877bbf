import type { Merge } from "../../../../../../features/merge/merges/answers.ts";
import type { DecisionState } from "../decisions/useDecisions.ts";

/** What lists of items have in common. */
export interface ItemListProps {
  readonly merge: Merge;
  readonly decisions: DecisionState;
  /** The keys of items whose records have changed at the box since they were shown. */
  readonly moved: ReadonlySet<string>;
  readonly canDecide: boolean;
}
