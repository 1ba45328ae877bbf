import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Row } from "../../api/record.ts";
import { changedFields, type Drafts, differingFields, openValues } from "./values.ts";

/** A field that either or both people changed. */
export interface Clash {
  readonly field: FieldDescription;
  readonly isTheirs: boolean;
  readonly isMine: boolean;
}

/** Returns the fields changed in the form, by other people since it was opened, or by both, in order. */
export function clashesIn(
  resource: ResourceDescription,
  opened: Row,
  theirs: Row,
  values: Drafts,
): readonly Clash[] {
  const mine = new Set(changedFields(resource, openValues(resource, opened), values));
  const others = new Set(differingFields(resource, opened, theirs));
  return resource.fields
    .map((field) => ({ field, isTheirs: others.has(field), isMine: mine.has(field) }))
    .filter(({ isTheirs, isMine }) => isTheirs || isMine);
}

/** Returns the values of the form with the other person's values for these fields. */
export function withTheirs(resource: ResourceDescription, theirs: Row, keys: ReadonlySet<string>): Drafts {
  return Object.fromEntries(Object.entries(openValues(resource, theirs)).filter(([key]) => keys.has(key)));
}
