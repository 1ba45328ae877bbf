import { formatPlainDate } from "../ui/time/exactTime.ts";
import { DayInput } from "./input/DayInput.tsx";
import { ValueFilter } from "./input/ValueFilter.tsx";
import type { KindParts, ShownProps } from "./kind.ts";
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
  Input: DayInput,
  Filter: ValueFilter,
  Chip: ({ value }) => formatPlainDate(value),
};
