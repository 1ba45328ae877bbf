/** Reads a text table: a record a line, its cells between bars, trimmed; a line of another width is a mistake. */
export function rows<const Key extends string>(
  keys: readonly Key[],
  text: string,
): readonly Readonly<Record<Key, string>>[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const cells = line.split("|").map((cell) => cell.trim());
    if (cells.length !== keys.length) throw new Error(`${cells.length} cells, not ${keys.length}: ${line}`);
    return Object.fromEntries(keys.map((key, index) => [key, cells[index]])) as Record<Key, string>;
  });
}

/** The text of a cell, null for an empty one. */
export const textOrNull = (cell: string): string | null => (cell === "" ? null : cell);

/** The number of a cell, null for an empty one. */
export const numberOrNull = (cell: string): number | null => (cell === "" ? null : Number(cell));
