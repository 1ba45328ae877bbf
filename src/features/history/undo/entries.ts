import type { RecordWriter } from "../../../resource/answering/recordWriter.ts";
import { findResource } from "../../../resource/definition/registry.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { type Conflicts, createConflicts } from "./conflicts.ts";
import { createLater } from "./later.ts";
import { type Entry, entriesOf, type UndoSpan } from "./span.ts";
import { attachedEntry, undoAttached } from "./undoAttached.ts";
import { undoCreate } from "./undoCreate.ts";
import { undoDelete } from "./undoDelete.ts";
import { createSettling, type Undoing } from "./undoing.ts";
import { undoUpdate } from "./undoUpdate.ts";

interface Undone {
  /** How many changes were taken back. */
  readonly undone: number;
  readonly conflicts: Conflicts;
}

/** Hears how many changes have been gone through; what it throws ends all. */
type Tell = (done: number) => void;

/**
 * Takes changes back, the newest first, inside a write. What stands against one of them is gathered, and the others go on:
 * who wants all or nothing throws where there is any.
 *
 * Decision: an undo goes by what is stored and not by what was done: a field goes back where it still has the value that
 * the change gave it, a record that was created goes where it is as it was created and nothing from elsewhere refers to
 * it, and one that was deleted comes back with its id. So it never overwrites newer work.
 */
export function undoEntries(context: WriteContext, span: UndoSpan, writer: RecordWriter, tell: Tell): Undone {
  const conflicts = createConflicts(context, span);
  const settling = createSettling(context, writer);
  const later = createLater(context, conflicts, writer);
  const undoing: Undoing = { context, conflicts, writer, settling, later };
  let [undone, seen] = [0, 0];
  for (const entry of entriesOf(context.database, span)) {
    if (later.has(entry.recordId)) undone += later.retry();
    undone += undoEntry(undoing, entry);
    seen += 1;
    tell(seen);
  }
  undone += later.retry();
  settling.all();
  return { undone, conflicts };
}

function undoEntry(undoing: Undoing, entry: Entry): number {
  const resource = findResource(undoing.context.registry, entry.resource);
  if (entry.action === "create") return undoCreate(undoing, resource, entry);
  if (entry.action === "delete") return undoDelete(undoing, resource, entry);
  const attached = attachedEntry(undoing.context.attached, resource, entry);
  return attached === undefined
    ? undoUpdate(undoing, resource, entry)
    : undoAttached(undoing, resource, entry, attached);
}
