import { type FactGroup, fitRail } from "../facts/groups.ts";

/** What a record's overview has to show. */
export interface OverviewContent {
  /** The view of its resource fills the main column. */
  readonly hasMain: boolean;
  /** Rows of its related lists, and of what it is about. */
  readonly rows: number;
  /** Its facts that have a value. */
  readonly filled: readonly FactGroup[];
}

/** The column of each part of an overview. */
export interface OverviewLayout {
  readonly facts: "main" | "rail";
  readonly links: "main" | "rail";
}

/**
 * Arranges an overview so that neither column is empty next to a full one: facts are in the rail if they are few, short
 * and no more than what the main column shows; if it shows nothing else, facts and links fill it.
 */
export function layoutOf({ hasMain, rows, filled }: OverviewContent): OverviewLayout {
  const facts = filled.reduce((sum, { fields }) => sum + fields.length, 0);
  const isBalanced = hasMain || (rows > 0 && facts <= rows + 2);
  return {
    facts: isBalanced && fitRail(filled) ? "rail" : "main",
    links: hasMain || rows > 0 ? "rail" : "main",
  };
}
