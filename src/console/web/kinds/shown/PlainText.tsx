import type { ShownProps } from "../kind.ts";

/** A text as it stands, isolated so that its writing direction changes nothing around it. */
export function PlainText({ value }: ShownProps) {
  return <bdi>{String(value)}</bdi>;
}
