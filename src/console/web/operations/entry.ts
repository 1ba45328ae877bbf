import type { Tone } from "../../../lib/tone.ts";
import type { Records } from "../../../resources/index.ts";
import type { Search } from "../base/address/listState.ts";
import { titleOf } from "../definitions/title.ts";
import { toneOf } from "../definitions/tones.ts";
import { dueIn } from "./dueIn.ts";
import type { Gap, Rotation, Shift } from "./rotations.ts";
import { momentOf, type Span } from "./span.ts";

/** Something on the time axis: a record, a gap with the record that would fill it, or several records that end on a day. */
export interface ScheduleEntry extends Span {
  readonly key: string;
  readonly kind: "window" | "change" | "shift" | "gap" | "end";
  readonly resource: string;
  /** The record; undefined for a gap, and for several records. */
  readonly id: string | undefined;
  /** The label of the bar. */
  readonly title: string;
  readonly status: string | undefined;
  readonly tone: Tone;
  /** The rotation of a shift or a gap. */
  readonly rotation?: string;
  /** The search of the list of several records. */
  readonly list?: Search;
  /** The person whose turn a gap would be. */
  readonly due?: string | undefined;
}

/** The label of a shift without a person, and of a gap. */
const noOne = "No one on call";

/** Returns the entry of a maintenance window; undefined if it has no start. Without an end it is a single moment. */
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

/** Returns the entry of a change request at its scheduled time; undefined if it has none. */
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

/** Returns the entry of a shift, titled with its person. */
export function shiftEntry(shift: Shift, rotation: Rotation, person: string | undefined): ScheduleEntry {
  const { id, start, end } = shift;
  return {
    key: id,
    kind: "shift",
    resource: "on-call-schedules",
    id,
    start,
    end,
    title: person ?? noOne,
    status: undefined,
    tone: person === undefined ? "bad" : "neutral",
    rotation: rotation.name,
  };
}

/** Returns the entry of a gap: red between planned shifts, and a warning after the last one. */
export function gapEntry({ start, end, isAfterAll }: Gap, rotation: Rotation): ScheduleEntry {
  return {
    key: `gap ${rotation.name} ${start}`,
    kind: "gap",
    resource: "on-call-schedules",
    id: undefined,
    start,
    end,
    title: isAfterAll ? "No one planned yet" : noOne,
    status: undefined,
    tone: isAfterAll ? "warn" : "bad",
    rotation: rotation.name,
    due: dueIn(rotation, start),
  };
}
