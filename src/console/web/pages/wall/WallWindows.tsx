import type { Records } from "../../../../resources/index.ts";
import { titleOf } from "../../definitions/title.ts";
import { saySpan } from "../../operations/sayMoment.ts";
import { openSpan } from "../../operations/span.ts";
import type { Windows } from "../../operations/windows.ts";
import { sayTerm } from "../../ui/words.ts";
import { WallPanel } from "./WallPanel.tsx";

/** What the panel shows. */
interface WallWindowsProps {
  readonly windows: Windows;
  readonly isPending: boolean;
  readonly now: number;
}

/** Maintenance on a wall screen: under way, today, and the next. */
export function WallWindows({ windows: { running, today, later }, isPending, now }: WallWindowsProps) {
  return (
    <WallPanel
      title="Maintenance"
      items={[...running, ...today, ...later.slice(0, 2)]}
      keyOf={({ id }) => id}
      isPending={isPending}
      empty="None is planned"
      isCounted={false}
      most={4}
      draw={(window) => <Line window={window} isRunning={running.includes(window)} now={now} />}
    />
  );
}

interface LineProps {
  readonly window: Records["maintenance-windows"];
  readonly isRunning: boolean;
  readonly now: number;
}

function Line({ window, isRunning, now }: LineProps) {
  const { startTime, endTime, impact } = window;
  return (
    <div className="wall-line" data-tone={isRunning ? "warn" : "neutral"}>
      <p>
        <bdi>{titleOf("maintenance-windows", window)}</bdi>
        <small>
          {isRunning && <strong>Under way, </strong>}
          {saySpan(openSpan(startTime, endTime), now)}
          {impact !== null && impact !== "none" && (
            <>
              {", "}
              <bdi>{sayTerm(impact).toLowerCase()}</bdi>
            </>
          )}
        </small>
      </p>
    </div>
  );
}
