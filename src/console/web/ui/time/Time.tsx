import { Blank } from "../Blank.tsx";
import { exactTime, shortDate, shortTime } from "./exactTime.ts";
import { relativeTime } from "./relativeTime.ts";
import { useNow } from "./useNow.ts";
import "./Time.css";

/** A moment and how to show it. */
export interface TimeProps {
  /** UTC, as the API answers it; a dash stands for none. */
  readonly value: string | null | undefined;
  /** Relative unless said: "5 min ago". `both` puts the exact time behind it. */
  readonly mode?: "relative" | "absolute" | "date" | "both";
}

/** A moment; the exact one, with the distance to UTC, shows when the pointer rests on it. */
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
