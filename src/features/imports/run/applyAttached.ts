import type { Stored } from "../../../db/statements/statement.ts";
import { midSentence } from "../../../lib/text/words.ts";
import { now } from "../../../lib/time/time.ts";
import { newId } from "../../../lib/uuid.ts";
import {
  type Attached,
  type AttachedRow,
  endsOf,
  keysOfEnd,
  ownKeys,
  titledEnds,
} from "../../../resource/definition/attached/attached.ts";
import { declaredFields } from "../../../resource/definition/fieldsOf.ts";
import { findResource } from "../../../resource/definition/registry.ts";
import { readRecord } from "../../../resource/reading/read.ts";
import { fullTitleIn } from "../../../resource/reading/titles.ts";
import { attachRow, changeRow, checkAttachedCount } from "../../../resource/writing/attached.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import type { SheetRow } from "../../../sheets/sheet.ts";
import { findPresent, type WantedRow } from "../attached/present.ts";
import { type AttachedRead, createReadAttached, type EndRead, type IdAt } from "../attached/readAttached.ts";
import type { SheetPlan } from "../columns/columnPlan.ts";
import type { ImportOptions } from "../options.ts";
import { describeOf } from "../rows/cells.ts";
import type { CellProblem } from "../values/problem.ts";
import { type Applying, attempt, failedRow, type PlannedSheet, tellProgress } from "./apply.ts";
import { checkGiven } from "./writeMoved.ts";

/** What became of a row, or would. */
interface Written {
  readonly row: AttachedRow;
  readonly before: AttachedRow | undefined;
  readonly outcome: "created" | "updated" | "unchanged";
  /** Why the row was left out, where something is not there that it needs. */
  readonly leftOut?: CellProblem;
}

type Refused = { readonly problems: readonly CellProblem[] };

/**
 * Decision: a row of what is attached that needs what is not there, such as the bytes of a file, is left out with a warning: an
 * export says which files there were, and the rest of it can be imported.
 *
 * Writes the rows of a sheet of what is attached, once all records are written, and reports on each. `idAt` finds the records
 * of rows that were written.
 */
export function applyAttached(
  context: WriteContext,
  kind: Attached,
  { plan, sheet }: PlannedSheet,
  applying: Applying,
  idAt: IdAt,
): void {
  const { report, failed, options, memory } = applying;
  const read = createReadAttached(context, { kind, plan }, options, memory, idAt);
  const lines = new Map<string, number>();
  for (const [index, row] of sheet.rows.entries()) {
    tellProgress(applying, index);
    const result = attempt(context, { plan, row }, applying, (): Written | Refused => {
      const found = read(row);
      if ("problems" in found) return found;
      const written = writeRow(context, kind, found, { row, plan, options, isTaken: (id) => lines.has(id) });
      if ("problems" in written) return written;
      const line = lines.get(written.row.id);
      const same = `is the same ${nounOf(kind)} as line ${line}`;
      return line === undefined ? written : { problems: [describeOf(row, undefined, same)] };
    });
    const title = titleOf(kind, plan, row);
    if ("problems" in result) {
      report.row(sheet.name, "failed", () => failedRow(kind.sheet, row.line, title));
      report.problems(sheet.name, row.line, result.problems);
      failed.add(sheet, row, result.problems);
      continue;
    }
    const { before, outcome, leftOut } = result;
    if (leftOut !== undefined) report.warnings(sheet.name, row.line, [leftOut]);
    lines.set(result.row.id, row.line);
    const cleared = ownKeys(kind).filter((key) => before?.[key] != null && result.row[key] === null);
    if (cleared.length > 0) report.clear(sheet.name, cleared.length);
    report.row(sheet.name, outcome, () => ({
      ...{ line: row.line, id: result.row.id, title, resource: kind.sheet.name, by: null, makes: [] },
      changes: changesOf(kind, plan, row, result).map((change) => ({
        ...{ beforeText: textOf(change.before), afterText: textOf(change.after) },
        ...change,
      })),
    }));
  }
}

const nounOf = ({ sheet }: Attached): string => midSentence(sheet.label);

interface OneRow {
  readonly row: SheetRow;
  readonly plan: SheetPlan;
  readonly options: ImportOptions;
  /** Whether a stored row is that of a row before. */
  readonly isTaken: (id: string) => boolean;
}

function writeRow(
  context: WriteContext,
  kind: Attached,
  read: AttachedRead,
  { row: sent, plan, options, isTaken }: OneRow,
): Written | Refused {
  const { mode } = options;
  const wanted = wantedRow(kind, read);
  const before = findPresent(context, kind, { id: read.id, row: wanted }, isTaken);
  if (before === "other") {
    const column = plan.columns.find(({ use }) => use === "id");
    return { problems: [describeOf(sent, column, `is the id of another ${nounOf(kind)}`)] };
  }
  if (before === undefined && mode === "update") {
    return { problems: [describeOf(sent, undefined, `no ${nounOf(kind)} is matched by this row`)] };
  }
  if (before !== undefined && mode === "create") {
    return { problems: [describeOf(sent, undefined, `this ${nounOf(kind)} is there already`)] };
  }
  if (before !== undefined && isUnchanged(kind, before, wanted)) {
    return { row: before, before, outcome: "unchanged" };
  }
  const row = {
    ...Object.fromEntries(ownKeys(kind).map((key) => [key, null])),
    ...(options.keepIds ? {} : kind.given?.(context.database, context)),
    ...before,
    ...wanted,
    ...Object.fromEntries(titledEnds(kind).map((end) => titleAt(context, end, read.ends[end]))),
    id: before?.id ?? read.id ?? newId(),
    createdAt: before?.createdAt ?? read.createdAt ?? now(),
  } as AttachedRow;
  const lacking = kind.missing?.(context.database, row);
  if (lacking !== undefined) {
    const [field, message] = lacking;
    const column = plan.columns.find(({ keys }) => keys[0] === field);
    const leftOut = { ...describeOf(sent, column, `${message}; the row was left out`), field };
    return { row: before ?? row, before, outcome: "unchanged", leftOut };
  }
  if (before === undefined) {
    checkGiven({ id: read.id ?? null, createdAt: read.createdAt ?? null }, read.createdAt);
    checkAttachedCount(context, kind, { resource: row.ownerResource, id: row.ownerId });
    attachRow(context, kind, row);
    return { row, before, outcome: "created" };
  }
  changeRow(context, kind, before, row);
  return { row, before, outcome: "updated" };
}

/** What a row of a sheet has stored; a field without a cell is left out. */
function wantedRow(kind: Attached, { ends, values, given }: AttachedRead): WantedRow {
  const stored = Object.entries(values).flatMap(([key, value]): [string, Stored][] =>
    value === undefined ? [] : [[key, storedIn(kind, key, value)]],
  );
  const sides = Object.entries(ends).flatMap(([end, { resource, id, deleted }]): [string, Stored][] => {
    const keys = keysOfEnd(end);
    const title: [string, Stored][] = deleted === null ? [] : [[keys.title, deleted]];
    return [[keys.resource, resource], [keys.id, id], ...title];
  });
  const kept = Object.entries(given).map(([key, value]): [string, Stored] => [key, value ?? null]);
  return Object.fromEntries([...stored, ...kept, ...sides]);
}

const storedIn = ({ sheet }: Attached, key: string, value: unknown): Stored =>
  value === null || value === "" ? null : (declaredFields(sheet)[key]?.kind.store(value) ?? null);

/** Compares without titles: those of deleted records are what a row was found by, others are not in sheets. */
const isUnchanged = (kind: Attached, before: AttachedRow, wanted: WantedRow): boolean =>
  Object.keys(wanted).every(
    (key) => titledEnds(kind).some((end) => keysOfEnd(end).title === key) || before[key] === wanted[key],
  );

function titleAt(context: WriteContext, end: string, read: EndRead | undefined): [string, string] {
  const { title } = keysOfEnd(end);
  const { resource: name = "", id = null, deleted = null } = read ?? {};
  if (deleted !== null) return [title, deleted];
  const resource = findResource(context.registry, name);
  const { json } = readRecord(context.database, resource, id ?? "");
  return [title, fullTitleIn(context, resource, JSON.parse(json))];
}

const cellOf = ({ columns }: SheetPlan, { cells }: SheetRow, key: string): string =>
  cells[columns.find(({ keys }) => keys[0] === key)?.index ?? -1] ?? "";

/** "Fans stopped → Frankfurt 1 / rt-7", from the row's own cells. */
function titleOf(kind: Attached, plan: SheetPlan, row: SheetRow): string {
  const first = (...keys: readonly string[]): string =>
    keys.map((key) => cellOf(plan, row, key)).find((text) => text !== "") ?? "";
  return endsOf(kind)
    .map(keysOfEnd)
    .map(({ name, deleted, id }) => first(name, deleted, id))
    .join(" → ");
}

const textOf = (value: unknown): string | null => (value === null ? null : String(value));

/** What a new row has, or what a row changes: own fields, or an end whose record was deleted. */
function changesOf(kind: Attached, plan: SheetPlan, sent: SheetRow, { before, row, outcome }: Written) {
  if (outcome === "unchanged") return [];
  if (outcome === "updated") {
    const changeIn = (field: string, key: string) => ({
      ...{ field, before: before?.[key] ?? null, after: row[key] ?? null },
    });
    return [
      ...titledEnds(kind).map((end) => changeIn(end, keysOfEnd(end).title)),
      ...ownKeys(kind).map((key) => changeIn(key, key)),
    ].filter((change) => change.before !== change.after);
  }
  return Object.keys(declaredFields(kind.sheet)).flatMap((field) => {
    const after = cellOf(plan, sent, field);
    return after === "" ? [] : [{ field, before: null, after }];
  });
}
