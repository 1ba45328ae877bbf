import { mayAccess } from "../../http/access.ts";
import type { Caller } from "../../http/session.ts";
import type { Board } from "../../lib/board.ts";
import type { Store } from "../../resource/reading/store.ts";
import type { Import, ImportReport } from "./answers.ts";
import { keptFields } from "./columns/keptColumns.ts";
import { storeFor } from "./columns/pendingFields.ts";
import { findUndone } from "./showing/findUndone.ts";
import { showSheet } from "./showing/showSheet.ts";
import type { ImportRow } from "./table.ts";

/** An import as it is answered; `board` is that of its job, where it is running. */
export function showImport(
  store: Pick<Store, "database" | "registry" | "attached">,
  row: ImportRow,
  board: Board | undefined,
  isListed = false,
): Import {
  const { id, kind, name, actorEmail, createdAt, updatedAt, file, choice, report } = row;
  // The disk was so full that not even its end could be kept.
  const isLost = row.state === "running" && board === undefined;
  const state = isLost ? "failed" : row.state;
  const failure = isLost ? "It failed: nothing was written" : row.failure;
  const undone = findUndone(store.database, row);
  const known = storeFor(store, file, keptFields(choice.sheets));
  const { format, encoding, delimiter, size, problem = null } = file;
  return {
    ...{ id, kind, state, name, actorEmail, createdAt, updatedAt },
    file: { format, encoding, delimiter, size, problem },
    options: choice.options,
    sheets: file.sheets.map((sheet) => showSheet(known, sheet, row, isListed)),
    conversion: file.conversion,
    report: report && withPaths(report, { state, undone }),
    progress: board === undefined ? null : { done: board.done(), total: board.total() },
    failure,
    group: row.groupId,
    undone,
  };
}

/** The records that were made are there once an import is done, until it is undone. */
const withPaths = (
  report: ImportReport,
  { state, undone }: Pick<Import, "state" | "undone">,
): ImportReport =>
  state === "done" && undone === null
    ? report
    : { ...report, makes: report.makes.map((made) => ({ ...made, id: null, path: null })) };

/** Who sees an import: who made it, and admins. */
export const maySee = ({ personId, role }: Caller, { actorId }: ImportRow): boolean =>
  actorId === personId || mayAccess(role, "admin");
