import { Blank } from "../Blank.tsx";
import { exactTime, shortDate, shortTime } from "./exactTime.ts";
import { relativeTime } from "./relativeTime.ts";
import { useNow } from "./useNow.ts";
import "./Time.css";

/** The props of a time. */
export interface TimeProps {
  /** UTC, as the API returns it; a dash is shown for none. */
  readonly value: string | null | undefined;
  /** Defaults to relative: "5 min ago". `both` appends the exact time. */
  readonly mode?: "relative" | "absolute" | "date" | "both";
}

/** A time; hovering shows it in full with its UTC offset. */
export function Time({ value, mode = "relative" }: TimeProps) {
  const moment = new Date(value ?? "");
  const now = useNow(moment.getTime() || 0);
  if (value === null || value === undefined || value === "") return <Blank />;
  if (Number.isNaN(moment.getTime())) return <span>{value}</span>;
  const ago = relativeTime(moment.getTime(), now);
  return (
    <time dateTime={value} data-tip={mode === "relative" ? exactTime(moment) : ago}>
      {mode === "relative" && ago}
      {mode === "absolute" && shortTime(moment)}
      {mode === "date" && shortDate(moment)}
      {mode === "both" && (
        <>
          {shortTime(moment)} <span className="time-ago">({ago})</span>
        </>
      )}
    </time>
  );
}
