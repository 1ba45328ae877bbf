import { maxTokenYears } from "../../../../lib/limits.ts";
import { day } from "../../../../lib/time/duration.ts";

/** The choices for the lifetime of a new token; "date" asks for a day. */
export const expiries = [
  { value: "7", label: "7 days" },
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "1 year" },
  { value: "date", label: "Until a date …" },
] as const;

/** The default choice. */
export const defaultExpiry = "90";

/** Returns the expiry of a choice, in UTC; undefined for a date that is missing or not in the future. */
export function expiryOf(choice: string, date: string, now: number): string | undefined {
  const moment = choice === "date" ? endOfDay(date) : now + Number(choice) * day;
  return Number.isFinite(moment) && moment > now ? new Date(moment).toISOString() : undefined;
}

/** Returns the last day that can be selected, as "2028-11-20": its end is within the maximum lifetime in any time zone. */
export function lastDay(now: number): string {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + maxTokenYears);
  return new Date(latest.getTime() - 2 * day).toISOString().slice(0, 10);
}

/** Returns the end of a day in local time: a token that expires on a day is valid on that day. */
const endOfDay = (date: string): number => new Date(`${date}T23:59:59`).getTime();
