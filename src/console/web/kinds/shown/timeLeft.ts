import { day } from "../../../../lib/time/duration.ts";
import type { Tone } from "../../../../lib/tone.ts";
import { formatCount } from "../../ui/words.ts";

/** The time left until the end of a day. */
export interface TimeLeft {
  /** "39 days left", "Ends today", "Ended 3 days ago". */
  readonly text: string;
  /** Bad below 30 days, warn below 90; muted once it has ended. */
  readonly tone: Tone;
  /** So near that it is shown wherever the date is. */
  readonly isNear: boolean;
}

const [soon, near] = [30, 90];

/** Returns the time left until the end of a day from another day: both as "2026-12-31". */
export function timeLeft(date: string, today: string): TimeLeft {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / day);
  if (days < 0) return { text: `Ended ${formatDays(-days)} ago`, tone: "muted", isNear: true };
  const tone = days < soon ? "bad" : days < near ? "warn" : "muted";
  return { text: days === 0 ? "Ends today" : `${formatDays(days)} left`, tone, isNear: days < near };
}

/** Formats days; beyond two months or years, as whole months or years. */
function formatDays(days: number): string {
  if (days < 2 * near) return formatCount(days, "day", "days");
  if (days < 730) return formatCount(Math.floor(days / 30.44), "month", "months");
  return formatCount(Math.floor(days / 365.25), "year", "years");
}
