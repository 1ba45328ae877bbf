import { useShortcuts } from "../../base/shortcuts/useShortcuts.ts";
import { isWithin } from "../../operations/span.ts";
import { spanOf, stepFrom, type Zoom } from "../../operations/zoom.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { SegmentedControl } from "../../ui/SegmentedControl.tsx";
import type { ScheduleState, ScheduleView } from "./scheduleState.ts";
import type { ChangeSchedule } from "./useScheduleState.ts";
import "./ScheduleBar.css";

/** What the bar over the schedule shows. */
interface ScheduleBarProps {
  readonly state: ScheduleState & { readonly view: ScheduleView };
  readonly change: ChangeSchedule;
  /** What is shown: "16 – 22 Nov 2026". */
  readonly title: string;
  readonly now: number;
}

const zoomLabels: readonly { readonly value: Zoom; readonly label: string }[] = [
  { value: "day", label: "Day" },
  { value: "week", label: "Week" },
  { value: "month", label: "Month" },
];

const viewLabels = [
  { value: "axis", label: "Axis" },
  { value: "table", label: "Table" },
] as const;

/** Goes through time, nearer or further away. */
export function ScheduleBar({ state, change, title, now }: ScheduleBarProps) {
  const { zoom, day, view } = state;
  const shown = day ?? new Date(now);
  const go = (steps: number): void => {
    const next = stepFrom(zoom, shown, steps);
    change({ day: isWithin(now, spanOf(zoom, next)) ? undefined : next });
  };
  const goToday = (): void => change({ day: undefined });
  useShortcuts(
    {
      p: { label: `The ${zoom} before`, run: () => go(-1) },
      n: { label: `The ${zoom} after`, run: () => go(1) },
      t: { label: "Today", run: goToday },
    },
    { group: "Schedule" },
  );
  return (
    <div className="toolbar">
      <div className="row">
        <Button onClick={goToday} data-tip-keys="t" data-tip="Go to the present">
          Today
        </Button>
        <IconButton icon="chevron-left" label={`The ${zoom} before`} keys="p" onClick={() => go(-1)} />
        <IconButton icon="chevron-right" label={`The ${zoom} after`} keys="n" onClick={() => go(1)} />
      </div>
      <h2 className="schedule-title" aria-live="polite">
        {title}
      </h2>
      <span className="spacer" />
      <SegmentedControl
        label="How much is shown"
        segments={zoomLabels}
        value={zoom}
        onChange={(next) => change({ zoom: next })}
      />
      <SegmentedControl
        label="How it is shown"
        segments={viewLabels}
        value={view}
        onChange={(next) => change({ view: next })}
      />
    </div>
  );
}
