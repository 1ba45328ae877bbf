import type { Query } from "../../api/client.ts";
import { type Search, valuesOf } from "../../base/address/listState.ts";

/** The state of the change log, in the terms of the API; days are in the time zone of the browser. */
export interface LogState {
  readonly resource: string;
  readonly recordId: string;
  readonly actorId: string;
  readonly action: string;
  /** The first day, "2026-11-21"; empty for no limit. */
  readonly from: string;
  /** The last day, inclusive. */
  readonly to: string;
  readonly page: number;
}

const filterKeys = ["resource", "recordId", "actorId", "action", "from", "to"] as const;

/** The number of changes per page of the log. */
export const logPageSize = 50;

/** Reads the state of the change log from its URL; invalid values are ignored. */
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

/** Writes the state of the change log to its URL, without defaults. */
export function writeLogState(state: LogState): Search {
  const said = filterKeys.map((key) => [key, state[key]] as const).filter(([, value]) => value !== "");
  return { ...Object.fromEntries(said), ...(state.page > 1 && { page: String(state.page) }) };
}

/** Returns the query parameters for the state of the change log. */
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

/** Returns whether any filter is set. */
export const isFiltered = (state: LogState): boolean => filterKeys.some((key) => state[key] !== "");

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Returns the start of a day in local time, or of a later day. */
function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
