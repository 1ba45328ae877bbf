import { type Search, valuesOf } from "../../base/address/listState.ts";
import { readDay, writeDay, type Zoom, zooms } from "../../operations/zoom.ts";

/** What the schedule shows, as its address says. */
export interface ScheduleState {
  readonly zoom: Zoom;
  /** A day of what is shown; undefined for today. */
  readonly day: Date | undefined;
  /** On the axis or in tables; undefined for what suits the screen. */
  readonly view: ScheduleView | undefined;
}

/** The two ways of showing the schedule. */
const views = ["axis", "table"] as const;

/** One of them. */
export type ScheduleView = (typeof views)[number];

/** Reads what the schedule shows from its address; what makes no sense there counts as not said. */
export function readScheduleState(search: Search): ScheduleState {
  const first = (key: string): string | undefined => valuesOf(search[key])[0];
  return {
    zoom: zooms.find((zoom) => zoom === first("zoom")) ?? "week",
    day: readDay(first("day")),
    view: views.find((view) => view === first("view")),
  };
}

/** Writes what the schedule shows as its address; what is usual is left out. */
export const writeScheduleState = ({ zoom, day, view }: ScheduleState): Record<string, string> => ({
  ...(zoom !== "week" && { zoom }),
  ...(day !== undefined && { day: writeDay(day) }),
  ...(view !== undefined && { view }),
});
