/** Returns which records a page shows, counted from one: "51–100"; undefined if there are none. */
export function rangeOf(
  page: number,
  pageSize: number,
  total: number,
): { first: number; last: number } | undefined {
  const first = (page - 1) * pageSize + 1;
  return first > total || total === 0 ? undefined : { first, last: Math.min(page * pageSize, total) };
}

/** Returns the number of pages; at least one. */
export const pageCount = (pageSize: number, total: number): number =>
  Math.max(1, Math.ceil(total / pageSize));
