import type { Resource } from "../../../resource/definition/resource.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import { readStored } from "../../../resource/writing/row.ts";
import { describeOf } from "../rows/cells.ts";
import { createRowReader } from "../rows/read.ts";
import type { Applying, PlannedSheet, WrittenRow } from "./apply.ts";

/** A sheet and what became of its rows. */
export interface WrittenSheet extends PlannedSheet {
  readonly written: readonly WrittenRow[];
}

/**
 * Calculates what follows from records that were written with their ids, such as the total of an order from its items, once
 * all of them are there, and warns of each value of the file that differs.
 */
export function settleMoved(
  context: WriteContext,
  sheets: readonly WrittenSheet[],
  applying: Applying,
): void {
  for (const part of context.registry) {
    if (part.parent === undefined) continue;
    const own = sheets.filter(({ plan }) => plan.resource === part);
    const owners = sheets.filter(({ plan }) => plan.resource.name === part.parent?.resource);
    const ids = new Set([
      ...owners.flatMap(({ written }) => written.map(({ id }) => id)),
      ...own.flatMap(({ written }) => written.map(({ id }) => ownerOf(context, part, id))),
    ]);
    if (ids.size === 0) continue;
    applying.writer.settle(context, part, [...ids], { keepsTimes: true });
    for (const sheet of [...owners, ...own]) warnOfDifferences(context, sheet, applying);
  }
}

const ownerOf = ({ database }: WriteContext, part: Resource, id: string): string =>
  String(readStored(database, part, id)[part.parent?.by ?? ""]);

function warnOfDifferences(
  context: WriteContext,
  { plan, sheet, written }: WrittenSheet,
  { report, options, memory }: Applying,
): void {
  const reader = createRowReader(context, plan, options, memory);
  for (const { row, id } of written) {
    const { updatedAt: _, ...given } = reader.read(row, id).given;
    const differing = plan.columns.filter(({ keys: [key = ""] }) => key in given);
    const warnings = differing.map((column) =>
      describeOf(row, column, "is calculated, and differs from what the file has"),
    );
    report.warnings(sheet.name, row.line, warnings);
  }
}
