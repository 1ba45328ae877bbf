import type { ShownProps } from "../kind.ts";
import "./LongText.css";

/** A multi-line text with its line breaks. */
export function LongText({ value }: ShownProps) {
  return (
    <p className="long-text" dir="auto">
      {String(value)}
    </p>
  );
}
