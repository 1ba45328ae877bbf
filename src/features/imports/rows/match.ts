import type { Stored } from "../../../db/statement.ts";
import { parseUuid } from "../../../lib/uuid.ts";
import { midSentence } from "../../../lib/words.ts";
import { isThere } from "../../../resource/reading/read.ts";
import type { WriteContext } from "../../../resource/writing/context.ts";
import type { SheetRow } from "../../../sheets/sheet.ts";
import type { ColumnPlan, SheetPlan } from "../columns/columnPlan.ts";
import type { ImportOptions } from "../options.ts";
import type { KeyIndexes } from "./keyIndex.ts";

/** The record that a row hits, null where it makes a new one, or why that cannot be told. */
export type Match =
  | { readonly id: string | null }
  | { readonly problem: string; readonly column: ColumnPlan | undefined };

/**
 * Makes what finds the record of a row: by its id, or by the key that counts; where a row has nothing of that, by the next
 * one.
 */
export function createMatch(
  { database }: WriteContext,
  plan: SheetPlan,
  { keepIds }: ImportOptions,
  indexes: KeyIndexes,
): (row: SheetRow, storedOf: (key: string) => Stored) => Match {
  const { resource, columns } = plan;
  const idColumn = columns.find(({ use }) => use === "id");
  const isById = plan.key?.join() === "id" || keepIds;
  const place = plan.keys.findIndex((key) => key.join() === plan.key?.join());
  const keys = plan.key === null ? [] : plan.keys.slice(Math.max(place, 0)).filter(([key]) => key !== "id");

  const byId = (sent: string): Match => {
    const id = parseUuid(sent);
    if (id === undefined) return { problem: "must be a UUID", column: idColumn };
    if (isThere(database, resource, id)) return { id };
    return keepIds
      ? { id: null }
      : { problem: `no ${midSentence(resource.label)} has this id`, column: idColumn };
  };
  const byKey = (storedOf: (key: string) => Stored): Match => {
    const said = keys.map((key) => ({ key, values: key.map(storedOf) }));
    // What a row says nothing of at the beginning of a key is another key's business, where there is one.
    const first =
      said.find(({ values: [scope = null] }) => scope !== null) ??
      said.findLast(({ values }) => values.some((value) => value !== null));
    if (first === undefined) return { id: null };
    const [id = null, second] = indexes.of(resource, first.key).find(first.values);
    if (second === undefined) return { id };
    return {
      problem: `several ${midSentence(resource.plural)} have this: match by id, or by more columns`,
      column: columns.find((column) => column.keys[0] === first.key.at(-1)),
    };
  };
  return (row, storedOf) => {
    const sent = idColumn === undefined ? "" : (row.cells[idColumn.index]?.trim() ?? "");
    if (sent !== "" && isById) return byId(sent);
    return keepIds ? { id: null } : byKey(storedOf);
  };
}

/** The id that a row has for its record, where ids are kept. */
export const idIn = (plan: SheetPlan, row: SheetRow): string | null => {
  const column = plan.columns.find(({ use }) => use === "id");
  return column === undefined ? null : (parseUuid(row.cells[column.index]?.trim() ?? "") ?? null);
};
