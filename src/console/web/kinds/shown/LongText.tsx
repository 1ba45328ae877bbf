import type { ShownProps } from "../kind.ts";
import "./LongText.css";

/** A text of several lines, broken where its author broke it. */
export function LongText({ value }: ShownProps) {
  return (
    <p className="long-text" dir="auto">
      {String(value)}
    </p>
  );
}
