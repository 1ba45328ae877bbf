import type { Span } from "../../operations/span.ts";
import type { Zoom } from "../../operations/zoom.ts";

const day = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});
const short = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const shortYear = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

/** Formats a span of the axis: "Saturday 21 November 2026", "16 to 22 Nov 2026". */
export function formatSpanTitle(zoom: Zoom, { start, end }: Span): string {
  if (zoom === "day") return day.format(start).replace(",", "");
  const last = new Date(end - 1);
  const first = new Date(start);
  const sameMonth = first.getMonth() === last.getMonth();
  const sameYear = first.getFullYear() === last.getFullYear();
  const begin = sameMonth ? String(first.getDate()) : (sameYear ? short : shortYear).format(first);
  return `${begin} to ${shortYear.format(last)}`;
}
