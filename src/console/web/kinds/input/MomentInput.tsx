import { CalendarInput } from "../../ui/input/CalendarInput.tsx";
import { formatZone } from "../../ui/time/localTime.ts";
import type { InputProps } from "../kind.ts";
import { readDate } from "../reading/readDate.ts";
import { readDraft } from "../reading/readDraft.ts";
import "./MomentInput.css";

/**
 * A moment in the browser's time zone, typed in any common notation or picked from a calendar; a day alone is its start.
 * The zone, and the moment in UTC, are shown below.
 */
export function MomentInput({ field, value, onChange, control, autoFocus = false }: InputProps) {
  const text = String(value);
  const read = String(readDraft(field, value));
  const isMoment = /^\d{4}-\d\d-\d\dT/.test(read) && !Number.isNaN(Date.parse(read));
  const noteId = `${control.id}-zone`;
  return (
    <span className="moment">
      <CalendarInput
        {...control}
        type="datetime-local"
        step={/:\d\d:\d\d/.test(read) ? "any" : 60}
        value={text === read ? text.replace("T", " ") : text}
        picked={isMoment ? read : ""}
        onChange={onChange}
        placeholder="YYYY-MM-DD HH:MM"
        aria-describedby={[control["aria-describedby"], noteId].filter(Boolean).join(" ")}
        autoFocus={autoFocus}
      />
      <span className="moment-zone" id={noteId}>
        {isMoment && readDate(text).length > 0 && "Start of the day, "}
        {isMoment ? formatBoth(new Date(read)) : formatZone(new Date())}
      </span>
    </span>
  );
}

/** Formats the zone, and the moment in UTC if it differs. */
const formatBoth = (moment: Date): string =>
  moment.getTimezoneOffset() === 0 ? formatZone(moment) : `${formatZone(moment)}: ${formatUtc(moment)}`;

/** Formats a moment in UTC, to the minute: "2026-11-21 02:30 UTC". */
const formatUtc = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC`;
