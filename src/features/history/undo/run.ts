import { countChanges, markUndone, openGroup } from "../../../db/changes/groups.ts";
import { conflict, Refusal } from "../../../lib/failures/refusal.ts";
import type { JobTools } from "../../../resource/answering/job.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { withSharedViews } from "../../../resources/withSharedViews.ts";
import type { UndoReport } from "./answers.ts";
import { undoEntries } from "./entries.ts";
import { countLeftAlone, lengthOf } from "./span.ts";
import { findTarget, type UndoSubject } from "./target.ts";
import { titleOfUndo } from "./titleOfUndo.ts";

/** What an undo is told. */
export interface UndoInput {
  readonly subject: UndoSubject;
  /** What can be taken back is, whatever stands against the rest. */
  readonly skipConflicts: boolean;
}

/** After so many changes it is told how far it is, and looked whether it is to stop. */
const tellEvery = 100;

/**
 * Undoes a group of changes or what one request wrote, as a group of its own, inside a write that the caller begins
 * and ends. Throws 409 with all conflicts where there are any and none are to be skipped.
 */
export function runUndo(context: WriteContext, input: UndoInput, tools: JobTools): UndoReport {
  const { caller, writer, board } = tools;
  const { database } = context;
  const target = findTarget(context, caller, input.subject);
  const { span } = target;
  const group = openGroup(database, context, {
    kind: "undo",
    title: titleOfUndo(context, target),
    ...(span.group === null ? { undoesChange: span.first } : { undoes: span.group }),
  });
  const total = lengthOf(database, span);
  const { undone, conflicts } = undoEntries(
    { ...context, registry: withSharedViews(context.registry), group },
    span,
    {
      writer,
      role: caller.role,
      skipConflicts: input.skipConflicts,
      tell: (done) => {
        if (done % tellEvery !== 0) return;
        board.tell(done, total);
        if (board.isStopped()) throw conflict("The undo was stopped: nothing is undone");
      },
    },
  );
  const count = conflicts.count();
  const kept = count === 0 ? 0 : countLeftAlone(database, span, group);
  const report = { undone, conflictCount: count, kept, conflicts: conflicts.told() };
  if (count > 0 && (!input.skipConflicts || undone === 0)) {
    throw new Refusal(409, describeConflicts(count), {}, { data: { group: null, ...report } });
  }
  if (undone === 0) throw conflict("There is nothing left to undo");
  countChanges(database, group);
  if (span.group !== null) markUndone(database, span.group, group);
  return { group, ...report };
}

const describeConflicts = (count: number): string =>
  count === 1
    ? "Nothing is undone: there is one conflict"
    : `Nothing is undone: ${count} things stand against it`;
