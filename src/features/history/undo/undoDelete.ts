import type { Stored } from "../../../db/statements/statement.ts";
import { nowAfter } from "../../../lib/time/time.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import { findResource } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { isThere } from "../../../resource/reading/read.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { createRecord } from "../../../resource/writing/create.ts";
import { obstaclesIn, refusedBy } from "./obstacles.ts";
import type { Entry, Values } from "./span.ts";
import { storedOf } from "./stored.ts";
import { titleFor } from "./titleFor.ts";
import type { Undoing } from "./undoing.ts";

/**
 * Makes a record again that was deleted, with its id and the time at which it was created. Decision: a record that comes
 * back has a revision above all that it ever had, so that no entity tag of its first life speaks of its second one.
 */
export function undoDelete(undoing: Undoing, resource: Resource, entry: Entry): number {
  const { context, conflicts, settling, writer } = undoing;
  const { recordId: id, sequence } = entry;
  const deleted = entry.before ?? {};
  const title = titleFor(context, resource, deleted);
  settling.before(resource, id);
  if (isThere(context.database, resource, id)) {
    conflicts.add(entry, title, [{ field: null, message: "is there again", isNewer: true }]);
    return 0;
  }
  const { stored, refused } = storedOf(resource, deleted);
  if (refused.length > 0) {
    conflicts.add(
      entry,
      title,
      refused.map((field) => ({
        field,
        message: fieldsOf(resource)[field]?.kind.rule ?? "",
        before: deleted[field],
      })),
    );
    return 0;
  }
  // Each change of a record has an entry of its own, so the log is longer than any revision is high.
  const stamps = {
    id,
    createdAt: text(deleted, "createdAt"),
    updatedAt: nowAfter(text(deleted, "updatedAt")),
    revision: sequence + 1,
  };
  const given = { ...withoutCleared(context, resource, stored), ...stamps };
  const restore = () =>
    refusedBy(() => {
      writer.check(context, resource, undefined, given);
      return createRecord(context, resource, {}, given);
    });
  const first = restore();
  // What waits may be in its way, or be what it needs: the device that it is part of, which is still at another site.
  const refusal = first !== undefined && undoing.later.advance() > 0 ? restore() : first;
  if (refusal !== undefined) {
    conflicts.add(entry, title, obstaclesIn(context.registry, resource, refusal, { before: deleted }));
    return 0;
  }
  settling.mark(resource, deleted);
  return 1;
}

const text = (values: Values, key: string): string => String(values[key] ?? "");

/**
 * A reference that is cleared where its target is deleted would have been cleared by now, or has yet to be set again by an
 * entry of its own: the primary address of a device, which went before it.
 */
function withoutCleared(
  { database, registry }: WriteContext,
  resource: Resource,
  stored: Readonly<Record<string, Stored>>,
): Record<string, Stored> {
  const kept = { ...stored };
  for (const [key, { kind }] of Object.entries(fieldsOf(resource))) {
    const value = kept[key] ?? null;
    if (kind.reference?.onDelete !== "clear" || value === null) continue;
    if (!isThere(database, findResource(registry, kind.reference.target), value)) kept[key] = null;
  }
  return kept;
}
