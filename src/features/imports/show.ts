import { mayAccess } from "../../http/access.ts";
import type { Caller } from "../../http/session.ts";
import type { Board } from "../../lib/board.ts";
import type { LayoutChoice } from "../../sheets/layout.ts";
import type { Import, ImportSheet } from "./answers.ts";
import { makeColumns, withMade } from "./columns/made.ts";
import { makingOf } from "./columns/making.ts";
import { planSheet } from "./columns/plan.ts";
import { findSheetResource, type Sheets } from "./columns/sheets.ts";
import type { ShownLayout } from "./schemas/sheet.ts";
import type { ImportFile, ImportRow } from "./table.ts";

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

function showSheet(
  sheets: Sheets,
  sheet: ImportFile["sheets"][number],
  { choice }: ImportRow,
  isListed: boolean,
): ImportSheet {
  const { name, rows, samples } = sheet;
  const chosen = choice.sheets.find((one) => one.name === name);
  const { made = [], values = {} } = chosen ?? {};
  const header = withMade(sheet.header, made);
  const shown = makeColumns(
    { name, header: sheet.header, rows: samples.map((cells, line) => ({ line, cells })) },
    made,
  );
  const samplesOf = (index: number): string[] => shown.rows.map(({ cells }) => cells[index] ?? "");
  const resource = findSheetResource(sheets, chosen?.resource ?? null);
  if (chosen === undefined || resource === undefined) {
    const columns = header.map((title, index) => ({
      ...{ index, header: title, samples: samplesOf(index) },
      ...{ use: "ignored" as const, field: null, suggestion: null, makes: null },
    }));
    const layout = showLayout(sheet, chosen, isListed);
    return {
      name,
      resource: null,
      rows,
      columns,
      key: null,
      keys: [],
      problems: [],
      ...layout,
      made: [...made],
      values,
    };
  }
  const plan = planSheet(sheets.registry, resource, header, chosen, choice.options);
  const columns = plan.columns.map((column) => {
    const { index, header: title, use, field, suggestion } = column;
    const making = makingOf(sheets.registry, plan, column);
    const makes = making?.missing.length === 0 ? making.target.name : null;
    return { index, header: title, samples: samplesOf(index), use, field, suggestion, makes };
  });
  const { key, keys, problems } = plan;
  return {
    ...{ name, resource: resource.name, rows, columns, key, keys: [...keys], problems: [...problems] },
    ...showLayout(sheet, chosen, isListed),
    ...{ made: [...made], values },
  };
}

/** How the rows and columns of a sheet were found; a list of imports is short. */
const showLayout = (
  { layout }: ImportFile["sheets"][number],
  { skipLines = [], takeTotals = false, skipHidden = false }: LayoutChoice = {},
  isListed: boolean,
): Pick<ImportSheet, keyof ShownLayout | "skipLines" | "takeTotals" | "skipHidden"> => ({
  hidden: layout?.hidden ?? false,
  headerLine: layout?.headerLine ?? null,
  headerFound: layout?.headerFound ?? "first",
  top: isListed ? [] : (layout?.top.map((row) => ({ ...row, cells: [...row.cells] })) ?? []),
  notes: layout?.notes.map((note) => ({ ...note, lines: [...note.lines], columns: [...note.columns] })) ?? [],
  ...{ skipLines: [...skipLines], takeTotals, skipHidden },
});

/** Who sees an import: who made it, and admins. */
export const maySee = ({ personId, role }: Caller, { actorId }: ImportRow): boolean =>
  actorId === personId || mayAccess(role, "admin");
