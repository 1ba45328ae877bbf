import type { Span } from "./span.ts";

/** Returns the initial values of the form for a shift that fills a gap; `due` is the proposed person. */
export const gapSearch = ({ start, end }: Span, rotation: string, due?: string): Record<string, string> => ({
  ...(due !== undefined && { personId: due }),
  ...(rotation !== "" && { rotation }),
  ...(Number.isFinite(start) && { startTime: new Date(start).toISOString() }),
  ...(Number.isFinite(end) && { endTime: new Date(end).toISOString() }),
});
