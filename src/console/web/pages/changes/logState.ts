import type { Query } from "../../api/client.ts";
import { type Search, valuesOf } from "../../base/address/listState.ts";

/** What the change log shows, in the words of the API; days are of the time zone of this browser. */
export interface LogState {
  readonly resource: string;
  readonly recordId: string;
  readonly actorId: string;
  readonly action: string;
  /** The first day, "2026-11-21"; empty for no limit. */
  readonly from: string;
  /** The last day, itself included. */
  readonly to: string;
  readonly page: number;
}

const filterKeys = ["resource", "recordId", "actorId", "action", "from", "to"] as const;

/** How many changes stand on a page of the log. */
export const logPageSize = 50;

/** Reads what the change log shows from its address; what makes no sense there counts as not said. */
export function readLogState(search: Search): LogState {
  const first = (key: string): string => valuesOf(search[key])[0] ?? "";
  const day = (key: string): string => (isDay(first(key)) ? first(key) : "");
  const page = first("page");
  return {
    resource: first("resource"),
    recordId: first("recordId"),
    actorId: first("actorId"),
    action: first("action"),
    from: day("from"),
    to: day("to"),
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  };
}

/** Writes what the change log shows as its address; what is usual is left out. */
export function writeLogState(state: LogState): Search {
  const said = filterKeys.map((key) => [key, state[key]] as const).filter(([, value]) => value !== "");
  return { ...Object.fromEntries(said), ...(state.page > 1 && { page: String(state.page) }) };
}

/** The query that answers what the change log shows. */
export function logQuery({ resource, recordId, actorId, action, from, to, page }: LogState) {
  return {
    resource: resource || undefined,
    recordId: recordId || undefined,
    actorId: actorId || undefined,
    action: action || undefined,
    from: from === "" ? undefined : startOf(from, 0),
    to: to === "" ? undefined : startOf(to, 1),
    page,
    pageSize: logPageSize,
  } satisfies Query;
}

/** Whether anything is left out of the log. */
export const isFiltered = (state: LogState): boolean => filterKeys.some((key) => state[key] !== "");

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** The moment at which a day begins here, or one some days after it. */
function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
