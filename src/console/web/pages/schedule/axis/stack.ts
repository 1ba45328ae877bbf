import { clip, type Span } from "../../../operations/span.ts";

/** Where something stands on the axis: shares of its width from 0 to 1, and the row from the top. */
export interface LanePlace {
  /** The room that it takes, its words included. */
  readonly from: number;
  readonly to: number;
  /** Its time, within that room. */
  readonly start: number;
  readonly end: number;
  readonly row: number;
}

/**
 * Puts spans on rows so that none covers another, each on the first row with room for it; what is shorter than the share
 * of the axis that `leastOf` tells gets room for its words behind it, or before it at the end of the axis. Spans come in
 * order of their beginning.
 */
export function stack<Item extends Span>(
  items: readonly Item[],
  axis: Span,
  leastOf: (item: Item) => number,
): { readonly item: Item; readonly place: LanePlace }[] {
  const length = axis.end - axis.start;
  const taken: number[] = [];
  return items.map((item) => {
    const shown = clip(item, axis);
    const least = leastOf(item);
    const start = (shown.start - axis.start) / length;
    const end = (shown.end - axis.start) / length;
    const from = Math.max(0, Math.min(start, 1 - least));
    const to = Math.min(1, Math.max(end, from + least));
    const free = taken.findIndex((until) => until <= from);
    const row = free === -1 ? taken.length : free;
    taken[row] = to;
    return { item, place: { from, to, start, end, row } };
  });
}

/** Where the words of something stand: within its time, or after or before it where there is more room. */
export function labelSide({ from, to, start, end }: LanePlace): "within" | "after" | "before" {
  const after = to - end;
  const before = start - from;
  if (end - start >= Math.max(after, before)) return "within";
  return after >= before ? "after" : "before";
}
