import type { Records } from "../../../resources/index.ts";
import { changeEntry, gapEntry, type ScheduleEntry, shiftEntry, windowEntry } from "./entry.ts";
import { formatRotation } from "./formatRotation.ts";
import { gapsOf, type Rotation } from "./rotations.ts";
import { overlaps, type Span } from "./span.ts";

/** A lane of the axis: a resource, or an on-call rotation. */
export interface Lane {
  readonly key: string;
  readonly label: string;
  /** A note in addition to the label. */
  readonly note: string | undefined;
  /** Sorted by start. */
  readonly entries: readonly ScheduleEntry[];
}

/** The data of the axis. */
export interface DutyPlan {
  readonly windows: readonly Records["maintenance-windows"][];
  readonly changes: readonly Records["change-requests"][];
  readonly rotations: readonly Rotation[];
  /** Returns the name of a person by id. */
  readonly nameOf: (personId: string) => string;
}

const noRotation: Lane = { key: "on call", label: "On call", note: undefined, entries: [] };

/** Returns the lanes of the axis with their entries in a span of time. */
export const lanesOf = (plan: DutyPlan, span: Span): Lane[] => [
  ...(plan.rotations.length === 0 ? [noRotation] : []),
  ...plan.rotations.map((rotation) => rotationLane(rotation, plan.nameOf, span)),
  {
    key: "windows",
    label: "Maintenance",
    note: undefined,
    entries: within(plan.windows.map(windowEntry), span),
  },
  { key: "changes", label: "Changes", note: undefined, entries: within(plan.changes.map(changeEntry), span) },
];

function rotationLane(rotation: Rotation, nameOf: DutyPlan["nameOf"], span: Span): Lane {
  const shifts = rotation.shifts.map((shift) =>
    shiftEntry(shift, rotation, shift.personId === null ? undefined : nameOf(shift.personId)),
  );
  // A shift without a person already says what its gap would say.
  const unheld = rotation.shifts.filter(({ personId }) => personId === null);
  const gaps = gapsOf(rotation, span)
    .filter((gap) => !unheld.some(({ start, end }) => start <= gap.start && gap.end <= end))
    .map((gap) => gapEntry(gap, rotation));
  const label = formatRotation(rotation.name);
  return {
    key: `rotation ${rotation.name}`,
    label,
    note: rotation.name === "" ? undefined : "On call",
    entries: within([...shifts, ...gaps], span),
  };
}

const within = (entries: readonly (ScheduleEntry | undefined)[], span: Span): ScheduleEntry[] =>
  entries
    .filter((entry) => entry !== undefined)
    .filter((entry) => overlaps(entry, span))
    .sort((one, other) => one.start - other.start || one.end - other.end);
