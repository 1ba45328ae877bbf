import { useShortcuts } from "../../base/shortcuts/useShortcuts.ts";
import { spanOf, stepFrom, type Zoom } from "../../operations/zoom.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { SegmentedControl } from "../../ui/input/SegmentedControl.tsx";
import type { ScheduleState, ScheduleView } from "./scheduleState.ts";
import type { Rolling } from "./useRolling.ts";
import type { ChangeSchedule } from "./useScheduleState.ts";
import "./ScheduleBar.css";

interface ScheduleBarProps {
  readonly state: ScheduleState & { readonly view: ScheduleView };
  readonly change: ChangeSchedule;
  /** The visible span: "22 to 28 Nov 2026". */
  readonly title: string;
  readonly rolling: Rolling;
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

/** The toolbar of the schedule: moves through time, and sets the zoom and the view. */
export function ScheduleBar({ state, change, title, rolling, now }: ScheduleBarProps) {
  const { zoom, view, hasEnds } = state;
  const { seen, goTo } = rolling;
  const go = (steps: number): void => goTo(stepFrom(zoom, new Date(seen.start), steps));
  const goToday = (): void => goTo(new Date(spanOf("day", new Date(now)).start));
  useShortcuts(
    {
      p: { label: `Earlier by a ${zoom}`, run: () => go(-1) },
      n: { label: `Later by a ${zoom}`, run: () => go(1) },
      t: { label: "Today", run: goToday },
    },
    { group: "Schedule" },
  );
  return (
    <div className="toolbar">
      <div className="row">
        <Button onClick={goToday} data-tip-keys="t" data-tip="Go to today">
          Today
        </Button>
        <IconButton icon="chevron-left" label={`Earlier by a ${zoom}`} keys="p" onClick={() => go(-1)} />
        <IconButton icon="chevron-right" label={`Later by a ${zoom}`} keys="n" onClick={() => go(1)} />
      </div>
      <h2 className="schedule-title" aria-live="polite">
        {title}
      </h2>
      <span className="spacer" />
      <Button
        icon="clock"
        aria-pressed={hasEnds}
        data-tip="Show when contracts, warranties and circuits end"
        onClick={() => change({ hasEnds: !hasEnds }, true)}
      >
        Ends
      </Button>
      <SegmentedControl
        label="Zoom"
        segments={zoomLabels}
        value={zoom}
        onChange={(next) => change({ zoom: next })}
      />
      <SegmentedControl
        label="View"
        segments={viewLabels}
        value={view}
        onChange={(next) => change({ view: next })}
      />
    </div>
  );
}
