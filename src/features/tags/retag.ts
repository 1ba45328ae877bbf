import { countChanges, openGroup } from "../../db/changes/groups.ts";
import { conflict } from "../../lib/failures/refusal.ts";
import type { JobTools } from "../../resource/answering/job.ts";
import { rowsAt } from "../../resource/reading/attached.ts";
import { readRecord, recordIn } from "../../resource/reading/read.ts";
import { changeRow, detachRow } from "../../resource/writing/attached.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { tags } from "../../resources/tags.ts";
import { tagKind } from "./tags.ts";
import { findTagRow } from "./write.ts";

/** A tag that its records are to lose, or to have replaced by another. */
export interface RetagInput {
  readonly tagId: string;
  /** The tag that they get instead; null where they get none. */
  readonly intoId: string | null;
}

/** The records whose tags are written between requests; for more of them there is a thread. */
export const maxInTurn = 200;

/** After so many records it is told how far it is, and looked whether it is to stop. */
const tellEvery = 500;

/**
 * Takes a tag from all records that have it, or replaces it by another one, inside a write that the caller begins and ends;
 * returns the number of the group of changes, to which the deletion of the tag is to be added: that of the context, or a new
 * one.
 */
export function retagAll(
  context: WriteContext,
  { tagId, intoId }: RetagInput,
  { board }: Pick<JobTools, "board">,
): number {
  const { database } = context;
  const { name } = recordIn(tags, readRecord(database, tags, tagId));
  const other = intoId === null ? undefined : recordIn(tags, readRecord(database, tags, intoId));
  const title = other === undefined ? `Tag “${name}” deleted` : `Tag “${name}” merged into “${other.name}”`;
  const group = context.group ?? openGroup(database, context, { kind: "edit", title });
  const within = { ...context, group };
  const rows = rowsAt(database, tagKind, "tag", { resource: tags.name, id: tagId });
  for (const [index, row] of rows.entries()) {
    if (index % tellEvery === 0) {
      board.tell(index, rows.length);
      if (board.isStopped()) throw conflict("It was stopped: nothing has changed");
    }
    if (other === undefined || findTagRow(within, row.ownerId, other.id) !== undefined)
      detachRow(within, tagKind, row);
    else changeRow(within, tagKind, row, { ...row, tagId: other.id });
  }
  countChanges(database, group);
  return group;
}
