import type { AlignType, Table, TableRow } from "mdast";
import { Inlines } from "./Inlines.tsx";
import "./MarkdownTable.css";

/** A table, which scrolls sideways if it is wider than the page. */
export function MarkdownTable({ node }: { readonly node: Table }) {
  const [head, ...rows] = node.children;
  const align = node.align ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard.
    <section className="md-table" tabIndex={0} aria-label="Table">
      <table>
        {head !== undefined && (
          <thead>
            <Row row={head} align={align} Cell="th" />
          </thead>
        )}
        <tbody>
          {rows.map((row, index) => (
            <Row key={row.position?.start.offset ?? index} row={row} align={align} Cell="td" />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  readonly row: TableRow;
  readonly align: readonly AlignType[];
  readonly Cell: "td" | "th";
}

function Row({ row, align, Cell }: RowProps) {
  return (
    <tr>
      {row.children.map((cell, index) => (
        <Cell
          key={cell.position?.start.offset ?? index}
          dir="auto"
          {...(align[index] && { style: { textAlign: align[index] } })}
        >
          <Inlines nodes={cell.children} />
        </Cell>
      ))}
    </tr>
  );
}
