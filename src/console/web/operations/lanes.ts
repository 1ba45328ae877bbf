import type { Records } from "../../../resources/index.ts";
import { changeEntry, gapEntry, type ScheduleEntry, shiftEntry, windowEntry } from "./entry.ts";
import { formatRotation } from "./formatRotation.ts";
import { gapsOf, type Rotation } from "./rotations.ts";
import { overlaps, type Span } from "./span.ts";

/** One strip of the axis: a kind of record, or a rotation of those on call. */
export interface Lane {
  readonly key: string;
  readonly label: string;
  /** What the label does not say. */
  readonly note: string | undefined;
  /** In order of their beginning. */
  readonly entries: readonly ScheduleEntry[];
}

/** All that the axis is made of. */
export interface DutyPlan {
  readonly windows: readonly Records["maintenance-windows"][];
  readonly changes: readonly Records["change-requests"][];
  readonly rotations: readonly Rotation[];
  /** The name of a person, by id. */
  readonly nameOf: (personId: string) => string;
}

const noRotation: Lane = { key: "on call", label: "On call", note: undefined, entries: [] };

/** The lanes of the axis with what lies in a span of time. */
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
  // A shift of nobody says already what its gap would say.
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
