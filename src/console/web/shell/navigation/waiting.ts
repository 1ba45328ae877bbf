import type { Home } from "../../../../features/home/answers.ts";

/** Returns the number of items that need attention on a page of the daily work, by its path; undefined for none. */
export const waitingOn = ({ duty }: Pick<Home, "duty">, to: string): number | undefined =>
  ({ "/r/incidents": duty?.incidents.total, "/r/change-requests": duty?.approvals.total })[to] || undefined;
