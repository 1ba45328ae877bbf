import { clip, type Span } from "../../../operations/span.ts";

/** The position of an entry on the axis: fractions of its width from 0 to 1, and the row from the top. */
export interface LanePlace {
  /** The space it takes, including its label. */
  readonly from: number;
  readonly to: number;
  /** Its time, within that space. */
  readonly start: number;
  readonly end: number;
  readonly row: number;
}

/**
 * Arranges spans on rows without overlaps, each on the first row with enough space. A span shorter than the fraction of
 * the axis returned by `minOf` gets space for its label after it, or before it at the end of the axis. Spans must be
 * sorted by start.
 */
export function stack<Item extends Span>(
  items: readonly Item[],
  axis: Span,
  minOf: (item: Item) => number,
): { readonly item: Item; readonly place: LanePlace }[] {
  const length = axis.end - axis.start;
  const taken: number[] = [];
  return items.map((item) => {
    const shown = clip(item, axis);
    const least = minOf(item);
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

/** Returns where the label of an entry goes: within its time, or after or before it, where there is more space. */
export function labelSide({ from, to, start, end }: LanePlace): "within" | "after" | "before" {
  const after = to - end;
  const before = start - from;
  if (end - start >= Math.max(after, before)) return "within";
  return after >= before ? "after" : "before";
}
