import { midSentence } from "../../../lib/text/words.ts";
import { now } from "../../../lib/time/time.ts";
import { newId } from "../../../lib/uuid.ts";
import { fieldsOf } from "../../../resource/definition/fieldsOf.ts";
import type { LoggedLink } from "../../../resource/definition/link.ts";
import { findResource } from "../../../resource/definition/registry.ts";
import type { Resource } from "../../../resource/definition/resource.ts";
import { isThere } from "../../../resource/reading/read.ts";
import { addLink, changeLink, dropLink, findLogged, type LinkRow } from "../../../resource/writing/links.ts";
import { refusedBy } from "./obstacles.ts";
import type { Entry, Values } from "./span.ts";
import { titleOfGone, titleOfPresent } from "./titleFor.ts";
import { gone } from "./undoCreate.ts";
import type { Undoing } from "./undoing.ts";

/** What an entry of a link's owner says of the link. */
interface LinkEntry {
  readonly from: LoggedLink | null;
  readonly to: LoggedLink | null;
}

/** The link that an entry is about, where it is about one and not about the record itself. */
export function linkEntry(resource: Resource, { action, before, after }: Entry): LinkEntry | undefined {
  if (action !== "update" || fieldsOf(resource).link !== undefined) return undefined;
  const { link: from = undefined } = before ?? {};
  const { link: to = undefined } = after ?? {};
  return from === undefined && to === undefined ? undefined : { from: linkOr(from), to: linkOr(to) };
}

const linkOr = (value: Values[string]): LoggedLink | null => (value ?? null) as LoggedLink | null;

/** Takes back that a link was made, removed, or had to let go of its record. */
export function undoLink(undoing: Undoing, owner: Resource, entry: Entry, { from, to }: LinkEntry): number {
  const { context, conflicts } = undoing;
  const { recordId: ownerId } = entry;
  const refuse = (message: string, isNewer: boolean): 0 => {
    const told = { field: "link", message, before: from, after: to, ...(isNewer ? { isNewer } : {}) };
    conflicts.add(entry, titleOfPresent(context, owner, ownerId), [told]);
    return 0;
  };
  if (!isThere(context.database, owner, ownerId)) {
    conflicts.add(entry, titleOfGone(context, owner, ownerId), [gone]);
    return 0;
  }
  const at = { resource: owner.name, id: ownerId };
  const present = to === null ? undefined : findLogged(context, at, to);
  if (to !== null && present === undefined) return refuse(`the link to ${to.title} was changed since`, true);
  if (from === null) {
    if (present !== undefined) dropLink(context, present);
    return 1;
  }
  const target = findResource(context.registry, from.resource);
  if (from.id !== null && !isThere(context.database, target, from.id))
    return refuse(`the ${midSentence(target.label)} ${from.title} is gone`, false);
  const back: LinkRow = {
    ...{ id: present?.id ?? newId(), kind: from.kind, ownerResource: owner.name, ownerId },
    ...{ recordResource: from.resource, recordId: from.id, recordTitle: from.title, note: from.note },
    createdAt: present?.createdAt ?? now(),
  };
  const refusal = refusedBy(() =>
    present === undefined ? addLink(context, back) : changeLink(context, present, back),
  );
  return refusal === undefined ? 1 : refuse(`${from.title} is linked already`, false);
}
