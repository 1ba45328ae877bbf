import type { ImportCells, ImportSheet } from "../../../../../features/imports/answers.ts";
import { Checkbox } from "../../../ui/input/Checkbox.tsx";
import { formatNumber } from "../../../ui/words.ts";
import { type CellErrors, type CellPlace, rowErrors } from "./cellErrors.ts";
import { describeError } from "./describeError.ts";

interface RowCellsProps {
  /** Undefined while it is loading. */
  readonly row: ImportCells | undefined;
  readonly index: number;
  readonly height: number;
  readonly sheet: ImportSheet;
  /** It is not imported. */
  readonly isLeft: boolean;
  readonly errors: CellErrors | undefined;
  /** The cell that Tab reaches. */
  readonly tabStop: CellPlace;
  readonly onOpen: (place: CellPlace) => void;
  readonly onLeave: (isLeft: boolean) => void;
}

/** A row of a sheet: whether it is imported, and its cells, with the first error of each below its value. */
export function RowCells(props: RowCellsProps) {
  const { row, index, height, sheet, isLeft, errors, tabStop, onOpen, onLeave } = props;
  const aboutRow = row === undefined ? [] : (errors?.at(row.line, rowErrors) ?? []);
  return (
    <tr style={{ height }} aria-rowindex={index + 2} data-left={isLeft || undefined}>
      <th scope="row" className="row-number" data-invalid={aboutRow.length > 0 || undefined}>
        {row === undefined ? (
          <span className="visually-hidden">Loading</span>
        ) : (
          <Checkbox
            label={formatNumber(row.line)}
            title={isLeft ? "Left out" : "Imported"}
            aria-label={`Import row ${row.line}`}
            checked={!isLeft}
            onChange={(isTaken) => onLeave(!isTaken)}
          />
        )}
        {aboutRow[0] !== undefined && (
          <span className="cell-error" title={describeError(aboutRow[0])}>
            {describeError(aboutRow[0])}
          </span>
        )}
      </th>
      {sheet.columns.map((column) => {
        const text = row?.cells[column.index] ?? "";
        const isIgnored = column.use === "ignored";
        if (errors === undefined || row === undefined)
          return (
            <td key={column.index} data-ignored={isIgnored || undefined}>
              {text}
            </td>
          );
        const [error] = errors.at(row.line, column.index);
        const isStop = tabStop.line === row.line && tabStop.column === column.index;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the table handles the keys of its cells.
          <td
            key={column.index}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the table is a grid.
            role="gridcell"
            tabIndex={isStop || error !== undefined ? 0 : -1}
            data-cell={`${row.line} ${column.index}`}
            data-ignored={isIgnored || undefined}
            aria-invalid={error !== undefined || undefined}
            onClick={() => onOpen({ line: row.line, column: column.index })}
          >
            <span className="cell-text">{text === "" && error !== undefined ? "Empty" : text}</span>
            {error !== undefined && (
              <span className="cell-error" title={describeError(error)}>
                {describeError(error)}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}
