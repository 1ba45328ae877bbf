import { formatZone as formatZoneAt } from "../ui/time/localTime.ts";

/** Formats the time zone of the browser at a moment in milliseconds since 1970: "UTC+01:00, Europe/Berlin". */
export const formatZone = (moment: number): string => formatZoneAt(new Date(moment));
