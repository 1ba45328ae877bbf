import { countChanges, openGroup } from "../../../db/changes/groups.ts";
import { mayAccess } from "../../../http/access.ts";
import { Refusal } from "../../../lib/failures/refusal.ts";
import { type JobTools, TakenBack } from "../../../resource/answering/job.ts";
import { attachedIn } from "../../../resource/definition/attached/attached.ts";
import { currentRegistry, usingArchived } from "../../../resource/reading/current.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { customFields } from "../../../resources/custom-fields.ts";
import { readFile } from "../../../sheets/read.ts";
import type { FileRead, Sheet, SheetProblem } from "../../../sheets/sheet.ts";
import type { Conversion } from "../../netbox/conversion.ts";
import { recognise } from "../../netbox/recognise.ts";
import type { ImportReport, KeptRow } from "../answers.ts";
import type { IdAt } from "../attached/readAttached.ts";
import { keptFields } from "../columns/keptColumns.ts";
import { joinLengths } from "../columns/lengths.ts";
import { readPendingFields, withPending } from "../columns/pendingFields.ts";
import { planSheet } from "../columns/plan.ts";
import { findSheetResource, inOrder } from "../columns/sheets.ts";
import { requireFieldRole } from "../draft/requireKept.ts";
import type { ImportJob } from "../job.ts";
import { prepareSheet } from "../prepare/prepareSheet.ts";
import { unifySpellings } from "../prepare/unifySpellings.ts";
import { readOptionsOf } from "../readOptions.ts";
import { createMemory } from "../rows/memory.ts";
import { finishImport } from "../table.ts";
import { problemOf } from "../values/problem.ts";
import { applyLater, splitPlan } from "./ahead.ts";
import { type Applying, applySheet, failedRow, type PlannedSheet, type WrittenRow } from "./apply.ts";
import { applyAttached } from "./applyAttached.ts";
import { createRecordTitles } from "./changesOf.ts";
import { createKept } from "./createKept.ts";
import { createFailedRows } from "./failedRows.ts";
import { createReport, type ReportBuilder } from "./report.ts";
import { settleMoved } from "./settleMoved.ts";

/** What became of an import, or would. */
export interface ImportResult {
  readonly report: ImportReport;
  readonly rows: readonly KeptRow[];
  /** A CSV file of the rows that failed, for each sheet that has some. */
  readonly failed: Readonly<Record<string, string>>;
  /** Whether it may be written: nothing is wrong, or what is wrong may be left out. */
  readonly isGood: boolean;
  readonly group: number | null;
}

/**
 * Brings a file in, in one transaction. Where something is wrong with it, and not only what is right was asked for, all of
 * it is taken back; every row is looked at all the same, so that all that is wrong is told at once.
 */
export function runImport(context: WriteContext, job: ImportJob, tools: JobTools): ImportResult {
  const { database } = context;
  const { board, writer, caller } = tools;
  const { kind, title } = job;
  const { conversion, read: file } = readJob(job);
  // It may have been chosen with another role.
  if (job.options.keepIds && !mayAccess(caller.role, "admin")) throw new Refusal(403, keepIdsRefusal);
  const options = { ...job.options, numbers: numbersIn(file, job.options) };
  const report = createReport();
  const failed = createFailedRows();
  const chosen = new Map(job.sheets.map((sheet) => [sheet.name, sheet]));
  const planAll = (within: Pick<WriteContext, "registry" | "attached">): PlannedSheet[] =>
    file.sheets.flatMap((sheet): PlannedSheet[] => {
      const choice = chosen.get(sheet.name);
      const resource = findSheetResource(within, choice?.resource ?? null);
      if (choice === undefined || resource === undefined) return [];
      requireWrite(caller.role, resource.write, resource.plural);
      const prepared = prepareSheet(sheet, choice, job.cells);
      const plan = planSheet(within.registry, resource, prepared.header, choice, options);
      // The key of what was converted tells all of its rows apart, and another one would not.
      const isSettled = conversion !== undefined && plan.key !== null;
      const edited = unifySpellings(joinLengths(prepared, plan), plan, options.makes);
      return [{ plan: isSettled ? { ...plan, keys: [plan.key] } : plan, sheet: edited }];
    });
  const kept = keptFields(job.sheets);
  if (kept.length > 0) requireFieldRole(caller);
  const pending = [
    ...kept,
    ...file.sheets.flatMap((sheet) => {
      const resource = chosen.get(sheet.name)?.resource;
      return resource === customFields.name ? readPendingFields({ ...sheet, resource }) : [];
    }),
  ];
  const planned = planAll({ ...context, registry: withPending(context.registry, pending) });
  reportUnread(file.problems, planned, report);
  for (const { plan, sheet } of planned) {
    for (const problem of plan.problems)
      report.problems(sheet.name, 0, [problemOf(problem, {}, { kind: "column" })]);
  }
  const names = planned.map(({ plan, sheet }) => ({ name: sheet.name, resource: plan.resource.name }));
  const answer = (group: number | null, isGood: boolean): ImportResult => ({
    report: report.build(names),
    rows: report.rows(),
    failed: failed.files(),
    isGood,
    group,
  });
  // A sheet that cannot be understood has no rows to look at.
  if (planned.length === 0)
    throw new Refusal(400, "sheets: all are skipped; choose a resource for at least one");
  if (planned.some(({ plan }) => plan.problems.length > 0)) throw new TakenBack(answer(null, false));

  board.tell(0, sumOf(planned.map(({ sheet }) => sheet)));
  const group = openGroup(database, context, { kind, title });
  const memory = createMemory(context, { writer, caller });
  tools.noteReads?.(memory.indexes.dependOn);
  const titles = createRecordTitles(context);
  const isConverted = conversion !== undefined;
  const applying: Applying = { ...tools, report, failed, options, memory, titles, isConverted };
  const within = { ...context, group };
  const isField = ({ plan }: PlannedSheet): boolean => plan.resource.name === customFields.name;
  // Custom fields come first: from then on the records of other sheets have them.
  applyAll(within, planned.filter(isField), applying);
  const keeping = planned.map((one) => ({
    ...one,
    kept: chosen.get(one.sheet.name)?.customFields ?? {},
  }));
  if (!createKept(within, keeping, applying)) throw new TakenBack(answer(null, false));
  // An export of everything has values of the fields that it says are archived.
  const archived = pending.filter(({ isArchived }) => isArchived).map(({ resource }) => resource);
  usingArchived(database, new Set(archived), () => {
    const now = { ...within, registry: currentRegistry(database, context.registry) };
    const others = (pending.length === 0 ? planned : planAll(now)).filter((one) => !isField(one));
    // What was converted stands in the order in which it is written.
    applyAll(now, isConverted ? others : inOrderOfReferences(now, others), applying);
  });
  const isGood = report.failures() === 0 || options.partial;
  const counts = countChanges(database, group);
  const hasWritten = counts.created + counts.updated + counts.deleted > 0;
  const result = answer(hasWritten ? group : null, isGood);
  if (!isGood) throw new TakenBack({ ...result, group: null });
  finishImport(database, job.id, result, hasWritten ? undefined : group);
  return result;
}

interface JobFile {
  readonly conversion: Conversion | undefined;
  readonly read: FileRead | Conversion;
}

const filesRead = new WeakMap<ImportJob, JobFile>();

/** Reads the file of an import once, however often it is run. */
function readJob(job: ImportJob): JobFile {
  const known = filesRead.get(job);
  if (known !== undefined) return known;
  const conversion = recognise(job.file);
  const read = { conversion, read: conversion ?? readFile(job.file, readOptionsOf(job)) };
  filesRead.set(job, read);
  return read;
}

/** Frees what was read of the file of an import. */
export function forgetFile(job: ImportJob): void {
  filesRead.delete(job);
}

/**
 * How a file writes numbers. Only texts that people write have decimal commas, and where commas are between the cells there
 * is no doubt; other files hold numbers as such. What is chosen counts for the texts of spreadsheets, too.
 */
function numbersIn(
  { format, delimiter }: { readonly format: string; readonly delimiter?: string },
  { numbers }: ImportJob["options"],
): ImportJob["options"]["numbers"] {
  const isWorkbook = format === "xlsx" || format === "ods";
  if (!isWorkbook && !["csv", "tsv"].includes(format)) return "point";
  const isClear = delimiter === "," || isWorkbook;
  return numbers === "auto" && isClear ? "point" : numbers;
}

/** Tells of the rows that could not be read, each of them once however much is wrong with it. */
function reportUnread(
  problems: readonly SheetProblem[],
  planned: readonly PlannedSheet[],
  report: ReportBuilder,
): void {
  const told = new Set<string>();
  for (const { sheet, line, column = null, message } of problems) {
    if (!planned.some((one) => one.sheet.name === sheet)) continue;
    report.problems(sheet, line, [problemOf(message, { column }, { kind: "row" })]);
    const row = `${line} ${sheet}`;
    const resource = planned.find((one) => one.sheet.name === sheet)?.plan.resource ?? { name: "" };
    if (!told.has(row)) report.row(sheet, "failed", () => failedRow(resource, line, ""));
    told.add(row);
  }
}

const inOrderOfReferences = ({ registry }: WriteContext, planned: readonly PlannedSheet[]): PlannedSheet[] =>
  inOrder(
    registry,
    planned.map((one) => ({ ...one, resource: one.plan.resource })),
  );

/** Writes all sheets: records first, then references that lead ahead, then what is attached to records. */
function applyAll(context: WriteContext, all: readonly PlannedSheet[], applying: Applying): void {
  const { attached } = context;
  const ordered = all.filter(({ plan }) => attachedIn(attached, plan.resource) === undefined);
  const plans = ordered.map(({ plan }) => plan);
  const halves = ordered.map(({ plan, sheet }) => {
    const { now, later } = splitPlan(plans, plan);
    return { sheet, plan, later, written: applySheet(context, { plan: now, sheet }, applying) };
  });
  for (const { sheet, later, written } of halves) {
    if (later !== undefined) applyLater(context, { plan: later, sheet }, written, applying);
  }
  if (applying.options.keepIds) settleMoved(context, halves, applying);
  const idAt = createIdAt(ordered.length === all.length ? [] : halves);
  for (const one of all) {
    const kind = attachedIn(attached, one.plan.resource);
    if (kind !== undefined) applyAttached(context, kind, one, applying, idAt);
  }
}

/** Creates what finds the records of rows that were written. */
function createIdAt(
  halves: readonly { readonly sheet: Sheet; readonly written: readonly WrittenRow[] }[],
): IdAt {
  const ids = new Map(
    halves.map(({ sheet, written }) => [sheet.name, new Map(written.map(({ row, id }) => [row.line, id]))]),
  );
  return ({ sheet, line }) => ids.get(sheet)?.get(line);
}

function requireWrite(
  role: Parameters<typeof mayAccess>[0],
  access: Parameters<typeof mayAccess>[1],
  plural: string,
): void {
  if (!mayAccess(role, access)) throw new Refusal(403, `Your role may not write ${plural}`);
}

/** What is told to those who may not keep ids. */
export const keepIdsRefusal = "keepIds: needs the role admin";

const sumOf = (sheets: readonly Sheet[]): number => sheets.reduce((sum, { rows }) => sum + rows.length, 0);
