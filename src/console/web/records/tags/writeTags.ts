import type { Applied, RecordTag } from "../../../../features/tags/answers.ts";
import { recordAddress } from "../../api/address.ts";
import { messageOf } from "../../api/apiError.ts";
import { request } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import { undoOf } from "../../api/undo/undoChange.ts";
import { announce } from "../../ui/message/announce.ts";
import { toast } from "../../ui/message/toast.ts";

/** A record that has tags. */
export interface TagOwner {
  readonly resource: string;
  readonly id: string;
}

const addressOf = ({ resource, id }: TagOwner): string => `${recordAddress(resource, id)}/tags`;

/** Adds a tag to a record, by its id or by a name that may be new; resolves to the error, if it was rejected. */
export async function addTag(
  owner: TagOwner,
  tag: { readonly tagId: string } | { readonly name: string },
): Promise<string | undefined> {
  try {
    const { data } = await request<RecordTag>("POST", addressOf(owner), { body: tag });
    announce(`Tag ${data.name} added`);
    return undefined;
  } catch (thrown) {
    return messageOf(thrown);
  } finally {
    await Promise.all([refresh(owner.resource), refresh("tags")]);
  }
}

/** Removes a tag of a record, with an undo in the toast. */
export async function removeTag(owner: TagOwner, { id, name }: RecordTag): Promise<void> {
  try {
    toast(`Tag ${name} removed`, undoOf(await request("DELETE", `${addressOf(owner)}/${id}`)));
  } catch (thrown) {
    toast(messageOf(thrown), { tone: "bad" });
  } finally {
    await refresh(owner.resource);
  }
}

/** The id of a tag; one with this name is created if there is none. */
export async function tagNamed(name: string): Promise<string> {
  const { data } = await request<readonly { readonly id: string }[]>("GET", "/api/tags", {
    query: { name, pageSize: 1 },
  });
  const [found] = data;
  if (found !== undefined) return found.id;
  const made = await request("POST", "/api/tags", { body: { name } });
  return made.data.id;
}

/** Adds a tag to many records, or removes it, in one step that can be undone as a whole. */
export async function applyTag(
  tagId: string,
  body: { readonly resource: string; readonly ids: readonly string[]; readonly remove: boolean },
) {
  return request<Applied>("POST", `/api/tags/${tagId}/apply`, { body });
}
