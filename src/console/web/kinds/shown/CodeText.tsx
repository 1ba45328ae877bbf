import type { ShownProps } from "../kind.ts";

/** A text that machines read: addresses, networks, slugs. */
export function CodeText({ value }: ShownProps) {
  return (
    <code>
      <bdi>{String(value)}</bdi>
    </code>
  );
}
