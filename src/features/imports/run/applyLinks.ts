import { now } from "../../../lib/time/time.ts";
import { newId } from "../../../lib/uuid.ts";
import { declaredFields } from "../../../resource/definition/fieldsOf.ts";
import { findResource } from "../../../resource/definition/registry.ts";
import { readRecord } from "../../../resource/reading/read.ts";
import { fullTitleIn } from "../../../resource/reading/titles.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { addLink, changeLink, checkLinkCount, type LinkRow } from "../../../resource/writing/links.ts";
import { linkSheet } from "../../../resources/linkSheet.ts";
import type { SheetRow } from "../../../sheets/sheet.ts";
import type { SheetPlan } from "../columns/columnPlan.ts";
import { findPresent } from "../links/present.ts";
import { createReadLink, type IdAt, type LinkRead } from "../links/readLink.ts";
import type { ImportOptions } from "../options.ts";
import { sayOf } from "../rows/cells.ts";
import type { CellProblem } from "../rows/rowRead.ts";
import { checkGiven } from "../writeMoved.ts";
import { type Applying, attempt, type PlannedSheet, tellProgress } from "./apply.ts";

/** What became of a row of links, or would. */
interface LinkWritten {
  readonly link: LinkRow;
  readonly before: LinkRow | undefined;
  readonly outcome: "created" | "updated" | "unchanged";
}

type Refused = { readonly problems: readonly CellProblem[] };

/**
 * Writes the rows of a sheet of links, once all records are written, and reports on each. `idAt` finds the records of rows
 * that were written.
 */
export function applyLinks(
  context: WriteContext,
  { plan, sheet }: PlannedSheet,
  applying: Applying,
  idAt: IdAt,
): void {
  const { report, failed, options, memory } = applying;
  const readLink = createReadLink(context, plan, options, memory, idAt);
  const lines = new Map<string, number>();
  for (const [index, row] of sheet.rows.entries()) {
    tellProgress(applying, index);
    const result = attempt(context, plan, applying, (): LinkWritten | Refused => {
      const read = readLink(row);
      if ("problems" in read) return read;
      const written = writeLink(context, read, { row, plan, options, isTaken: (id) => lines.has(id) });
      if ("problems" in written) return written;
      const line = lines.get(written.link.id);
      return line === undefined
        ? written
        : { problems: [sayOf(row, undefined, `is the same link as line ${line}`)] };
    });
    const title = titleOf(plan, row);
    if ("problems" in result) {
      report.row(sheet.name, "failed", () => ({ line: row.line, id: null, title, changes: [] }));
      report.problems(sheet.name, row.line, result.problems);
      failed.add(sheet, row, result.problems);
      continue;
    }
    const { link, before, outcome } = result;
    lines.set(link.id, row.line);
    if (before !== undefined && before.note !== null && link.note === null) report.clear(sheet.name, 1);
    report.row(sheet.name, outcome, () => ({
      ...{ line: row.line, id: link.id, title },
      changes: changesOf(plan, row, result),
    }));
  }
}

interface OneRow {
  readonly row: SheetRow;
  readonly plan: SheetPlan;
  readonly options: ImportOptions;
  /** Whether a link is that of a row before. */
  readonly isTaken: (id: string) => boolean;
}

function writeLink(
  context: WriteContext,
  read: LinkRead,
  { row, plan, options: { mode }, isTaken }: OneRow,
): LinkWritten | Refused {
  const before = findPresent(context, read, isTaken);
  if (before === "other") {
    const column = plan.columns.find(({ use }) => use === "id");
    return { problems: [sayOf(row, column, "is the id of another link")] };
  }
  if (before === undefined && mode === "update") {
    return { problems: [sayOf(row, undefined, "no link is matched by this row")] };
  }
  if (before !== undefined && mode === "create") {
    return { problems: [sayOf(row, undefined, "this link is there already")] };
  }
  const { deletedRecord, note = before?.note ?? null, ...ends } = read;
  if (before !== undefined && before.recordId === read.recordId && before.note === note) {
    return { link: before, before, outcome: "unchanged" };
  }
  const link: LinkRow = {
    ...ends,
    id: before?.id ?? read.id ?? newId(),
    recordTitle: deletedRecord ?? titleOfRecord(context, read),
    note,
    createdAt: before?.createdAt ?? read.createdAt ?? now(),
  };
  if (before === undefined) {
    checkGiven({ id: read.id ?? null, createdAt: read.createdAt ?? null }, read.createdAt);
    checkLinkCount(context, link.ownerId);
    addLink(context, link);
    return { link, before, outcome: "created" };
  }
  changeLink(context, before, link);
  return { link, before, outcome: "updated" };
}

function titleOfRecord(context: WriteContext, { recordResource, recordId }: LinkRead): string {
  const resource = findResource(context.registry, recordResource);
  return fullTitleIn(
    context,
    resource,
    JSON.parse(readRecord(context.database, resource, recordId ?? "").json),
  );
}

const cellOf = ({ columns }: SheetPlan, { cells }: SheetRow, key: string): string =>
  cells[columns.find(({ keys }) => keys[0] === key)?.index ?? -1] ?? "";

/** "Fans stopped → Frankfurt 1 / rt-7", from the row's own cells. */
function titleOf(plan: SheetPlan, row: SheetRow): string {
  const first = (...keys: readonly string[]): string =>
    keys.map((key) => cellOf(plan, row, key)).find((text) => text !== "") ?? "";
  return `${first("owner", "ownerId")} → ${first("record", "deletedRecord", "recordId")}`;
}

/** What a row says of a new link, or what it changes of a link: its note, or the record where it was deleted. */
function changesOf(plan: SheetPlan, row: SheetRow, { before, link, outcome }: LinkWritten) {
  if (outcome === "updated") {
    const changes = [
      { field: "record", before: before?.recordTitle ?? null, after: link.recordTitle },
      { field: "note", before: before?.note ?? null, after: link.note },
    ];
    return changes.filter((change) => change.before !== change.after);
  }
  if (outcome === "unchanged") return [];
  return Object.keys(declaredFields(linkSheet)).flatMap((field) => {
    const after = cellOf(plan, row, field);
    return after === "" ? [] : [{ field, before: null, after }];
  });
}
