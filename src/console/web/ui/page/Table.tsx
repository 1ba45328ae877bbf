import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import "./Table.css";

/** A column of a table. */
export interface Column<T> {
  readonly key: string;
  readonly header: ReactNode;
  /** The name of the column beside its values where space is narrow; defaults to the header if that is plain text. */
  readonly label?: string;
  readonly cell: (row: T) => ReactNode;
  /** Right-aligned, for numbers. */
  readonly align?: "end";
  /** Names the row: a header cell, and the title of its card on a phone. */
  readonly isTitle?: boolean;
  /** Any CSS length. */
  readonly width?: string;
}

interface TableProps<T> {
  /** What it lists; read aloud, and shown if `showCaption` is set. */
  readonly caption: string;
  readonly showCaption?: boolean;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
  /** A row below the others, for totals. */
  readonly footer?: ReactNode;
  /** Draws a border, for a table that is not inside a card. */
  readonly framed?: boolean;
  readonly className?: string;
}

/** A read-only table; where space is narrow, its rows become cards with the headers as labels. */
export function Table<T>(props: TableProps<T>) {
  const { caption, showCaption, columns, rows, keyOf, footer, framed = false, className } = props;
  return (
    <div className="table-box" data-framed={framed || undefined}>
      <table className={classes("table", className)}>
        <caption className={showCaption ? undefined : "visually-hidden"}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, header, align, width }) => (
              <th
                key={key}
                scope="col"
                data-align={align}
                style={width === undefined ? undefined : { width }}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
        {footer !== undefined && <tfoot>{footer}</tfoot>}
      </table>
    </div>
  );
}

function Cell<T>({ column, row }: { readonly column: Column<T>; readonly row: T }) {
  const { header, align, cell, isTitle } = column;
  const { label = typeof header === "string" ? header : undefined } = column;
  if (isTitle)
    return (
      <th scope="row" data-align={align} className="table-title">
        {cell(row)}
      </th>
    );
  return (
    <td data-align={align} data-label={label}>
      {cell(row)}
    </td>
  );
}
