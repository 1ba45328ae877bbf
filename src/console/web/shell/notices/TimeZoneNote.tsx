import { utcOffset } from "../../ui/time/exactTime.ts";
import "./TimeZoneNote.css";

/** Shows the time zone of all displayed times. */
export function TimeZoneNote() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <p className="zone-note" data-tip={`All times are shown in the zone of this device: ${zone}`}>
      Times in {utcOffset(new Date())}
      {zone !== "UTC" && <span> · {zone.replaceAll("_", " ")}</span>}
    </p>
  );
}
