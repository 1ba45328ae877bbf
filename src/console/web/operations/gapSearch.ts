import type { Span } from "./span.ts";

/** What the form for a new shift starts with, for one that fills a gap. */
export const gapSearch = ({ start, end }: Span, rotation: string): Record<string, string> => ({
  ...(rotation !== "" && { rotation }),
  ...(Number.isFinite(start) && { startTime: new Date(start).toISOString() }),
  ...(Number.isFinite(end) && { endTime: new Date(end).toISOString() }),
});
