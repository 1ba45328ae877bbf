/** How a text begins that spreadsheets would carry out as a formula: apostrophes before it are none of their business. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A number and nothing else, which is none. */
const wholeNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/** A text as a cell of a CSV file: what a spreadsheet would carry out as a formula gets an apostrophe before it. */
export const guardFormula = (text: string): string =>
  formula.test(text) && !wholeNumber.test(text) ? `'${text}` : text;

/** The text that such a cell was made from. */
export const unguardFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
