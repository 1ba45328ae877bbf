import { queryOptions } from "@tanstack/react-query";
import type { LoggedChange } from "../../../../features/history/answers.ts";
import type { ChangeGroup } from "../../../../features/history/groups/answers.ts";
import { type Query, requestPage } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";
import { allChanges } from "../../records/history/changes.ts";
import { type LogState, logQuery } from "./logState.ts";

/** A line of the log: one change, or a group of them. */
export type LogLine = { readonly entry: LoggedChange } | { readonly group: ChangeGroup };

/** A page of the log. */
export interface LogPage {
  readonly lines: readonly LogLine[];
  /** The number of changes on all pages, without those of groups. */
  readonly total: number;
}

/** Returns whether groups are shown as one line each: not with filters that match only part of a group. */
export const hasGroups = ({ resource, recordId, action }: LogState): boolean =>
  resource + recordId + action === "";

const maxGroups = 500;

/** Queries a page of the log, with a line for each group between the changes that belong to none. */
export const logPage = (state: LogState) =>
  queryOptions({
    queryKey: [...keys.changes, "page", state],
    queryFn: ({ signal }): Promise<LogPage> =>
      hasGroups(state) ? readWoven(state, signal) : readPlain(state, signal),
  });

async function readPlain(state: LogState, signal: AbortSignal): Promise<LogPage> {
  const { data, total } = await requestPage<LoggedChange>("/api/changes", logQuery(state), signal);
  return { lines: data.map((entry) => ({ entry })), total };
}

/**
 * Reads a page of ungrouped changes, and the groups between the time of its first change and that of the next page.
 */
async function readWoven(state: LogState, signal: AbortSignal): Promise<LogPage> {
  const query = { ...logQuery(state), group: "" };
  const { pageSize } = query;
  const ahead = { ...query, page: state.page * pageSize + 1, pageSize: 1 };
  const [{ data, total }, next] = await Promise.all([
    requestPage<LoggedChange>("/api/changes", query, signal),
    requestPage<LoggedChange>("/api/changes", ahead, signal),
  ]);
  const span: Query = {
    from: next.data[0]?.at ?? query.from,
    to: state.page === 1 ? query.to : data[0]?.at,
  };
  const here = await requestPage<ChangeGroup>(
    "/api/change-groups",
    { actorId: query.actorId, ...span, pageSize: maxGroups },
    signal,
  );
  return { lines: weave(data, here.data), total };
}

/** Merges entries and groups by time, newest first; a group comes before an entry of the same moment. */
export function weave(entries: readonly LoggedChange[], groups: readonly ChangeGroup[]): LogLine[] {
  const lines = [...groups.map((group) => ({ group })), ...entries.map((entry) => ({ entry }))];
  return lines.toSorted((one, other) =>
    timeOf(one) < timeOf(other) ? 1 : timeOf(one) > timeOf(other) ? -1 : 0,
  );
}

const timeOf = (line: LogLine): string => ("entry" in line ? line.entry.at : line.group.at);

/** Queries a page of the changes of a group. */
export const changesOfGroup = (group: number, page: number, pageSize: number) =>
  allChanges({ group, page, pageSize });
