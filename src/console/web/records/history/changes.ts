import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { LoggedChange } from "../../../../features/history/answers.ts";
import type { Page } from "../../../../resource/answering/answers.ts";
import { recordAddress } from "../../api/address.ts";
import { type Query, requestPage } from "../../api/client.ts";
import { keys } from "../../api/keys.ts";

const asked = (path: string, query: Query) =>
  queryOptions({
    queryKey: [...keys.changes, path, query],
    queryFn: ({ signal }): Promise<Page<LoggedChange>> => requestPage<LoggedChange>(path, query, signal),
    placeholderData: keepPreviousData,
  });

/** Queries the changes of one record, newest first by default; `owner` is the record that contains it. */
export const recordChanges = (resource: string, id: string, query: Query, owner?: string) =>
  asked(`${recordAddress(resource, id, owner)}/changes`, query);

/** Queries the changes of all records that the user may read. */
export const allChanges = (query: Query) => asked("/api/changes", query);
