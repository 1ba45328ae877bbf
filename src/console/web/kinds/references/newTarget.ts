import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import { titleColumn } from "../../definitions/columns.ts";
import type { Draft } from "../drafts.ts";

const mark = "new:";

/** What a reference holds whose target is made when the record is saved, by what it will be called. No id looks like it. */
export const newTarget = (title: string): string => `${mark}${title.trim()}`;

/** What the target of a reference will be called once it is made; undefined where it exists, or none is chosen. */
export const newTargetTitle = (draft: Draft | undefined): string | undefined =>
  typeof draft === "string" && draft.startsWith(mark) ? draft.slice(mark.length) : undefined;

/** Whether the target of a reference is still to be made. */
export const isNewTarget = (draft: Draft | undefined): boolean => newTargetTitle(draft) !== undefined;

/** Whether a record of this resource can be made of its title alone. */
export function isMadeOfTitle(resource: ResourceDescription): boolean {
  const title = titleColumn(resource);
  const { fields, parent } = resource;
  return (
    parent === undefined &&
    fields.some(
      ({ key, kind, readOnly }) => key === title && !readOnly && (kind === "name" || kind === "text"),
    ) &&
    fields.every(({ key, required }) => key === title || !required)
  );
}
