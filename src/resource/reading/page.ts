/** A page of a list: the JSON texts of its records, and how many records there are on all pages. */
export interface RenderedPage {
  readonly records: readonly string[];
  readonly total: number;
}

/** Which page, counted from 1, and how many records it holds at most. */
export interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

/** The body of a list's answer (spec, Conventions): the records as rendered, and where on the list they stand. */
export const renderPage = ({ records, total }: RenderedPage, paging: Paging): string =>
  `{"data":[${records.join(",")}${endOfPage(paging, total)}`;

/** What stands behind the records of a page. */
export const endOfPage = ({ page, pageSize }: Paging, total: number): string =>
  `],"total":${total},"page":${page},"pageSize":${pageSize},"hasMore":${page * pageSize < total}}`;
