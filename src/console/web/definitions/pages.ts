import type { ResourceDescription } from "../../../resource/definition/describe.ts";
import type { PageLink } from "../../../resource/definition/display/area.ts";

/** The page that stands in the place of a resource's list, and of the forms that any resource has. */
export const pageInsteadOfList = ({ pages = [] }: ResourceDescription): PageLink | undefined =>
  pages.find(({ insteadOfList }) => insteadOfList);

/** The ways to look at the records of a resource: pages that its list leads to, and the list itself between them. */
export function waysToSee({
  name,
  pages = [],
}: ResourceDescription): readonly { to: string; label: string }[] {
  const [first, ...more] = pages.flatMap(({ to, aboveList }) =>
    aboveList === undefined ? [] : [{ to, label: aboveList }],
  );
  return first === undefined ? [] : [first, { to: `/r/${name}`, label: "List" }, ...more];
}
