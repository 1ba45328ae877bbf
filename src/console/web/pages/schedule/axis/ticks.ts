import { hour } from "../../../../../lib/time/duration.ts";
import type { Span } from "../../../operations/span.ts";
import { daysOf, type Zoom } from "../../../operations/zoom.ts";

/** A line across the axis. */
export interface Tick extends Span {
  /** "Mon 16", "Tue 1 Dec", "15:00"; "" where there is no room for it. */
  readonly label: string;
  readonly isWeekend: boolean;
}

const everyHours = 3;
const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "short" });
const month = new Intl.DateTimeFormat("en-GB", { month: "short" });
const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** The parts that a span is divided in: the hours of a day, else days. */
export const ticksOf = (zoom: Zoom, span: Span): Tick[] =>
  zoom === "day" ? hoursOf(span) : daysOf(span).map((day) => dayTick(zoom, day));

function dayTick(zoom: Zoom, day: Span): Tick {
  const date = new Date(day.start);
  const number = date.getDate();
  // A month that begins says which; the others are clear from it.
  const isFirst = number === 1;
  const narrow = isFirst ? month.format(date) : String(number);
  const wide = `${weekday.format(date)} ${number}${isFirst ? ` ${month.format(date)}` : ""}`;
  const label = zoom === "week" ? wide : narrow;
  return { ...day, label, isWeekend: date.getDay() % 6 === 0 };
}

/** Hours of the clock, also on the days that have one more or one less of them. */
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
