import { mayAccess } from "../../http/access.ts";
import type { Caller } from "../../http/session.ts";
import type { Board } from "../../lib/board.ts";
import type { Import } from "./answers.ts";
import type { Sheets } from "./columns/sheets.ts";
import { showSheet } from "./showing/showSheet.ts";
import type { ImportRow } from "./table.ts";

/** An import as it is answered; `board` is that of its job, where it is running. */
export function showImport(
  sheets: Sheets,
  row: ImportRow,
  board: Board | undefined,
  isListed = false,
): Import {
  const { id, kind, name, actorEmail, createdAt, updatedAt, file, choice, report } = row;
  // The disk was so full that not even its end could be kept.
  const isLost = row.state === "running" && board === undefined;
  const state = isLost ? "failed" : row.state;
  const failure = isLost ? "It failed: nothing was written" : row.failure;
  const { format, encoding, delimiter, size, problem = null } = file;
  return {
    ...{ id, kind, state, name, actorEmail, createdAt, updatedAt },
    file: { format, encoding, delimiter, size, problem },
    options: choice.options,
    sheets: file.sheets.map((sheet) => showSheet(sheets, sheet, row, isListed)),
    conversion: file.conversion,
    report,
    progress: board === undefined ? null : { done: board.done(), total: board.total() },
    failure,
    group: row.groupId,
  };
}

/** Who sees an import: who made it, and admins. */
export const maySee = ({ personId, role }: Caller, { actorId }: ImportRow): boolean =>
  actorId === personId || mayAccess(role, "admin");
