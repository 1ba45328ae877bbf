import { day, hour, minute } from "../../../../lib/time/duration.ts";

/** A span of time in a figure that is read from afar: "48 min", "2 h 44", "3 d". */
export function formatShort(milliseconds: number): string {
  const length = Math.max(minute, milliseconds);
  if (length >= 2 * day) return `${Math.floor(length / day)} d`;
  if (length < hour) return `${Math.floor(length / minute)} min`;
  const hours = Math.floor(length / hour);
  const minutes = Math.floor((length % hour) / minute);
  return hours >= 10 || minutes === 0 ? `${hours} h` : `${hours} h ${String(minutes).padStart(2, "0")}`;
}
