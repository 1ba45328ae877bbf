import { resourceNamed } from "../../../definitions/resources.ts";
import type { ScheduleEntry } from "../../../operations/entry.ts";
import { sayRotation } from "../../../operations/sayRotation.ts";
import { saySpan } from "../../../ui/time/sayMoment.ts";
import { sayTerm } from "../../../ui/words.ts";

/** What an entry of the axis is called where its place on the axis says nothing: read aloud, and shown as a tip. */
export function sayEntry(entry: ScheduleEntry, now: number): string {
  const { kind, resource, title, status, rotation } = entry;
  const what = kind === "gap" ? "Gap" : (resourceNamed(resource)?.label ?? "");
  const group = rotation === undefined ? undefined : sayRotation(rotation);
  return [
    `${what}: ${title}`,
    group,
    saySpan(entry, now),
    status === undefined ? undefined : sayTerm(status).toLowerCase(),
    kind === "gap" ? "add a shift" : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(", ");
}
