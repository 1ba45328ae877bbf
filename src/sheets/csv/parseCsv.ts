import { maxNoteLines } from "../layout.ts";
import type { SheetCell } from "../sheet.ts";
import { createSharedTexts } from "./sharedTexts.ts";

/** A line of a CSV file as it stands there. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly SheetCell[];
  /** Whether something stands behind a closing quote, so that it is not sure where its cells end. */
  readonly isBroken: boolean;
}

/** The rows of a text, and the line on which a quote is opened that is never closed. */
interface ParsedCsv {
  readonly rows: readonly CsvRow[];
  readonly blank: { readonly count: number; readonly lines: readonly number[] };
  readonly unclosed: number | undefined;
}

/** Where to begin and what parts the cells, and the rows and the cells of a row at which to stop. */
interface CsvParsing {
  readonly start: number;
  readonly delimiter: string;
  readonly maxRows: number;
  readonly maxCells: number;
}

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Parts a text into rows of cells (RFC 4180); lines may end with CR LF or one of them, and lines of nothing are left out. */
export function parseCsv(text: string, { start, delimiter, maxRows, maxCells }: CsvParsing): ParsedCsv {
  const stop = delimiter.charCodeAt(0);
  const share = createSharedTexts();
  const rows: CsvRow[] = [];
  const blank = { count: 0, lines: [] as number[] };
  let line = start === 0 ? 1 : 2;
  let at = start;
  while (at < text.length && rows.length < maxRows) {
    const row = readRow(text, at, { stop, maxCells, share });
    if (row === undefined) return { rows, blank, unclosed: line };
    const { cells, isBroken } = row;
    if (cells.some((cell) => cell !== null)) rows.push({ line, cells, isBroken });
    else {
      blank.count += 1;
      if (blank.lines.length < maxNoteLines) blank.lines.push(line);
    }
    line += row.lines;
    at = row.next;
  }
  return { rows, blank, unclosed: undefined };
}

/** A row, the lines that it goes over, and where it goes on behind it. */
interface ReadRow {
  readonly cells: readonly SheetCell[];
  readonly isBroken: boolean;
  readonly lines: number;
  readonly next: number;
}

interface RowParsing {
  readonly stop: number;
  readonly maxCells: number;
  readonly share: (text: string) => string;
}

/** Undefined where a quote is never closed. */
function readRow(text: string, from: number, { stop, maxCells, share }: RowParsing): ReadRow | undefined {
  const cells: SheetCell[] = [];
  let lines = 1;
  let isBroken = false;
  for (let at = from; ; at += 1) {
    const begin = at;
    if (text.charCodeAt(at) === quote) {
      const inner = readQuoted(text, at + 1);
      if (inner === undefined) return undefined;
      at = endOfCell(text, inner.next, stop);
      lines += inner.lines;
      cells.push(share(inner.text));
      isBroken ||= text.slice(inner.next, at).trim() !== "";
    } else {
      at = endOfCell(text, at, stop);
      cells.push(at === begin ? null : share(text.slice(begin, at)));
    }
    if (text.charCodeAt(at) !== stop || cells.length >= maxCells) {
      return { cells, isBroken, lines, next: endOfLine(text, at) };
    }
  }
}

/** Where it goes on behind CR LF, one of them, or nothing. */
const endOfLine = (text: string, at: number): number =>
  at + (text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) === lineFeed ? 2 : 1);

/** A text in quotes, where it goes on behind it, and the line breaks in it. */
interface Quoted {
  readonly text: string;
  readonly next: number;
  readonly lines: number;
}

function readQuoted(text: string, from: number): Quoted | undefined {
  let at = text.indexOf('"', from);
  let doubled = false;
  while (at !== -1 && text.charCodeAt(at + 1) === quote) {
    doubled = true;
    at = text.indexOf('"', at + 2);
  }
  if (at === -1) return undefined;
  const inner = text.slice(from, at);
  return { text: doubled ? inner.replaceAll('""', '"') : inner, next: at + 1, lines: countBreaks(inner) };
}

function endOfCell(text: string, from: number, stop: number): number {
  let at = from;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === stop || code === lineFeed || code === carriageReturn) return at;
  }
  return at;
}

function countBreaks(text: string): number {
  let breaks = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === lineFeed || (code === carriageReturn && text.charCodeAt(at + 1) !== lineFeed)) breaks += 1;
  }
  return breaks;
}
