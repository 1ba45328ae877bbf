import { TextInput } from "../../ui/input/TextInput.tsx";
import { formatZone } from "../../ui/time/localTime.ts";
import type { InputProps } from "../kind.ts";
import { pasteInto } from "../proposals/pasteInto.ts";
import "./MomentInput.css";

/** A moment in the time zone of this browser, which is named below it together with the same moment in UTC. */
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

/** The zone, and the moment in UTC where that is another time. */
const formatBoth = (moment: Date): string =>
  moment.getTimezoneOffset() === 0 ? formatZone(moment) : `${formatZone(moment)}: ${formatUtc(moment)}`;

/** The moment in UTC, to the minute: "2026-11-21 02:30 UTC". */
const formatUtc = (moment: Date): string => `${moment.toISOString().slice(0, 16).replace("T", " ")} UTC`;
