import { minute } from "../../../../lib/time/duration.ts";
import { utcOffset } from "./exactTime.ts";

/** A time of the API as an input of the browser holds it: local, to the minute where that loses nothing. */
export function toLocal(utc: string): string {
  const date = new Date(utc);
  if (Number.isNaN(date.getTime())) return "";
  const local = new Date(date.getTime() - date.getTimezoneOffset() * minute).toISOString();
  return local.replace(/(?::00)?(?:\.000)?Z$/, "");
}

/** What an input of the browser holds as a time of the API; what is no time is left as it is. */
export function fromLocal(local: string): string {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? local : date.toISOString();
}

/** The time zone of this browser at a moment: "UTC+01:00, Europe/Berlin"; in UTC just that. */
export function formatZone(moment: Date): string {
  const offset = utcOffset(moment);
  const zone = zoneName().replaceAll("_", " ");
  return /^(?:Etc\/)?(?:UTC|GMT|Universal|Zulu)$/.test(zone) ? offset : `${offset}, ${zone}`;
}

/** The name of the time zone that this browser lives in: "Europe/Berlin". */
const zoneName = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
