import type { ShownProps } from "../kind.ts";

/** Machine-readable text: addresses, networks, slugs. */
export function CodeText({ value }: ShownProps) {
  return (
    <code>
      <bdi>{String(value)}</bdi>
    </code>
  );
}
