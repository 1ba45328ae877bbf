import { fold } from "../../lib/text/fold.ts";
import type { ModelKey, NetBoxModel } from "./model.ts";
import { headerOf, isPartOf, type ModelRow } from "./rows.ts";

/** Rows that are matched by one key. */
export interface KeyedRows {
  readonly key: ModelKey;
  readonly rows: readonly ModelRow[];
}

/**
 * Gives each row the best key by which it is the only one. `doubled` are those that are not the only one by any: all but
 * the first of them.
 */
export function splitByKey(
  model: NetBoxModel,
  rows: readonly ModelRow[],
): { readonly keyed: readonly KeyedRows[]; readonly doubled: readonly ModelRow[] } {
  const header = headerOf(model);
  let rest = rows;
  const keyed = model.keys.map((key, index): KeyedRows => {
    const isLast = index === model.keys.length - 1;
    const needed = (key.needs ?? []).map((one) => header.indexOf(one));
    const groups = [...Map.groupBy(rest, keyText(model, header, key)).values()];
    // Those that are alike have another key, or the first of them has this one where there is none.
    const chosen = new Set(
      groups.flatMap((alike) => (isLast || alike.length === 1 ? alike.slice(0, 1) : [])),
    );
    const isTaken = (row: ModelRow): boolean =>
      chosen.has(row) && needed.every((at) => (row.cells[at] ?? null) !== null);
    const taken = rest.filter(isTaken);
    rest = rest.filter((row) => !isTaken(row));
    return { key, rows: taken };
  });
  return { keyed: keyed.filter((one) => one.rows.length > 0), doubled: rest };
}

/** The text of a row by which it is compared. */
function keyText(model: NetBoxModel, header: readonly string[], key: ModelKey): (row: ModelRow) => string {
  const parts = key.fields.flatMap((field) =>
    header.flatMap((one, at) => (isPartOf(one, field) ? [{ one, at }] : [])),
  );
  return ({ cells }) =>
    JSON.stringify(
      parts.map(({ one, at }) => {
        const cell = cells[at] ?? null;
        return cell === null ? null : fold(model.same?.[one]?.(cell) ?? cell);
      }),
    );
}
