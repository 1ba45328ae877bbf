import { Link } from "@tanstack/react-router";
import { type ReactNode, useCallback, useRef } from "react";
import { midSentence } from "../../../../lib/text/words.ts";
import type { ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Row } from "../../api/record.ts";
import { useMay } from "../../api/session.ts";
import { queryOf, type Search } from "../../base/address/listState.ts";
import { WaysToSee } from "../../base/WaysToSee.tsx";
import { nounOf } from "../../definitions/noun.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { SearchBox } from "../../ui/input/SearchBox.tsx";
import { PageHeader } from "../../ui/page/PageHeader.tsx";
import { Pager } from "../../ui/page/Pager.tsx";
import { formatNumber } from "../../ui/words.ts";
import { SelectionBar } from "./bulk/SelectionBar.tsx";
import { countSelected } from "./bulk/selection.ts";
import { useSelection } from "./bulk/useSelection.ts";
import { ColumnChooser } from "./ColumnChooser.tsx";
import { SaveMenu } from "./exporting/SaveMenu.tsx";
import { FilterBar } from "./filters/FilterBar.tsx";
import { ImportButton } from "./ImportButton.tsx";
import { LeftOut } from "./LeftOut.tsx";
import { ListBody } from "./ListBody.tsx";
import { ListPeek } from "./ListPeek.tsx";
import { useColumns } from "./useColumns.ts";
import { useListIntake } from "./useListIntake.ts";
import { useListKeys } from "./useListKeys.ts";
import { scopeOf, useListRows } from "./useListRows.ts";
import { useListState } from "./useListState.ts";
import { usePageThatExists } from "./usePageThatExists.ts";
import { ViewBar } from "./views/ViewBar.tsx";
import "./ResourceList.css";

interface ResourceListProps {
  readonly resource: ResourceDescription;
  readonly search: Search;
  /** Shown above the list, which then has a heading of its own. */
  readonly above?: ReactNode;
}

/** The list of a resource: search, filters, columns, views, selection, peek panel and paging. */
export function ResourceList({ resource, search, above }: ResourceListProps) {
  const { name, plural, roles } = resource;
  const [state, change] = useListState(resource, search);
  const columns = useColumns(resource, state, change);
  const list = useListRows(resource, state, columns.fields);
  usePageThatExists(list, state, change);
  const selected = useSelection(list.rows, scopeOf(state));
  const mayWrite = useMay()(roles.write);
  const intake = useListIntake(resource, mayWrite);
  const searchBox = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const peek = useCallback(
    (id: string | undefined) => change({ peek: id }, state.peek !== undefined),
    [change, state.peek],
  );
  useListKeys({
    resource,
    rows: list.rows,
    total: list.total ?? 0,
    state,
    selected,
    mayWrite,
    searchBox,
    table,
    peek,
  });
  return (
    <div className={above === undefined ? "list-page page-fill" : "list-page"}>
      <div className="list-main" ref={table} data-over={intake.isOver || undefined} {...intake.handlers}>
        <PageHeader
          title={plural}
          badges={list.total !== undefined && <span className="count">{formatNumber(list.total)}</span>}
          actions={
            <>
              <WaysToSee resource={name} here={`/r/${name}`} />
              <ImportButton resource={name} />
              {mayWrite && (
                <Link
                  to="/r/$resource/new"
                  params={{ resource: name }}
                  className={buttonClass({ variant: "primary" })}
                  aria-label={`Add ${nounOf(resource)}`}
                >
                  <Icon name="plus" />
                  <span>
                    Add <span className="only-wide">{nounOf(resource)}</span>
                  </span>
                </Link>
              )}
            </>
          }
        />
        {above}
        <ViewBar resource={resource} search={search} />
        <LeftOut resource={resource} search={search} onForget={() => change({}, true)} />
        <div className="list-tools">
          <SearchBox
            label={`Search ${midSentence(plural)}`}
            value={state.search}
            onChange={useCallback((text: string) => change({ search: text }, true), [change])}
            inputRef={searchBox}
          />
          <FilterBar
            resource={resource}
            filters={state.filters}
            total={list.total}
            onChange={(filters) => change({ filters })}
          />
          <div className="list-tools-end">
            <ColumnChooser resource={resource} columns={columns} />
            <SaveMenu resource={resource} fields={columns.fields} state={state} />
          </div>
        </div>
        <ListBody
          resource={resource}
          fields={columns.fields}
          list={list}
          state={state}
          change={change}
          selected={selected}
          maySelect={mayWrite}
          onPeek={useCallback((row: Row) => peek(row.id), [peek])}
        />
        {list.total !== undefined && list.total > 0 && (
          <Pager
            page={state.page}
            pageSize={state.pageSize}
            total={list.total}
            noun={midSentence(plural)}
            onPage={(page) => change({ page })}
            onPageSize={(pageSize) => change({ pageSize })}
          />
        )}
        {countSelected(selected.selection, list.total ?? 0) > 0 && (
          <SelectionBar
            resource={resource}
            selected={selected}
            query={queryOf(state)}
            scope={scopeOf(state)}
            total={list.total ?? 0}
          />
        )}
      </div>
      {state.peek !== undefined && (
        <ListPeek resource={resource} rows={list.rows} id={state.peek} onPeek={peek} />
      )}
    </div>
  );
}
