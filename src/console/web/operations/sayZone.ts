import { utcOffset } from "../ui/exactTime.ts";
import { zoneName } from "../ui/localTime.ts";

/** The time zone of this browser at a moment: "UTC+01:00, Europe/Berlin". */
export function sayZone(moment: number): string {
  const zone = zoneName();
  const offset = utcOffset(new Date(moment));
  return zone === "UTC" ? offset : `${offset}, ${zone.replaceAll("_", " ")}`;
}
