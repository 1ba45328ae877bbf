import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { blockMove, rowLength } from "./blocks.ts";
import "./CellGrid.css";

interface CellGridProps {
  readonly label: string;
  readonly count: number;
  /** Returns the header of the row that begins with this cell. */
  readonly nameOf: (index: number) => string;
  /** The current cell. */
  readonly at: number;
  readonly onMove: (to: number) => void;
  readonly onEnter: () => void;
  /** Returns the cell that matches the typed text, or undefined. */
  readonly find?: (typed: string) => number | undefined;
  /** Renders a cell: an element with the role of a grid cell and its index in `data-block`. */
  readonly draw: (index: number) => ReactNode;
}

/** Milliseconds after which typing starts over. */
const pause = 1_000;

/** A grid in which arrow keys, Home and End move between cells, and Enter activates a cell. */
export function CellGrid({ label, count, nameOf, at, onMove, onEnter, find, draw }: CellGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: "", at: 0 });

  const typedTo = ({ key, timeStamp }: KeyboardEvent): number | undefined => {
    if (find === undefined || !/^[0-9a-f.:]$/i.test(key)) return undefined;
    const before = timeStamp - typed.current.at < pause ? typed.current.text : "";
    typed.current = { text: `${before}${key}`, at: timeStamp };
    return find(typed.current.text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isEnter = event.key === "Enter" || event.key === " ";
    const to = isEnter ? undefined : (blockMove(event.key, at, count) ?? typedTo(event));
    if (isEnter) onEnter();
    if (to === undefined && !isEnter) return;
    event.preventDefault();
    event.stopPropagation();
    if (to === undefined) return;
    onMove(to);
    grid.current?.querySelector<HTMLElement>(`[data-block="${to}"]`)?.focus();
  };
  const rows = Array.from({ length: Math.ceil(count / rowLength) }, (_, row) => row * rowLength);
  const style: Record<string, number> = {
    "--name-length": Math.max(0, ...rows.map((first) => nameOf(first).length)),
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the cells of a `<table>` can't be navigated by arrow keys.
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      className="cell-grid"
      data-size={count > rowLength ? "full" : "small"}
      style={style}
      onKeyDown={onKeyDown}
    >
      {rows.map((first) => (
        // biome-ignore lint/a11y/useSemanticElements: see above.
        // biome-ignore lint/a11y/useFocusableInteractive: its cells are.
        <div key={first} role="row" className="cell-row">
          {/* biome-ignore lint/a11y/useSemanticElements: see above. */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: its cells are. */}
          <span role="rowheader" className="cell-row-name">
            {nameOf(first)}
          </span>
          {Array.from({ length: Math.min(rowLength, count - first) }, (_, place) => draw(first + place))}
        </div>
      ))}
    </div>
  );
}
