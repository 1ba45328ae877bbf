import type { Span } from "./span.ts";

/** What the form for a new shift starts with, for one that fills a gap; `due` is who is proposed to take it. */
export const gapSearch = ({ start, end }: Span, rotation: string, due?: string): Record<string, string> => ({
  ...(due !== undefined && { personId: due }),
  ...(rotation !== "" && { rotation }),
  ...(Number.isFinite(start) && { startTime: new Date(start).toISOString() }),
  ...(Number.isFinite(end) && { endTime: new Date(end).toISOString() }),
});
