import type { Link, NewLink } from "../../../../features/links/answers.ts";
import { recordAddress } from "../../api/address.ts";
import { messageOf } from "../../api/apiError.ts";
import { request } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import { undoOf } from "../../api/undo/undoChange.ts";
import { resourceNamed } from "../../definitions/resources.ts";
import { announce } from "../../ui/message/announce.ts";
import { toast } from "../../ui/message/toast.ts";

/** A record that has links of its own. */
interface LinkOwner {
  readonly resource: string;
  readonly id: string;
}

const addressOf = ({ resource, id }: LinkOwner): string => `${recordAddress(resource, id)}/links`;

/** Describes a record at an end of a link, with its resource: "Device web-01". */
export const describeEnd = ({
  resource,
  title,
}: {
  readonly resource: string;
  readonly title: string;
}): string => `${resourceNamed(resource)?.label ?? resource} ${title}`;

/** Links a record to another one; resolves to the error, if it was rejected. */
export async function addLink(owner: LinkOwner, link: NewLink): Promise<string | undefined> {
  try {
    const { data } = await request<Link>("POST", addressOf(owner), { body: link });
    announce(`${describeEnd(data.record)} added`);
    return undefined;
  } catch (thrown) {
    return messageOf(thrown);
  } finally {
    await refresh(owner.resource);
  }
}

/** Removes a link, with an undo in the toast. */
export async function removeLink({ id, owner, record }: Link): Promise<boolean> {
  try {
    toast(`${describeEnd(record)} removed`, undoOf(await request("DELETE", `${addressOf(owner)}/${id}`)));
    return true;
  } catch (thrown) {
    toast(messageOf(thrown), { tone: "bad" });
    return false;
  } finally {
    await refresh(owner.resource);
  }
}

/** Links a new record to others; shows rejections, and keeps the record. */
export async function addLinks(owner: LinkOwner, links: readonly NewLink[]): Promise<void> {
  for (const link of links) {
    const refusal = await addLink(owner, link);
    if (refusal !== undefined) toast(`Link not added: ${refusal}`, { tone: "bad" });
  }
}
