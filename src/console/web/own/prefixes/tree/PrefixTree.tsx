import { useNavigate } from "@tanstack/react-router";
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import type { PrefixItem } from "../prefixTree.ts";
import { drawnRows } from "./drawnRows.ts";
import { PrefixTreeRow } from "./PrefixTreeRow.tsx";
import type { TreeColumn } from "./treeColumns.ts";
import { treeMove } from "./treeMove.ts";
import { useWindow } from "./useWindow.ts";
import type { VisibleRow } from "./visibleRows.ts";
import "./PrefixTree.css";

interface PrefixTreeProps {
  readonly rows: readonly VisibleRow[];
  readonly columns: readonly TreeColumn[];
  readonly onToggle: (id: string, open: boolean) => void;
  /** Shows the free space of a prefix. */
  readonly onFree: (item: PrefixItem) => void;
}

/** The tree as a treegrid: arrow keys move, expand and collapse; Enter opens the prefix. Only visible rows are rendered. */
export function PrefixTree({ rows, columns, onToggle, onFree }: PrefixTreeProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLTableSectionElement>(null);
  const { first, last, height } = useWindow(box, rows.length);
  const [active, setActive] = useState<string>();
  const isMoving = useRef(false);
  const at = Math.max(
    0,
    rows.findIndex(({ item }) => item.id === active),
  );

  useEffect(() => {
    if (!isMoving.current || active === undefined) return;
    isMoving.current = false;
    box.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(active)}"]`)?.focus();
  }, [active]);

  const goTo = (index: number): void => {
    const id = rows[index]?.item.id;
    isMoving.current = id !== active;
    setActive(id);
  };
  const follow = (row: VisibleRow | undefined): void => {
    if (row?.item.kind === "prefix")
      navigate({ to: "/r/$resource/$id", params: { resource: "prefixes", id: row.item.id } });
    else if (row !== undefined) onToggle(row.item.id, !row.isOpen);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // Links and buttons in a row handle their own keys.
    if (!(event.target instanceof HTMLElement) || event.target.dataset.line === undefined) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = treeMove(event.key, at, rows);
    if (move === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (move.kind === "go") goTo(move.to);
    else if (move.kind === "follow") follow(rows[move.at]);
    else onToggle(rows[move.at]?.item.id ?? "", move.kind === "open");
  };
  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const line = event.target.closest<HTMLElement>("[data-line]")?.dataset.line;
    if (line !== undefined) setActive(line);
  }, []);

  return (
    <div className="table-box prefix-tree" data-framed>
      <table
        className="table prefix-table"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a treegrid is a table that is navigated by keys.
        role="treegrid"
        aria-label="Prefixes"
        aria-rowcount={rows.length + 1}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" data-column="prefix">
              Prefix
            </th>
            {columns.map(({ key, header }) => (
              <th key={key} scope="col" data-column={key}>
                {header}
              </th>
            ))}
            <th scope="col" data-column="free">
              <span className="visually-hidden">Free space</span>
            </th>
          </tr>
        </thead>
        <tbody ref={box}>
          {drawnRows(rows.length, first, last, active === undefined ? -1 : at).map((drawn) => {
            if (drawn.kind === "gap")
              return <Gap key={drawn.key} height={drawn.lines * height} width={columns.length + 2} />;
            const row = rows[drawn.index];
            return (
              row !== undefined && (
                <PrefixTreeRow
                  key={row.item.id}
                  row={row}
                  columns={columns}
                  index={drawn.index}
                  isActive={drawn.index === at}
                  onToggle={onToggle}
                  onFree={onFree}
                />
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Gap({ height, width }: { readonly height: number; readonly width: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it can't be focused.
    <tr className="tree-gap" aria-hidden="true" style={{ blockSize: height }}>
      <td colSpan={width} />
    </tr>
  );
}
