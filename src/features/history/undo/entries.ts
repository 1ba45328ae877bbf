import { inSavepoint } from "../../../db/transaction.ts";
import type { Role } from "../../../http/access.ts";
import type { RecordWriter } from "../../../resource/answering/recordWriter.ts";
import { findResource } from "../../../resource/definition/registry.ts";
import { currentResource } from "../../../resource/reading/current.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { type Conflicts, createConflicts } from "./conflicts.ts";
import { createLater } from "./later.ts";
import { type Entry, entriesOf, type UndoSpan } from "./span.ts";
import { attachedEntry, undoAttached } from "./undoAttached.ts";
import { undoCreate } from "./undoCreate.ts";
import { undoDelete } from "./undoDelete.ts";
import { createSettling, type KeptRecord, type Undoing } from "./undoing.ts";
import { undoUpdate } from "./undoUpdate.ts";

interface Undone {
  /** How many changes were taken back. */
  readonly undone: number;
  readonly conflicts: Conflicts;
}

interface How {
  readonly writer: RecordWriter;
  readonly role: Role;
  /** Undoes what can be undone; otherwise anything in the way is reported, and the caller rolls back. */
  readonly skipConflicts: boolean;
  readonly tell: Tell;
  /** Whether it takes an entry back; all of them unless given. */
  readonly takes?: (entry: Entry) => boolean;
}

/** Hears how many changes have been gone through; what it throws ends all. */
type Tell = (done: number) => void;

/**
 * Takes changes back, the newest first, inside a write. What stands against one of them is gathered, and the others go on:
 * who wants all or nothing throws where there is any.
 *
 * Decision: an undo goes by what is stored and not by what was done: a field goes back where it still has the value that
 * the change gave it, a record that was created goes where it is as it was created and nothing from elsewhere refers to
 * it, and one that was deleted comes back with its id. So it never overwrites newer work. A created record that can't be
 * deleted is kept as it is: its later changes in the group stay, and so do the records of the group that belong to it.
 */
export function undoEntries(context: WriteContext, span: UndoSpan, how: How): Undone {
  if (!how.skipConflicts) return undoPass(context, span, how, new Map());
  let kept: ReadonlyMap<string, KeptRecord> = new Map();
  for (;;) {
    try {
      return inSavepoint(context.database, () => {
        const pass = undoPass(context, span, how, kept);
        if (pass.kept.size > kept.size) throw new MoreKept(pass.kept);
        return pass;
      });
    } catch (thrown) {
      if (!(thrown instanceof MoreKept)) throw thrown;
      kept = thrown.kept;
    }
  }
}

/** Thrown if a pass has found more created records that can't be deleted: by then it may have undone changes of them. */
class MoreKept extends Error {
  readonly kept: ReadonlyMap<string, KeptRecord>;

  constructor(kept: ReadonlyMap<string, KeptRecord>) {
    super("more records are kept");
    this.kept = kept;
  }
}

function undoPass(
  context: WriteContext,
  span: UndoSpan,
  { writer, role, tell, takes = () => true }: How,
  known: ReadonlyMap<string, KeptRecord>,
): Undone & { readonly kept: ReadonlyMap<string, KeptRecord> } {
  const conflicts = createConflicts(context, span);
  const settling = createSettling(context, writer);
  const later = createLater(context, conflicts, writer);
  const kept = new Map(known);
  const undoing: Undoing = { context, conflicts, writer, settling, later, kept, role };
  let [undone, seen] = [0, 0];
  for (const entry of entriesOf(context.database, span)) {
    if (!takes(entry)) continue;
    if (later.has(entry.recordId)) undone += later.retry();
    const isKept = known.has(entry.recordId) && entry.action !== "create";
    if (!isKept) undone += undoEntry(undoing, entry);
    seen += 1;
    tell(seen);
  }
  undone += later.retry();
  settling.all();
  return { undone, conflicts, kept };
}

function undoEntry(undoing: Undoing, entry: Entry): number {
  const { database, registry } = undoing.context;
  // A group may bring custom fields back, and after them the values of them; those of archived fields count as well.
  const resource = currentResource(database, findResource(registry, entry.resource), "kept");
  if (entry.action === "create") return undoCreate(undoing, resource, entry);
  if (entry.action === "delete") return undoDelete(undoing, resource, entry);
  const attached = attachedEntry(undoing.context.attached, resource, entry);
  return attached === undefined
    ? undoUpdate(undoing, resource, entry)
    : undoAttached(undoing, resource, entry, attached);
}
