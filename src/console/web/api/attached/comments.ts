import { useQuery } from "@tanstack/react-query";
import type { Comment, Mention } from "../../../../features/comments/answers.ts";
import type { Page } from "../../../../resource/answering/answers.ts";
import { recordAddress } from "../address.ts";
import { requestPage } from "../client.ts";
import { keys } from "../keys.ts";

const none: readonly Comment[] = [];

/** Returns the comments of a record, the newest first; loads nothing if its records have none. */
export function useComments(resource: string, id: string, enabled: boolean) {
  const { data, isPending } = useQuery({
    queryKey: keys.commentsOf(resource, id),
    queryFn: ({ signal }): Promise<Page<Comment>> =>
      requestPage<Comment>(`${recordAddress(resource, id)}/comments`, {}, signal),
    enabled,
    retry: false,
  });
  return { comments: data?.data ?? none, isSettled: !enabled || !isPending };
}

/** Queries the comments that mention the signed-in user and that they have not seen. */
export const mentionsQuery = {
  queryKey: ["comments", "mentions"],
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<Page<Mention>> =>
    requestPage<Mention>("/api/mentions", { seen: false }, signal),
};
