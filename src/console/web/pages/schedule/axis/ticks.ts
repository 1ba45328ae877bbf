import { hour } from "../../../../../lib/time/duration.ts";
import type { Span } from "../../../operations/span.ts";
import { daysOf, type Zoom } from "../../../operations/zoom.ts";

/** A line across the axis. */
export interface Tick extends Span {
  /** "Mon 16", "Tue 1 Dec", "15:00"; "" if there is no space for it. */
  readonly label: string;
  readonly isWeekend: boolean;
}

const everyHours = 3;
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short" });
const month = new Intl.DateTimeFormat("en-GB", { month: "short" });
const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** Returns the ticks of a span: the hours of a day, or else days. */
export const ticksOf = (zoom: Zoom, span: Span): Tick[] =>
  zoom === "day" ? hoursOf(span) : daysOf(span).map((day) => dayTick(zoom, day));

function dayTick(zoom: Zoom, day: Span): Tick {
  const date = new Date(day.start);
  const number = date.getDate();
  // Only the first day of a month shows its name; that makes the others clear.
  const isFirst = number === 1;
  const narrow = isFirst ? month.format(date) : String(number);
  const wide = `${weekday.format(date)} ${number}${isFirst ? ` ${month.format(date)}` : ""}`;
  const label = zoom === "week" ? wide : narrow;
  return { ...day, label, isWeekend: date.getDay() % 6 === 0 };
}

/** Returns the hours of the clock, also on days with one more or one less of them. */
function hoursOf({ start, end }: Span): Tick[] {
  const hours: Tick[] = [];
  for (let moment = start; moment < end; moment += hour) {
    const date = new Date(moment);
    const isLabelled = date.getHours() % everyHours === 0;
    const isMidnight = date.getHours() === 0;
    const label = isMidnight ? `${weekday.format(date)} ${date.getDate()}` : clock.format(date);
    hours.push({ start: moment, end: moment + hour, label: isLabelled ? label : "", isWeekend: false });
  }
  return hours;
}
