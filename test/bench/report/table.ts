/** A table of a report: a line of headings and rows of the same width. */
export interface Table {
  readonly title: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** What else a reader has to know. */
  readonly notes?: readonly string[];
  /** How many of its goals were missed. */
  readonly missed: number;
}

/** The first column stands at the left, as what it says are words; the others at the right. */
const align = (cell: string, width: number, column: number): string =>
  column === 0 ? cell.padEnd(width) : cell.padStart(width);

/** The table as Markdown, with columns as wide as they need to be to be read as they are. */
export function renderTable({ title, headings, rows, notes = [] }: Table): string {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((cells) => (cells[column] ?? "").length)));
  const render = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => align(cells[column] ?? "", width, column)).join(" | ")} |`;
  const rule = `|${widths.map((width, column) => (column === 0 ? "-".repeat(width + 2) : `${"-".repeat(width + 1)}:`)).join("|")}|`;
  const table = [render(headings), rule, ...rows.map(render)].join("\n");
  return [`## ${title}`, table, ...notes].join("\n\n");
}

/** A goal and whether it was met, as a cell. */
export const verdict = (text: string, isMet: boolean): string => `${text} ${isMet ? "met" : "MISSED"}`;
