import { mostTokenYears } from "../../../../lib/limits.ts";
import { day } from "../../../../lib/time/duration.ts";

/** How long a new token may last; "date" lets one choose the day. */
export const expiries = [
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "1 year" },
  { value: "date", label: "Until a date …" },
] as const;

/** What is offered first. */
export const usualExpiry = "90";

/** The moment that a choice means, in UTC; undefined for a date that is missing or not in the future. */
export function expiryOf(choice: string, date: string, now: number): string | undefined {
  const moment = choice === "date" ? endOfDay(date) : now + Number(choice) * day;
  return Number.isFinite(moment) && moment > now ? new Date(moment).toISOString() : undefined;
}

/** The last day that can be chosen, as "2028-11-20": its end is no later than a token may last, wherever one is. */
export function lastDay(now: number): string {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + mostTokenYears);
  return new Date(latest.getTime() - 2 * day).toISOString().slice(0, 10);
}

/** A token that is good until a day is good on that day, in the time of who chose it. */
const endOfDay = (date: string): number => new Date(`${date}T23:59:59`).getTime();
