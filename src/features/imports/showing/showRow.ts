import type { Import, ImportedRow, KeptRow } from "../answers.ts";

/** A row of an import as it is answered; those of versions before 0.7.0 lack some of it. */
export function showRow(
  { state, undone }: Pick<Import, "state" | "undone">,
  resources: ReadonlyMap<string, string>,
  row: KeptRow,
): ImportedRow {
  const { resource = resources.get(row.sheet) ?? "", by = null, makes = [], changes } = row;
  const { id, outcome } = row;
  const isThere = outcome !== "created" || (state === "done" && undone === null);
  return {
    ...row,
    ...{ resource, by, makes },
    path: id === null || outcome === "failed" || !isThere ? null : `/r/${resource}/${id}`,
    changes: changes.map((change) => ({
      ...{ beforeText: textOf(change.before), afterText: textOf(change.after) },
      ...change,
    })),
  };
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value);
