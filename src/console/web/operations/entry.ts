import type { Tone } from "../../../lib/tone.ts";
import type { Records } from "../../../resources/index.ts";
import { titleOf } from "../definitions/title.ts";
import { toneOf } from "../definitions/tones.ts";
import { dueIn } from "./dueIn.ts";
import type { Gap, Rotation, Shift } from "./rotations.ts";
import { momentOf, type Span } from "./span.ts";

/** Something on the time axis: a record, or a gap with the record that would fill it. */
export interface ScheduleEntry extends Span {
  readonly key: string;
  readonly kind: "window" | "change" | "shift" | "gap";
  readonly resource: string;
  /** The record; undefined for a gap. */
  readonly id: string | undefined;
  /** What the bar says. */
  readonly title: string;
  readonly status: string | undefined;
  readonly tone: Tone;
  /** The rotation of a shift or a gap. */
  readonly rotation?: string;
  /** The person whose turn a gap would be. */
  readonly due?: string | undefined;
}

/** What a shift without a person says, and a gap. */
const nobody = "Nobody on call";

/** A maintenance window; undefined where it has no time. Without an end it is the moment it begins with. */
export function windowEntry(row: Records["maintenance-windows"]): ScheduleEntry | undefined {
  const start = momentOf(row.startTime) ?? momentOf(row.endTime);
  if (start === undefined) return undefined;
  return {
    ...planned("maintenance-windows", row),
    kind: "window",
    start,
    end: momentOf(row.endTime) ?? start,
  };
}

/** A change request at the moment it is scheduled for; undefined where there is none. */
export function changeEntry(row: Records["change-requests"]): ScheduleEntry | undefined {
  const start = momentOf(row.scheduledFor);
  if (start === undefined) return undefined;
  return { ...planned("change-requests", row), kind: "change", start, end: start };
}

function planned<Name extends "maintenance-windows" | "change-requests">(resource: Name, row: Records[Name]) {
  return {
    key: row.id,
    resource,
    id: row.id,
    title: titleOf(resource, row),
    status: row.status,
    tone: toneOf(resource, "status", row.status),
  };
}

/** A shift, called by who responds. */
export function shiftEntry(shift: Shift, rotation: Rotation, person: string | undefined): ScheduleEntry {
  const { id, start, end } = shift;
  return {
    key: id,
    kind: "shift",
    resource: "on-call-schedules",
    id,
    start,
    end,
    title: person ?? nobody,
    status: undefined,
    tone: person === undefined ? "bad" : "neutral",
    rotation: rotation.name,
  };
}

/** A gap: red in the midst of what is planned, and a warning after it. */
export function gapEntry({ start, end, isAfterAll }: Gap, rotation: Rotation): ScheduleEntry {
  return {
    key: `gap ${rotation.name} ${start}`,
    kind: "gap",
    resource: "on-call-schedules",
    id: undefined,
    start,
    end,
    title: isAfterAll ? "Nobody planned yet" : nobody,
    status: undefined,
    tone: isAfterAll ? "warn" : "bad",
    rotation: rotation.name,
    due: dueIn(rotation, start),
  };
}
