import type { Stored } from "../../../db/statements/statement.ts";
import { recordFields } from "../../../resource/definition/answered.ts";
import { findResource } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import type { Field } from "../../../resource/fields/field.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import type { SheetCell, SheetRow } from "../../../sheets/sheet.ts";
import type { ColumnPlan, SheetPlan } from "../columns/columnPlan.ts";
import { type Making, makingOf } from "../columns/making.ts";
import type { ImportOptions } from "../options.ts";
import { type CellProblem, type ProblemDetail, problemOf } from "../values/problem.ts";
import { readValue } from "../values/values.ts";
import { readHeld } from "./held.ts";
import { rememberResolved } from "./known.ts";
import { resolveOrMake } from "./make.ts";
import type { JobMemory } from "./memory.ts";
import type { Part, Unresolved } from "./part.ts";
import { createResolve, type ResolveReference } from "./resolve.ts";
import type { AddressToHold, MadeRecord } from "./rowRead.ts";

/** What the cells of a row say, by field. */
export interface CellsRead {
  readonly values: Record<string, unknown>;
  /** What the service gives otherwise. */
  readonly given: Record<string, Stored>;
  readonly problems: CellProblem[];
  readonly warnings: CellProblem[];
  readonly makes: MadeRecord[];
  readonly held: AddressToHold[];
  /** The fields whose cells cannot be read. */
  readonly unread: string[];
}

/** The columns that are about one field of the record. */
interface Group {
  readonly key: string;
  readonly field: Field;
  readonly first: ColumnPlan;
  readonly columns: readonly ColumnPlan[];
  /** Of a reference that is told by what its record has: its resource, and what each of the columns says of that. */
  readonly told:
    | {
        readonly target: Resource;
        readonly ways: readonly Omit<Part, "cell">[];
        /** How a record that is missing is created, where that was chosen. */
        readonly making: Making | undefined;
        /** What to choose to have missing records created. */
        readonly makes: string | null;
      }
    | undefined;
}

/** Something to say of a cell. */
export const describeOf = (
  row: SheetRow,
  column: ColumnPlan | undefined,
  message: string,
  detail: Partial<ProblemDetail> = {},
): CellProblem =>
  problemOf(
    message,
    {
      column: column?.header,
      columnIndex: column?.index,
      field: column?.field,
      value: column === undefined ? null : row.cells[column.index],
    },
    detail,
  );

/** What the cells of a sheet are read with. */
interface Reading {
  readonly context: WriteContext;
  readonly options: ImportOptions;
  readonly memory: JobMemory;
  readonly resolve: ResolveReference;
}

/** Makes what reads the cells of a sheet's rows. */
export function createReadCells(
  context: WriteContext,
  plan: SheetPlan,
  options: ImportOptions,
  memory: JobMemory,
): (row: SheetRow) => CellsRead {
  const resolve = createResolve(context, memory, options);
  const groups = groupsOf(context, plan, options).map((group) => ({
    group,
    reading: { context, options, memory, resolve: rememberResolved(context, resolve) },
  }));
  return (row) => {
    const read: CellsRead = {
      values: {},
      given: {},
      problems: [],
      warnings: [],
      makes: [],
      held: [],
      unread: [],
    };
    for (const { group, reading } of groups) {
      if (group.told === undefined) readPlain(reading, row, group, read);
      else readReference(reading, row, { ...group, ...group.told }, read);
    }
    return read;
  };
}

function readReference(
  reading: Reading,
  row: SheetRow,
  { key, field, first, columns, target, ways, making, makes }: Group & NonNullable<Group["told"]>,
  read: CellsRead,
): void {
  const parts = ways.flatMap((way, at): Part | readonly [] => {
    const cell = row.cells[columns[at]?.index ?? -1];
    return cell === undefined ? [] : { ...way, cell };
  });
  if (parts.length === 0) return;
  const held = readHeld({ key, target, parts, isMade: making?.isHeld === true });
  if (held !== undefined && "problem" in held) {
    read.unread.push(key);
    read.problems.push(describeOf(row, first, held.problem));
    return;
  }
  if (held !== undefined) {
    read.held.push(held);
    return;
  }
  const resolved = resolveOrMake(reading, { target, parts, making, values: read.values }, read.makes);
  if ("problem" in resolved) {
    const { problem, column, isMissing, missing = { resource: target.name, name: "" } } = resolved;
    read.unread.push(key);
    const around = missing.resource === target.name ? null : outerMissing(target, parts, columns);
    const detail = isMissing
      ? ({ kind: "missing", makes: makesOf(resolved, makes), reference: missing, around } as const)
      : resolved.detail;
    const named = columns.find((one) => one.field === column) ?? first;
    read.problems.push(describeOf(row, named, problem, detail));
  } else if (first.use === "service") read.given[key] = resolved.id;
  else if (resolved.id !== null || (reading.options.empty === "clear" && field.nullable)) {
    read.values[key] = resolved.id;
  }
}

/** What to choose to have a missing record created; null where none can be. */
const makesOf = ({ isFixed = false }: Unresolved, makes: string | null): string | null =>
  isFixed ? null : makes;

/** The record that a column names, where another one that it lies in is missing already. */
function outerMissing(
  target: Resource,
  parts: readonly Part[],
  columns: readonly ColumnPlan[],
): ProblemDetail["around"] {
  const part = parts.find(({ keys, byName }) => keys.length === 0 && byName);
  const column = columns.find(({ field }) => field === part?.column);
  const name = part?.cell?.trim() ?? "";
  if (column === undefined || name === "") return null;
  const { header, index, field } = column;
  return { reference: { resource: target.name, name }, column: header, columnIndex: index, field };
}

function readPlain({ options }: Reading, row: SheetRow, { key, field, first }: Group, read: CellsRead): void {
  const cell = row.cells[first.index];
  if (cell === undefined) return;
  if (isNothing(field, cell)) {
    if (options.empty === "clear" && field.nullable) read.values[key] = null;
    return;
  }
  // A number of a spreadsheet has its point before the decimals, however people write numbers in its texts.
  const isNumber = row.numbers?.has(first.index) === true;
  const value = readValue(field, cell, isNumber ? { ...options, numbers: "point" } : options);
  if ("problem" in value) {
    read.unread.push(key);
    read.problems.push(describeOf(row, first, value.problem, value.detail));
    return;
  }
  if (value.warning !== undefined) {
    const { warning, example } = value;
    read.warnings.push({ ...describeOf(row, first, warning), ...(example === undefined ? {} : { example }) });
  }
  if (first.use === "service") read.given[key] = field.kind.store(value.value) ?? null;
  else read.values[key] = value.value;
}

/** What is created where its row lies is read behind what says where that is. */
function groupsOf(
  { registry }: WriteContext,
  { resource, columns }: SheetPlan,
  { makes }: ImportOptions,
): Group[] {
  const used = columns.filter(({ use }) => use === "field" || use === "service");
  const groups = [...Map.groupBy(used, ({ keys }) => keys[0] ?? "")].flatMap(([key, own]) => {
    const field = recordFields(resource)[key];
    const [first] = own;
    if (field === undefined || first === undefined) return [];
    const isPath = first.keys.length > 1 || first.byName || own.length > 1;
    const target = isPath ? field.kind.reference?.target : undefined;
    const ways = own.map(({ keys, byName, field: name, header }) => ({
      ...{ keys: keys.slice(1), byName, column: name ?? header },
    }));
    const naming = own.find((column) => makes.includes(column.field ?? ""));
    const making = naming && makingOf(registry, { resource, columns }, naming);
    const canMake = nameOfMaking(registry, { resource, columns }, own);
    const told =
      target === undefined
        ? undefined
        : { target: findResource(registry, target), ways, making, makes: canMake };
    return [{ key, field, first, columns: own, told }];
  });
  const isLast = ({ told }: Group): number => ((told?.making?.fromRow.length ?? 0) > 0 ? 1 : 0);
  return groups.toSorted((one, other) => isLast(one) - isLast(other));
}

/** The column of a reference that can have its missing records created. */
const nameOfMaking = (
  registry: WriteContext["registry"],
  plan: Pick<SheetPlan, "resource" | "columns">,
  own: readonly ColumnPlan[],
): string | null =>
  own.find((column) => makingOf(registry, plan, column)?.missing.length === 0)?.field ?? null;

/** Whether a cell says nothing: an empty text in quotes is one, for fields that take it, and no labels for those of labels. */
const isNothing = ({ kind }: Field, cell: SheetCell): cell is null =>
  cell === null ||
  (cell.trim() === "" && (cell !== "" || (kind.folds !== true && kind.input.type !== "array")));
