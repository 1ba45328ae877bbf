/** Several texts in one cell: "core; spare". A semicolon or a backslash of their own has a backslash before it. */
export const writeTags = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(/[\\;]/g, "\\$&")).join("; ");
