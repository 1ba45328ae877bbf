import { inSavepoint } from "../../../db/savepoint.ts";
import { collectYoung } from "../../../lib/collectYoung.ts";
import { Refusal } from "../../../lib/failures/refusal.ts";
import { spaced } from "../../../lib/text/words.ts";
import type { JobTools } from "../../../resource/answering/job.ts";
import { recordFields } from "../../../resource/definition/answered.ts";
import { shortName } from "../../../resource/definition/fieldPath.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { Rendered } from "../../../resource/reading/read.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import type { Sheet, SheetRow } from "../../../sheets/sheet.ts";
import { columnOf } from "../columns/columnOf.ts";
import type { SheetPlan } from "../columns/columnPlan.ts";
import type { ImportOptions } from "../options.ts";
import { describeOf } from "../rows/cells.ts";
import { idOf } from "../rows/idOf.ts";
import type { JobMemory } from "../rows/memory.ts";
import { orderRows } from "../rows/order.ts";
import { createRowReader, type RowReader } from "../rows/read.ts";
import type { RowRead } from "../rows/rowRead.ts";
import { type CellProblem, problemOf } from "../values/problem.ts";
import { termsOf } from "../values/terms.ts";
import { applyTags, readTagCell } from "./applyTags.ts";
import { changesOf, type RecordTitles } from "./changesOf.ts";
import type { FailedRows } from "./failedRows.ts";
import { findTaken } from "./findTaken.ts";
import { holdAddresses } from "./holdAddresses.ts";
import { keepCustomField } from "./keepCustomField.ts";
import type { ReportBuilder } from "./report.ts";
import { checkStopped } from "./stopped.ts";
import { writeMoved } from "./writeMoved.ts";

/** What the rows of all sheets are written with. */
export interface Applying extends JobTools {
  readonly report: ReportBuilder;
  readonly failed: FailedRows;
  readonly options: ImportOptions;
  readonly memory: JobMemory;
  /** Knows what records are called. */
  readonly titles: RecordTitles;
  /** Whether the file holds another program's data. */
  readonly isConverted: boolean;
}

/** A sheet, and how it is understood. */
export interface PlannedSheet {
  readonly plan: SheetPlan;
  readonly sheet: Sheet;
}

/** A row that was written, or stood already. */
export interface WrittenRow {
  readonly row: SheetRow;
  readonly id: string;
  readonly outcome: "created" | "updated" | "unchanged";
}

/** What is wrong with a row that was not written. */
interface RowRefused {
  readonly problems: readonly CellProblem[];
}

/** Rows between two checks whether it was stopped. */
const lookEvery = 200;

/** Rows after which the memory that they no longer need is freed. */
const collectEvery = 2000;

/** Writes the rows of a sheet one by one, parents first, and reports on each; a row that is refused keeps no other back. */
export function applySheet(
  context: WriteContext,
  { plan, sheet }: PlannedSheet,
  applying: Applying,
): WrittenRow[] {
  const { report, failed, options, memory } = applying;
  const reader = createRowReader(context, plan, options, memory);
  const { rows, circles } = orderRows(plan, sheet.rows);
  const taken = findTaken(plan, rows);
  const written: WrittenRow[] = [];
  for (const [index, row] of rows.entries()) {
    tellProgress(applying, index);
    const circle = circles.get(row.line);
    const result =
      circle === undefined
        ? applyRow(context, plan, { row, reader, name: sheet.name, taken: taken.get(row.line) }, applying)
        : { problems: [inCircle(circle)] };
    if (!("problems" in result)) {
      written.push({ row, ...result });
      continue;
    }
    const { problems } = result;
    reader.failed(row);
    report.row(sheet.name, "failed", () => failedRow(plan.resource, row.line, reader.titleOf(row)));
    report.problems(sheet.name, row.line, problems);
    failed.add(sheet, row, problems);
  }
  return written;
}

/** Tells how far it is, now and then, and keeps the memory small. */
export function tellProgress({ board }: Pick<Applying, "board">, index: number): void {
  if (index % lookEvery !== 0) return;
  if (index > 0 && index % collectEvery === 0) collectYoung();
  checkStopped(board);
  if (index > 0) board.tell(board.done() + lookEvery, board.total());
}

const inCircle = (lines: readonly number[]): CellProblem =>
  problemOf(`lies in a circle: lines ${lines.join(", ")} are above one another`);

interface OneRow {
  readonly row: SheetRow;
  readonly reader: RowReader;
  /** The name of its sheet. */
  readonly name: string;
  /** What is wrong with it beside other rows. */
  readonly taken: readonly CellProblem[] | undefined;
}

/** Writes a row and reports on it; answers what became of it, or what was wrong with it. */
function applyRow(
  context: WriteContext,
  plan: SheetPlan,
  { row, reader, name, taken = [] }: OneRow,
  applying: Applying,
): Omit<WrittenRow, "row"> | RowRefused {
  const { report, titles } = applying;
  return attempt(context, { plan, row }, applying, () => {
    const read = readRow(context, plan, { row, reader }, applying);
    report.warnings(name, row.line, read.warnings);
    const cell = readTagCell(plan, row, applying.options);
    const problems = [...read.problems, ...taken, ...("problem" in cell ? [cell.problem] : [])];
    if (problems.length > 0 || "problem" in cell) return { problems };
    const after = writeRow(context, plan.resource, read, applying);
    const id = read.id ?? idOf(after);
    const held = holdAddresses(context, plan.resource, id, read.held, applying);
    const tagged = applyTags(context, plan.resource, id, cell.wanted, applying.memory);
    const isSame = after === undefined && !held.isChanged && tagged.changes.length === 0;
    const outcome = read.id === null ? "created" : isSame ? "unchanged" : "updated";
    reader.wrote(row, id);
    const makes = [...read.makes, ...held.makes, ...tagged.makes];
    report.makes(name, row.line, makes);
    if (outcome !== "unchanged") report.clear(name, read.cleared.length);
    report.row(name, outcome, () => ({
      ...{ line: row.line, id, title: reader.titleOf(row), resource: plan.resource.name, by: read.by },
      makes: makes.map(({ resource, title }) => ({ resource, title })),
      changes: [...changesOf(plan.resource, read, titles), ...held.changes, ...tagged.changes],
    }));
    return { id, outcome };
  });
}

/** Reads a row; another program's data does not replace what there is here of a custom field. */
function readRow(
  context: WriteContext,
  { resource }: SheetPlan,
  { row, reader }: Pick<OneRow, "row" | "reader">,
  { isConverted }: Applying,
): RowRead {
  const read = reader.read(row);
  return isConverted ? keepCustomField(context, resource, read) : read;
}

/** Does something with a row; what is refused half-way is taken back by itself only where the rest is to stand. */
export function attempt<Result extends object>(
  { database }: WriteContext,
  { plan, row }: { readonly plan: SheetPlan; readonly row: SheetRow },
  { options, memory }: Pick<Applying, "options" | "memory">,
  work: () => Result,
): Result | RowRefused {
  memory.made.clear();
  const tried = (): Result | RowRefused => {
    try {
      return work();
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
      return { problems: problemsIn(plan, row, failure) };
    }
  };
  if (!options.partial) return tried();
  const result = inSavepoint(database, tried, (one) => !("problems" in one));
  // What was created for the row was rolled back with it, and is created again for the next one that names it.
  if ("problems" in result && memory.made.size > 0) memory.indexes.takenBack([...memory.made]);
  return result;
}

/** Writes what a row says; undefined where all of it stands already. */
export function writeRow(
  context: WriteContext,
  resource: Resource,
  read: RowRead,
  { writer, options }: Pick<Applying, "writer" | "options">,
): Rendered | undefined {
  if (options.keepIds) return writeMoved(context, writer, resource, read);
  const { id, input, parentId } = read;
  if (id === null) return writer.create(context, resource, input, parentId);
  return Object.keys(input).length === 0 ? undefined : writer.update(context, resource, id, input, parentId);
}

/** A row that was not written, as a report keeps it. */
export const failedRow = ({ name: resource }: Pick<Resource, "name">, line: number, title: string) => ({
  ...{ line, id: null, title, resource, by: null, makes: [], changes: [] },
});

/**
 * What the engine refuses, by the columns that it came from. A part of its text that names no field of the record says what
 * to do about the part before it.
 */
function problemsIn(plan: SheetPlan, row: SheetRow, { message, status }: Refusal): CellProblem[] {
  const fields = recordFields(plan.resource);
  const texts: { key: string | null; text: string }[] = [];
  for (const part of message.split("; ")) {
    const [, key = "", rule = ""] = /^([A-Za-z]\w*)[\w.[\]]*: (.*)$/s.exec(part) ?? [];
    const last = texts.at(-1);
    if (Object.hasOwn(fields, key)) texts.push({ key, text: rule });
    else if (last === undefined) texts.push({ key: null, text: part });
    else last.text += `; ${part}`;
  }
  return texts.map(({ key, text: raw }) => {
    const text = withLabels(fields, raw);
    const column = key === null ? undefined : columnOf(plan, key);
    if (column !== undefined)
      return describeOf(row, column, text, {
        kind: status === 409 ? "conflict" : "value",
        ...termsOf(fields[key ?? ""]),
      });
    const told = problemOf(key === null ? text : `${key}: ${text}`, { field: key }, { kind: kindOf(status) });
    const label = key === null ? "" : `${fields[key]?.shown.label ?? spaced(shortName(key))}: `;
    return { ...told, problem: `${label}${text.split("; ", 1)[0]}` };
  });
}

const kindOf = (status: number): CellProblem["kind"] => (status === 409 ? "conflict" : "row");

/** A text with the fields that it names as people call them: "within the same site". */
const withLabels = (fields: ReturnType<typeof recordFields>, text: string): string =>
  text.replaceAll(/\b[a-z]\w*Id\b/g, (key) => (Object.hasOwn(fields, key) ? spaced(shortName(key)) : key));
