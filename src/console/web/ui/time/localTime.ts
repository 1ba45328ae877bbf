import { minute } from "../../../../lib/time/duration.ts";
import { utcOffset } from "./exactTime.ts";

/** Converts a time of the API to the value of a browser input: local, to the minute if that loses nothing. */
export function toLocal(utc: string): string {
  const date = new Date(utc);
  if (Number.isNaN(date.getTime())) return "";
  const local = new Date(date.getTime() - date.getTimezoneOffset() * minute).toISOString();
  return local.replace(/(?::00)?(?:\.000)?Z$/, "");
}

/** Converts the value of a browser input to a time of the API; anything that is not a time is returned unchanged. */
export function fromLocal(local: string): string {
  const date = new Date(local);
  return Number.isNaN(date.getTime()) ? local : date.toISOString();
}

/** Formats the browser's time zone at a moment: "UTC+01:00, Europe/Berlin"; just "UTC" in UTC. */
export function formatZone(moment: Date): string {
  const offset = utcOffset(moment);
  const zone = zoneName().replaceAll("_", " ");
  return /^(?:Etc\/)?(?:UTC|GMT|Universal|Zulu)$/.test(zone) ? offset : `${offset}, ${zone}`;
}

/** Returns the name of the browser's time zone: "Europe/Berlin". */
const zoneName = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
