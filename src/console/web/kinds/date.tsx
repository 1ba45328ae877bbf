import { TextInput } from "../ui/input/TextInput.tsx";
import { formatPlainDate } from "../ui/time/exactTime.ts";
import { ValueFilter } from "./input/ValueFilter.tsx";
import type { InputProps, KindParts, ShownProps } from "./kind.ts";
import { pasteInto } from "./proposals/pasteInto.ts";
import { TimeLeft } from "./shown/TimeLeft.tsx";
import "./date.css";

/** A day of the calendar, the same everywhere. */
export const dateKind: KindParts = {
  Cell: ({ field, value }: ShownProps) => (
    <span className="date-left">
      <time dateTime={String(value)}>{formatPlainDate(String(value))}</time>
      {field.shown?.runsOut && <TimeLeft date={String(value)} />}
    </span>
  ),
  Input: ({ field, value, onChange, control, autoFocus = false }: InputProps) => (
    <TextInput
      {...control}
      type="date"
      value={String(value)}
      onChange={onChange}
      onPaste={pasteInto(field, onChange)}
      autoFocus={autoFocus}
    />
  ),
  Filter: ValueFilter,
  Chip: ({ value }) => formatPlainDate(value),
};
