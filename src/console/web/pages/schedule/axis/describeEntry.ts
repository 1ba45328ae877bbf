import { resourceNamed } from "../../../definitions/resources.ts";
import type { ScheduleEntry } from "../../../operations/entry.ts";
import { formatRotation } from "../../../operations/formatRotation.ts";
import { formatSpan } from "../../../ui/time/formatMoment.ts";
import { formatTerm } from "../../../ui/words.ts";

/** Describes an entry of the axis in words, to be read aloud and shown as a tooltip. */
export function describeEntry(entry: ScheduleEntry, now: number): string {
  const { kind, resource, title, status, rotation } = entry;
  const what = kind === "gap" ? "Gap" : (resourceNamed(resource)?.label ?? "");
  const group = rotation === undefined ? undefined : formatRotation(rotation);
  return [
    `${what}: ${title}`,
    group,
    formatSpan(entry, now),
    status === undefined ? undefined : formatTerm(status).toLowerCase(),
    kind === "gap" ? "add a shift" : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(", ");
}
