import type { FieldDescription, ResourceDescription } from "../../../../../resource/definition/describe.ts";
import type { Row } from "../../../api/record.ts";
import type { OwnLinks } from "../../links/useOwnLinks.ts";
import { factGroups, foldEmpty } from "../facts/groups.ts";
import { summaryFields } from "../header/summary.ts";
import type { RelatedRecords } from "../related/useRelated.ts";
import { layoutOf, type OverviewLayout } from "./layout.ts";
import { useIsPlain } from "./useIsPlain.ts";

interface OverviewParts {
  readonly layout: OverviewLayout;
  /** There are facts to show. */
  readonly hasFacts: boolean;
  readonly empty: readonly FieldDescription[];
  /** The lists that have records. */
  readonly filled: readonly RelatedRecords[];
  /** The fields that the header shows. */
  readonly summary: ReadonlySet<string>;
}

interface OverviewOptions {
  readonly lists: readonly RelatedRecords[];
  readonly own: OwnLinks;
  readonly hasMain: boolean;
  readonly hidden: ReadonlySet<string> | undefined;
}

/** Returns what the overview of a record shows, and in which column. */
export function useOverview(
  resource: ResourceDescription,
  record: Row,
  { lists, own, hasMain, hidden }: OverviewOptions,
): OverviewParts {
  const isPlain = useIsPlain(resource, record.id) && !hasMain;
  const filled = lists.filter(({ total, error }) => total > 0 || error !== null);
  const groups = foldEmpty(factGroups(resource, hidden), record);
  const rows = [
    ...filled.map((list) => Math.min(list.total, list.rows)),
    ...own.shown.map((group) => group.links.length + 1),
  ].reduce((sum, count) => sum + count, 0);
  const layout = layoutOf({ hasMain, rows, filled: groups.filled });
  return {
    layout,
    hasFacts: groups.filled.length > 0 || (layout.facts === "rail" && groups.empty.length > 0),
    empty: groups.empty,
    filled,
    summary: new Set(isPlain ? [] : summaryFields(resource, record).map(({ key }) => key)),
  };
}
