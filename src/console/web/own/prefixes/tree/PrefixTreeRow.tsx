import { memo, type ReactNode } from "react";
import { Icon } from "../../../ui/Icon.tsx";
import { formatNumber } from "../../../ui/words.ts";
import type { PrefixItem, TableItem } from "../prefixTree.ts";
import { PrefixCells } from "./PrefixCells.tsx";
import type { TreeColumn } from "./treeColumns.ts";
import type { VisibleRow } from "./visibleRows.ts";
import "./PrefixTreeRow.css";

interface PrefixTreeRowProps {
  readonly row: VisibleRow;
  readonly columns: readonly TreeColumn[];
  readonly index: number;
  /** The one row that can be reached with the Tab key. */
  readonly isActive: boolean;
  readonly onToggle: (id: string, open: boolean) => void;
  readonly onFree: (item: PrefixItem) => void;
}

/** A row of the tree: a prefix, or the table of its prefixes. */
export const PrefixTreeRow = memo(function PrefixTreeRow(props: PrefixTreeRowProps) {
  const { row, columns, index, isActive, onToggle, onFree } = props;
  const { item, level, position, siblings, isOpen, isContext } = row;
  const style: Record<string, number> = { "--level": level };
  const isBranch = item.children.length > 0;
  const toggle: ReactNode = isBranch ? (
    <button
      type="button"
      className="tree-toggle"
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => onToggle(item.id, !isOpen)}
    >
      <Icon name={isOpen ? "chevron-down" : "chevron-right"} size={14} />
    </button>
  ) : (
    <span className="tree-toggle" />
  );
  return (
    <tr
      data-line={item.id}
      data-kind={item.kind}
      data-context={isContext || undefined}
      tabIndex={isActive ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-rowindex={index + 2}
      aria-expanded={isBranch ? isOpen : undefined}
      style={style}
    >
      {item.kind === "table" ? (
        <TableCells table={item} width={columns.length + 2} toggle={toggle} />
      ) : (
        <PrefixCells item={item} columns={columns} toggle={toggle} isActive={isActive} onFree={onFree} />
      )}
    </tr>
  );
});

interface TableCellsProps {
  readonly table: TableItem;
  /** The number of columns. */
  readonly width: number;
  readonly toggle: ReactNode;
}

function TableCells({ table, width, toggle }: TableCellsProps) {
  return (
    <td colSpan={width}>
      <span className="tree-title">
        {toggle}
        <strong>
          <bdi>{table.name}</bdi>
        </strong>
        <span className="count">{formatNumber(table.descendants)}</span>
      </span>
    </td>
  );
}
