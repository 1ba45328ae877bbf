import { TextInput } from "../../ui/input/TextInput.tsx";
import { formatZone } from "../../ui/time/localTime.ts";
import type { InputProps } from "../kind.ts";
import { pasteInto } from "../proposals/pasteInto.ts";
import "./MomentInput.css";

/** A moment in the browser's time zone; the zone and the moment in UTC are shown below. */
export function MomentInput({ field, value, onChange, control, autoFocus = false }: InputProps) {
  const text = String(value);
  const moment = new Date(text);
  const isKnown = text !== "" && !Number.isNaN(moment.getTime());
  const noteId = `${control.id}-zone`;
  return (
    <span className="moment">
      <TextInput
        {...control}
        type="datetime-local"
        step={/:\d\d:\d\d/.test(text) ? "any" : 60}
        value={text}
        onChange={onChange}
        onPaste={pasteInto(field, onChange)}
        aria-describedby={[control["aria-describedby"], noteId].filter(Boolean).join(" ")}
        autoFocus={autoFocus}
      />
      <span className="moment-zone" id={noteId}>
        {isKnown ? formatBoth(moment) : formatZone(new Date())}
      </span>
    </span>
  );
}

/** Formats the zone, and the moment in UTC if it differs. */
const formatBoth = (moment: Date): string =>
  moment.getTimezoneOffset() === 0 ? formatZone(moment) : `${formatZone(moment)}: ${formatUtc(moment)}`;

/** Formats a moment in UTC, to the minute: "2026-11-21 02:30 UTC". */
const formatUtc = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC`;
