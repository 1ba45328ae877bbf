import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { removeRecord } from "../../../resource/writing/remove.ts";
import { describeHeld } from "./holders.ts";
import { obstaclesIn, readPresent, refusedBy } from "./obstacles.ts";
import type { Entry } from "./span.ts";
import { differing } from "./stored.ts";
import { titleFor } from "./titleFor.ts";
import type { Undoing } from "./undoing.ts";

/** Deletes a record that was created, where it is still as it was created and nothing from elsewhere refers to it. */
export function undoCreate(undoing: Undoing, resource: Resource, entry: Entry): number {
  const { context, conflicts, settling } = undoing;
  const { recordId: id, after } = entry;
  settling.before(resource, id);
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
    conflicts.add(
      entry,
      titleFor(context, resource, present.values),
      newer.map((field) => ({
        ...{ field, message: "changed since", isNewer: true },
        ...{ after: created[field], present: present.values[field] },
      })),
    );
    return 0;
  }
  const held = describeHeld(context, resource, id);
  if (held !== undefined) {
    conflicts.add(entry, titleFor(context, resource, created), [{ field: null, message: held }]);
    return 0;
  }
  const refusal = refusedBy(() => removeRecord(context, resource, id, { before: present.rendered }));
  if (refusal !== undefined) {
    const title = titleFor(context, resource, created);
    conflicts.add(entry, title, obstaclesIn(context.registry, resource, refusal));
    return 0;
  }
  settling.mark(resource, created);
  return 1;
}

/** What stands against changing what is there no longer. */
export const gone = { field: null, message: "deleted since", isNewer: true } as const;
