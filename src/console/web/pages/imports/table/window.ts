/** The rows of a table that are rendered, by their index. */
export interface RowWindow {
  readonly first: number;
  /** The index after the last one. */
  readonly end: number;
}

/** Rows rendered above and below the visible ones, so that scrolling shows no gaps. */
const overscan = 12;

/** Returns the rows to render in a box of this height that is scrolled by this many pixels. */
export function rowsInView(
  { top, height }: { readonly top: number; readonly height: number },
  rowHeight: number,
  count: number,
): RowWindow {
  const first = Math.max(0, Math.floor(top / rowHeight) - overscan);
  const end = Math.min(count, Math.ceil((top + height) / rowHeight) + overscan);
  return { first: Math.min(first, Math.max(0, end - 1)), end };
}

/** Returns the pages of `size` rows that contain a window, counted from 1. */
export function pagesOf({ first, end }: RowWindow, size: number): number[] {
  const from = Math.floor(first / size);
  const to = Math.floor(Math.max(first, end - 1) / size);
  return Array.from({ length: to - from + 1 }, (_, at) => from + at + 1);
}
