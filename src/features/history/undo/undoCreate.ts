import { maxUndoConflicts } from "../../../lib/limits.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { removeRecord } from "../../../resource/writing/remove.ts";
import type { Obstacle } from "./conflicts.ts";
import { describeHeld } from "./holders/describeHeld.ts";
import { findHolders, findKeptOwner } from "./holders/findHolders.ts";
import { obstaclesIn, readPresent, refusedBy } from "./obstacles.ts";
import type { Entry } from "./span.ts";
import { differing } from "./stored.ts";
import { titleFor } from "./titleFor.ts";
import type { Undoing } from "./undoing.ts";

/** Deletes a record that was created, where it is still as it was created and nothing from elsewhere refers to it. */
export function undoCreate(undoing: Undoing, resource: Resource, entry: Entry): number {
  const { context, conflicts, settling } = undoing;
  const { recordId: id, after } = entry;
  const known = undoing.kept.get(id);
  if (known !== undefined) {
    conflicts.add(entry, known.title, known.obstacles);
    return 0;
  }
  settling.before(resource, id);
  const refuse = (title: string, obstacles: readonly Obstacle[]): 0 => {
    undoing.kept.set(id, { title, obstacles });
    conflicts.add(entry, title, obstacles);
    return 0;
  };
  const created = after ?? {};
  const present = readPresent(context, resource, id);
  if (present === undefined) {
    conflicts.add(entry, titleFor(context, resource, created), [gone]);
    return 0;
  }
  // What the service derives from other records doesn't count as a change: the total of an order.
  const newer = differing(resource, created, present.values).filter(
    (field) => fieldsOf(resource)[field]?.need !== "service" || conflicts.isNewer(entry, field),
  );
  if (newer.length > 0) {
    return refuse(
      titleFor(context, resource, present.values),
      newer.map((field) => ({
        ...{ field, message: "changed since", isNewer: true },
        ...{ after: created[field], present: present.values[field] },
      })),
    );
  }
  const owner = findKeptOwner(undoing, resource, present.values);
  if (owner !== undefined) {
    const { label, title, record } = owner;
    const message = `belongs to ${label}${title === undefined ? "" : ` ${title}`}, which is kept`;
    return refuse(titleFor(context, resource, created), [
      { field: null, message, reason: "belongs", holders: record },
    ]);
  }
  const isListed = conflicts.count() < maxUndoConflicts;
  const findInUse = () => (isListed ? findHolders(undoing, resource, id) : []);
  const held = describeHeld(context, resource, id);
  if (held !== undefined) {
    return refuse(titleFor(context, resource, created), [
      { field: null, message: held, reason: "inUse", holders: findInUse() },
    ]);
  }
  const refusal = refusedBy(() => removeRecord(context, resource, id, { before: present.rendered }));
  if (refusal !== undefined) {
    const obstacles = obstaclesIn(context.registry, resource, refusal);
    const holders = findInUse();
    return refuse(
      titleFor(context, resource, created),
      obstacles.map((one) => (holders.length > 0 ? { ...one, reason: "inUse", holders } : one)),
    );
  }
  settling.mark(resource, created);
  return 1;
}

/** What stands against changing what is there no longer. */
export const gone = { field: null, message: "deleted since", isNewer: true } as const;
