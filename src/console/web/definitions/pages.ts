import type { ResourceDescription } from "../../../resource/definition/describe.ts";
import type { PageLink } from "../../../resource/definition/display/area.ts";

/** Returns the page that replaces a resource's list and its generic forms, if any. */
export const pageInsteadOfList = ({ pages = [] }: ResourceDescription): PageLink | undefined =>
  pages.find(({ insteadOfList }) => insteadOfList);

/** The maximum number of records that a page for selected records shows. */
export const maxOnPage = 100;

/** A page for selected records, and what the link to it says. */
interface SelectionPage extends PageLink {
  readonly forSelection: string;
}

/** Returns the pages that show selected records of a resource. */
export const pagesForSelection = ({ pages = [] }: ResourceDescription): readonly SelectionPage[] =>
  pages.flatMap((page) => {
    const { forSelection } = page;
    return forSelection === undefined ? [] : [{ ...page, forSelection }];
  });

/** Returns the views of the records of a resource: the pages linked from its list, and the list itself. */
export function waysToSee({
  name,
  pages = [],
}: ResourceDescription): readonly { to: string; label: string }[] {
  const [first, ...more] = pages.flatMap(({ to, aboveList }) =>
    aboveList === undefined ? [] : [{ to, label: aboveList }],
  );
  return first === undefined ? [] : [first, { to: `/r/${name}`, label: "List" }, ...more];
}
