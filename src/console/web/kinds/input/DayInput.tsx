import { CalendarInput } from "../../ui/input/CalendarInput.tsx";
import type { InputProps } from "../kind.ts";
import { readDraft } from "../reading/readDraft.ts";

/** A day, typed in any common notation or picked from a calendar. */
export function DayInput({ field, value, onChange, control, autoFocus = false }: InputProps) {
  const read = String(readDraft(field, value));
  return (
    <CalendarInput
      {...control}
      type="date"
      value={String(value)}
      picked={/^\d{4}-\d\d-\d\d$/.test(read) ? read : ""}
      onChange={onChange}
      placeholder="YYYY-MM-DD"
      autoFocus={autoFocus}
    />
  );
}
