import type { SheetCell } from "../../sheets/sheet.ts";
import type { NetBoxRecord } from "./data.ts";
import { inOrder } from "./inOrder.ts";
import type { ModelColumn, ModelKey, NetBoxModel, NetBoxWorld } from "./model.ts";

/** The line of the first row of a sheet: the header is above it. */
export const firstLine = 2;

/** A row that a record has become. */
export interface ModelRow {
  readonly record: NetBoxRecord;
  readonly cells: readonly (SheetCell | undefined)[];
}

/** The columns of a model as one header. */
export const headerOf = ({ columns }: NetBoxModel): string[] => columns.flatMap(({ headers }) => headers);

/** The rows of a model, each behind those of the same model that it refers to. */
export function rowsOf(model: NetBoxModel, world: NetBoxWorld): ModelRow[] {
  const { columns, keys, only = () => true, behind, each } = model;
  const all = world.all(model.model);
  const keyed = new Set(columns.filter((column) => keys.some((key) => isOfKey(column, key))));
  return (behind === undefined ? all : inOrder(all, (record) => behind(record, world)))
    .filter((record) => only(record, world))
    .flatMap((record) =>
      (each === undefined ? [record] : each.rows(record, world)).map((part) => ({ record, part })),
    )
    .map(({ record, part }) => ({
      record,
      cells: columns.flatMap((column) =>
        keyed.has(column) || isSaid(column, part)
          ? column.cells(part, world)
          : column.headers.map(() => undefined),
      ),
    }));
}

/** Whether a record has what a column is made of, which older versions may lack. */
const isSaid = ({ takes, quiet }: ModelColumn, { fields }: NetBoxRecord): boolean =>
  quiet === true || takes.length === 0 || takes.some((field) => Object.hasOwn(fields, field));

const isOfKey = ({ headers }: ModelColumn, { fields }: ModelKey): boolean =>
  fields.some((field) => headers.some((header) => isPartOf(header, field)));

/** Whether a column says a field, or a part of who is referred to. */
export const isPartOf = (header: string, field: string): boolean =>
  header === field || header.startsWith(`${field.replace(/Id$/, "")}.`);
