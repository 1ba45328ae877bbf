import { maxImportErrors, maxImportGroups, maxImportRows } from "../../../lib/limits.ts";
import type { ImportReport, KeptRow } from "../answers.ts";
import { type Counts, noCounts, type Outcome, sumCounts } from "../counts.ts";
import type { MadeRecord } from "../rows/rowRead.ts";
import type { CellProblem } from "../values/problem.ts";
import { createGroups } from "./groups.ts";
import { createMissing } from "./missing.ts";

type Problem = ImportReport["errors"][number];

/** Collects what becomes of the rows of an import. */
export interface ReportBuilder {
  /** Counts a row, and keeps the first ones of each outcome. */
  row(sheet: string, outcome: Outcome, row: () => Omit<KeptRow, "sheet" | "outcome">): void;
  /** Counts a row otherwise than before, as more of it has been looked at. */
  move(sheet: string, from: Outcome, to: Outcome): void;
  clear(sheet: string, fields: number): void;
  problems(sheet: string, line: number, problems: readonly CellProblem[]): void;
  warnings(sheet: string, line: number, warnings: readonly CellProblem[]): void;
  makes(sheet: string, line: number, records: readonly MadeRecord[]): void;
  /** How many rows failed so far, or sheets as a whole. */
  failures(): number;
  build(sheets: readonly { readonly name: string; readonly resource: string }[]): ImportReport;
  rows(): KeptRow[];
}

const pathOf = ({ resource, id }: MadeRecord): string => `/r/${resource}/${id}`;

/** Makes what collects a report, whose size is bounded however many rows there are. */
export function createReport(): ReportBuilder {
  const counts = new Map<string, Counts>();
  const kept: KeptRow[] = [];
  const keptOf = new Map<Outcome, number>();
  const errors: Problem[] = [];
  const groups = createGroups();
  const warned = createGroups();
  const missing = createMissing();
  const made: ImportReport["makes"][number][] = [];
  const madeOf = new Map<string, number>();
  let failures = 0;
  const countsOf = (sheet: string): Counts => counts.get(sheet) ?? noCounts;
  return {
    row: (sheet, outcome, row) => {
      const present = countsOf(sheet);
      counts.set(sheet, { ...present, [outcome]: present[outcome] + 1 });
      if (outcome === "failed") failures += 1;
      const already = keptOf.get(outcome) ?? 0;
      if (already >= maxImportRows) return;
      keptOf.set(outcome, already + 1);
      kept.push({ sheet, outcome, ...row() });
    },
    move: (sheet, from, to) => {
      const present = countsOf(sheet);
      counts.set(sheet, { ...present, [from]: present[from] - 1, [to]: present[to] + 1 });
      if (to === "failed") failures += 1;
    },
    clear: (sheet, fields) => {
      if (fields === 0) return;
      const present = countsOf(sheet);
      counts.set(sheet, { ...present, cleared: present.cleared + fields });
    },
    problems: (sheet, line, problems) => {
      if (line === 0) failures += 1;
      for (const problem of problems) {
        groups.add(sheet, line, problem);
        missing.add(sheet, line, problem);
        if (problem.around !== null) missing.add(sheet, line, { ...problem, ...problem.around });
        if (errors.length >= maxImportErrors) continue;
        const { makes: _, example: __, around: ___, terms, suggestions, ...error } = problem;
        errors.push({ sheet, line, ...error, terms: terms && [...terms], suggestions: [...suggestions] });
      }
    },
    warnings: (sheet, line, problems) => {
      for (const problem of problems) warned.add(sheet, line, problem);
    },
    makes: (sheet, line, records) => {
      for (const { resource } of records) madeOf.set(resource, (madeOf.get(resource) ?? 0) + 1);
      if (made.length >= maxImportGroups) return;
      made.push(...records.map((record) => ({ sheet, line, ...record, path: pathOf(record) })));
    },
    failures: () => failures,
    build: (sheets) => ({
      counts: sumCounts(sheets.map(({ name }) => countsOf(name))),
      sheets: sheets.map(({ name, resource }) => ({ name, resource, counts: countsOf(name) })),
      groups: groups.list(),
      errors,
      warnings: warned.list(),
      missing: missing.list(),
      makes: made.slice(0, maxImportGroups),
      made: [...madeOf.values()].reduce((sum, count) => sum + count, 0),
      madeKinds: [...madeOf]
        .map(([resource, count]) => ({ resource, count }))
        .sort((one, other) => other.count - one.count),
    }),
    rows: () => kept,
  };
}
