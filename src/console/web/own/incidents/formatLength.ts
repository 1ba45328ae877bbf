import { day, hour, minute } from "../../../../lib/time/duration.ts";

/** Formats a duration in its two largest units: "2 h 14 min", "3 days 4 h", "less than a minute". */
export function formatLength(milliseconds: number): string {
  const length = Math.max(0, milliseconds);
  if (length < minute) return "less than a minute";
  const days = Math.floor(length / day);
  const hours = Math.floor((length % day) / hour);
  const rest = Math.floor((length % hour) / minute);
  const parts = [
    days > 0 && `${days} ${days === 1 ? "day" : "days"}`,
    hours > 0 && `${hours} h`,
    rest > 0 && `${rest} min`,
  ];
  return parts
    .filter((part) => part !== false)
    .slice(0, 2)
    .join(" ");
}
