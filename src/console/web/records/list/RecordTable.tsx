import { Fragment, type MouseEvent, memo } from "react";
import type { FieldDescription, ResourceDescription } from "../../../../resource/definition/describe.ts";
import type { Shares } from "../../api/pages/gauges.ts";
import type { EndsById } from "../../api/pages/portEnds.ts";
import type { Row } from "../../api/record.ts";
import { titleColumn } from "../../definitions/columns.ts";
import { isSortedBy } from "../../definitions/sorts.ts";
import { kindOf } from "../../kinds/registry.ts";
import { Checkbox } from "../../ui/input/Checkbox.tsx";
import { isSelected, type Selection } from "./bulk/selection.ts";
import { HeaderCell } from "./HeaderCell.tsx";
import { RecordRow } from "./RecordRow.tsx";
import "./RecordTable.css";

interface RecordTableProps {
  readonly resource: ResourceDescription;
  readonly fields: readonly FieldDescription[];
  readonly rows: readonly Row[];
  readonly sort: string;
  readonly order: "asc" | "desc";
  /** The record in the peek panel. */
  readonly peek: string | undefined;
  readonly selection: Selection;
  /** Rows can be selected, to edit or delete them. */
  readonly maySelect: boolean;
  /** The utilization of the rows, if their resource has it. */
  readonly shares: Shares;
  /** Where the cables of the rows lead, if they are ports. */
  readonly ends: EndsById;
  /** The rows are the previous ones, while the requested ones are loading. */
  readonly isOld: boolean;
  readonly onSort: (field: FieldDescription) => void;
  readonly onToggle: (row: Row, isRange: boolean) => void;
  readonly onToggleAll: () => void;
  readonly onPeek: (row: Row) => void;
}

/** The table of a list. A click outside of links and checkboxes opens the row in the peek panel. */
export const RecordTable = memo(function RecordTable(props: RecordTableProps) {
  const { resource, fields, rows, sort, order, selection, maySelect, isOld } = props;
  const { onSort, onToggle, onToggleAll, shares, ends } = props;
  const { gauge, ends: endsView } = resource.view;
  const selected = rows.filter(({ id }) => isSelected(selection, id)).length;
  const title = titleColumn(resource);
  const peekAt = (event: MouseEvent<HTMLElement>): void => {
    const row = rowClicked(event, rows);
    if (row !== undefined) props.onPeek(row);
  };
  return (
    <div className="table-box list-table" data-fill data-framed>
      <table className="table" aria-busy={isOld || undefined}>
        <caption className="visually-hidden">{resource.plural}</caption>
        <thead>
          <tr>
            {maySelect && (
              <th className="choose">
                <Checkbox
                  aria-label="Select all on this page"
                  checked={selected > 0 && selected === rows.length}
                  indeterminate={selected > 0 && selected < rows.length}
                  // Those of another page are shown beside the numbers of the one that is on its way.
                  disabled={isOld}
                  onChange={onToggleAll}
                />
              </th>
            )}
            {fields.map((field) => (
              <Fragment key={field.key}>
                <HeaderCell
                  field={field}
                  align={kindOf(field).align}
                  order={isSortedBy(sort, field) ? order : undefined}
                  onSort={onSort}
                />
                {field.key === gauge?.after && (
                  <th scope="col" data-kind="gauge">
                    {gauge.label}
                  </th>
                )}
                {field.key === endsView?.after && (
                  <th scope="col" data-kind="ends">
                    {endsView.label}
                  </th>
                )}
              </Fragment>
            ))}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the key p does the same for the row that has the focus. */}
        <tbody onClick={peekAt}>
          {rows.map((row) => (
            <RecordRow
              key={row.id}
              resource={resource}
              fields={fields}
              title={title}
              row={row}
              share={shares[row.id]}
              ends={ends[row.id]}
              isSelected={isSelected(selection, row.id)}
              isPeeked={row.id === props.peek}
              maySelect={maySelect}
              onToggle={onToggle}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
});

const active = "a, button, input, label, select, textarea";

/** Returns the clicked row, unless the click was on a control or ended a text selection. */
function rowClicked({ target }: MouseEvent, rows: readonly Row[]): Row | undefined {
  if (!(target instanceof Element) || target.closest(active) !== null) return undefined;
  if (getSelection()?.isCollapsed === false) return undefined;
  const id = target.closest("[data-row]")?.getAttribute("data-row");
  return rows.find((row) => row.id === id);
}
