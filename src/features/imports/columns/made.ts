import type { Sheet, SheetCell, SheetRow } from "../../../sheets/sheet.ts";
import { withLength } from "./withLength.ts";

/** Columns made of the parts of one: "PP01/12" is a panel and a port. */
export interface SplitColumn {
  readonly kind: "split";
  /** The header of the column. */
  readonly from: string;
  /** The text between the parts; a blank is any blanks. */
  readonly at: string;
  /** The headers of the new columns; "" drops a part. The last one gets all that remains. */
  readonly into: readonly string[];
}

/** A column made of several: an address and its mask, a date and its time. */
export interface JoinedColumn {
  readonly kind: "join";
  readonly from: readonly string[];
  readonly as: "text" | "cidr" | "datetime";
  /** The text between the parts; a blank unless given. */
  readonly with?: string;
  readonly into: string;
}

/** Columns that are made of those of the file. */
export type DerivedColumn = SplitColumn | JoinedColumn;

/** The headers of the columns that others are made of. */
export const sourcesOf = (made: readonly DerivedColumn[]): readonly string[] =>
  made.flatMap(({ from }) => from);

/** The headers of the columns that are made. */
export const headersMade = (made: readonly DerivedColumn[]): readonly string[] =>
  made.flatMap((one) => (one.kind === "join" ? [one.into] : one.into.filter((title) => title !== "")));

/** The header of a sheet with the columns that are made. */
export const withMade = (
  header: readonly string[],
  made: readonly DerivedColumn[] = [],
): readonly string[] => (made.length === 0 ? header : [...header, ...headersMade(made)]);

/** The places of the columns that a column is made of; none for a column of the file. */
export function placesFrom(
  header: readonly string[],
  made: readonly DerivedColumn[],
  title: string,
): readonly number[] {
  const one = made.find((other) => headersMade([other]).includes(title));
  return one === undefined ? [] : [one.from].flat().map((from) => header.indexOf(from));
}

/** A sheet with the columns that are made, behind those of the file. */
export function makeColumns(sheet: Sheet, made: readonly DerivedColumn[] = []): Sheet {
  if (made.length === 0) return sheet;
  const makers = made.map((one) => createMaker(sheet.header, one));
  return {
    ...sheet,
    header: withMade(sheet.header, made),
    width: sheet.header.length,
    rows: sheet.rows.map((row) => ({
      ...row,
      cells: [...sheet.header.map((_, at) => row.cells[at]), ...makers.flatMap((make) => make(row))],
    })),
  };
}

type Cells = readonly (SheetCell | undefined)[];

const createMaker = (header: readonly string[], made: DerivedColumn): ((row: SheetRow) => Cells) => {
  const places = [made.from].flat().map((from) => header.indexOf(from));
  return ({ cells }) => {
    const sources = places.map((place) => cells[place]);
    return made.kind === "split" ? splitCell(sources[0], made) : [joinCells(sources, made)];
  };
};

function splitCell(cell: SheetCell | undefined, { at, into }: SplitColumn): Cells {
  // A record that says nothing of the column says nothing of its parts: what is stored stays.
  if (cell === undefined) return into.flatMap((title) => (title === "" ? [] : [undefined]));
  const words = splitText(cell?.trim() ?? "", at, into.length);
  return into.flatMap((title, place) => (title === "" ? [] : [words[place]?.trim() || null]));
}

/** The parts of a text, at most so many: the last one has all that remains. */
function splitText(text: string, at: string, most: number): string[] {
  const words: string[] = [];
  let rest = text;
  while (words.length < most - 1) {
    const place = at.trim() === "" ? rest.search(/\s/) : rest.indexOf(at);
    if (place === -1) break;
    words.push(rest.slice(0, place));
    const behind = rest.slice(place + (at.trim() === "" ? 1 : at.length));
    rest = at.trim() === "" ? behind.trimStart() : behind;
  }
  return [...words, rest];
}

function joinCells(cells: Cells, { as, with: between = " " }: JoinedColumn): SheetCell | undefined {
  if (cells.every((cell) => cell === undefined)) return undefined;
  const [first, second] = cells;
  if (as === "cidr") return withLength(first, second) ?? null;
  const parts = cells.flatMap((cell) => cell?.trim() || []);
  if (as === "datetime" && !first?.trim()) return null;
  return parts.join(as === "datetime" ? " " : between) || null;
}
