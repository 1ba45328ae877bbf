import { fold } from "../../../lib/text/fold.ts";
import type { Sheet } from "../../../sheets/sheet.ts";
import type { SheetPlan } from "../columns/columnPlan.ts";
import { isHeldAddress } from "../columns/making.ts";

/**
 * A sheet whose names of records that are created on the way are all written as most of its rows write them: "werk nord " is
 * "Werk Nord".
 */
export function unifySpellings(
  sheet: Sheet,
  { resource, columns }: Pick<SheetPlan, "resource" | "columns">,
  makes: readonly string[],
): Sheet {
  const named = columns.filter(({ field }) => field !== null && makes.includes(field));
  const made = new Set(named.flatMap(({ keys: [key = ""] }) => (isHeldAddress(resource, key) ? [] : [key])));
  const places = columns.flatMap(({ use, keys, index }) =>
    use === "field" && made.has(keys[0] ?? "") ? [index] : [],
  );
  if (places.length === 0) return sheet;
  const usual = new Map(places.map((place) => [place, usualSpellings(sheet, place)]));
  return {
    ...sheet,
    rows: sheet.rows.map((row) => {
      const cells = [...row.cells];
      for (const [place, spellings] of usual) {
        const cell = cells[place];
        if (cell != null) cells[place] = spellings.get(fold(cell.trim())) ?? cell;
      }
      return { ...row, cells };
    }),
  };
}

/** The most frequent way to write each text of a column. */
function usualSpellings({ rows }: Sheet, place: number): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { cells } of rows) {
    const text = cells[place]?.trim() ?? "";
    if (text === "") continue;
    const ways = counts.get(fold(text)) ?? new Map<string, number>();
    ways.set(text, (ways.get(text) ?? 0) + 1);
    counts.set(fold(text), ways);
  }
  return new Map(
    [...counts].flatMap(([folded, ways]) => {
      const [first] = [...ways].sort(([, one], [, other]) => other - one);
      return first === undefined ? [] : [[folded, first[0]] as const];
    }),
  );
}
