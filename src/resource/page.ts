import type { Page } from "./list.ts";

/** The body of a list's answer (spec, Conventions): the records as rendered, and where on the list they stand. */
export function renderPage(
  { records, total }: Page,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): string {
  const hasMore = page * pageSize < total;
  return `{"data":[${records.join(",")}],"total":${total},"page":${page},"pageSize":${pageSize},"hasMore":${hasMore}}`;
}
