import type { ShownProps } from "../kind.ts";

/** Plain text, isolated so that its writing direction does not affect its surroundings. */
export function PlainText({ value }: ShownProps) {
  return <bdi>{String(value)}</bdi>;
}
