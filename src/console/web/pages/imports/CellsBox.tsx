import type { ReactNode } from "react";
import "./CellsBox.css";

interface CellsBoxProps {
  readonly label: string;
  /** The head and body of the table. */
  readonly children: ReactNode;
}

/** Cells as in a spreadsheet; scrolls sideways if there are many columns, by keyboard too. */
export function CellsBox({ label, children }: CellsBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable elements must be reachable by keyboard.
    <section className="cells-box" tabIndex={0} aria-label={label}>
      <table>{children}</table>
    </section>
  );
}
