/** A span of time in milliseconds since 1970; its end is not part of it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A span that a record may leave open: infinite where it has no beginning or no end. */
export const openSpan = (start: unknown, end: unknown): Span => ({
  start: momentOf(start) ?? Number.NEGATIVE_INFINITY,
  end: momentOf(end) ?? Number.POSITIVE_INFINITY,
});

/** A time as the API answers it in milliseconds since 1970; undefined for none. */
export function momentOf(time: unknown): number | undefined {
  const moment = typeof time === "string" ? Date.parse(time) : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
}

/** Whether a moment lies in a span. */
export const isWithin = (moment: number, { start, end }: Span): boolean => start <= moment && moment < end;

/** Whether two spans share a moment. One without length counts as the moment that it begins with. */
export const overlaps = (one: Span, other: Span): boolean =>
  one.start === one.end ? isWithin(one.start, other) : one.start < other.end && other.start < one.end;

/** The part of a span that lies within another. */
export const clip = (span: Span, within: Span): Span => ({
  start: Math.max(span.start, within.start),
  end: Math.min(span.end, within.end),
});

/** What of `within` none of the spans covers, in order. */
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
