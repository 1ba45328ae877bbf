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

/** What a row says of its record's fields: what is stored of it, or undefined where its cells cannot be read. */
type Said = (key: string) => Stored | undefined;

/**
 * Makes what finds the record of a row: by its id, or by the key that counts; where a row has nothing of that, by the next
 * one. Decision: a row that says in which site, group or cluster its record lies, or that it lies in none, never hits one
 * that lies elsewhere.
 */
export function createMatch(
  { database }: WriteContext,
  plan: SheetPlan,
  { keepIds }: ImportOptions,
  indexes: KeyIndexes,
): (row: SheetRow, said: Said) => Match {
  const { resource, columns } = plan;
  const idColumn = columns.find(({ use }) => use === "id");
  const isById = plan.key?.join() === "id" || keepIds;
  const keys = keysTried(plan);

  const byId = (sent: string): Match => {
    const id = parseUuid(sent);
    if (id === undefined) {
      return {
        problem: "must be a UUID, as Sitebook gives them: leave out the ids of other programs",
        column: idColumn,
      };
    }
    if (isThere(database, resource, id)) return { id };
    return keepIds
      ? { id: null }
      : { problem: `no ${midSentence(resource.label)} has this id`, column: idColumn };
  };
  const byKey = (said: Said): Match => {
    const key = keyOf(keys, said);
    if (key === undefined) return { id: null };
    const values = key.map(said);
    // What cannot be read is told as such, and hits nothing.
    if (!values.every((value) => value !== undefined)) return { id: null };
    const [id = null, second] = indexes.of(resource, key).find(values);
    if (second === undefined) return { id };
    return {
      problem: `several ${midSentence(resource.plural)} have this: match by id, or by more columns`,
      column: columns.find((column) => column.keys[0] === key.at(-1)) ?? columns[0],
    };
  };
  return (row, said) => {
    const sent = idColumn === undefined ? "" : (row.cells[idColumn.index]?.trim() ?? "");
    if (sent !== "" && isById) return byId(sent);
    return keepIds ? { id: null } : byKey(said);
  };
}

/** The keys from the one that counts on; one that only asks less than another before it would hit what lies elsewhere. */
function keysTried({ key: chosen, keys }: SheetPlan): (readonly string[])[] {
  if (chosen === null) return [];
  const place = keys.findIndex((key) => key.join() === chosen.join());
  const tried = keys.slice(Math.max(place, 0)).filter(([key]) => key !== "id");
  return tried.filter(
    (key, at) => !tried.slice(0, at).some((wider) => key.every((one) => wider.includes(one))),
  );
}

/**
 * The key by which a row is told: the first of which it says what it begins with, else the first of which it says anything.
 * What the others begin with and the row leaves empty is a part of it: a VLAN of a site and of no group.
 */
function keyOf(keys: readonly (readonly string[])[], said: Said): readonly string[] | undefined {
  const own =
    keys.find(([first = ""]) => said(first) !== null) ??
    keys.find((key) => key.some((one) => said(one) !== null));
  if (own === undefined || own.length === 1) return own;
  const scopes = keys.flatMap(([first = "", ...rest]) =>
    rest.length > 0 && !own.includes(first) && said(first) === null ? [first] : [],
  );
  return scopes.length === 0 ? own : [...new Set([...scopes, ...own])];
}

/** The id that a row has for its record, where ids are kept. */
export const idIn = (plan: SheetPlan, row: SheetRow): string | null => {
  const column = plan.columns.find(({ use }) => use === "id");
  return column === undefined ? null : (parseUuid(row.cells[column.index]?.trim() ?? "") ?? null);
};
