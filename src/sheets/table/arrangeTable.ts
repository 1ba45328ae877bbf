import { headerOf } from "../bounds.ts";
import {
  type CountKnown,
  type LayoutChoice,
  type LayoutNote,
  maxNoteLines,
  type SheetLayout,
  type Table,
  type TableRow,
} from "../layout.ts";
import { findHeader, isFilled } from "./findHeader.ts";
import { findTotals } from "./totals.ts";

/** A table whose header is known: its columns, and the rows that are taken. */
interface LaidOut<Row> {
  readonly header: readonly string[];
  /** The places of the columns that are taken; undefined for all of them. */
  readonly places: readonly number[] | undefined;
  readonly rows: readonly Row[];
  readonly layout: SheetLayout;
}

/** The first rows and columns that are shown for the header to be moved, and the characters of a cell. */
const shown = { rows: 12, columns: 200, characters: 60 };

/**
 * Separates the header and the rows of a table from what is around them. Decision: titles above the header, rows of totals and
 * blank rows are left out; hidden rows and columns are taken; all of it is announced, and the choice can be another.
 */
export function arrangeTable<Row extends TableRow>(
  table: Table<Row>,
  { headerLine, skipLines = [], takeTotals = false, skipHidden = false }: LayoutChoice = {},
  countKnown?: CountKnown,
): LaidOut<Row> {
  const { at, found } = findHeader(table.rows, headerLine, countKnown);
  const headerRow = table.rows[at];
  const { hiddenColumns = new Set<number>() } = table;
  const titles = headerOf(headerRow?.cells ?? []);
  const below = table.rows.slice(at + 1);
  const skipped = new Set(skipLines);
  const totals = new Set(findTotals(below));
  const isLeft = (row: Row): boolean =>
    skipped.has(row.line) || (!takeTotals && totals.has(row)) || (skipHidden && row.isHidden === true);
  const hidden = titles.flatMap((_, place) => (hiddenColumns.has(place) ? [place] : []));
  const places =
    skipHidden && hidden.length > 0
      ? titles.flatMap((_, place) => (hiddenColumns.has(place) ? [] : [place]))
      : undefined;
  const last = table.rows.at(-1)?.line ?? 0;
  const blank = table.blank.lines.filter((line) => line > (headerRow?.line ?? 0) && line < last);
  return {
    header: places?.map((place) => titles[place] ?? "") ?? titles,
    places,
    rows: below.filter((row) => !isLeft(row)),
    layout: {
      hidden: table.isHidden === true,
      headerLine: headerRow?.line ?? 1,
      headerFound: found,
      top: table.rows.slice(0, shown.rows).map(showRow),
      notes: [
        noteOf("title", table.rows.slice(0, at), true),
        noteOf("totals", [...totals], !takeTotals),
        noteOf(
          "hiddenRows",
          below.filter(({ isHidden }) => isHidden),
          skipHidden,
        ),
        noteOf(
          "skipped",
          below.filter(({ line }) => skipped.has(line)),
          true,
        ),
        blankNote(blank, table.blank.count),
        {
          ...noteOf("hiddenColumns", [], skipHidden),
          count: hidden.length,
          columns: hidden.map((place) => titles[place] ?? ""),
        },
      ].filter(({ count }) => count > 0),
    },
  };
}

const noteOf = (kind: LayoutNote["kind"], rows: readonly TableRow[], left: boolean): LayoutNote => ({
  kind,
  count: rows.length,
  lines: rows.slice(0, maxNoteLines).map(({ line }) => line),
  columns: [],
  text: kind === "title" || kind === "totals" ? textOf(rows[0]) : "",
  left,
});

const blankNote = (lines: readonly number[], count: number): LayoutNote => ({
  ...noteOf("blank", [], true),
  count: lines.length < maxNoteLines ? lines.length : count,
  lines,
});

const textOf = (row: TableRow | undefined): string =>
  (row?.cells ?? [])
    .filter(isFilled)
    .slice(0, 3)
    .map((cell) => cell?.trim().slice(0, shown.characters))
    .join(" ");

const showRow = ({ line, cells, isHidden = false }: TableRow) => ({
  line,
  cells: cells.slice(0, shown.columns).map((cell) => (cell ?? "").slice(0, shown.characters)),
  hidden: isHidden,
});
