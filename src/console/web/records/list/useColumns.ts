import { useMemo } from "react";
import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { ListState } from "../../base/address/listState.ts";
import { useColumnsOf } from "../../base/kept.ts";
import { columnFields, defaultColumns, titleColumn } from "../../definitions/columns.ts";
import { fieldsInLists } from "../../definitions/fields.ts";
import type { ChangeList } from "./useListState.ts";

/** The columns of a list, and functions to change them. */
export interface ColumnsState {
  readonly keys: readonly string[];
  readonly fields: readonly FieldDescription[];
  /** Undefined resets to the default ones. */
  readonly choose: (keys: readonly string[] | undefined) => void;
}

/** Returns the columns of a list: those in its URL, else those stored for the user, else the default ones. */
export function useColumns(
  resource: ResourceDescription,
  state: ListState,
  change: ChangeList,
): ColumnsState {
  const [kept, keep] = useColumnsOf(resource.name);
  const said = (state.columns ?? kept)?.join(",");
  return useMemo(() => {
    const keys = withTitle(resource, said?.split(",") ?? defaultColumns(resource));
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

/** Returns the valid columns of a selection, including the title, which identifies a row. */
function withTitle(resource: ResourceDescription, keys: readonly string[]): string[] {
  const offered = new Set(fieldsInLists(resource).map(({ key }) => key));
  const known = [...new Set(keys)].filter((key) => offered.has(key));
  const title = titleColumn(resource);
  return known.includes(title) ? known : [title, ...known];
}
