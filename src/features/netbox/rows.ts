import type { SheetCell } from "../../sheets/sheet.ts";
import type { NetBoxRecord } from "./data.ts";
import { inOrder } from "./inOrder.ts";
import type { NetBoxModel, NetBoxWorld } from "./model.ts";

/** A row that a record has become. */
export interface ModelRow {
  readonly record: NetBoxRecord;
  readonly cells: readonly SheetCell[];
}

/** The columns of a model as one header. */
export const headerOf = ({ columns }: NetBoxModel): string[] => columns.flatMap(({ headers }) => headers);

/** The rows of a model, each behind those of the same model that it refers to. */
export function rowsOf(model: NetBoxModel, world: NetBoxWorld): ModelRow[] {
  const { columns, only = () => true, behind, each } = model;
  const all = world.all(model.model);
  return (behind === undefined ? all : inOrder(all, (record) => behind(record, world)))
    .filter((record) => only(record, world))
    .flatMap((record) =>
      (each === undefined ? [record] : each.rows(record)).map((part) => ({ record, part })),
    )
    .map(({ record, part }) => ({
      record,
      cells: columns.flatMap((column) => column.cells(part, world)),
    }));
}
