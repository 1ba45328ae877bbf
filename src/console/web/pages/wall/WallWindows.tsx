import type { Records } from "../../../../resources/index.ts";
import { titleOf } from "../../definitions/title.ts";
import { openSpan } from "../../operations/span.ts";
import type { Windows } from "../../operations/windows.ts";
import { formatClock, formatSpan } from "../../ui/time/formatMoment.ts";
import { formatTerm } from "../../ui/words.ts";
import { formatShort } from "./formatShort.ts";
import { WallPanel } from "./WallPanel.tsx";

type Window = Records["maintenance-windows"];

interface WallWindowsProps {
  readonly windows: Windows;
  readonly isPending: boolean;
  readonly now: number;
}

/** Maintenance on a wall screen: windows in progress with their end, then the next ones. */
export function WallWindows({ windows: { running, today, later }, isPending, now }: WallWindowsProps) {
  return (
    <WallPanel
      title="Maintenance now and next"
      items={[...running, ...today, ...later]}
      keyOf={({ id }) => id}
      isPending={isPending}
      isCounted={false}
      empty="No maintenance is planned"
      draw={(window) => <Line window={window} isRunning={running.includes(window)} now={now} />}
    />
  );
}

interface LineProps {
  readonly window: Window;
  readonly isRunning: boolean;
  readonly now: number;
}

function Line({ window, isRunning, now }: LineProps) {
  const span = openSpan(window.startTime, window.endTime);
  const impact = formatTerm(window.impact ?? "").toLowerCase();
  return (
    <div className="wall-line" data-tone={isRunning ? "warn" : "info"}>
      <p>
        <bdi>{titleOf("maintenance-windows", window)}</bdi>
        <small>
          {isRunning ? describeRunning(span.end, now) : formatSpan(span, now)}
          {impact !== "" && impact !== "none" && (
            <>
              {" · "}
              <bdi>{impact}</bdi>
            </>
          )}
        </small>
      </p>
      <span className="wall-figure">{figureOf(span, isRunning, now)}</span>
    </div>
  );
}

const describeRunning = (end: number, now: number): string => {
  if (!Number.isFinite(end)) return "In progress";
  return end < now ? `In progress, due at ${formatClock(end)}` : `In progress until ${formatClock(end)}`;
};

function figureOf({ start, end }: ReturnType<typeof openSpan>, isRunning: boolean, now: number): string {
  if (!isRunning) return `in ${formatShort(start - now)}`;
  if (!Number.isFinite(end)) return "";
  return end < now ? `${formatShort(now - end)} over` : `${formatShort(end - now)} left`;
}
