import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { titleColumn } from "../../definitions/columns.ts";
import type { Draft } from "../drafts.ts";

const mark = "new:";

/** Returns the draft of a reference whose target is created when the record is saved; differs from any id. */
export const newTarget = (title: string): string => `${mark}${title.trim()}`;

/** Returns the title of a target that is yet to be created; undefined if it exists or none is selected. */
export const newTargetTitle = (draft: Draft | undefined): string | undefined =>
  typeof draft === "string" && draft.startsWith(mark) ? draft.slice(mark.length) : undefined;

/** Returns whether the target of a reference is yet to be created. */
export const isNewTarget = (draft: Draft | undefined): boolean => newTargetTitle(draft) !== undefined;

/** Returns whether a record of this resource can be created from its title alone; not if its short form asks for more. */
export function isMadeOfTitle(resource: ResourceDescription): boolean {
  const title = titleColumn(resource);
  const { fields, parent, view } = resource;
  return (
    parent === undefined &&
    view.brief === undefined &&
    fields.some(
      ({ key, kind, readOnly }) => key === title && !readOnly && (kind === "name" || kind === "text"),
    ) &&
    fields.every(({ key, required }) => key === title || !required)
  );
}
