import { useCallback } from "react";
import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import { hasStatus } from "../../api/apiError.ts";
import { useGauges } from "../../api/pages/gauges.ts";
import { usePortEnds } from "../../api/pages/portEnds.ts";
import type { Row } from "../../api/record.ts";
import type { ListState } from "../../base/address/listState.ts";
import { isSortedBy, sortBy } from "../../definitions/sorts.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorState } from "../../ui/page/ErrorState.tsx";
import { SkeletonTable } from "../../ui/page/SkeletonTable.tsx";
import { useStaysReady } from "../../ui/page/useStaysReady.ts";
import type { SelectionState } from "./bulk/useSelection.ts";
import { ListEmpty } from "./ListEmpty.tsx";
import { RecordTable } from "./RecordTable.tsx";
import type { ListRows } from "./useListRows.ts";
import type { ChangeList } from "./useListState.ts";

interface ListBodyProps {
  readonly resource: ResourceDescription;
  readonly fields: readonly FieldDescription[];
  readonly list: ListRows;
  readonly state: ListState;
  readonly change: ChangeList;
  readonly selected: SelectionState;
  readonly maySelect: boolean;
  readonly onPeek: (row: Row) => void;
}

/** The rows of a list, or its loading, error or empty state. */
export function ListBody(props: ListBodyProps) {
  const { resource, fields, list, state, change, selected, maySelect, onPeek } = props;
  const { sort, order } = state;
  const onSort = useCallback(
    (field: FieldDescription) =>
      change({
        sort: sortBy(field),
        order: isSortedBy(sort, field) && order === "asc" ? "desc" : "asc",
      }),
    [change, sort, order],
  );
  const [gauges] = useGauges([{ resource, rows: list.rows }]);
  const [cabled] = usePortEnds([{ resource, rows: list.rows }]);
  // The first rows come with their ends, so that no column changes its width.
  const hasEnds = useStaysReady(list.total !== undefined && cabled?.isPending !== true);
  const widen = (): void => change({ filters: {}, search: "" });
  if (list.error !== null)
    return (
      <ErrorState
        error={list.error}
        onRetry={list.retry}
        actions={hasStatus(list.error, 400) && <Button onClick={widen}>Clear search and filters</Button>}
      />
    );
  // If there are records, but not on this page, the last page is about to load.
  if (list.total === undefined || !hasEnds || (list.rows.length === 0 && list.total > 0))
    return <SkeletonTable columns={fields.length} rows={12} />;
  if (list.rows.length === 0)
    return (
      <ListEmpty
        resource={resource}
        isNarrowed={state.search !== "" || Object.keys(state.filters).length > 0}
        onWiden={widen}
      />
    );
  return (
    <RecordTable
      resource={resource}
      fields={fields}
      rows={list.rows}
      shares={gauges?.shares ?? {}}
      ends={cabled?.ends ?? {}}
      sort={sort}
      order={order}
      peek={state.peek}
      selection={selected.selection}
      maySelect={maySelect}
      isOld={list.isOld}
      onSort={onSort}
      onToggle={selected.toggle}
      onToggleAll={selected.toggleAll}
      onPeek={onPeek}
    />
  );
}
