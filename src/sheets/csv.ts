import type { Sheet, SheetCell, SheetProblem, SheetRow } from "./sheet.ts";

/** What may stand between the cells of a line. */
export const delimiters = [",", ";", "\t", "|"] as const;

/** Lines that are held against a delimiter to see whether it is the one. */
const lookedAt = 21;

/** The rows of a text, and the line on which a quote is opened that is never closed. */
interface Parsed {
  readonly rows: readonly SheetRow[];
  readonly unclosed: number | undefined;
}

/** Reads a CSV text (RFC 4180): its first line that is not empty holds the names of the columns. */
export function readCsv(
  text: string,
  name: string,
  chosen?: string,
): { readonly delimiter: string; readonly sheet: Sheet; readonly problems: readonly SheetProblem[] } {
  const { delimiter: said, start } = separatorLine(text);
  const delimiter = chosen ?? said ?? findDelimiter(text.slice(start));
  const { rows, unclosed } = parse(text, { start, delimiter });
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell));
  const [first, ...others] = filled;
  const header = trimHeader(first?.cells ?? []);
  const good: SheetRow[] = [];
  const problems: SheetProblem[] = [];
  for (const { line, cells } of others) {
    const isCut = line === unclosed || (unclosed !== undefined && line > unclosed);
    const extra = cells.slice(header.length).some((cell) => cell !== null);
    if (isCut) continue;
    if (cells.length < header.length || extra) {
      problems.push({
        sheet: name,
        line,
        message: `has ${cells.length} cells, and the header has ${header.length}`,
      });
    } else good.push({ line, cells: cells.length === header.length ? cells : cells.slice(0, header.length) });
  }
  if (unclosed !== undefined) {
    problems.push({ sheet: name, line: unclosed, message: "a quote is opened here and never closed" });
  }
  return { delimiter, sheet: { name, header, rows: good }, problems };
}

/** Columns at the end that have no name are none. */
function trimHeader(cells: SheetRow["cells"]): string[] {
  const names = cells.map((cell) => cell?.trim() ?? "");
  return names.slice(0, names.findLastIndex((title) => title !== "") + 1);
}

/** A first line such as `sep=;`, with which spreadsheets tell one another. */
function separatorLine(text: string): { readonly delimiter: string | undefined; readonly start: number } {
  const match = /^sep=(.)\r?\n/i.exec(text.slice(0, 10));
  return { delimiter: match?.[1], start: match === null ? 0 : match[0].length };
}

/** The delimiter that parts the first lines into the same number of cells, the more the better. */
function findDelimiter(text: string): string {
  const ranked = delimiters
    .map((delimiter) => {
      const { rows } = parse(text, { start: 0, delimiter, most: lookedAt });
      const counts = rows.map(({ cells }) => cells.length);
      const [first = 0] = counts;
      const even = counts.filter((count) => count === first).length / Math.max(1, counts.length);
      return { delimiter, first, even };
    })
    .filter(({ first }) => first > 1)
    .sort((one, other) => other.even - one.even || other.first - one.first);
  return ranked[0]?.delimiter ?? ",";
}

interface Parsing {
  readonly start: number;
  readonly delimiter: string;
  readonly most?: number;
}

function parse(text: string, { start, delimiter, most = Number.POSITIVE_INFINITY }: Parsing): Parsed {
  const rows: SheetRow[] = [];
  let line = start === 0 ? 1 : 2;
  let at = start;
  while (at < text.length && rows.length < most) {
    const read = readLine(text, at, delimiter);
    if (read === undefined) return { rows, unclosed: line };
    rows.push({ line, cells: read.cells });
    line += read.lines;
    at = read.next;
  }
  return { rows, unclosed: undefined };
}

/** Reads the cells of a line, and how many lines of the text it goes over; undefined where a quote is never closed. */
function readLine(
  text: string,
  from: number,
  delimiter: string,
): { readonly cells: SheetCell[]; readonly next: number; readonly lines: number } | undefined {
  const cells: SheetCell[] = [];
  let lines = 1;
  let at = from;
  for (;;) {
    const quoted = text[at] === '"' ? readQuoted(text, at + 1) : emptyAt(at);
    if (quoted === undefined) return undefined;
    lines += quoted.lines;
    // What stands behind the closing quote belongs to the cell, as spreadsheets have it.
    const next = endOfCell(text, quoted.next, delimiter);
    cells.push(next === at ? null : quoted.text + text.slice(quoted.next, next));
    at = next;
    if (text[at] !== delimiter) return { cells, next: endOfLine(text, at), lines };
    at += 1;
  }
}

const emptyAt = (next: number): Quoted => ({ text: "", next, lines: 0 });

/** What follows the end of a line: CR LF, one of them, or nothing. */
const endOfLine = (text: string, at: number): number => at + (text.startsWith("\r\n", at) ? 2 : 1);

/** A text in quotes. */
interface Quoted {
  readonly text: string;
  /** Where it goes on behind it. */
  readonly next: number;
  /** The line breaks in it. */
  readonly lines: number;
}

function readQuoted(text: string, from: number): Quoted | undefined {
  let result = "";
  let at = from;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return undefined;
    result += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { text: result, next: quote + 1, lines: countLines(result) };
    result += '"';
    at = quote + 2;
  }
}

function endOfCell(text: string, from: number, delimiter: string): number {
  let at = from;
  for (; at < text.length; at += 1) {
    const char = text[at];
    if (char === delimiter || char === "\n" || char === "\r") return at;
  }
  return at;
}

const countLines = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;
