/** A part of a long list: a gap of rows that are not rendered, or one rendered row. */
type Drawn =
  | { readonly kind: "gap"; readonly key: string; readonly lines: number }
  | { readonly kind: "row"; readonly index: number };

/**
 * Returns the parts of a long list of which only the rows from `first` to `last` are visible. The row `kept` is always
 * rendered, so that it does not lose the focus.
 */
export function drawnRows(count: number, first: number, last: number, kept: number): Drawn[] {
  const from = Math.max(0, first);
  const to = Math.min(count - 1, last);
  const indexes = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  const isThere = kept >= 0 && kept < count;
  if (isThere && kept < from) indexes.unshift(kept);
  else if (isThere && kept > to) indexes.push(kept);
  const drawn: Drawn[] = [];
  let next = 0;
  for (const index of indexes) {
    if (index > next) drawn.push({ kind: "gap", key: `gap ${drawn.length}`, lines: index - next });
    drawn.push({ kind: "row", index });
    next = index + 1;
  }
  if (next < count) drawn.push({ kind: "gap", key: "rest", lines: count - next });
  return drawn;
}
