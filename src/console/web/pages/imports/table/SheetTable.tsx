import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { ImportSheet } from "../../../../../features/imports/answers.ts";
import type { ResourceDescription } from "../../../../../resource/definition/describe.ts";
import { ErrorState } from "../../../ui/page/ErrorState.tsx";
import type { ImportState } from "../loading/useImport.ts";
import { CellEditor } from "./CellEditor.tsx";
import { type CellErrors, type CellPlace, rowErrors } from "./cellErrors.ts";
import { HeaderCell } from "./HeaderCell.tsx";
import { leftLines, patchLeft } from "./leftRows.ts";
import { RowCells } from "./RowCells.tsx";
import { useCells } from "./useCells.ts";
import { useWindow } from "./useWindow.ts";
import "./SheetTable.css";

interface SheetTableProps {
  readonly state: ImportState;
  readonly sheet: ImportSheet;
  /** Undefined until it is chosen. */
  readonly resource: ResourceDescription | undefined;
  /** Only the rows on these lines; all rows by default. */
  readonly lines?: readonly number[] | undefined;
  /** The errors of the last check; without them, cells can't be edited. */
  readonly errors?: CellErrors;
  /** The fields of the columns can be chosen. */
  readonly canAssign?: boolean;
  /** The cell that takes the focus, as a new object each time. */
  readonly focused?: CellPlace | undefined;
  /** Called when a cell takes the focus. */
  readonly onFocusCell?: (place: CellPlace) => void;
}

/** Row heights in rem: one line, or one line with the error below it. */
const heights = { compact: 2.25, tall: 3.5 } as const;

const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/** The rows of a sheet as read, with the field of each column in its header and errors in their cells. */
export function SheetTable(props: SheetTableProps) {
  const { state, sheet, resource, lines, errors, canAssign = false, focused, onFocusCell } = props;
  const box = useRef<HTMLElement>(null);
  /** The cell that takes the focus as soon as it is rendered. */
  const wanted = useRef<CellPlace>(undefined);
  const [active, setActive] = useState<CellPlace>();
  const [edited, setEdited] = useState<CellPlace>();
  const [total, setTotal] = useState(lines?.length ?? sheet.rows);
  const isTall = errors !== undefined && errors.places.length > 0;
  const rowHeight = heights[isTall ? "tall" : "compact"] * rem();
  const count = lines?.length ?? Math.max(total, sheet.rows);
  const view = useWindow(box, rowHeight, count);
  const { rowAt, total: found, error } = useCells({ state, sheet: sheet.name, lines, view });
  useEffect(() => {
    if (found !== undefined) setTotal(found);
  }, [found]);
  const left = leftLines(sheet);
  const columns = sheet.columns.map(({ index }) => index);

  const indexOf = (line: number): number => {
    if (lines !== undefined) return lines.indexOf(line);
    for (let index = 0; index < count; index += 1) if (rowAt(index)?.line === line) return index;
    return -1;
  };
  const goTo = (place: CellPlace): void => {
    setActive(place);
    const index = indexOf(place.line);
    if (index < 0) return;
    showRow(box, index, rowHeight);
    onFocusCell?.(place);
    wanted.current = place;
  };
  // The row may be loaded or rendered only after scrolling.
  useEffect(() => {
    if (edited !== undefined) wanted.current = undefined;
    const element = wanted.current && cellIn(box.current, wanted.current);
    if (!element) return;
    wanted.current = undefined;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  const latest = useRef(goTo);
  latest.current = goTo;
  useEffect(() => {
    if (focused !== undefined) latest.current(focused);
  }, [focused]);

  const move = (event: KeyboardEvent): void => {
    const place = placeOf(event.target);
    if (place === undefined || errors === undefined) return;
    if (event.key === "Enter" || event.key === "F2") {
      event.preventDefault();
      setEdited(place);
      return;
    }
    const index = indexOf(place.line);
    const at = columns.indexOf(place.column);
    const next = {
      ArrowDown: { line: rowAt(index + 1)?.line, column: place.column },
      ArrowUp: { line: rowAt(index - 1)?.line, column: place.column },
      ArrowRight: { line: place.line, column: columns[at + 1] },
      ArrowLeft: { line: place.line, column: columns[at - 1] },
    }[event.key];
    if (next?.line === undefined || next.column === undefined) return;
    event.preventDefault();
    goTo({ line: next.line, column: next.column });
  };
  const open = (place: CellPlace): void => {
    setActive(place);
    onFocusCell?.(place);
    setEdited(place);
  };
  const firstLine = rowAt(view.first)?.line ?? 0;
  const tabStop = active ?? errors?.places.find(({ column }) => column !== rowErrors);
  return (
    <>
      {error !== null && <ErrorState error={error} />}
      <section
        ref={box}
        className="cells-box sheet-table"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard.
        tabIndex={0}
        aria-label={`Rows of ${sheet.name || "the file"}`}
        data-tall={isTall || undefined}
      >
        <table
          role={errors === undefined ? undefined : "grid"}
          aria-rowcount={count + 1}
          aria-label={`Rows of ${sheet.name || "the file"}`}
          onKeyDown={move}
        >
          <thead>
            <tr>
              <th scope="col" className="row-number">
                Row
              </th>
              {sheet.columns.map((column) => (
                <HeaderCell
                  key={column.index}
                  column={column}
                  sheet={sheet}
                  resource={resource}
                  state={state}
                  canAssign={canAssign}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            <Spacer rows={view.first} rowHeight={rowHeight} />
            {Array.from({ length: view.end - view.first }, (_, offset) => {
              const index = view.first + offset;
              const row = rowAt(index);
              return (
                <RowCells
                  key={row?.line ?? `index ${index}`}
                  row={row}
                  index={index}
                  height={rowHeight}
                  sheet={sheet}
                  isLeft={row !== undefined && left.has(row.line)}
                  errors={errors}
                  tabStop={tabStop ?? { line: firstLine, column: columns[0] ?? 0 }}
                  onOpen={open}
                  onLeave={(isLeft) =>
                    row !== undefined && void state.change(patchLeft(sheet, row.line, isLeft))
                  }
                />
              );
            })}
            <Spacer rows={count - view.end} rowHeight={rowHeight} />
          </tbody>
        </table>
      </section>
      {edited !== undefined && errors !== undefined && (
        <CellEditor
          key={`${edited.line} ${edited.column}`}
          place={edited}
          anchor={cellIn(box.current, edited)}
          value={valueAt(rowAt(indexOf(edited.line))?.cells, edited.column)}
          sheet={sheet}
          resource={resource}
          state={state}
          errors={errors}
          onClose={() => {
            setEdited(undefined);
            requestAnimationFrame(() => {
              // The editor of another cell may have opened in the meantime.
              if (document.activeElement?.closest("form")) return;
              cellIn(box.current, edited)?.focus({ preventScroll: true });
            });
          }}
        />
      )}
    </>
  );
}

const valueAt = (cells: readonly (string | null)[] | undefined, column: number): string =>
  cells?.[column] ?? "";

/** A row that takes the place of rows that are not rendered. */
const Spacer = ({ rows, rowHeight }: { readonly rows: number; readonly rowHeight: number }) =>
  rows > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it is empty.
    <tr aria-hidden="true">
      <td style={{ height: rows * rowHeight, padding: 0 }} />
    </tr>
  ) : null;

/** Scrolls a row into the part of the box below the header. */
function showRow(box: RefObject<HTMLElement | null>, index: number, rowHeight: number): void {
  const element = box.current;
  if (element === null) return;
  const head = element.querySelector("thead")?.getBoundingClientRect().height ?? 0;
  const top = index * rowHeight;
  const room = element.clientHeight - head - rowHeight;
  if (top < element.scrollTop) element.scrollTop = top;
  else if (top > element.scrollTop + room) element.scrollTop = top - Math.max(0, room);
}

const cellIn = (box: HTMLElement | null, { line, column }: CellPlace): HTMLElement | null =>
  box?.querySelector(`[data-cell="${line} ${column}"]`) ?? null;

function placeOf(target: EventTarget): CellPlace | undefined {
  const [line, column] = (target instanceof HTMLElement ? (target.dataset.cell ?? "") : "").split(" ");
  return line && column ? { line: Number(line), column: Number(column) } : undefined;
}
