import { overlaps, type Span } from "../../../operations/span.ts";
import type { EndDay } from "./endLane.ts";

/** Where the mark of a day goes on the axis: fractions of its width from 0 to 1. */
export interface EndPlace {
  readonly day: EndDay;
  readonly from: number;
  readonly to: number;
  /** What its label may take of the space up to the next mark, in days. */
  readonly room: number;
  /** There is space for words in addition to the icon or the number. */
  readonly hasWords: boolean;
}

/** Parts of the visible span: what a label takes at the most, and what it needs. */
const [mostWords, leastWords] = [0.3, 0.09];

/**
 * Places the days of a lane in one row, however many there are. A mark never covers the next one: its words are left out
 * where they have no space.
 */
export function placeEnds(days: readonly EndDay[], axis: Span, seen: Span): EndPlace[] {
  const length = axis.end - axis.start;
  const view = (seen.end - seen.start) / length;
  const shown = days.filter((day) => overlaps(day, axis));
  return shown.map((day, index) => {
    const next = shown[index + 1]?.start ?? axis.end;
    const [from, to] = [(day.start - axis.start) / length, (day.end - axis.start) / length];
    const width = Math.min((next - axis.start) / length - from, Math.max(mostWords * view, to - from));
    return { day, from, to, room: width / (to - from), hasWords: width >= leastWords * view };
  });
}
