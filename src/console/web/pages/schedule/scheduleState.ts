import { type Search, valuesOf } from "../../base/address/listState.ts";
import { readDay, writeDay, type Zoom, zooms } from "../../operations/zoom.ts";

/** The state of the schedule, as stored in its URL. */
export interface ScheduleState {
  readonly zoom: Zoom;
  /** The first visible day; undefined for today. */
  readonly day: Date | undefined;
  /** Axis or tables; undefined for what suits the screen. */
  readonly view: ScheduleView | undefined;
  /** Shows when contracts, warranties and circuits end. */
  readonly hasEnds: boolean;
  /** The dialog that plans shifts is open. */
  readonly isPlanning: boolean;
}

/** The views of the schedule. */
const views = ["axis", "table"] as const;

/** A view of the schedule. */
export type ScheduleView = (typeof views)[number];

/** Reads the state of the schedule from its URL; invalid values are ignored. */
export function readScheduleState(search: Search): ScheduleState {
  const first = (key: string): string | undefined => valuesOf(search[key])[0];
  return {
    zoom: zooms.find((zoom) => zoom === first("zoom")) ?? "week",
    day: readDay(first("day")),
    view: views.find((view) => view === first("view")),
    hasEnds: first("ends") !== "hidden",
    isPlanning: first("plan") === "shifts",
  };
}

/** Writes the state of the schedule to its URL, without defaults. */
export const writeScheduleState = ({
  zoom,
  day,
  view,
  hasEnds,
  isPlanning,
}: ScheduleState): Record<string, string> => ({
  ...(zoom !== "week" && { zoom }),
  ...(day !== undefined && { day: writeDay(day) }),
  ...(view !== undefined && { view }),
  ...(!hasEnds && { ends: "hidden" }),
  ...(isPlanning && { plan: "shifts" }),
});
