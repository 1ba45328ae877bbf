import { useMemo } from "react";
import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { ListState } from "../../base/address/listState.ts";
import { useColumnsOf } from "../../base/kept.ts";
import { columnFields, titleColumn, usualColumns } from "../../definitions/columns.ts";
import { fieldsInLists } from "../../definitions/fields.ts";
import type { ChangeList } from "./useListState.ts";

/** The columns of a list, and how to choose others. */
export interface ColumnsState {
  readonly keys: readonly string[];
  readonly fields: readonly FieldDescription[];
  /** Undefined goes back to the usual ones. */
  readonly choose: (keys: readonly string[] | undefined) => void;
}

/** The columns of a list: those of its address, else those that are kept for who is signed in, else the usual ones. */
export function useColumns(
  resource: ResourceDescription,
  state: ListState,
  change: ChangeList,
): ColumnsState {
  const [kept, keep] = useColumnsOf(resource.name);
  const said = (state.columns ?? kept)?.join(",");
  return useMemo(() => {
    const keys = withTitle(resource, said?.split(",") ?? usualColumns(resource));
    return {
      keys,
      fields: columnFields(resource, keys),
      choose: (next) => {
        keep(next);
        change({ columns: next }, true);
      },
    };
  }, [resource, said, keep, change]);
}

/** The choice without what lists do not have, and with the title, by which a row is known. */
function withTitle(resource: ResourceDescription, keys: readonly string[]): string[] {
  const offered = new Set(fieldsInLists(resource).map(({ key }) => key));
  const known = [...new Set(keys)].filter((key) => offered.has(key));
  const title = titleColumn(resource);
  return known.includes(title) ? known : [title, ...known];
}
