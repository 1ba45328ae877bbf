/** A span of time in milliseconds since 1970; its end is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Returns the span of a record, infinite at a missing start or end. */
export const openSpan = (start: unknown, end: unknown): Span => ({
  start: momentOf(start) ?? Number.NEGATIVE_INFINITY,
  end: momentOf(end) ?? Number.POSITIVE_INFINITY,
});

/** Parses a time of the API to milliseconds since 1970; undefined for none. */
export function momentOf(time: unknown): number | undefined {
  const moment = typeof time === "string" ? Date.parse(time) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
}

/** Returns whether a moment is in a span. */
export const isWithin = (moment: number, { start, end }: Span): boolean => start <= moment && moment < end;

/** Returns whether two spans overlap. An empty span counts as its start. */
export const overlaps = (one: Span, other: Span): boolean =>
  one.start === one.end ? isWithin(one.start, other) : one.start < other.end && other.start < one.end;

/** Returns the part of a span within another one. */
export const clip = (span: Span, within: Span): Span => ({
  start: Math.max(span.start, within.start),
  end: Math.min(span.end, within.end),
});

/** Returns the parts of `within` that none of the spans covers, in order. */
export function uncovered(spans: readonly Span[], within: Span): Span[] {
  const gaps: Span[] = [];
  let reached = within.start;
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start)) {
    if (start > reached) gaps.push({ start: reached, end: Math.min(start, within.end) });
    reached = Math.max(reached, end);
    if (reached >= within.end) break;
  }
  if (reached < within.end) gaps.push({ start: reached, end: within.end });
  return gaps.filter(({ start, end }) => start < end);
}
