import type { ReactNode } from "react";
import "./CellsBox.css";

interface CellsBoxProps {
  readonly label: string;
  /** Head and body of the table. */
  readonly children: ReactNode;
}

/** Cells as a spreadsheet shows them, however many columns: it scrolls aside, by keyboard too. */
export function CellsBox({ label, children }: CellsBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too.
    <section className="cells-box" tabIndex={0} aria-label={label}>
      <table>{children}</table>
    </section>
  );
}
