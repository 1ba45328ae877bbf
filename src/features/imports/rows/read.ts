import type { Stored } from "../../../db/statements/statement.ts";
import { rememberBy } from "../../../lib/remember.ts";
import { midSentence, spaced } from "../../../lib/text/words.ts";
import { recordFields } from "../../../resource/definition/answered.ts";
import { fillTitle } from "../../../resource/definition/display/title.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { StoredValues } from "../../../resource/definition/values.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { readStored } from "../../../resource/writing/row.ts";
import type { SheetRow } from "../../../sheets/sheet.ts";
import { columnOf } from "../columns/columnOf.ts";
import type { SheetPlan } from "../columns/columnPlan.ts";
import type { ImportOptions } from "../options.ts";
import { type CellProblem, problemOf } from "../values/problem.ts";
import { readValue } from "../values/values.ts";
import { type CellsRead, createReadCells, describeOf } from "./cells.ts";
import { answeredOnceStored, changesIn, givenChanges } from "./changes.ts";
import { likeRecord } from "./ends.ts";
import { createFindRepeated } from "./findRepeated.ts";
import { createMatch, idIn, type Match } from "./match.ts";
import type { JobMemory } from "./memory.ts";
import type { RowRead } from "./rowRead.ts";

/** Reads the rows of a sheet against the records as they are at that moment: rows before it are written by then. */
export interface RowReader {
  /** `known` is the id of the record, where it has been found before. */
  read(row: SheetRow, known?: string): RowRead;
  /** Tells of a row that was written, and the record that it is. */
  wrote(row: SheetRow, id: string): void;
  /** Tells of a row that was not: what refers to its record is told why it is missing. */
  failed(row: SheetRow): void;
  /** What the record of a row is called, from its own cells: its title, or else what identifies it. */
  titleOf(row: SheetRow): string;
}

/** Makes the reader of a sheet, which lives as long as the transaction. */
export function createRowReader(
  context: WriteContext,
  plan: SheetPlan,
  options: ImportOptions,
  memory: JobMemory,
): RowReader {
  const { resource } = plan;
  const readCells = createReadCells(context, plan, options, memory);
  const match = createMatch(plan, options, memory.indexes);
  const fields = recordFields(resource);
  const lines = new Map<string, number>();
  const names = new Set(["name", "slug", ...resource.keys.flat()]);
  const ownNames = plan.columns.filter(
    ({ use, keys }) => use === "field" && keys.length === 1 && names.has(keys[0] ?? ""),
  );
  const ids = plan.columns.filter(({ use }) => use === "id");
  const findRepeated = createFindRepeated(plan);

  const read = (row: SheetRow, known?: string): RowRead => {
    const cells = readCells(row);
    const { values, problems } = cells;
    const said = (key: string): Stored | undefined => {
      const value = values[key];
      if (cells.unread.includes(key)) return undefined;
      return value === undefined || value === null ? null : (fields[key]?.kind.store(value) ?? null);
    };
    const found: Match = known === undefined ? match(row, said) : { id: known };
    const id = idOfMatch(row, found, cells);
    const line = id === null || known !== undefined ? undefined : lines.get(id);
    if (line !== undefined) problems.push(describeOf(row, undefined, `is the same record as line ${line}`));
    if (problems.length === 0) problems.push(...outsideMode(resource, options, row, id));
    if (known === undefined) cells.warnings.push(...findRepeated(row));
    return id === null
      ? newRecord(plan, options, row, cells)
      : { ...knownRecord(context, plan, { row, id }, cells), by: keyOf(found) };
  };
  return {
    read,
    wrote: (row, id) => {
      lines.set(id, row.line);
    },
    failed: (row) => {
      for (const { index } of ownNames) memory.lost.add(resource, row.cells[index] ?? "", row.line);
    },
    titleOf: (row) => {
      const title = fillTitle(resource.title, (key) => {
        const column = plan.columns.find(({ keys }) => keys[0] === key);
        const cell = column === undefined ? "" : (row.cells[column.index] ?? "");
        const field = fields[key];
        if (field === undefined || field.kind.reference !== undefined || cell === "") return cell;
        const value = readValue(field, cell, options);
        return "problem" in value ? cell : String(answeredOnceStored(field, value.value));
      }).trim();
      const identity = [...ownNames, ...ids].map(({ index }) => row.cells[index]?.trim());
      return title === "" ? (identity.find(Boolean) ?? "") : title;
    },
  };
}

/** The fields by which a record was matched. */
const keyOf = (found: Match): readonly string[] | null => ("by" in found ? (found.by ?? null) : null);

/** The id of the record that was matched; what there is to say of the match goes to the row's problems and warnings. */
function idOfMatch(row: SheetRow, found: Match, { problems, warnings }: CellsRead): string | null {
  if ("problem" in found) {
    problems.push(describeOf(row, found.column, found.problem));
    return null;
  }
  const { id, warning } = found;
  if (warning !== undefined) warnings.push(describeOf(row, warning.column, warning.message));
  return id;
}

/** A row that would create where only changes are wanted, or the other way round. */
function outsideMode(
  { label }: Resource,
  { mode }: ImportOptions,
  row: SheetRow,
  id: string | null,
): CellProblem[] {
  const noun = midSentence(label);
  if (mode === "update" && id === null)
    return [describeOf(row, undefined, `no ${noun} is matched by this row`)];
  if (mode === "create" && id !== null) return [describeOf(row, undefined, `this ${noun} is there already`)];
  return [];
}

function newRecord(
  plan: SheetPlan,
  { keepIds }: ImportOptions,
  row: SheetRow,
  { values, given, problems, ...told }: CellsRead,
): RowRead {
  const { resource } = plan;
  const by = resource.parent?.by;
  const parentId = by === undefined ? "" : String(values[by] ?? "");
  const isTold = (): boolean =>
    problems.some(({ column }) => plan.columns.some((one) => one.header === column && one.keys[0] === by));
  if (by !== undefined && parentId === "" && !isTold()) {
    problems.push(describeOf(row, undefined, `a column must say in which record it lies, such as ${by}`));
  }
  if (by !== undefined && keepIds) given[by] = parentId;
  if (keepIds) given.id = idIn(plan, row);
  problems.push(...missingIn(plan, values, problems));
  const input: Record<string, unknown> = {};
  for (const key in values) if (values[key] !== null && key !== by) input[key] = values[key];
  return { id: null, by: null, input, given, parentId, before: {}, cleared: [], problems, ...told };
}

/** Whether a cell is to the letter what is stored: a term with a more usual synonym stays as written. */
const isAsWritten = (
  { resource, columns }: SheetPlan,
  { cells }: SheetRow,
  { key, value, stored }: { readonly key: string; readonly value: unknown; readonly stored: StoredValues },
): boolean =>
  fieldsOf(resource)[key]?.kind.suggestions !== undefined &&
  value !== stored[key] &&
  columns.some(({ index, keys }) => keys[0] === key && cells[index] === stored[key]);

/** Returns a problem for each field that a new record must have and the row does not have. */
export function missingIn(
  plan: SheetPlan,
  values: Readonly<Record<string, unknown>>,
  problems: readonly CellProblem[],
): CellProblem[] {
  return requiredIn(plan).flatMap(({ problem, key, headers }) => {
    const isThere = (values[key] ?? null) !== null;
    return isThere || problems.some(({ column }) => column !== null && headers.has(column)) ? [] : problem;
  });
}

/** The fields that a record must have, the headers of their columns, and what is told where a new one lacks it. */
const requiredIn = rememberBy((plan: SheetPlan) =>
  Object.entries(fieldsOf(plan.resource)).flatMap(([key, { need, shown }]) => {
    if (need !== "required") return [];
    const headers = new Set(plan.columns.flatMap(({ keys, header }) => (keys[0] === key ? header : [])));
    const column = columnOf(plan, key);
    const message = column === undefined ? `${shown.label ?? spaced(key)} is required` : "is required";
    const place = { column: column?.header, columnIndex: column?.index, field: column?.field ?? key };
    return [{ key, headers, problem: problemOf(message, place, { kind: "required" }) }];
  }),
);

function knownRecord(
  { database }: WriteContext,
  plan: SheetPlan,
  { row, id }: { readonly row: SheetRow; readonly id: string },
  { values, given, ...told }: CellsRead,
): RowRead {
  const { resource } = plan;
  const stored = readStored(database, resource, id);
  const by = resource.parent?.by;
  const parentId = by === undefined ? "" : String(stored[by] ?? "");
  const isMoved = by !== undefined && (values[by] ?? parentId) !== parentId;
  if (isMoved) {
    const column = plan.columns.find(({ keys }) => keys[0] === by);
    told.problems.push(describeOf(row, column, `the ${midSentence(resource.label)} lies in another one`));
  }
  const own = Object.fromEntries(
    Object.entries(likeRecord(resource, values, stored)).filter(
      ([key, value]) => key !== by && !isAsWritten(plan, row, { key, value, stored }),
    ),
  );
  const changes = changesIn(own, stored, recordFields(resource));
  return {
    id,
    by: null,
    ...changes,
    given: givenChanges(given, stored, Object.keys(changes.input).length > 0),
    parentId,
    ...told,
  };
}
