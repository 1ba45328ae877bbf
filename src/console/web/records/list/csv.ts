/** A table as CSV (RFC 4180), with a mark in front by which spreadsheets know that it is UTF-8. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(writeCell).join(",")).join("\r\n")}\r\n`;

/** Quotes a cell where it must be. A text that a spreadsheet would carry out as a formula gets an apostrophe before it. */
function writeCell(text: string): string {
  const harmless = /^[=+@\t\r]|^-(?![\d.])/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
