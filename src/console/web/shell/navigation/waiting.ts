import type { Home } from "../../../../features/home/answers.ts";

/** How much waits on a page of the daily work, by its address; undefined for nothing. */
export const waitingOn = ({ duty }: Pick<Home, "duty">, to: string): number | undefined =>
  ({ "/r/incidents": duty?.incidents.total, "/r/change-requests": duty?.approvals.total })[to] || undefined;
