import { countChanges, openGroup } from "../../db/changes/groups.ts";
import { invalid } from "../../lib/failures/refusal.ts";
import { midSentence } from "../../lib/text/words.ts";
import { type Noted, noteChange } from "../../resource/answering/answer.ts";
import { findResource } from "../../resource/definition/registry.ts";
import type { Resource } from "../../resource/definition/resource.ts";
import { isThere, readRecord, recordIn } from "../../resource/reading/read.ts";
import { attachRow, checkAttachedCount, detachRow } from "../../resource/writing/attached.ts";
import type { WriteContext } from "../../resource/writing/context.ts";
import { type Tag, tags } from "../../resources/tags.ts";
import type { Applied, ApplyBody } from "./answers.ts";
import { tagKind } from "./tags.ts";
import { findTagRow, rowFor } from "./write.ts";

/** Which records get which tag, or lose it. */
export interface ApplyInput extends ApplyBody {
  readonly tagId: string;
}

/** Gives a tag to records or takes it from them, inside a write and as one group of changes; all of them or none. */
export const applyTag = (context: WriteContext, input: ApplyInput): Noted<Applied> =>
  noteChange(context.database, () => apply(context, input));

function apply(context: WriteContext, { tagId, ...body }: ApplyInput): Applied {
  const { database, registry } = context;
  const tag = recordIn(tags, readRecord(database, tags, tagId));
  const resource = findResource(registry, body.resource);
  const noun = midSentence(resource.label);
  const ids = [...new Set(body.ids.map((id) => id.toLowerCase()))];
  const lost = body.ids.flatMap((id, index) =>
    isThere(database, resource, id.toLowerCase()) ? [] : [`ids[${index}]: no such ${noun}`],
  );
  if (lost.length > 0) throw invalid(...lost.slice(0, maxToldProblems));
  const isRemoved = body.remove === true;
  const rows = new Map(ids.map((id) => [id, findTagRow(context, id, tag.id)]));
  const moving = ids.filter((id) => (rows.get(id) !== undefined) === isRemoved);
  const unchanged = ids.length - moving.length;
  if (moving.length === 0) return { changed: 0, unchanged, group: null };
  const group = openGroup(database, context, {
    kind: "edit",
    title: titleOf(tag, resource, moving.length, isRemoved),
  });
  const within = { ...context, group };
  for (const id of moving) {
    const row = rows.get(id);
    const owner = { resource: resource.name, id };
    if (row !== undefined) detachRow(within, tagKind, row);
    else {
      checkAttachedCount(within, tagKind, owner);
      attachRow(within, tagKind, rowFor(owner, tag.id));
    }
  }
  countChanges(database, group);
  return { changed: moving.length, unchanged, group };
}

const maxToldProblems = 10;

function titleOf({ name }: Tag, { label, plural }: Resource, count: number, isRemoved: boolean): string {
  const records = `${count} ${midSentence(count === 1 ? label : plural)}`;
  return isRemoved ? `Tag “${name}” removed from ${records}` : `Tag “${name}” added to ${records}`;
}
