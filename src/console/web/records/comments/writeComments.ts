import type { Comment, CommentPatch, NewComment } from "../../../../features/comments/answers.ts";
import { recordAddress } from "../../api/address.ts";
import { messageOf } from "../../api/apiError.ts";
import { mentionsQuery } from "../../api/attached/comments.ts";
import { request } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import { queryClient } from "../../api/queryClient.ts";
import { undoOf } from "../../api/undo/undoChange.ts";
import { announce } from "../../ui/message/announce.ts";
import { toast } from "../../ui/message/toast.ts";

/** A record that has comments. */
export interface CommentOwner {
  readonly resource: string;
  readonly id: string;
}

/** Adds a comment; resolves to the error, if it was rejected. */
export function addComment(owner: CommentOwner, body: NewComment): Promise<string | undefined> {
  const { resource, id } = owner;
  return written(resource, "Comment added", () =>
    request("POST", `${recordAddress(resource, id)}/comments`, { body }),
  );
}

/** Changes a comment; resolves to the error, if it was rejected. */
export const changeComment = (
  { id, ownerResource }: Comment,
  body: CommentPatch,
): Promise<string | undefined> =>
  written(ownerResource, "Comment changed", () => request("PATCH", `/api/comments/${id}`, { body }));

async function written(
  resource: string,
  done: string,
  write: () => Promise<unknown>,
): Promise<string | undefined> {
  try {
    await write();
    announce(done);
    return undefined;
  } catch (thrown) {
    return messageOf(thrown);
  } finally {
    await refresh(resource);
  }
}

/** Deletes a comment, with an undo in the toast for those who may undo changes of its record. */
export async function removeComment({ id, ownerResource }: Comment, mayUndo: boolean): Promise<void> {
  try {
    const answer = await request("DELETE", `/api/comments/${id}`);
    toast("Comment deleted", mayUndo ? undoOf(answer) : {});
  } catch (thrown) {
    toast(messageOf(thrown), { tone: "bad" });
  } finally {
    await refresh(ownerResource);
  }
}

/** Marks the mentions of the signed-in user in these comments as seen, if there are any that are not. */
export async function markSeen(comments: readonly Comment[]): Promise<void> {
  const { data } = await queryClient.fetchQuery({ ...mentionsQuery, staleTime: 0 });
  const shown = new Set(comments.map(({ id }) => id));
  const commentIds = data.flatMap(({ comment }) => (shown.has(comment.id) ? [comment.id] : []));
  if (commentIds.length === 0) return;
  await request("POST", "/api/mentions/seen", { body: { commentIds } });
  await queryClient.invalidateQueries({ queryKey: mentionsQuery.queryKey });
}
