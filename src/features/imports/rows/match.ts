import type { Stored } from "../../../db/statements/statement.ts";
import { midSentence, spaced, withArticle } from "../../../lib/text/words.ts";
import { parseUuid } from "../../../lib/uuid.ts";
import { shortName } from "../../../resource/definition/fieldPath.ts";
import type { SheetRow } from "../../../sheets/sheet.ts";
import type { ColumnPlan, SheetPlan } from "../columns/columnPlan.ts";
import type { ImportOptions } from "../options.ts";
import { type Ends, endsOf, findByEnds, keyOf as keyOfEnds } from "./ends.ts";
import type { KeyIndexes } from "./keyIndex.ts";

/** The record that a row matches, null where it creates a new one, or why that is unclear. */
export type Match =
  | { readonly id: string | null; readonly by?: readonly string[]; readonly warning?: AboutColumn }
  | { readonly problem: string; readonly column: ColumnPlan | undefined };

interface AboutColumn {
  readonly message: string;
  readonly column: ColumnPlan | undefined;
}

/** What a row says of its record's fields: what is stored of it, or undefined where its cells cannot be read. */
type Said = (key: string) => Stored | undefined;

/**
 * Makes what finds the record of a row: by its id, or by the key that counts; where a row has nothing of that, by the next
 * one. Decision: a row that says in which site, group or cluster its record lies, or that it lies in none, never hits one
 * that lies elsewhere. Decision: a cable that is not found by its label is found by its ends, whichever of them the row
 * names first, and gets that label.
 */
export function createMatch(
  plan: SheetPlan,
  { keepIds }: ImportOptions,
  indexes: KeyIndexes,
): (row: SheetRow, said: Said) => Match {
  const { resource, columns } = plan;
  const idColumn = columns.find(({ use }) => use === "id");
  const isById = plan.key?.join() === "id" || keepIds;
  const tried = keysTried(plan);
  const absent = fieldsWithoutColumn(plan);
  const ends = endsTried(plan, tried);
  const scopes = [...tried, ...plan.keys.filter(([first = ""]) => absent.has(first))];

  const byId = (sent: string): Match => {
    const id = parseUuid(sent);
    if (id === undefined) {
      return {
        problem: "must be a UUID, as Sitebook gives them: leave out the ids of other programs",
        column: idColumn,
      };
    }
    if (indexes.isThere(resource, id)) return { id, by: ["id"] };
    return keepIds
      ? { id: null }
      : { problem: `no ${midSentence(resource.label)} has this id`, column: idColumn };
  };
  const byKey = (said: Said): Match => {
    const key = keyOf({ tried, scopes, absent }, said);
    if (key === undefined) return { id: null };
    const values = key.map(said);
    // What cannot be read is told as such, and hits nothing.
    if (!values.every((value) => value !== undefined)) return { id: null };
    const found = indexes.of(resource, key).find(values);
    const between = found.length === 1 ? undefined : byEnds(said);
    return between ?? byValues(key, values, found);
  };
  const byEnds = (said: Said): Match | undefined => {
    if (ends === undefined) return undefined;
    const [id, second] = findByEnds(resource, ends, indexes, said);
    return id === undefined || second !== undefined ? undefined : { id, by: keyOfEnds(ends) };
  };
  const byValues = (key: readonly string[], values: readonly Stored[], found: readonly string[]): Match => {
    const [id = null, second] = found;
    const empty = key.filter((field) => absent.has(field));
    const present = key.filter((field) => !absent.has(field));
    const column = columns.find(({ keys: [first] }) => first === present.at(-1)) ?? columns[0];
    const plural = midSentence(resource.plural);
    if (second !== undefined) {
      const problem =
        empty.length === 0
          ? `several ${plural} have this: match by id, or by more columns`
          : `several ${plural} without ${namesOf(empty)} have this; match by id, or add a column for ${namesOf(empty)}`;
      return { problem, column };
    }
    if (id !== null || empty.length === 0) return { id, by: key };
    const presentValues = values.filter((_, at) => !absent.has(key[at] ?? ""));
    if (indexes.of(resource, present).find(presentValues).length === 0) return { id };
    const message = `${withArticle(midSentence(resource.label))} with ${namesOf(empty)} has this; add a column for ${namesOf(empty)} to update it, otherwise this row creates another one`;
    return { id, warning: { message, column } };
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

/** The ends by which the records are known, where they are among the keys tried. */
function endsTried({ resource }: SheetPlan, tried: readonly (readonly string[])[]): Ends | undefined {
  const ends = endsOf(resource);
  return ends !== undefined && tried.some((key) => key.join() === keyOfEnds(ends).join()) ? ends : undefined;
}

/** The fields of keys that no column of the sheet gives. */
function fieldsWithoutColumn({ keys, columns }: SheetPlan): ReadonlySet<string> {
  const there = new Set(columns.map(({ keys: [first] }) => first));
  return new Set(keys.flat().filter((field) => field !== "id" && !there.has(field)));
}

/** The keys that a row may be told by, those whose first field bounds a match, and the key fields without a column. */
interface KeyChoice {
  readonly tried: readonly (readonly string[])[];
  readonly scopes: readonly (readonly string[])[];
  readonly absent: ReadonlySet<string>;
}

/**
 * The key by which a row is told: the first of which it says what it begins with, else the first of which it says anything.
 * What the others begin with and the row leaves empty is a part of it: a VLAN of a site and of no group. A field without a
 * column is one of those only where the row names no other scope: a VLAN of a site may be one of any group.
 */
function keyOf({ tried, scopes, absent }: KeyChoice, said: Said): readonly string[] | undefined {
  const own =
    tried.find(([first = ""]) => said(first) !== null) ??
    tried.find((key) => key.some((one) => said(one) !== null));
  if (own === undefined || own.length === 1) return own;
  const isScoped = own.slice(0, -1).some((one) => said(one) !== null);
  const empty = scopes.flatMap(([first = "", ...rest]) => {
    const isOpen = rest.length > 0 && !own.includes(first) && said(first) === null;
    return isOpen && !(isScoped && absent.has(first)) ? [first] : [];
  });
  return empty.length === 0 ? own : [...new Set([...empty, ...own])];
}

const namesOf = (fields: readonly string[]): string =>
  fields.map((field) => spaced(shortName(field))).join(" or ");

/** The id that a row has for its record, where ids are kept. */
export const idIn = (plan: SheetPlan, row: SheetRow): string | null => {
  const column = plan.columns.find(({ use }) => use === "id");
  return column === undefined ? null : (parseUuid(row.cells[column.index]?.trim() ?? "") ?? null);
};
