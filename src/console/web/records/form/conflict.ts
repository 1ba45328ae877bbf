import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Row } from "../../api/record.ts";
import { changedFields, type Drafts, differingFields, openValues } from "./values.ts";

/** A field that two people changed, or one of them. */
export interface Clash {
  readonly field: FieldDescription;
  readonly isTheirs: boolean;
  readonly isMine: boolean;
}

/** What was changed in a form, by somebody else since it was opened, or by both, in the order of the fields. */
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

/** What a form holds once the other's values are taken for these fields. */
export function withTheirs(resource: ResourceDescription, theirs: Row, keys: ReadonlySet<string>): Drafts {
  return Object.fromEntries(Object.entries(openValues(resource, theirs)).filter(([key]) => keys.has(key)));
}
